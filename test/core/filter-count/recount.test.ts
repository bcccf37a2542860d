import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { countDue, prepareCounts } from '../../../src/match/count/writes/counts.js'
import { countedKinds, recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { bitmapRows } from '../../support/bitmap-rows.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeTags } from '../../support/make/classification.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity, makeTexts } from '../../support/make.js'

/*
 * A catalogue from the stored counts equals the one that is counted from the records: after random writes, with any
 * part of them due, and also when only due records exist.
 */

let app: TestApp
const entities: string[] = []
const people: string[] = []

beforeAll(async () => {
  app = await testApp()
  for (const typeRecord of ['Company', 'Company', 'Company', 'Investment Firm', 'Fund', 'Nonprofit'])
    entities.push((await makeEntity(app, { typeRecord })).id)
  for (const id of entities) await makeTexts(app, id)
  for (let count = 0; count < 3; count++) people.push((await makePerson(app)).id)
  // As in a large database, the numbers of the entities of different countries are in different chunks.
  for (const counted of countedKinds) await prepareCounts(app.db, counted, app.clock.now())
  await app.db.rows(sql`update filter_state set chunks = '{7, 6, 5, 4, 3, 2, 1, 0}'`)
})

/** Filters whose values have bitmaps. */
const FILTERS = [
  { industry: 'Software' },
  { typeRecord: 'Company', yearFoundedRange: '1985..2009' },
  { typeRecord: ['Organization', 'Fund'], operatingStatus: ['Operating', 'Closed'] },
  { headquartersCountry: ['Norway', 'Canada'], yearFoundedRange: ['..1999', '2012..'] },
  { tag: ['Software', 'Nothing'], stage: ['Seed', 'Series A'] },
]

/**
 * What a client reads: every filter of all scopes, refined filters, values that contain a text, totals, filtered lists
 * and counts by type.
 */
async function catalogues(): Promise<unknown> {
  const rest = async (path: string, options: object = {}) => {
    const { status, body } = await app.rest(path, options)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const post = (path: string, body: object) => rest(path, { method: 'POST', body })
  const scopes = [{}, { typeGroup: 'Investor' }, { typeRecord: 'Company' }, { includePrivate: true }]
  const read = []
  const everything = { query: { includePrivate: true }, headers: asAdmin }
  for (const options of [...scopes.map((query) => ({ query })), everything]) {
    const { filtersMeta, ...entries } = await rest('/v1/entities/filters', {
      ...options,
      query: { ...options.query, includeDistribution: true },
    })
    read.push(entries)
  }
  read.push(await rest('/v1/people/filters'))
  read.push(await post('/v1/people/filters', { isCurrent: true }))
  read.push(await post('/v1/entities/filters/refine', { industry: ['Software'] }))
  for (const [filterKey, search] of [
    ['industry', 's'],
    ['acceleratorBrand', 'company'],
    ['headquartersCountry', 'n'],
    ['typeRecord', 'fi'],
  ]) {
    read.push(await rest('/v1/entities/filters/search', { query: { filterKey, search } }))
    read.push(await rest('/v1/entities/filters/search', { query: { filterKey, search, typeRecord: 'Organization' } }))
  }
  for (const search of ['c', 'renamed', '2'])
    read.push(await rest('/v1/people/filters/search', { query: { filterKey: 'entityName', search } }))
  for (const path of ['/v1/entities', '/v1/people', '/v1/entities/batch']) {
    const options = path.endsWith('batch') ? { method: 'POST', body: {}, query: { size: 1 } } : { query: { size: 1 } }
    read.push((await rest(path, options)).totalElements)
  }
  read.push((await rest('/v1/entities', { query: { size: 1, includePrivate: true }, headers: asAdmin })).totalElements)
  for (const query of FILTERS) {
    for (const page of [0, 1]) read.push(await rest('/v1/entities', { query: { ...query, size: 3, page } }))
    read.push(await rest('/v1/entities', { ...everything, query: { ...everything.query, ...query } }))
    read.push((await rest('/v1/entities', { query: { ...query, countOnly: true } })).totalElements)
    read.push((await rest('/v1/entities', { query: { ...query, sort: 'yearFounded,desc' } })).content)
  }
  read.push(await rest('/v1/entities/counts'))
  read.push(await post('/v1/entities/filters/counts', { name: [] }))
  return read
}

/** The same from the records: wrong counts that a process is deleting are not used. */
async function fromRecords(): Promise<unknown> {
  const states = await app.db.rows<{ kind: string; signature: string }>(sql`select kind, signature from filter_state`)
  await app.db.rows(sql`update filter_state set signature = 'reset'`)
  await app.db.rows(sql`update filter_count set count = count + 1000`)
  try {
    return await catalogues()
  } finally {
    await app.db.rows(sql`update filter_count set count = count - 1000`)
    for (const { kind, signature } of states)
      await app.db.rows(sql`update filter_state set signature = ${signature} where kind = ${kind}`)
  }
}

interface Choice {
  readonly kind: number
  readonly a: number
  readonly b: number
}
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const send = (method: string, path: string, query: object, body?: unknown) =>
  app.rest(path, {
    method,
    headers: asAdmin,
    query: { ...provenance, ...query },
    ...(body === undefined ? {} : { body }),
  })
const DETAIL = '/v1/entities/detail'

const anyId = async (table: 'entity_person' | 'entity_tag' | 'entity_relationship' | 'fundraise_round', at: number) => {
  const rows = await app.db.rows<{ id: string; owner: string }>(
    {
      entity_person: sql`select id::text, person_id::text as owner from entity_person order by id`,
      entity_tag: sql`select id::text, entity_id::text as owner from entity_tag order by id`,
      entity_relationship: sql`select id::text, source_entity_id::text as owner from entity_relationship order by id`,
      fundraise_round: sql`select id::text, entity_id::text as owner from fundraise_round order by id`,
    }[table],
  )
  return rows.length === 0 ? undefined : pick(rows, at)
}

/** Status of a random write. A write of a support function that the rules refuse counts as 409. */
const statusOf = async (choice: Choice): Promise<number> => {
  const answer = await WRITES[choice.kind]?.(choice).catch((error: unknown) => {
    if (!(error instanceof Problem) && !/was not created/.test(String(error))) throw error
    return { status: 409 }
  })
  return typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 200
}

const WRITES: readonly ((choice: Choice) => Promise<unknown>)[] = [
  async ({ a }) =>
    entities.push(
      (await makeEntity(app, { typeRecord: pick(['Company', 'Fund'], a), foundedYear: 1990 + (a % 30) })).id,
    ),
  async () => people.push((await makePerson(app)).id),
  ({ a, b }) =>
    send('PATCH', DETAIL, { id: pick(entities, a) }, { nameBrand: `Renamed ${b % 4}`, foundedYear: 1980 + (b % 40) }),
  ({ a, b }) => send('PATCH', DETAIL, { id: pick(entities, a) }, { status: { isHidden: b % 2 === 0 } }),
  ({ a, b }) => send('PATCH', DETAIL, { id: pick(entities, a) }, { operatingStatus: pick(['Operating', 'Closed'], b) }),
  ({ a, b }) =>
    makeTags(
      app,
      pick(entities, a),
      pick(['industry:Software', 'industry:Fintech', 'tag:Software', 'typeModel:B2B'] as const, b),
    ),
  async ({ a }) => {
    const tag = await anyId('entity_tag', a)
    return tag && send('DELETE', `/v1/entities/${tag.owner}/classifications/${tag.id}`, {})
  },
  ({ a, b }) =>
    send(
      'POST',
      `/v1/entities/${pick(entities, a)}/addresses`,
      {},
      {
        addressLine1: `${b} Road`,
        cityName: pick(['Oslo', 'Toronto'], b),
        countryCode: pick(['NO', 'CA'], b),
        role: 'dominant',
      },
    ),
  ({ a, b }) => makeRound(app, pick(entities, a), { round: pick(['Seed', 'Series A'], b), amountRaised: b }),
  async ({ a, b }) => {
    const round = await anyId('fundraise_round', a)
    return (
      round &&
      send(
        'PATCH',
        `${DETAIL}/fundraise-rounds/${round.id}`,
        { id: round.owner },
        { round: pick(['Seed', 'Series B', 'Acquisition'], b) },
      )
    )
  },
  ({ a, b }) =>
    send(
      'POST',
      `/v1/entities/${pick(entities, a)}/acquisitions`,
      {},
      { acquirerEntityId: pick(entities, a + 1 + (b % 3)), amount: b, currency: 'USD', announcedAt: '2020' },
    ),
  async ({ a, b }) => {
    const [one] = await app.db.rows<{ id: number; owner: string }>(sql`
      select id, target_entity_id as owner from entity_relationship where relationship_type = 'acquirer'
      order by id offset ${a % 3}::int limit 1`)
    const body = b % 4 === 0 ? undefined : { acquirerEntityId: pick(entities, b) }
    return one && send(body ? 'PATCH' : 'DELETE', `/v1/entities/${one.owner}/acquisitions/${one.id}`, {}, body)
  },
  async ({ a, b }) => {
    const round = await anyId('fundraise_round', a)
    const investor = b % 2 === 0 ? { entityId: pick(entities, b) } : { personId: pick(people, b) }
    return round && makeJoin(app, { roundId: round.id, amountInvested: b, ...investor })
  },
  ({ a, b }) =>
    makeAssociation(app, {
      personId: pick(people, a),
      entityId: pick(entities, b),
      title: { name: pick(['Founder', 'Partner'], a) },
    }),
  async ({ a }) => {
    const join = await anyId('entity_person', a)
    return join && send('DELETE', `/v1/people/${join.owner}/entities/${join.id}`, {})
  },
  ({ a, b }) =>
    makeRelationship(app, {
      relationshipType: pick(['acceleratorParticipant', 'affinity'], b),
      sourceEntityId: pick(entities, a),
      targetEntityId: pick(entities, a + 1 + (b % 3)),
    }),
  ({ a, b }) => send('PATCH', '/v1/people/detail', { id: pick(people, a) }, { status: { isHidden: b % 2 === 0 } }),
  ({ a, b }) => send('POST', '/v1/entities/merge', {}, { survivorId: pick(entities, a), loserId: pick(entities, b) }),
  ({ a, b }) =>
    b % 4 === 0
      ? send('DELETE', DETAIL, { id: pick(entities, a) })
      : send('DELETE', '/v1/people/detail', { id: pick(people, b) }),
]

test('catalogues from stored counts equal those from the records after random writes, with any part of them due', async () => {
  await recount(app.db, app.clock.now(), true)
  const number = fc.nat({ max: 1_000_000 })
  const choice = fc.record({ kind: fc.nat({ max: WRITES.length - 1 }), a: number, b: number })
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 12, maxLength: 12 }), fc.nat({ max: 40 }), async (choices, most) => {
      for (const one of choices) expect(await statusOf(one)).toBeLessThan(500)
      for (const counted of countedKinds) await countDue(app.db, counted, most + 1)
      expect(await catalogues()).toEqual(await fromRecords())
    }),
    { numRuns: 10, seed: 20_261_122, endOnFailure: true },
  )
  await recount(app.db, app.clock.now(), false)
  const [due] = await app.db.rows<{ count: number }>(sql`select count(*)::int as count from filter_due`)
  expect(due).toEqual({ count: 0 })
  expect(await catalogues()).toEqual(await fromRecords())

  const stored = await tables()
  await recount(app.db, app.clock.now(), true)
  expect(await tables()).toEqual(stored)
})

test('counts are exact while few records have more due rows than a read looks at', async () => {
  await recount(app.db, app.clock.now(), false)
  const [marked = '', changed = ''] = entities
  await app.db.rows(sql`
    insert into filter_due (kind, record_id, is_neighbour)
    select 'entity', ${marked}::uuid, false from generate_series(1, 2100)`)
  await app.db.rows(sql`update entity set founded_year = 1234 where id = ${changed}::uuid`)
  expect(await catalogues()).toEqual(await fromRecords())
})

test('a record with several due rows is counted once', async () => {
  await recount(app.db, app.clock.now(), false)
  const [counted] = countedKinds
  const [first = '', second = ''] = entities
  if (!counted) throw new Error('no kind is counted')
  await app.db.rows(sql`
    insert into filter_due (kind, record_id, is_neighbour)
    select 'entity', unnest(array[${first}, ${second}, ${first}, ${first}]::uuid[]), false`)
  expect(await countDue(app.db, counted, 1)).toBe(3)
  expect(await app.db.rows(sql`select record_id as id from filter_due`)).toEqual([{ id: second }])
  expect(await countDue(app.db, counted, 1)).toBe(1)
})

/** The stored counts with all of their columns, except the numbers of the records. */
const tables = () =>
  app.db.rows(sql`
    select to_jsonb(t)::text as row from filter_count t union all select to_jsonb(t)::text from filter_summary t where t.values > 0 or t.low is not null
    union all select (to_jsonb(t) - 'number')::text from counted_record t union all select to_jsonb(t)::text from ${bitmapRows} t order by 1`)

test('a release with another definition counts all records again, but not while an older one has just done so', async () => {
  await recount(app.db, app.clock.now(), true)
  const [counted] = countedKinds
  if (!counted) throw new Error('no kind is counted')
  const other = { ...counted, others: new Map() }
  await prepareCounts(app.db, other, app.clock.now())
  expect(await countDue(app.db, other, 10)).toBe(0)
  expect(await app.db.rows(sql`select record_id from filter_due`)).toEqual([])

  const later = new Date(app.clock.now().getTime() + 3_600_000)
  await prepareCounts(app.db, other, later)
  expect(await countDue(app.db, counted, 10)).toBe(0)
  expect(await countDue(app.db, other, 1_000)).toBeGreaterThan(0)
  expect(await app.db.rows(sql`select value from filter_count where key like '@headquarters'`)).toEqual([])
})
