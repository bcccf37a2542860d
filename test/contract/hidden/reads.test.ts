import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp } from '../../support/app.js'
import { askOperation } from '../../support/ask.js'
import { graphRequests, nodeRequests } from '../../support/hidden-documents.js'
import { clientReads, type Probe, probesOf, searches } from '../../support/hidden-probes.js'
import { type HiddenWorld, hide, makeHiddenWorld, removeHidden } from '../../support/make/hidden.js'
import { SECRET, SECRET_AMOUNT, SECRET_DAY } from '../../support/make/secret-values.js'
import { type Request, requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/*
 * A client secret gets nothing of hidden records. Every response is the same as if the hidden records did not exist, and
 * contains none of their values.
 */

interface Result {
  readonly asked: string
  readonly status: number
  readonly body: unknown
}

/** Tables whose rows have no text, amount or date of their own. */
const TABLES_OF_IDS = [
  'blog_post_entity',
  'blog_post_person',
  'entity_classification',
  'entity_tag',
  'investor_partner',
]
/** Columns that must be among those with secret values. */
const REQUIRED = {
  entity: expect.arrayContaining(['name_brand', 'name_brand_key', 'name_legal', 'slug']),
  person: expect.arrayContaining(['name_first', 'name_full', 'name_full_key', 'slug']),
  news_article: expect.arrayContaining(['content', 'excerpt', 'title', 'published_at']),
  fundraise_round: expect.arrayContaining(['amount_raised', 'amount_raised_usd', 'round', 'valuation_post_money']),
  investor_join: ['amount_invested', 'created_at', 'instrument_type', 'updated_at'],
  entity_relationship: expect.arrayContaining(['as_of', 'batch', 'detail', 'program', 'source', 'status']),
  entity_person: expect.arrayContaining(['creator', 'end_date', 'start_date']),
}

let app: TestApp
let world: HiddenWorld
let probes: readonly Probe[]
let graphed: ReturnType<typeof graphRequests>
let filled: ReadonlyMap<string, string[]>
let hidden: readonly Result[]
let removed: readonly Result[]

beforeAll(async () => {
  app = await testAppWithWeb()
  const base = new Map<string, Request>()
  for (const { id } of clientReads) base.set(id, (await requests[id]?.(app, asClient)) ?? {})
  world = await makeHiddenWorld(app)
  filled = await hide(app, world)
  probes = [...(await probesOf(app, world, base)), ...(await searches(app, world))]
  graphed = [...graphRequests(world), ...(await nodeRequests(app, world))]
  hidden = await askAll()
  await removeHidden(app, world)
  removed = await askAll()
}, 300_000)

async function askAll(): Promise<Result[]> {
  const results: Result[] = []
  for (const { operation, request } of probes) {
    const { status, body } = await askOperation(app, operation, request, asClient)
    results.push({ asked: `${operation.id} ${JSON.stringify(request)}`, status, body: stable(body) })
  }
  for (const { text, variables } of graphed) {
    const { status, body } = await app.graph(text, variables)
    results.push({ asked: `${text} ${JSON.stringify(variables)}`, status, body: stable(body) })
  }
  return results
}

/**
 * A response without its own time and trace. A person graph, and the check of a website, have the time of the response.
 */
function stable(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (['traceId', 'generatedAt', 'extensions'].includes(key)) return undefined
    if (typeof value !== 'object' || value === null) return value
    const own = 'careerContext' in value || 'career' in value ? 'computedAt' : 'verdict' in value ? 'checkedAt' : ''
    return own in value ? { ...value, [own]: undefined } : value
  })
}

test('each table of a hidden record has secret values, except in tables that only contain ids', () => {
  const empty = [...filled].filter(([, columns]) => !columns.some((name) => !/_at$/.test(name))).map(([table]) => table)
  expect(empty.sort()).toEqual(TABLES_OF_IDS)
  expect(Object.fromEntries(filled)).toMatchObject(REQUIRED)
})

test('the requests reach each read operation, and succeed for published records', () => {
  const successful = new Set(hidden.filter(({ status }) => status < 400).map(({ asked }) => asked.split(' ')[0]))
  expect(clientReads.map(({ id }) => id).filter((id) => !successful.has(id))).toEqual([])
  expect(hidden.filter(({ status }) => status >= 500)).toEqual([])
  const messages = hidden.flatMap(({ body }) => (body as { errors?: { message: string }[] }).errors ?? [])
  expect(messages.filter(({ message }) => !/^No (entity|person|article) has this id/.test(message))).toEqual([])
})

describe('a response', () => {
  test('contains no text, amount or date of a hidden record', () => {
    const found = hidden.flatMap(({ asked, body }) =>
      valuesIn(body)
        .filter((value) => isSecret(value, asked))
        .map((value) => [asked, value]),
    )
    expect(found).toEqual([])
  })

  test('is the same as if the hidden records did not exist', () => {
    const different = hidden.flatMap((result, index) =>
      JSON.stringify(result) === JSON.stringify(removed[index]) ? [] : [{ before: result, after: removed[index] }],
    )
    expect(different.map(({ before }) => before.asked)).toEqual([])
  })
})

function valuesIn(body: unknown): unknown[] {
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(valuesIn) : [body]
}

/** A request may contain a secret text, and a problem repeats it. */
const isSecret = (value: unknown, asked: string): boolean =>
  typeof value === 'number'
    ? value >= SECRET_AMOUNT / 10
    : typeof value === 'string' && secretsIn(value).some((secret) => !asked.includes(secret))

const secretsIn = (value: string): string[] => value.match(new RegExp(`${SECRET}\\w*|${SECRET_DAY}`, 'g')) ?? []
