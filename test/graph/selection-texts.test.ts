import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { makeHiddenWorld } from '../support/make/hidden.js'

/* The texts of a selection that is sent often are stored. A selection with `__typename` is never stored. */

let app: TestApp
let entity: string
beforeAll(async () => {
  app = await testApp()
  entity = (await makeHiddenWorld(app)).shown.entities[0] ?? ''
}, 60_000)

const PROFILE = `slug nameBrand nameAlias { name } urlLinks { url } tags(first: 10) { edges { node { name bucket } } }
  fundraiseRounds(first: 5) { edges { node { round investors(first: 5) { edges { leadInvestor amountInvested { amount } } } } } }
  people(first: 10) { edges { titleName node { slug nameFull } } }`

/** The record, the counted views, and whether the record was read from a stored text. */
async function ask(selection: string, headers: Record<string, string> = asClient) {
  app.statements.length = 0
  const counted = vi.spyOn(app.service.runtime, 'countViews')
  const { body } = await app.graph(`{ entity(id: "${entity}") { ${selection} } }`, {}, headers)
  const views = counted.mock.calls.map(([, shown]) => [new Set(shown.entity), new Set(shown.person)])
  counted.mockRestore()
  const wasStored = app.statements.some((statement) => statement.includes('from document d'))
  // The service remembers for some seconds what an account has used, so only some requests read it.
  const others = app.statements.filter((text) => !/from document d|"usage_counter"/.test(text))
  return { record: body.data.entity, views, wasStored, others }
}

const without = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === '__typename' ? undefined : member)))

/** Sends a selection until its texts are stored. */
async function sendOften(selection: string, headers: Record<string, string>): Promise<void> {
  for (let sent = 0; sent < 21; sent++) await ask(selection, headers)
}

test('a write makes the stored text of a selection outdated, for each caller', async () => {
  expect((await ask(PROFILE)).wasStored).toBe(false)
  for (const headers of [asClient, asAdmin]) await sendOften(PROFILE, headers)
  const seen = new Set<string>()
  const changes = [
    sql`select 1`,
    sql`update entity set name_brand = name_brand || ' new' where id = ${entity}::uuid`,
    sql`update entity_alias set name = name || ' new'`,
    sql`update tag set name = name || ' new'`,
    sql`update fundraise_round set round_type = 'Series B'`,
    sql`update investor_join set lead_investor = not lead_investor`,
    sql`update person set name_full = name_full || ' new'`,
    sql`update person set is_hidden = true`,
    sql`delete from url_link`,
  ]
  for (const change of changes) {
    await app.db.rows(change)
    for (const headers of [asClient, asAdmin, asUser]) {
      await ask(PROFILE, headers)
      const stored = await ask(PROFILE, headers)
      const { record, views } = await ask(`__typename ${PROFILE}`, headers)
      expect(stored).toEqual({ record: without(record), views, wasStored: true, others: [] })
      if (headers === asClient) seen.add(JSON.stringify(record))
    }
  }
  expect(seen.size).toBeGreaterThan(4)
})

test.each([
  ['a small selection', 'slug tags { edges { node { name } } }'],
  [
    'a selection with values that stored documents do not contain',
    'slug tags { edges { node { name } } } people { edges { node { slug entities { edges { node { slug } } } } } }',
  ],
])('the texts of %s are not stored', async (_, selection) => {
  await sendOften(selection, asClient)
  expect(await ask(selection)).toMatchObject({
    record: { slug: expect.any(String) },
    wasStored: false,
    others: [expect.any(String)],
  })
})

test('a selection without monograms is not stored', async () => {
  const query = `{ entity(id: "${entity}", permitMonogram: false) { image { logo } ${PROFILE} } }`
  for (let sent = 0; sent < 22; sent++) await app.graph(query)
  app.statements.length = 0
  const { body } = await app.graph(query)
  expect([body.data.entity.image, app.statements.join().includes('from document d')]).toEqual([{ logo: null }, false])
})
