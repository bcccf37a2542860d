import { expect, test } from 'vitest'
import { recount } from '../../../src/match/match.js'
import type { Context } from '../../../src/operation/pipeline/definition/context.js'
import { SharedValues } from '../../../src/operation/pipeline/definition/shared-values.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { knownWords } from '../../../src/question/plan/word-reads.js'
import { testApp } from '../../support/app.js'
import { makeHiddenWorld } from '../../support/make/hidden.js'

const app = await testApp()
const { hidden } = await makeHiddenWorld(app)
await app.db.rows(sql`update entity set is_hidden = true where id = any(${hidden.entities}::uuid[])`)

/** The words, as a service reads them that has just started, and how many records were read for them. */
async function words(reach: 'public' | 'private') {
  const { runtime } = app.service
  const resources = { ...runtime.resources, shared: new SharedValues(app.clock) }
  app.statements.length = 0
  const { terms } = await knownWords({ ...runtime, resources, db: app.db } as unknown as Context, reach)
  return { terms, scans: app.statements.filter((text) => text.includes('place as materialized')).length }
}

test.each(['public', 'private'] as const)(
  'the %s words of the stored counts are those of the records',
  async (reach) => {
    await app.db.rows(sql`update filter_state set signature = 'reset'`)
    const scanned = await words(reach)
    await recount(app.db, app.clock.now(), true)
    const stored = await words(reach)
    expect([scanned.scans, stored.scans]).toEqual([1, 0])
    const sorted = (terms: typeof stored.terms.entity) =>
      Object.fromEntries(Object.entries(terms).map(([key, values]) => [key, [...values].sort()]))
    expect(sorted(stored.terms.entity)).toEqual(sorted(scanned.terms.entity))
    expect(sorted(stored.terms.person)).toEqual(sorted(scanned.terms.person))
    expect(stored.terms.entity['fundraiseActivity.round']).toContain('Seed')
  },
)

test('a word of a record that is not counted yet is known', async () => {
  await recount(app.db, app.clock.now(), true)
  await app.db.rows(sql`update entity set hq_city = 'Reykjavik', hq_country = 'Iceland' where not is_hidden`)
  const { terms, scans } = await words('public')
  expect([terms.entity.headquartersCountry?.includes('Iceland'), scans]).toEqual([true, 0])
})
