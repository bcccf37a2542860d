import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../support/app.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { type Choice, choices, writeAtRandom } from '../support/random-writes.js'

/*
 * After each of many random writes, the documents of all records are kept. Then each kept document is read again, as it was
 * at that time. FUZZ_RUNS=50 makes 1,200 writes.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Kinds of writes that remove or merge whole records, or change who sees them. Other tests are about them. */
const isExcluded = ({ kind, b }: Choice): boolean =>
  [2, 3, 6, 7].includes(kind) || kind === LAST_KIND || ([1, 5].includes(kind) && b % 3 === 0)
/** The deletion of an article is the last kind of write. */
const LAST_KIND = 25

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

interface Owned {
  readonly path: string
  readonly body: object
  /** The method of a change, and its body. */
  readonly change: readonly [method: string, body: object]
}

/** A write of a text, a link, an address, an identifier, a tag or a fact of an entity. */
async function writeOwned({ kind, a, b, amount }: Choice, ids: readonly string[]): Promise<number> {
  const { path, body, change } = ownedRecord(kind, b, amount)
  const list = `/v1/entities/${pick(ids, a)}/${path}`
  const rows = (await app.rest(list, { headers: asAdmin })).body
  const row = pick<Record<string, unknown> | undefined>(rows.content ?? rows.tag ?? [], amount)
  const id = row?.classificationId ?? (row?.association as { id: number }[] | undefined)?.[0]?.id ?? row?.id
  const [method, sent] = id === undefined || b % 3 === 0 ? ['POST', body] : b % 3 === 1 ? change : ['DELETE']
  const query = method === 'DELETE' ? { ...provenance, deleteMode: pick(['hard', 'soft'], amount) } : provenance
  const refusable = path === 'classifications' && method === 'DELETE'
  const answer = await app.rest(method === 'POST' ? list : `${list}/${id}`, {
    method: String(method),
    headers: asAdmin,
    query: refusable
      ? { ...provenance, overrideGate: ['current-classification-removal'], overrideReason: 'random' }
      : ['texts', 'urls', 'research/snippets'].includes(path)
        ? query
        : provenance,
    ...(sent ? { body: sent } : {}),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  return answer.status
}

function ownedRecord(kind: number, b: number, amount: number): Owned {
  const words = `The company makes ${amount} robots a year in its plants, and sells them to farms in many countries.`
  const text = { textType: pick(['summary', 'history'], b), text: words }
  const employees = { typeResearchDetail: 'numberOfEmployees', discreteValue: amount % 900 }
  const snippet = { textType: 'risks', text: `It depends on ${amount} suppliers of parts.` }
  return pick<Owned>(
    [
      { path: 'texts', body: text, change: ['PATCH', { text: `${words} It is old.` }] },
      {
        path: 'urls',
        body: { url: `https://site-${amount}.example`, urlType: 'website' },
        change: ['PATCH', { isPrimary: true }],
      },
      {
        path: 'unique-ids',
        body: { idType: 'ticker', identifier: `T${amount}` },
        change: ['PATCH', { source: 'list' }],
      },
      {
        path: 'addresses',
        body: { addressLine1: `${amount} Market Street`, cityName: 'San Francisco', countryCode: 'US' },
        change: ['PATCH', { role: pick(['origin', 'domicile'], amount) }],
      },
      {
        path: 'classifications',
        body: { type: 'tag', name: pick(['Robots', 'Farming', 'Health'], amount) },
        change: ['PATCH', { isPrimary: amount % 2 === 0 }],
      },
      { path: 'research/details', body: employees, change: ['PUT', employees] },
      { path: 'research/snippets', body: snippet, change: ['PUT', snippet] },
    ],
    kind,
  )
}

const MASKED = [
  'entityMentionResolved',
  'personMentionResolved',
  'image',
  'personImage',
  'entityLogo',
  'articleCount',
  'newsImageThumbnail',
  'asOf',
]
/** Times of the last change. They are those of the history, which can differ by milliseconds. */
const TIMES = ['updatedAt', 'lastModifiedAt', 'changedAt', 'dataSourceUpdatedAt']
const OF_LINKS = ['status', 'statusChecked', 'crawlCdnProvider', 'crawlRenderMode']

/** What is known of the past of a document. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known)
  if (typeof value !== 'object' || value === null) return value
  const isLink = 'urlType' in value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if ([...MASKED, ...TIMES].includes(name) || (isLink && OF_LINKS.includes(name))) return []
      return [[name, name === 'investment' ? [] : known(member)]]
    }),
  )
}

const DETAILS = { entity: '/v1/entities/detail', person: '/v1/people/detail', news_article: '/v1/news/detail' } as const
type Table = keyof typeof DETAILS

async function allRecords(): Promise<{ table: Table; id: string }[]> {
  const tables = Object.keys(DETAILS) as Table[]
  const ids = await Promise.all(
    tables.map((table) =>
      app.db.rows<{ id: string }>({ text: `select id::text from ${table} order by id`, values: [] }),
    ),
  )
  return tables.flatMap((table, index) => (ids[index] ?? []).map(({ id }) => ({ table, id })))
}

/** Only clients read articles. They do not see mentions that were removed later. */
const read = (table: Table, id: string, asOf?: string) =>
  app.rest(DETAILS[table], {
    headers: table === 'news_article' ? asClient : asAdmin,
    query: { id, ...(asOf === undefined ? {} : { asOf }) },
  })

test('after random writes, each record can be read exactly as it was after each of them', async () => {
  const statuses: number[] = []
  await fc.assert(
    fc.asyncProperty(choices(24), async (sequence) => {
      for (const typeRecord of ['Company', 'Fund', 'Company', 'Investment Firm']) await makeEntity(app, { typeRecord })
      for (let count = 0; count < 2; count++) await makePerson(app)
      const kept = new Map<string, { table: Table; id: string; at: string; document: unknown }[]>()
      for (const [index, choice] of sequence.entries()) {
        if (index % 2 === 0) {
          const entities = (await allRecords()).filter(({ table }) => table === 'entity')
          statuses.push(
            await writeOwned(
              choice,
              entities.map(({ id }) => id),
            ),
          )
        } else if (!isExcluded(choice)) statuses.push((await writeAtRandom(app, choice))?.status ?? 0)
        const at = app.clock.now().toISOString()
        for (const { table, id } of await allRecords()) {
          const document = known((await read(table, id)).body)
          const earlier = kept.get(id) ?? []
          const last = earlier.at(-1)
          if (JSON.stringify(last?.document) !== JSON.stringify(document))
            kept.set(id, [...earlier, { table, id, at, document }])
        }
      }
      for (const { table, id, at, document } of [...kept.values()].flat()) {
        const { status, body } = await read(table, id, at)
        expect(status, JSON.stringify(body)).toBe(200)
        expect(known(body), `${table} ${id} at ${at}`).toEqual(document)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1), seed: 20_260_301, endOnFailure: true },
  )
  // Most writes must be accepted: a sequence of refusals would prove nothing.
  expect(statuses.filter((status) => status >= 200 && status < 300).length / statuses.length).toBeGreaterThan(0.4)
}, 600_000)
