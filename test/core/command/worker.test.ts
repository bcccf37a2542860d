import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { startCollector } from '../../support/collector.js'
import { administer, emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { program } from '../../support/process.js'

const quiet = { LOG_LEVEL: 'silent', DEMO_DATA: 'off' }
const main = (env: Record<string, string>) => program('main.js', [], { PORT: '0', ...quiet, ...env })
const worker = (env: Record<string, string>, ...args: string[]) => program('worker.js', args, { ...quiet, ...env })

test('refuses an embedded database that a server holds, an in-memory database, and an argument', async () => {
  const DATA_DIR = temporaryFolder()
  const server = main({ DATA_DIR })
  await server.printed(/-d '.*'\n$/)
  expect(await worker({ DATA_DIR }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^${DATA_DIR} is in use by process ${server.child.pid} on .*: stop it first, or set DATABASE_URL to share one database\n$`,
      ),
    ),
  })
  server.child.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  expect(await worker({ DATA_DIR: 'memory' }).ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: data in memory is lost/),
  })
  expect(await worker({ DATA_DIR }, 'fast').ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unexpected argument 'fast'\nUsage:\n {2}npm run worker\n/),
  })
}, 120_000)

const states = async (url: string) =>
  await administer(
    `select state::text as state, count(*)::int as jobs from pgboss.job where name = 'flush-outbox' group by 1`,
    url,
  )

test.skipIf(!serverUrl)(
  'a worker processes the jobs of a server with WORKER=off, and a second one continues after a kill',
  async () => {
    const DATABASE_URL = await emptyDatabase()
    const server = main({ DATABASE_URL, WORKER: 'off' })
    await server.printed(/-d '.*'\n$/)
    const enqueue = (url: string) =>
      administer(
        `insert into outbox (id, topic, payload, created_at) values ('${randomUUID()}', 'flush-outbox', '{}', clock_timestamp())`,
        url,
      )
    expect(await administer(`select to_regclass('pgboss.job') as there`, DATABASE_URL)).toEqual([{ there: null }])

    const first = worker({ DATABASE_URL, METRICS_PORT: '0' })
    const printed = await first.printed(/^Processing the queue: .*flush-outbox.*\nMetrics: (\S+)\n$/)
    await vi.waitFor(async () => expect(await states(DATABASE_URL)).toEqual([{ state: 'completed', jobs: 1 }]), 15_000)
    const metrics = await (await fetch(printed[1] ?? '')).text()
    expect(metrics).toMatch(/^venture_job_duration_seconds_count\{topic="flush-outbox",outcome="completed"\} 1$/m)
    expect(metrics).toMatch(/^process_resident_memory_bytes /m)
    first.child.kill('SIGKILL')
    await first.ended
    await enqueue(DATABASE_URL)
    const collector = await startCollector()
    const second = worker({ DATABASE_URL, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_EXPORTER: 'none' })
    await vi.waitFor(async () => expect(await states(DATABASE_URL)).toEqual([{ state: 'completed', jobs: 2 }]), 15_000)
    for (const one of [server, second]) {
      one.child.kill('SIGTERM')
      expect(await one.ended).toMatchObject({ code: 0, stderr: '' })
    }
    const sent = collector.metrics.get('venture_job_duration_seconds')?.histogram?.dataPoints.map(({ count }) => count)
    expect(sent).toContain(1)
  },
  120_000,
)
