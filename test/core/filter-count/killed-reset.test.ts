import { beforeAll, expect, test, vi } from 'vitest'
import { prepareCounts } from '../../../src/match/count/writes/counts.js'
import { countedKinds, dueNumbers, recount, recountBeside } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { expireLeases } from '../../support/leases.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { Killed, mortal } from '../../support/mortal.js'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  for (let count = 0; count < 3; count++) await makeEntity(app, { typeRecord: 'Company' })
  await makePerson(app)
  await recount(app.db, app.clock.now(), true)
})

/** The stored counts, and the records that are due. */
const counts = () =>
  app.db.rows(sql`
    select to_jsonb(t)::text as row from filter_count t union all select (to_jsonb(t) - 'number')::text from counted_record t
    union all select s.kind || (s.signature = 'reset')::text from filter_state s union all select to_jsonb(t)::text from filter_due t order by 1`)

const prepareAll = async (db = app.db, force = false): Promise<void> => {
  for (const counted of countedKinds) await prepareCounts(db, counted, app.clock.now(), { force })
}

test('a process that is killed at any step while it deletes the counts is replaced, with the same result', async () => {
  const expected = await counts()
  const undisturbed = mortal(app.db, -1, 'after', 'all')
  await prepareAll(undisturbed.db, true)
  await recount(app.db, app.clock.now(), false)
  expect(await counts()).toEqual(expected)
  expect(undisturbed.steps()).toBeGreaterThan(20)
  for (let at = 1; at <= undisturbed.steps(); at++) {
    await expect(prepareAll(mortal(app.db, at, 'before', 'all').db, true), `step ${at}`).rejects.toThrow(Killed)
    await expireLeases(app.db)
    // The next run of the job.
    await prepareAll()
    await recount(app.db, app.clock.now(), false)
    expect(await counts(), `step ${at}`).toEqual(expected)
  }
})

test('while a process deletes the counts, no other process does it, and a process that lost its lease changes nothing', async () => {
  const expected = await counts()
  const [counted] = countedKinds
  if (!counted) throw new Error('no kind is counted')
  const { db } = mortal(app.db, 6, 'after', 'all')
  await expect(prepareCounts(db, counted, app.clock.now(), { force: true })).rejects.toThrow(Killed)
  const interrupted = await counts()
  expect(interrupted).not.toEqual(expected)
  await prepareAll()
  expect(await counts()).toEqual(interrupted)

  await expireLeases(app.db)
  // A slow process loses its lease before its last steps.
  const slow = Object.assign(Object.create(app.db), {
    transaction: async (...args: Parameters<typeof app.db.transaction>) => {
      slow.transaction = app.db.transaction
      const done = await app.db.transaction(...args)
      await expireLeases(app.db)
      await prepareAll()
      await recount(app.db, app.clock.now(), false)
      return done
    },
  })
  await expect(prepareCounts(slow, counted, app.clock.now())).rejects.toThrow('another worker took this work over')
  expect(await counts()).toEqual(expected)
})

test('a command counts the due records beside its writes, so that the reads of other processes use the stored counts', async () => {
  const markAll = (times: number) =>
    app.db.rows(sql`
      insert into filter_due (kind, record_id, is_neighbour)
      select 'entity', e.id, false from entity e cross join generate_series(1, ${times}::int)`)
  const expected = await counts()
  const beside = recountBeside(app.db, app.clock)
  await markAll(6_666)
  await beside.check()
  expect(await dueNumbers(app.db)).toEqual([
    ['entity', 19_998],
    ['person', 0],
  ])
  await markAll(1)
  await beside.check()
  const none = [
    ['entity', 0],
    ['person', 0],
  ]
  // Nobody reads an embedded database beside a command.
  if ('url' in app.db.libraryAccess)
    await vi.waitFor(async () => expect(await dueNumbers(app.db)).toEqual(none), 20_000)
  else expect(await dueNumbers(app.db)).toEqual([['entity', 20_001], none[1]])
  await beside.end()
  expect(await dueNumbers(app.db)).toEqual(none)
  expect(await counts()).toEqual(expected)
})
