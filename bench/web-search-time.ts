import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { readArguments } from '../src/kernel/config/arguments.js'
import { COUNTED } from './caps.js'
import { PRODUCT, startServer, stopAll } from './children.js'
import { OwnDatabase } from './database.js'

/* Measures what the live web search adds to the time of its provider, for a new search and for stored results. */

const USAGE = `npm run bench:web-search -- [options]
  --database URL   the bench's own database on a PostgreSQL server; created again if it exists
  --searches N     number of searches of each measurement (500)
  --help           print this text`

const { values } = readArguments(USAGE, {
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_web_search' },
    searches: { type: 'string', default: '500' },
  },
})
const SEARCHES = Number(values.searches)
/** After these searches, the service runs compiled code. */
const WARM_UP = 300
const ADMIN_API_KEY = 'vak_bench'

const results = Array.from({ length: 20 }, (_, at) => ({
  title: `Result ${at}`,
  url: `https://site-${at}.example/about`,
  content: 'Acme Robotics builds robots for warehouses and has its headquarters in Toledo, Ohio. '.repeat(3),
  score: 1 - at / 100,
}))

/** How long the double of the provider waits before it responds. */
const double = { waitMs: 0 }
const provider = createServer(async (_request, response) => {
  if (double.waitMs > 0) await setTimeout(double.waitMs)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ results }))
})

const at = (times: readonly number[], share: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(2)} ms`

const row = (name: string, times: readonly number[]): string =>
  `| ${name} | ${at(times, 0.1)} | ${at(times, 0.5)} | ${at(times, 0.9)} |\n`

async function run(address: string): Promise<void> {
  const { port } = await startServer({
    file: PRODUCT,
    env: {
      ...{ DATABASE_URL: values.database, ADMIN_API_KEY, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
      ...{ DEMO_DATA: 'off', SEARCH_PROVIDER: 'searxng', SEARCH_URL: `http://${address}` },
      ...COUNTED,
      RATE_LIMIT_WEB_SEARCH: '999999999',
    },
  })
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await setTimeout(200)
  const time = async (url: string, options?: RequestInit): Promise<number> => {
    const start = performance.now()
    const response = await fetch(url, options)
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return performance.now() - start
  }
  const headers = { 'content-type': 'application/json', 'x-api-key': ADMIN_API_KEY }
  const search = (words: string): Promise<number> =>
    time(`http://127.0.0.1:${port}/v1/search/web`, { method: 'POST', headers, body: JSON.stringify({ search: words }) })
  /** Asks the provider and the service by turns, and prints the times of both and the difference of each pair. */
  const compare = async (name: string): Promise<void> => {
    const direct: number[] = []
    const through: number[] = []
    for (let number = 0; number < SEARCHES; number++) {
      direct.push(await time(`http://${address}/search?q=${number}`))
      through.push(await search(`${name} ${number}`))
    }
    process.stdout.write(row(`${name}, asked directly`, direct))
    process.stdout.write(row(`${name}, through the service`, through))
    const added = through.map((took, number) => took - (direct[number] ?? 0))
    process.stdout.write(row(`${name}: what the service adds`, added))
  }
  for (let number = 0; number < WARM_UP; number++) await search(`warm up ${number}`)
  process.stdout.write('| | 10th percentile | median | 90th percentile |\n| --- | --- | --- | --- |\n')
  await compare('a provider without wait')
  double.waitMs = 100
  await compare('a provider that waits 100 ms')
  const stored: number[] = []
  for (let number = 0; number < SEARCHES; number++) stored.push(await search('warm up 1'))
  process.stdout.write(row('stored results', stored))
}

const database = new OwnDatabase(values.database)
await database.create()
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
try {
  await run(`127.0.0.1:${(provider.address() as AddressInfo).port}`)
} finally {
  await stopAll()
  provider.closeAllConnections()
  provider.close()
  await database.drop()
}
