import { readArguments } from '../src/kernel/config/arguments.js'
import { workloads } from './all-workloads.js'
import { PRODUCT, startGenerator, startServer, stopAll } from './children.js'
import { ofProduct } from './comparisons.js'
import { connected } from './database.js'
import { type Bench, type Measured, type MeasuredServer, measure, median, ratios } from './measure.js'
import { seed } from './seed.js'
import { ENVIRONMENT } from './settings.js'
import { inputsOf, type Workload } from './workload.js'

/*
 * Measures how the time of each workload grows with the number of records. It has one database and one server for each
 * size. The windows of the servers alternate, so that a slow phase of the machine affects all of them.
 */

const USAGE = `npm run bench:growth -- [options]
  --entities LIST      sizes of the sets, with commas (20000,200000,1000000); growth is that from the last but one to the last
  --database URL       start of the names of the databases (postgres://postgres@127.0.0.1:5432/venture_bench)
  --only TEXT          workloads whose name contains the text
  --seconds N          length of a window (1)
  --rounds N           windows per server (3)
  --connections N      keep-alive connections (1)
  --gate               exit 1 if a workload grows more than its target
  --help               print this text
`

/** Largest time of a request in the last set, divided by that in the set before. A refined catalogue has no limit. */
const TARGET = 1.5
const UNLIMITED = 'all filters for the entities of an industry'

const { values } = readArguments(USAGE, {
  options: {
    entities: { type: 'string', default: '20000,200000,1000000' },
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_bench' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1' },
    gate: { type: 'boolean', default: false },
  },
})
const sizes = values.entities.split(',').map(Number)

/** Starts a server on the set of this size. */
async function setOf(entities: number): Promise<SizedSet> {
  const url = `${values.database}_${entities >= 1e6 ? `${entities / 1e6}m` : `${entities / 1e3}k`}`
  process.stderr.write(`${url}\n`)
  await seed({ url, entities })
  const server = await startServer({ file: PRODUCT, env: { ...ENVIRONMENT, DATABASE_URL: url } })
  return { entities, server, client: await connected(url) }
}
type SizedSet = Pick<MeasuredServer, 'server'> &
  Required<Pick<MeasuredServer, 'client'>> & { readonly entities: number }

/** Measures a workload on all sets, and returns them in their order. */
async function measured(bench: Bench, sets: readonly SizedSet[], workload: Workload): Promise<Measured[]> {
  process.stderr.write(`${workload.name}\n`)
  const servers: MeasuredServer[] = []
  for (const { entities, server, client } of sets) {
    const [product] = ofProduct(server, workload, await inputsOf(workload, client))
    if (product) servers.push({ ...product, client, label: entities.toLocaleString('en') })
  }
  const first = servers.at(-2)
  if (!first) throw new Error('growth needs two sizes')
  // Each request is sent once before, so that all documents are stored and all plans are made.
  const warmUp = Math.max(...servers.map(({ requests }) => requests.length))
  const results = await measure(bench, first, [...servers.slice(0, -2), ...servers.slice(-1)], warmUp)
  return servers.flatMap(({ label }) => results.find((result) => result.label === label) ?? [])
}

/** Time of a request in the last set, divided by that in the set before. */
function growthOf(results: readonly Measured[]): number {
  const [before, last] = results.slice(-2)
  return before && last ? 1 / median(ratios(before, last, results.length - 2, results.length - 1)) : Number.NaN
}

function row(name: string, results: readonly Measured[]): string {
  const cells = results.map(({ windows }) => {
    const cpu = median(windows.map(({ serverMs, databaseMs }) => (serverMs ?? Number.NaN) + (databaseMs ?? Number.NaN)))
    return `${median(windows.map(({ p50 }) => p50)).toFixed(1)} (${cpu.toFixed(1)})`
  })
  return `| ${[name, ...cells, growthOf(results).toFixed(2)].join(' | ')} |`
}

async function run(): Promise<void> {
  const sets: SizedSet[] = []
  for (const entities of sizes) sets.push(await setOf(entities))
  const [{ client }] = sets as [SizedSet]
  const settings = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
  }
  const bench = { load: startGenerator(), client, settings }
  process.stdout.write(
    `Median ms of a request, and its CPU ms in parentheses; the last column is the growth from the last but one to the last set (target at most ${TARGET}).\n\n` +
      `| workload | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |\n|---|${sizes.map(() => '---|').join('')}---|\n`,
  )
  for (const workload of workloads.filter(({ name }) => name.includes(values.only))) {
    const results = await measured(bench, sets, workload)
    process.stdout.write(`${row(workload.name, results)}\n`)
    if (values.gate && workload.name !== UNLIMITED && growthOf(results) > TARGET * 1.05) process.exitCode = 1
  }
  for (const set of sets) await set.client.end()
}

try {
  await run()
} finally {
  await stopAll()
}
process.exit()
