import fc from 'fast-check'
import { type Sql, sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp } from './app.js'

/*
 * Random writes of people, jobs, articles, rounds, investor joins, valuations, acquisitions, relationships, visibility,
 * merges and deletions. Numbers decide what is written, so the same numbers write the same.
 */

/** Numbers from which a write takes its choices. */
export interface Choice {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly amount: number
}

interface Row {
  readonly id: string
  /** Id of the record whose path contains the row; for an entity, its type. */
  readonly owner: string
}

/** One request: method, path, body and parameters. */
type Request = readonly [method: string, path: string, body?: object, query?: object]
/** Makes a request of numbers; nothing, if the record that it would change does not exist. */
type Write = (choice: Choice, row: (list: List, at: number) => Promise<Row>) => Promise<Request>

const DETAIL = '/v1/entities/detail'
const ROUNDS = `${DETAIL}/fundraise-rounds`
const JOINS = `${DETAIL}/fundraise-investor-joins`
const VALUATIONS = `${DETAIL}/financial/valuation`
const PEOPLE = '/v1/people/detail'
const NEWS = '/v1/news/detail'

const LISTS = {
  entity: sql`select id::text, type_record as owner from entity where deleted_at is null order by name_brand, slug`,
  person: sql`select id::text, '' as owner from person where deleted_at is null order by name_full, slug`,
  round: sql`select id::text, entity_id::text as owner from fundraise_round order by id`,
  join: sql`select i.id::text, r.entity_id::text as owner from investor_join i
    join fundraise_round r on r.id = i.round_id order by i.id`,
  job: sql`select id::text, person_id::text as owner from entity_person order by id`,
  acquisition: sql`select id::text, target_entity_id::text as owner from entity_relationship
    where relationship_type = 'acquirer' order by id`,
  relationship: sql`select id::text, '' as owner from entity_relationship where relationship_type <> 'acquirer' order by id`,
  news: sql`select id::text, '' as owner from news_article order by id`,
} satisfies Record<string, Sql>
type List = keyof typeof LISTS

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const month = (at: number) => new Date(Date.UTC(2019, at % 24, 3)).toISOString()
const currency = (at: number) => pick(['USD', 'USD', 'EUR'], at)
const yearAndMonth = (at: number) => `${2019 + (at % 2)}/${1 + (at % 12)}`
const name = (at: number) => pick(['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay'], at)

const WRITES: readonly Write[] = [
  // Entities
  async ({ a, amount }) => [
    'POST',
    DETAIL,
    {
      nameBrand: `${name(a)} ${amount}`,
      typeRecord: pick(['Company', 'Investment Firm', 'Fund'], a),
      operatingStatus: 'Operating',
    },
    { overrideGate: 'duplicate', overrideReason: 'random' },
  ],
  async ({ a, b, amount }, row) => [
    'PATCH',
    DETAIL,
    pick([{ status: { isHidden: amount % 4 === 0 } }, { nameBrand: `${name(b)} ${amount}` }, { foundedYear: 2000 }], b),
    { id: (await row('entity', a)).id },
  ],
  async ({ a, b, amount }, row) => [
    'POST',
    '/v1/entities/merge',
    {
      survivorId: (await row('entity', a)).id,
      loserId: (await row('entity', b)).id,
      deleteMode: pick(['hard', 'soft'], amount),
    },
  ],
  async ({ a, amount }, row) => [
    'DELETE',
    DETAIL,
    undefined,
    { id: (await row('entity', a)).id, deleteMode: pick(['hard', 'soft'], amount) },
  ],
  // People and their jobs
  async ({ a, b, amount }, row) => [
    'POST',
    PEOPLE,
    {
      person: { nameFirst: name(a), nameLast: `${name(b)}son` },
      urlLink: [{ url: `https://linkedin.com/in/p${amount}`, urlType: 'linkedin' }],
      association: [{ entityId: (await row('entity', b)).id, personTitle: pick(['CEO', 'Partner', 'Engineer'], a) }],
    },
    { overrideGate: 'duplicate', overrideReason: 'random' },
  ],
  async ({ a, b, amount }, row) => [
    'PATCH',
    PEOPLE,
    pick([{ status: { isHidden: amount % 4 === 0 } }, { nameLast: `${name(amount)}ova` }, { nameAlias: [] }], b),
    { id: (await row('person', a)).id },
  ],
  async ({ a, b, amount }, row) => [
    'POST',
    '/v1/people/merge',
    {
      survivorId: (await row('person', a)).id,
      loserId: (await row('person', b)).id,
      deleteMode: pick(['hard', 'soft'], amount),
    },
  ],
  async ({ a, amount }, row) => [
    'DELETE',
    PEOPLE,
    undefined,
    { id: (await row('person', a)).id, deleteMode: pick(['hard', 'soft'], amount) },
  ],
  async ({ a, b, amount }, row) => [
    'POST',
    `/v1/people/${(await row('person', a)).id}/entities`,
    { personTitle: pick(['Founder', 'Managing Partner', 'Head of Sales'], amount), startDate: month(amount) },
    { id: (await row('entity', b)).id },
  ],
  async ({ a, b, amount }, row) => {
    const { id, owner } = await row('job', a)
    return [
      'PATCH',
      `/v1/people/${owner}/entities/${id}`,
      pick([{ personTitle: 'Chief Executive Officer' }, { endDate: month(amount) }, { isCurrent: true }], b),
    ]
  },
  async ({ a, b }, row) => {
    const { id, owner } = await row('job', a)
    return ['DELETE', `/v1/people/${owner}/entities/${id}${pick(['', '/corporate-title'], b)}`]
  },
  // Rounds and their investors
  async ({ a, b, amount }, row) => [
    'POST',
    ROUNDS,
    {
      round: pick(['Seed', 'Series A', 'Debt'], b),
      amountRaised: amount,
      currency: currency(b),
      valuationPostMoney: amount * 3,
      dateAnnounced: month(amount),
    },
    { id: (await row('entity', a)).id },
  ],
  async ({ a, b, amount }, row) => {
    const { id, owner } = await row('round', a)
    const changed = pick([{ amountRaised: amount }, { round: 'Series B' }, { dateAnnounced: month(amount) }], b)
    return ['PATCH', `${ROUNDS}/${id}`, changed, { id: owner }]
  },
  async ({ a }, row) => {
    const { id, owner } = await row('round', a)
    return ['DELETE', `${ROUNDS}/${id}`, undefined, { id: owner }]
  },
  async (choice, row) => {
    const { id, owner } = await row('round', choice.a)
    const body = { transactionId: id, ...(await investor(choice, row)), amountInvested: choice.amount }
    return ['POST', JOINS, body, { id: owner }]
  },
  async (choice, row) => {
    const { id, owner } = await row('join', choice.a)
    const changed = choice.b % 2 === 0 ? { amountInvested: choice.amount } : await investor(choice, row)
    return ['PATCH', JOINS, changed, { id: owner, joinId: id }]
  },
  async ({ a }, row) => {
    const { id, owner } = await row('join', a)
    return ['DELETE', JOINS, undefined, { id: owner, joinId: id }]
  },
  // Valuations
  async ({ a, b, amount }, row) => [
    'POST',
    VALUATIONS,
    {
      valuation: amount,
      kind: pick(['preMoney', 'postMoney', 'reported'], b),
      currency: currency(b),
      asOfDate: month(amount),
      source: 'https://example.com',
    },
    { id: (await row('entity', a)).id },
  ],
  async ({ a, b, amount }, row) => [
    'PATCH',
    `${VALUATIONS}/${yearAndMonth(b)}`,
    { valuation: amount },
    { id: (await row('entity', a)).id },
  ],
  async ({ a, b }, row) => [
    'DELETE',
    `${VALUATIONS}/${yearAndMonth(b)}`,
    undefined,
    { id: (await row('entity', a)).id },
  ],
  // Acquisitions and relationships
  async ({ a, b, amount }, row) => [
    'POST',
    `/v1/entities/${(await row('entity', a)).id}/acquisitions`,
    {
      acquirerEntityId: (await row('entity', b)).id,
      amount,
      currency: currency(a),
      announcedAt: month(amount),
      ...(amount % 2 === 0 ? { completedAt: month(amount) } : {}),
    },
  ],
  async ({ a, b, amount }, row) => {
    const { id, owner } = await row('acquisition', a)
    const body = { acquirerEntityId: (await row('entity', b)).id, amount }
    return ['PATCH', `/v1/entities/${owner}/acquisitions/${id}`, body]
  },
  async ({ a, b, amount }, row) => [
    'POST',
    '/v1/entities/relationships/join',
    undefined,
    {
      sourceEntityId: (await row('entity', a)).id,
      targetEntityId: (await row('entity', b)).id,
      relationshipType: pick(['fundManagerFirm', 'fundManagerFirm', 'parent', 'competitor'], amount),
    },
  ],
  async ({ a, amount }, row) => {
    const { id } = await row('relationship', a)
    return ['PATCH', `/v1/entities/relationships/${id}`, { isCurrent: amount % 2 === 0 }]
  },
  // Articles
  async ({ a, b, amount }, row) => [
    'POST',
    NEWS,
    {
      title: `Report ${amount} on ${b}`,
      newsUrlOriginal: `https://news.example/${amount % 7}`,
      publication: 'P',
      excerpt: 'E',
      personId: (await row('person', a)).id,
    },
  ],
  async ({ a, b, amount }, row) => [
    'PATCH',
    NEWS,
    pick([{ personId: (await row('person', b)).id }, { entityJoinId: [(await row('entity', b)).id] }], amount),
    { id: (await row('news', a)).id },
  ],
  async ({ a }, row) => ['DELETE', NEWS, undefined, { id: (await row('news', a)).id }],
]

async function investor({ b, amount }: Choice, row: (list: List, at: number) => Promise<Row>): Promise<object> {
  if (amount % 2 === 0) return { investorEntityId: (await row('entity', b)).id }
  return { investorPersonId: (await row('person', b)).id }
}

const number = fc.integer({ min: 1, max: 1_000_000 })

/** Numbers of as many writes. */
export const choices = (count: number): fc.Arbitrary<Choice[]> =>
  fc.array(fc.record({ kind: fc.nat({ max: WRITES.length - 1 }), a: number, b: number, amount: number }), {
    minLength: count,
    maxLength: count,
  })

class NoRow extends Error {}

/** Sends the write that the numbers decide. Returns its response; nothing, if there is no record to change. */
export async function writeAtRandom(
  app: TestApp,
  choice: Choice,
): Promise<{ write: Request; status: number; body: unknown } | undefined> {
  const row = async (list: List, at: number) => {
    const rows = await app.db.rows<Row>(LISTS[list])
    if (rows.length === 0) throw new NoRow()
    return pick(rows, at)
  }
  try {
    const write = (await WRITES[choice.kind]?.(choice, row)) as Request
    const [method, path, body, query] = write
    const sent = { method, headers: asAdmin, query: { ...provenance, ...query }, ...(body ? { body } : {}) }
    return { write, ...(await app.rest(path, sent)) }
  } catch (error) {
    if (error instanceof NoRow) return undefined
    throw error
  }
}
