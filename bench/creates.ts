import { setTimeout } from 'node:timers/promises'
import { readArguments } from '../src/kernel/config/arguments.js'
import { COUNTED } from './caps.js'
import { PRODUCT, type Server, startGenerator, startServer, stopAll } from './children.js'
import { OwnDatabase } from './database.js'
import { rawRequest } from './requests.js'

/* Measures how many records the service creates: one after another, and with 16 writers at the same time. */

const USAGE = `npm run bench:creates -- [options]
  --database URL   the bench's own database on a PostgreSQL server; created again if it exists
  --seconds N      length of a measurement (8)
  --help           print this text`

const { values } = readArguments(USAGE, {
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_creates' },
    seconds: { type: 'string', default: '8' },
  },
})
const WRITERS = 16
/** Length of the warm-up, and of the measurement of one writer. */
const WARM_UP_SECONDS = 2
const ADMIN_API_KEY = 'vak_bench'
const provenance = 'sourceType=firstPartyWebsite&sourceDetail=https://example.com'

let count = 0
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const letter = (): string => LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? ''
/** A name that is not similar to that of another record. */
const name = (): string =>
  Array.from(String(++count).padStart(6, '0'), (digit) => LETTERS[Number(digit)]).join('') +
  Array.from({ length: 6 }, letter).join('')

const person = () => ({
  person: { nameFirst: name(), nameLast: name() },
  urlLink: [{ url: `https://${name()}.example.org`, urlType: 'website', isCurrent: true }],
  text: [],
  association: [],
})
const entity = () => ({ nameBrand: name(), typeRecord: 'Company', operatingStatus: 'Operating' })

/** Requests that are prepared for each second: more than the service can answer. */
const PREPARED = 1_000

/** Requests that create a record each. No two of them have the same name. */
function requestsFor(seconds: number, path: string, body: () => unknown): string[] {
  const query = () => ({ path: `${path}?${provenance}`, body: body() })
  return Array.from({ length: seconds * PREPARED }, () => rawRequest(query(), { 'x-api-key': ADMIN_API_KEY }))
}

async function measure({ port }: Server, path: string, body: () => unknown): Promise<void> {
  const load = async (connections: number, seconds: number) => {
    const requests = requestsFor(seconds, path, body)
    const outcome = await generate({ port, requests, from: 0, connections, milliseconds: seconds * 1_000 })
    if (outcome.failure !== undefined) throw new Error(`a record was not created: ${outcome.failure}`)
    return outcome
  }
  await load(1, WARM_UP_SECONDS)
  const alone = await load(1, WARM_UP_SECONDS)
  const many = await load(WRITERS, Number(values.seconds))
  process.stdout.write(`| ${path} | ${alone.p50.toFixed(1)} ms | ${Math.round(many.requests / many.seconds)} |\n`)
}

async function run(): Promise<void> {
  const server = await startServer({
    file: PRODUCT,
    env: {
      DATABASE_URL: values.database,
      ADMIN_API_KEY,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO_DATA: 'off',
      ...COUNTED,
    },
  })
  while (!(await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok) await setTimeout(200)
  process.stdout.write(`| create | alone (median) | a second, ${WRITERS} writers |\n| --- | --- | --- |\n`)
  await measure(server, '/v1/people/detail', person)
  await measure(server, '/v1/entities/detail', entity)
}

const generate = startGenerator()
const database = new OwnDatabase(values.database)
await database.create()
try {
  await run()
} finally {
  await stopAll()
  await database.drop()
}
