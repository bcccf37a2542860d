import { setTimeout } from 'node:timers/promises'
import { readArguments } from '../src/kernel/config/arguments.js'
import { COUNTED } from './caps.js'
import { startServer, stopAll } from './children.js'
import { OwnDatabase } from './database.js'

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
const WARM_UP = 100
const ADMIN_API_KEY = 'vak_bench'
const provenance = 'sourceType=firstPartyWebsite&sourceDetail=https://example.com'

let count = 0
/** A name that no other record has. */
const name = (): string =>
  Array.from(String(++count).padStart(6, '0'), (digit) => 'abcdefghij'[Number(digit)]).join('') +
  Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')

const person = () => ({
  person: { nameFirst: name(), nameLast: name() },
  urlLink: [{ url: `https://${name()}.example.org`, urlType: 'website', isCurrent: true }],
  text: [],
  association: [],
})
const entity = () => ({ nameBrand: name(), typeRecord: 'Company', operatingStatus: 'Operating' })

async function measure(base: string, path: string, body: () => unknown): Promise<void> {
  const create = async () => {
    const response = await fetch(`${base}${path}?${provenance}`, {
      method: 'POST',
      headers: { 'x-api-key': ADMIN_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body()),
    })
    const text = await response.text()
    if (response.status !== 201) throw new Error(`a record was not created: ${text}`)
  }
  for (let n = 0; n < WARM_UP; n++) await create()
  const times: number[] = []
  for (let n = 0; n < WARM_UP; n++) {
    const started = performance.now()
    await create()
    times.push(performance.now() - started)
  }
  const median = times.sort((a, b) => a - b)[WARM_UP / 2] ?? 0
  const seconds = Number(values.seconds)
  const end = performance.now() + seconds * 1_000
  let created = 0
  const writer = async () => {
    for (; performance.now() < end; created++) await create()
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  process.stdout.write(`| ${path} | ${median.toFixed(1)} ms | ${Math.round(created / seconds)} |\n`)
}

async function run(): Promise<void> {
  const { port } = await startServer({
    file: 'src/server/main.js',
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
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/readyz`)).ok) await setTimeout(200)
  process.stdout.write(`| create | alone (median) | a second, ${WRITERS} writers |\n| --- | --- | --- |\n`)
  await measure(base, '/v1/people/detail', person)
  await measure(base, '/v1/entities/detail', entity)
}

const database = new OwnDatabase(values.database)
await database.create()
try {
  await run()
} finally {
  await stopAll()
  await database.drop()
}
