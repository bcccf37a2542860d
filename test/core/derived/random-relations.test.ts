import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reindex } from '../../../src/derived/writes/reindex.js'
import { type TestApp, testApp } from '../../support/app.js'
import { derivedRows, runRefreshJobs } from '../../support/derived.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { choices, writeAtRandom } from '../../support/random-writes.js'

/*
 * After random writes, derived values equal those of a reindex. A write that the rules refuse changes nothing, so it is
 * part of the sequence too. FUZZ_RUNS=250 makes 10,000 writes.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Records for the writes to choose from, because earlier writes also delete and merge records. */
async function makeRecords(): Promise<void> {
  for (const typeRecord of ['Company', 'Investment Firm', 'Fund', 'Company', 'Investment Firm', 'Fund'])
    await makeEntity(app, { typeRecord })
  for (let count = 0; count < 3; count++) await makePerson(app)
}

test('derived values follow random writes of all relations, also of hidden, merged and deleted records', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(choices(40), async (sequence) => {
      await makeRecords()
      for (const choice of sequence) {
        const response = await writeAtRandom(app, choice)
        if (response === undefined) continue
        expect(response.status, JSON.stringify(response)).toBeLessThan(500)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
      await runRefreshJobs(app)
      const written = await derivedRows(app.db)
      await reindex(app.db)
      expect(written).toEqual(await derivedRows(app.db))
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 4), seed: 20_260_301, endOnFailure: true },
  )
  // Most writes must be accepted: a sequence of refusals would prove nothing.
  const accepted = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  expect(accepted / all).toBeGreaterThan(0.5)
})
