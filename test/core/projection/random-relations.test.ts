import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reindex } from '../../../src/derived/writes/reindex.js'
import { sql } from '../../../src/kernel/database/sql.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { derivedRows, runRefreshJobs } from '../../support/derived.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

/*
 * After random writes of rounds, investor joins, valuations, acquisitions, relationships, articles and visibility, derived
 * values equal those of a reindex. A write that the rules refuse changes nothing, so it is part of the sequence too.
 */

let app: TestApp
/** Ids of companies, firms and funds, and of people. Writes choose from them. */
const entities: string[] = []
const people: string[] = []
beforeAll(async () => {
  app = await testApp()
  for (const typeRecord of ['Company', 'Company', 'Investment Firm', 'Investment Firm', 'Fund', 'Fund'])
    entities.push((await makeEntity(app, { typeRecord })).id)
  for (let count = 0; count < 3; count++) people.push((await makePerson(app)).id)
})

const send = (method: string, path: string, query: object, body?: unknown) =>
  app.rest(path, {
    method,
    headers: asAdmin,
    query: { ...provenance, ...query },
    ...(body === undefined ? {} : { body }),
  })
const DETAIL = '/v1/entities/detail'
const JOINS = `${DETAIL}/fundraise-investor-joins`
const VALUATIONS = `${DETAIL}/financial/valuation`

/** The id of the stored row at a random position; undefined if the table is empty. */
async function anyRow(table: 'round' | 'join' | 'relationship' | 'news', at: number) {
  const [row] = await app.db
    .rows<{ id: string; owner: string; type: string }>(
      {
        round: sql`select id::text, entity_id::text as owner, '' as type from fundraise_round order by id`,
        join: sql`select i.id::text, r.entity_id::text as owner, '' as type from investor_join i
        join fundraise_round r on r.id = i.round_id order by i.id`,
        relationship: sql`select id::text, target_entity_id::text as owner, relationship_type as type
        from entity_relationship order by id`,
        news: sql`select id::text, '' as owner, '' as type from news_article order by id`,
      }[table],
    )
    .then((rows) => (rows.length === 0 ? [] : [rows[at % rows.length]]))
  return row
}

/** Numbers from which a write takes its choices. */
interface Choice {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly amount: number
}
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const month = (at: number) => new Date(Date.UTC(2019, at % 24, 3)).toISOString()
const currency = (at: number) => pick(['USD', 'USD', 'EUR'], at)

const investor = ({ b, amount }: Choice) =>
  amount % 2 === 0 ? { investorEntityId: pick(entities, b) } : { investorPersonId: pick(people, b) }

const WRITES: readonly ((choice: Choice) => Promise<unknown>)[] = [
  ({ a, b, amount }) =>
    send(
      'POST',
      `${DETAIL}/fundraise-rounds`,
      { id: pick(entities, a) },
      {
        round: pick(['Seed', 'Series A', 'Debt'], b),
        amountRaised: amount,
        currency: currency(b),
        valuationPostMoney: amount * 3,
        dateAnnounced: month(amount),
      },
    ),
  async (choice) => {
    const round = await anyRow('round', choice.a)
    const body = { transactionId: round?.id, ...investor(choice), amountInvested: choice.amount }
    return round && send('POST', JOINS, { id: round.owner }, body)
  },
  async (choice) => {
    const join = await anyRow('join', choice.a)
    const changed = choice.kind % 2 === 0 ? { amountInvested: choice.amount } : investor(choice)
    return join && send('PATCH', JOINS, { id: join.owner, joinId: join.id }, changed)
  },
  async ({ a }) => {
    const join = await anyRow('join', a)
    return join && send('DELETE', JOINS, { id: join.owner, joinId: join.id })
  },
  ({ a, b, amount }) =>
    send(
      'POST',
      VALUATIONS,
      { id: pick(entities, a) },
      {
        valuation: amount,
        kind: pick(['preMoney', 'postMoney', 'reported'], b),
        currency: currency(b),
        asOfDate: month(amount),
        source: 'https://example.com',
      },
    ),
  ({ a, b, amount }) =>
    send('PATCH', `${VALUATIONS}/${2019 + (b % 2)}/${1 + (b % 12)}`, { id: pick(entities, a) }, { valuation: amount }),
  ({ a, b }) => send('DELETE', `${VALUATIONS}/${2019 + (b % 2)}/${1 + (b % 12)}`, { id: pick(entities, a) }),
  ({ a, b, amount }) =>
    send(
      'POST',
      `/v1/entities/${pick(entities, a)}/acquisitions`,
      {},
      {
        acquirerEntityId: pick(entities, b),
        amount,
        currency: currency(a),
        announcedAt: month(amount),
        ...(amount % 2 === 0 ? { completedAt: month(amount) } : {}),
      },
    ),
  async ({ a, b, amount }) => {
    const row = await anyRow('relationship', a)
    const body =
      row?.type === 'acquirer' ? { acquirerEntityId: pick(entities, b), amount } : { isCurrent: amount % 2 === 0 }
    const path =
      row?.type === 'acquirer'
        ? `/v1/entities/${row.owner}/acquisitions/${row.id}`
        : `/v1/entities/relationships/${row?.id}`
    return row && send('PATCH', path, {}, body)
  },
  ({ a, b, amount }) =>
    send('POST', '/v1/entities/relationships/join', {
      sourceEntityId: pick(entities, a),
      targetEntityId: pick(entities, b),
      relationshipType: pick(['fundManagerFirm', 'fundManagerFirm', 'parent', 'competitor'], amount),
    }),
  ({ a, b, amount }) =>
    send(
      'POST',
      '/v1/news/detail',
      {},
      {
        title: `Report ${amount} on ${b}`,
        newsUrlOriginal: `https://news.example/${amount % 7}`,
        publication: 'P',
        excerpt: 'E',
        personId: pick(people, a),
      },
    ),
  async ({ a, b, amount }) => {
    const news = await anyRow('news', a)
    const method = amount % 3 === 0 ? 'DELETE' : 'PATCH'
    return (
      news &&
      send(method, '/v1/news/detail', { id: news.id }, method === 'PATCH' ? { personId: pick(people, b) } : undefined)
    )
  },
  ({ a, amount }) => send('PATCH', DETAIL, { id: pick(entities, a) }, { status: { isHidden: amount % 2 === 0 } }),
]

test('derived values follow random writes of relations, also of hidden records', async () => {
  const number = fc.integer({ min: 1, max: 1_000_000 })
  const choice = fc.record({ kind: fc.nat({ max: WRITES.length - 1 }), a: number, b: number, amount: number })
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 30, maxLength: 30 }), async (choices) => {
      for (const one of choices) {
        const response = (await WRITES[one.kind]?.(one)) as { status: number; body: unknown } | undefined
        expect(response?.status ?? 200, JSON.stringify(response?.body)).toBeLessThan(500)
      }
      await runRefreshJobs(app)
      const written = await derivedRows(app.db)
      await reindex(app.db)
      expect(written).toEqual(await derivedRows(app.db))
    }),
    { numRuns: 4, seed: 20_260_301, endOnFailure: true },
  )
})
