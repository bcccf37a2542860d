import { readArguments } from '../src/kernel/config/arguments.js'
import { workloads } from './all-workloads.js'
import { PRODUCT, startGenerator, startServer, stopAll } from './children.js'
import { ofProduct } from './comparisons.js'
import { connected } from './database.js'
import { median } from './measure.js'
import { residentBytes } from './meter.js'
import { seed } from './seed.js'
import { ENVIRONMENT } from './settings.js'
import { inputsOf } from './workload.js'

/* Measures whether the memory of the service grows: runs all workloads in turn, and prints the memory of each minute. */

const USAGE = `npm run bench:soak -- [options]
  --minutes N          length of the run (60)
  --entities N         size of the seeded set (200000)
  --database URL       the bench's own database; created if it is missing
  --connections N      keep-alive connections (8)
  --gate               exit 1 if the memory grows
  --help               print this text
`

/** Largest memory of the last third of the minutes, divided by that of the second third. */
const MOST_GROWTH = 1.05
const MIB = 2 ** 20

const { values } = readArguments(USAGE, {
  options: {
    minutes: { type: 'string', default: '60' },
    entities: { type: 'string', default: '200000' },
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_bench' },
    connections: { type: 'string', default: '8' },
    gate: { type: 'boolean', default: false },
  },
})

/** Memory of one minute, in MiB. The heap is the smallest one: directly after a garbage collection. */
interface Minute {
  readonly resident: number
  readonly heap: number
  readonly requests: number
}

async function minutes(): Promise<Minute[]> {
  await seed({ url: values.database, entities: Number(values.entities) })
  const heaps: number[] = []
  const { port, pid } = await startServer({
    file: PRODUCT,
    // The worker is on. Otherwise changed records would stay due.
    env: { ...ENVIRONMENT, DATABASE_URL: values.database, WORKER: 'on' },
    nodeArguments: ['--import', './bench/report-heap.js'],
    onMessage: (heap) => heaps.push(Number(heap) / MIB),
  })
  const client = await connected(values.database)
  const loads: string[][] = []
  for (const workload of workloads)
    for (const { requests } of ofProduct({ port, pid }, workload, await inputsOf(workload, client)))
      loads.push([...requests])
  await client.end()
  const load = startGenerator()
  const done: Minute[] = []
  for (let sent = 0, turn = 0; done.length < Number(values.minutes); ) {
    const until = performance.now() + 60_000
    const resident: number[] = []
    const before = sent
    heaps.length = 0
    for (; performance.now() < until; turn++) {
      const requests = loads[turn % loads.length] ?? []
      const job = { port, requests, from: sent, connections: Number(values.connections), milliseconds: 1_000 }
      const outcome = await load(job)
      if (outcome.failure !== undefined) throw new Error(outcome.failure)
      sent += outcome.requests
      resident.push((residentBytes(pid) ?? Number.NaN) / MIB)
    }
    const minute = { resident: median(resident), heap: Math.min(...heaps), requests: sent - before }
    done.push(minute)
    const cells = [
      done.length,
      Math.round(minute.resident),
      Math.round(minute.heap),
      minute.requests.toLocaleString('en'),
    ]
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  }
  return done
}

/** Memory of the last third, divided by that of the second third. The first third is a warm-up. */
function growth(done: readonly Minute[], of: (minute: Minute) => number): number {
  const third = Math.max(1, Math.floor(done.length / 3))
  return median(done.slice(-third).map(of)) / median(done.slice(-2 * third, -third).map(of))
}

try {
  process.stdout.write('| minute | resident MiB | heap MiB, smallest | requests |\n|---|---|---|---|\n')
  const done = await minutes()
  const grown = [growth(done, ({ resident }) => resident), growth(done, ({ heap }) => heap)]
  const [resident, heap] = grown.map((ratio) => `${((ratio - 1) * 100).toFixed(1)} %`)
  process.stdout.write(`\nGrowth from the second to the last third: resident ${resident}, heap ${heap}.\n`)
  if (values.gate && grown.some((ratio) => ratio > MOST_GROWTH)) process.exitCode = 1
} finally {
  await stopAll()
}
process.exit()
