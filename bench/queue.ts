import { z } from 'zod'
import { systemClock } from '../src/kernel/clock.js'
import { createLog } from '../src/kernel/log.js'
import { migrationsFolder } from '../src/kernel/paths.js'
import { openDatabase } from '../src/platform/database/open.js'
import { builtInEmbedder } from '../src/platform/embedding/built-in.js'
import { createImages } from '../src/platform/image/images.js'
import { createOutbound } from '../src/platform/outbound/outbound.js'
import { builtInPayments } from '../src/platform/payment/built-in.js'
import { defineJob } from '../src/platform/queue/define.js'
import { enqueue } from '../src/platform/queue/outbox.js'
import { startQueue } from '../src/platform/queue/queue.js'
import { openStorage } from '../src/platform/storage/open.js'
import { OwnDatabase, withDatabase } from './database.js'

/*
 * Measures how long a job waits: from just before the commit of its transaction until its handler starts. With
 * DATABASE_URL, it creates a database on this server, and drops it at the end. Without DATABASE_URL, it uses an
 * embedded database in memory. Usage: node --import ./build/typescript.js bench/queue.ts [jobs] [at once]
 */

const [jobs = 500, atOnce = 1] = process.argv.slice(2).map(Number)

const { DATABASE_URL: server } = process.env
const own = server === undefined ? undefined : new OwnDatabase(withDatabase(server, 'venture_bench_queue'))
await own?.create()
const db = await openDatabase({ databaseUrl: own?.url, dataDir: 'memory', migrations: migrationsFolder })
await db.migrate()
const clock = systemClock
const commitTimes = new Map<number, number>()
const waits: number[] = []
let ended = (): void => undefined
const all = new Promise<void>((resolve) => {
  ended = resolve
})

const job = defineJob({
  topic: 'bench-wait',
  payload: z.object({ n: z.number() }),
  handle: async (_context, { n }) => {
    waits.push(performance.now() - (commitTimes.get(n) ?? Number.NaN))
    if (waits.length === jobs) ended()
  },
})
const outbound = createOutbound({ clock })
const queue = await startQueue({
  db,
  clock,
  log: createLog('error'),
  outbound,
  storage: openStorage({ dataDir: 'memory', mediaUrl: undefined }),
  images: createImages(),
  embedder: builtInEmbedder(),
  model: undefined,
  payments: builtInPayments(false),
  jobs: [job],
  migrate: true,
})

for (let n = 0; n < jobs; n += atOnce) {
  const numbers = Array.from({ length: Math.min(atOnce, jobs - n) }, (_, offset) => n + offset)
  await Promise.all(
    numbers.map((number) =>
      db.transaction(async (inside) => {
        await enqueue({ db: inside, clock }, job.topic, [{ n: number }])
        commitTimes.set(number, performance.now())
      }),
    ),
  )
  // The pauses are random, so that they do not have the same period as the queue.
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20))
}
await all
const sorted = Float64Array.from(waits).sort()
const quantile = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1)} ms`
process.stdout.write(
  `${jobs} jobs, ${atOnce} at once: p50 ${quantile(0.5)}, p95 ${quantile(0.95)}, max ${quantile(1)}\n`,
)

await queue.stop()
await outbound.close()
await db.close()
await own?.drop()
