import { beforeAll, expect, test } from 'vitest'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { withoutCounts } from '../../support/without-counts.js'

/*
 * The list of all investors, and the total of all rounds, are read from the stored counts. They equal those from the rounds themselves,
 * also if records are due.
 */

let app: TestApp
const companies: string[] = []
const firms: string[] = []
const people: string[] = []
const rounds: string[] = []
const joins: string[] = []

beforeAll(async () => {
  app = await testApp()
  for (let n = 0; n < 4; n++) companies.push((await makeEntity(app)).id)
  for (let n = 0; n < 3; n++) firms.push((await makeEntity(app, { typeRecord: 'Investment Firm' })).id)
  for (let n = 0; n < 2; n++) people.push((await makePerson(app)).id)
  for (const [index, entityId] of companies.entries()) {
    const roundId = await makeRound(app, entityId, { dateAnnounced: `201${index}-05-01T00:00:00.000Z` })
    rounds.push(roundId)
    for (const firm of firms.slice(index % 2))
      joins.push(await makeJoin(app, { roundId, entityId: firm, leadInvestor: firm === firms[1] }))
    for (const personId of people.slice(index % 2))
      joins.push(await makeJoin(app, { roundId, personId, leadInvestor: false }))
  }
  await recount(app.db, app.clock.now(), true)
})

const LISTS = [
  [{}, asClient],
  [{ size: 2, page: 1, sort: 'leadRounds,desc' }, asClient],
  [{ size: 100, sort: 'lastInvestedAt,asc' }, asClient],
  [{}, asAdmin],
] as const

async function everyList(): Promise<unknown[]> {
  const lists = []
  for (const [query, headers] of LISTS) {
    for (const path of ['/v1/investors', '/v1/fundraise-rounds']) {
      const { sort, ...page } = query as { sort?: string }
      const { status, body } = await app.rest(path, { query: path === '/v1/investors' ? query : page, headers })
      expect(status, JSON.stringify(body)).toBe(200)
      lists.push(body)
    }
  }
  const { body } = await app.graph('{ investors { totalElements } fundraiseRounds(first: 1) { totalCount } }')
  return [...lists, body.data]
}

/** The same lists without the stored counts: they do not belong to this release. */
const fromRounds = (): Promise<unknown[]> => withoutCounts(app.db, everyList)

const first = async () => (await app.rest('/v1/investors', { query: { size: 1 } })).body.content[0]

test('the lists of all investors and rounds are read from the stored counts, and a filtered one from the rounds', async () => {
  const { rounds: before } = await first()
  expect(before).toBe(4)
  await app.db.rows(sql`update counted_record set rounds = rounds + 1000 where rounds = 4`)
  expect((await first()).rounds).toBe(1004)
  await app.db.rows(sql`update filter_count set count = count + 1000 where key = '@rounds' and value = '1'`)
  const { body } = await app.graph('{ fundraiseRounds(first: 1) { totalCount } }')
  expect(body.data.fundraiseRounds.totalCount).toBe(1004)
  await app.db.rows(sql`update filter_count set count = count - 1000 where key = '@rounds' and value = '1'`)
  const filtered = await app.rest('/v1/investors', { query: { size: 1, round: 'Seed' } })
  expect(filtered.body.content[0].rounds).toBe(4)
  await app.db.rows(sql`update counted_record set rounds = rounds - 1000 where rounds = 1004`)
})

test('the lists equal those from the rounds after each kind of change, before and after investors are counted again', async () => {
  const changes = {
    'a renamed investor': sql`update entity set name_brand = 'Renamed' where id = ${firms[0]}::uuid`,
    'a hidden company': sql`update entity set is_hidden = true where id = ${companies[0]}::uuid`,
    'a shown company': sql`update entity set is_hidden = false where id = ${companies[0]}::uuid`,
    'a hidden investor': sql`update entity set is_hidden = true where id = ${firms[1]}::uuid`,
    'a hidden person': sql`update person set is_hidden = true where id = ${people[1]}::uuid`,
    'another date of a round': sql`update fundraise_round set date_announced = '1999-01-01' where id = ${rounds[1]}::uuid`,
    'another lead': sql`update investor_join set lead_investor = not lead_investor where id = ${joins[0]}::uuid`,
    'an investment without its round': sql`delete from investor_join where id = ${joins[1]}::uuid`,
    'a round of an acquisition': sql`update fundraise_round set round_stage = 'Acquisition' where id = ${rounds[2]}::uuid`,
    'a round of another company': sql`update fundraise_round set entity_id = ${companies[0]}::uuid where id = ${rounds[1]}::uuid`,
    'a deleted round': sql`delete from fundraise_round where id = ${rounds[3]}::uuid`,
    'a deleted investor': sql`update entity set deleted_at = now() where id = ${firms[2]}::uuid`,
  }
  let before = await everyList()
  for (const [name, change] of Object.entries(changes)) {
    await app.db.rows(change)
    const due = await everyList()
    expect(due, name).toEqual(await fromRounds())
    expect(due, name).not.toEqual(before)
    await recount(app.db, app.clock.now(), false)
    before = await everyList()
    expect(before, name).toEqual(due)
  }
}, 120_000)

test('a round with a buyer counts for its investors only while the buyer is visible', async () => {
  const buyer = await makeEntity(app)
  await makeAcquisition(app, { acquiredEntityId: companies[0] ?? '', acquirerEntityId: buyer.id })
  await recount(app.db, app.clock.now(), false)
  const states = {
    'with the round': sql`update entity_relationship set round_id = ${rounds[0]}::uuid where source_entity_id = ${buyer.id}::uuid`,
    'with a hidden buyer': sql`update entity set is_hidden = true where id = ${buyer.id}::uuid`,
    'without the purchase': sql`delete from entity_relationship where source_entity_id = ${buyer.id}::uuid`,
  }
  const seen: number[] = []
  for (const [name, change] of Object.entries(states)) {
    await app.db.rows(change)
    const due = await everyList()
    expect(due, name).toEqual(await fromRounds())
    await recount(app.db, app.clock.now(), false)
    expect(await everyList(), name).toEqual(due)
    seen.push((await app.rest('/v1/investors', { query: { size: 1 } })).body.totalElements)
  }
  const [visible, hidden, without] = seen
  expect(without).toBe(visible)
  expect(hidden).toBeLessThan(visible ?? 0)
})
