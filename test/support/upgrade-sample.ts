import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder, projectFolder } from '../../src/kernel/paths.js'
import { registry } from '../../src/server/operations.js'
import type { TestApp } from './app.js'
import { askOperation, headersFor } from './ask.js'
import { runRefreshJobs } from './derived.js'
import { released } from './feed.js'
import { makeEverything } from './make/everything.js'
import { choices, writeAtRandom } from './random-writes.js'
import { type Request, requests } from './requests.js'

/*
 * A database of the last release, and what this release returned for each read of it. `npm run release -- keep` writes both.
 * The next releases read an upgraded copy of the database and compare.
 */

const FOLDER = join(projectFolder, 'check/release/baseline')
export const SAMPLE = join(FOLDER, 'sample.ndjson.gz')
export const SAMPLE_READS = join(FOLDER, 'sample-reads.json.gz')

/** A read of the last release, and its response without what differs each time. */
export interface SampleRead {
  readonly operation: string
  readonly request: Request
  readonly status: number
  readonly body: unknown
}

export const sampleReads = (): SampleRead[] => JSON.parse(gunzipSync(readFileSync(SAMPLE_READS)).toString())

/**
 * Reads of other services, of the clock, of image files, and of the plan, which each start sets to that of the
 * configuration.
 */
const LEFT_OUT = new Set([
  'checkSearchProvider',
  'getEntityBrand',
  'getSubscription',
  'getUsage',
  'previewCompany',
  'previewPlanChange',
  'searchLink',
])

/** Questions in plain English. A release may understand them better, so their answers are not compared. */
const QUESTIONS = new Set(['naturalSearchEntities', 'naturalSearchPeople', 'search', 'searchAll'])

const WRITES = 120
const SEED = 20_261_128

/** Fills an empty database: the demo records, rows of each table, what each operation needs, and random writes. */
export async function makeSample(app: TestApp): Promise<void> {
  await loadDemo(app.db, app.clock, demoFolder)
  await makeEverything(app)
  const [sequence = []] = fc.sample(choices(WRITES), { numRuns: 1, seed: SEED })
  for (const choice of sequence) await writeAtRandom(app, choice)
}

/** Makes what each read needs, and reads it. Reads that ask other services are left out. */
export async function readSample(app: TestApp): Promise<SampleRead[]> {
  const asked: Omit<SampleRead, 'status' | 'body'>[] = []
  for (const operation of registry.operations.filter(({ id, kind }) => kind === 'read' && !LEFT_OUT.has(id))) {
    const make = requests[operation.id]
    const request = make && (await make(app, headersFor(operation)).catch(() => undefined))
    if (request) asked.push({ operation: operation.id, request })
    // A list also as a whole.
    if (request && !request.path && request.body === undefined && operation.method === 'GET')
      asked.push({ operation: operation.id, request: {} })
  }
  await runRefreshJobs(app)
  await released(app)
  const reads: SampleRead[] = []
  for (const one of asked) {
    const answer = await askAgain(app, one)
    if (answer && answer.status < 400) reads.push({ ...one, ...answer })
  }
  return reads
}

/** Sends a read of the sample. Undefined if this release has no such operation, which another gate reports. */
export async function askAgain(app: TestApp, { operation: id, request }: Pick<SampleRead, 'operation' | 'request'>) {
  const operation = registry.operations.find((known) => known.id === id)
  if (!operation) return undefined
  const { status, body } = await askOperation(app, operation, request, headersFor(operation))
  return { status, body: typeof body === 'string' ? body.replaceAll(app.base, '') : plain(body, app.base) }
}

const plain = (body: unknown, base: string): unknown => JSON.parse(JSON.stringify(body).replaceAll(base, ''))

/** What the answer of a later release must contain. */
export const keptOf = ({ operation, status, body }: SampleRead) =>
  QUESTIONS.has(operation) ? { status } : { status, body }

/** Members of responses that differ each time, and those of one server. */
const OF_RESPONSE = new Set(['nextCursor', 'checkedAt', 'computedAt', 'generatedAt', 'operationFingerprint', 'traceId'])

/**
 * The places where a value is gone or differs. A new member of an object, a new filter in a list of filters, and a new field in a
 * list of fields are no difference.
 */
export function lostValues(former: unknown, now: unknown, path = ''): string[] {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (OF_RESPONSE.has(last) || Object.is(former, now)) return []
  if (!isContainer(former) || !isContainer(now)) return [`${path}: ${shortened(former)} -> ${shortened(now)}`]
  const [before, after] = [byKey(former, last), byKey(now, last)]
  const more = Array.isArray(now) && before === former ? Math.max(now.length - Object.keys(before).length, 0) : 0
  return [
    ...(more > 0 ? [`${path}: ${more} elements more`] : []),
    ...Object.entries(before).flatMap(([name, value]) => lostValues(value, after[name], `${path}/${name}`)),
  ]
}

type Members = Readonly<Record<string, unknown>>

/** A list of filters as an object with the key of each filter, and a list of fields as one with their names. */
function byKey(container: Members, name: string): Members {
  const elements: readonly unknown[] = Array.isArray(container) ? container : []
  if (name === 'availableField') return Object.fromEntries(elements.map((field) => [String(field), field]))
  const keyOf = (element: unknown) => (isContainer(element) ? element.filterKey : undefined)
  return elements.length > 0 && elements.every((element) => keyOf(element) !== undefined)
    ? Object.fromEntries(elements.map((element) => [String(keyOf(element)), element]))
    : container
}

const isContainer = (value: unknown): value is Members => typeof value === 'object' && value !== null

const shortened = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120)
