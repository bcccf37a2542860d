import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readArguments } from '../src/kernel/config/arguments.js'
import { projectFolder } from '../src/kernel/paths.js'
import { COUNTED } from './caps.js'
import { PRODUCT, type Server, startServer, stopAll } from './children.js'
import { companies } from './companies.js'
import { OwnDatabase } from './database.js'
import { median, quantile } from './measure.js'
import { cpuMs, residentBytes } from './meter.js'

/* Measures the start of the service, its memory, and the requests of one client to an embedded database. */

const USAGE = `npm run bench:embedded -- [options]
  --data DIR       data folder with imported companies; without it, 5,000 generated companies are imported
  --database URL   also measure the start with a database on this PostgreSQL server; it is created again if it exists
  --help           print this text`

const { values } = readArguments(USAGE, { options: { data: { type: 'string' }, database: { type: 'string' } } })
const CLIENT_SECRET = 'vcs_bench'
const ADMIN_API_KEY = 'vak_bench'
const asClient = { 'x-client-secret': CLIENT_SECRET }
const asAdmin = { 'x-api-key': ADMIN_API_KEY }
const DETAILS = 200
const WORDS =
  'cloud,payments,health,analytics,security,insurance,robots,hiring,shipping,education,crypto,software,climate,farming'.split(
    ',',
  )
const SAMPLE_MS = 100

const environment = {
  CLIENT_SECRET,
  ADMIN_API_KEY,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DRAIN_NOTICE_SECONDS: '0',
  ...COUNTED,
}
const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the service, and prints the time until it is ready and its memory. */
async function start(label: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const started = performance.now()
  const server = await startServer({ file: PRODUCT, env: { ...environment, ...env } })
  while (!(await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok) await setTimeout(20)
  const seconds = (performance.now() - started) / 1_000
  const cpuSeconds = (cpuMs(server.pid) ?? Number.NaN) / 1_000
  const memory = mebibytes(residentBytes(server.pid) ?? Number.NaN)
  print(`| ${label} | ${seconds.toFixed(1)} s | ${cpuSeconds.toFixed(1)} s | ${memory} |`)
  return server
}

/** Waits until the jobs that follow an import have ended: the process uses less than a tenth of a core. */
async function settled({ pid }: Server): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > 1_000; ) {
    const before = cpuMs(pid) ?? 0
    await setTimeout(10_000)
    used = (cpuMs(pid) ?? 0) - before
  }
}

const readText = async (
  { port }: Server,
  path: string,
  headers: Record<string, string> = asClient,
): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${text}`)
  return text
}

/** Longest time for which the event loop did not turn, since the last call. */
async function longestBlock(server: Server): Promise<number> {
  const text = await readText(server, '/metrics', asAdmin)
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
  return Number(seconds) * 1_000
}

async function slugsOf(server: Server): Promise<string[]> {
  const { content } = JSON.parse(await readText(server, `/v1/entities?size=${DETAILS}&sort=nameBrand,asc`)) as {
    content: { core: { slug: string } }[]
  }
  return content.map(({ core }) => core.slug)
}

async function times(server: Server, paths: readonly string[]): Promise<number[]> {
  const taken: number[] = []
  for (const path of paths) {
    const started = performance.now()
    await readText(server, path)
    taken.push(performance.now() - started)
  }
  return taken
}

async function workloadsOf(server: Server): Promise<Readonly<Record<string, readonly string[]>>> {
  const countries = ['United States', 'United Kingdom', 'Canada', 'Germany'].map(encodeURIComponent)
  const pages = Array.from({ length: 10 }, (_, page) => `page=${page}&size=20&sort=nameBrand,asc`)
  return {
    'detail by slug': (await slugsOf(server)).map((slug) => `/v1/entities/detail?slug=${slug}`),
    'list page of 20, by country': countries.flatMap((country) =>
      pages.map((page) => `/v1/entities?headquartersCountry=${country}&${page}`),
    ),
    'list page of 20, all entities': pages.map((page) => `/v1/entities?${page}`),
    'text search, page of 20': WORDS.map((word) => `/v1/entities?textSearch=${word}&size=20`),
  }
}

async function measure(server: Server): Promise<void> {
  const rss: number[] = []
  const sampler = setInterval(() => rss.push(residentBytes(server.pid) ?? Number.NaN), SAMPLE_MS)
  await longestBlock(server)
  print('\n| request | first: median | again: median | again: p95 | again: CPU |\n| --- | --- | --- | --- | --- |')
  for (const [label, paths] of Object.entries(await workloadsOf(server))) {
    const first = await times(server, paths)
    const before = cpuMs(server.pid) ?? Number.NaN
    const again = [...(await times(server, paths)), ...(await times(server, paths))]
    const cpu = ((cpuMs(server.pid) ?? Number.NaN) - before) / again.length
    const cells = [median(first), median(again), quantile(again, 0.95), cpu].map((ms) => `${ms.toFixed(1)} ms`)
    print(`| ${label} | ${cells.join(' | ')} |`)
  }
  clearInterval(sampler)
  print(`\nMemory in 95 % of the samples: at most ${mebibytes(quantile(rss, 0.95))}.`)
  print(`Longest time in which the process was blocked: ${Math.round(await longestBlock(server))} ms.`)
}

async function importCompanies(folder: string): Promise<void> {
  const file = join(folder, 'companies.json')
  writeFileSync(file, companies(5_000))
  execFileSync(process.execPath, [join(projectFolder, 'dist/programs/import.js'), 'yc', file], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function run(folder: string): Promise<void> {
  print('| start | ready | CPU time | memory |\n| --- | --- | --- | --- |')
  if (values.database !== undefined) {
    const database = new OwnDatabase(values.database)
    await database.create()
    await start('first start, PostgreSQL server', { DATABASE_URL: values.database, DEMO_DATA: 'on' })
    await stopAll('SIGTERM')
    await start('PostgreSQL server', { DATABASE_URL: values.database })
    await stopAll('SIGTERM')
    await database.drop()
  }
  await start('first start, embedded', { DATA_DIR: folder })
  await stopAll('SIGTERM')
  if (values.data === undefined) await importCompanies(folder)
  const env = { DATA_DIR: values.data ?? folder }
  await settled(await startServer({ file: PRODUCT, env: { ...environment, ...env } }))
  await stopAll('SIGTERM')
  await measure(await start('embedded, with companies', env))
}

const folder = mkdtempSync(join(tmpdir(), 'venture-bench-'))
try {
  await run(folder)
} finally {
  await stopAll('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
