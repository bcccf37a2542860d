import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { monthOf } from '../../../src/account/billing/billing-rules.js'
import { insertReservation } from '../../../src/account/billing/billing-writes.js'
import { planTable } from '../../../src/account/billing/plans.js'
import { readConfig } from '../../../src/kernel/config/config.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { repeatResearch } from '../../../src/research/work/repeat.js'
import { jobs, jobsOf } from '../../../src/server/jobs.js'
import { asUser, fingerprint, testApp } from '../../support/app.js'
import { emptyLedger, file, jobContext, ledger, otherUser, workOn } from '../../support/research.js'
import { emptyRecords, startSite } from '../../support/site.js'

const site = await startSite({
  '/': `<title>Tidewater</title><meta property="og:site_name" content="Tidewater"><h1>Tidewater</h1>
    <p>Tidewater measures the height of rivers for insurance companies.</p><a href="/about">About</a>`,
  '/about': '<title>About</title><p>Tidewater was founded in 2019.</p>',
})
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })
const DAY_MS = 86_400_000

const tick = (settings: { afterDays: number; userId?: string }) =>
  repeatResearch({ userId: undefined, ...settings }).handle(jobContext(app), {})
const afterDays = 90

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
})

/** A run of a caller that has ended. */
async function researched(headers = asUser): Promise<string> {
  const { id } = (await file(app, { url: site.base }, headers)).body
  await workOn(app, id)
  return id
}

const scheduled = () =>
  app.db.rows<{ id: string }>(sql`
    select id, type, mode, lane, status, user_id, entity_id = (select id from entity) as "isOnRecord"
    from research_run where type = 'TASK' order by created_at, id`)

test('no research is repeated unless the configuration has a number of days', () => {
  const topicsOf = (environment: NodeJS.ProcessEnv) => {
    const all = jobsOf(readConfig({ DATABASE_URL: 'postgres://127.0.0.1/venture', ...environment }))
    return all.map(({ topic }) => topic)
  }
  const usual = [
    ...jobs.map(({ topic }) => topic),
    ...['answer-later', 'start-scheduled-exports', 'write-export', 'import-file', 'partition-history'],
  ]
  expect(topicsOf({})).toEqual(usual)
  expect(topicsOf({ RESEARCH_REPEAT_DAYS: '0' })).toEqual(usual)
  expect(topicsOf({ RESEARCH_REPEAT_DAYS: '90' })).toEqual([...usual, 'repeat-research'])
  expect(() => readConfig({ RESEARCH_REPEAT_DAYS: '-1' })).toThrow(/^RESEARCH_REPEAT_DAYS: /)
  expect(() => readConfig({ RESEARCH_REPEAT_ACCOUNT: 'me' })).toThrow(/^RESEARCH_REPEAT_ACCOUNT: /)
})

describe('the research of a record', () => {
  test('is repeated once when its latest run ended so long ago, and uses a unit of the account', async () => {
    await researched()
    app.clock.advance(afterDays * DAY_MS - 1_000)
    await tick({ afterDays })
    expect(await scheduled()).toEqual([])
    app.clock.advance(1_000)
    for (let round = 0; round < 3; round++) await tick({ afterDays })
    const [run, ...more] = await scheduled()
    expect(run).toMatchObject({
      type: 'TASK',
      mode: 'INDIVIDUAL',
      lane: 'background',
      status: 'queued',
      user_id: BOOTSTRAP_USER,
      isOnRecord: true,
    })
    expect(more).toEqual([])
    expect(await ledger(app)).toEqual({ used: 1, reserved: 1, runs: 2 })
    site.pages['/about'] =
      '<title>About</title><p>Tidewater was founded in 2019.</p><a href="https://github.com/tidewater">Code</a>'
    await workOn(app, run?.id ?? '')
    expect(
      await app.db.rows(sql`select url from url_link where url_type = 'github' or url like '%github%'`),
    ).toHaveLength(1)
    expect(await ledger(app)).toEqual({ used: 2, reserved: 0, runs: 2 })
    // The repetition is the latest run now.
    app.clock.advance(afterDays * DAY_MS)
    for (let round = 0; round < 2; round++) await tick({ afterDays })
    expect(await scheduled()).toHaveLength(2)
  })

  test('is repeated once by two processes at the same time', async () => {
    await researched()
    app.clock.advance(afterDays * DAY_MS)
    await Promise.all([tick({ afterDays }), tick({ afterDays })])
    expect(await scheduled()).toHaveLength(1)
    expect(await ledger(app)).toEqual({ used: 1, reserved: 1, runs: 2 })
  })

  test('is not repeated if a caller has researched the record since then, or if the record was deleted', async () => {
    await researched()
    app.clock.advance((afterDays - 1) * DAY_MS)
    await researched()
    app.clock.advance(DAY_MS)
    await tick({ afterDays })
    expect(await scheduled()).toEqual([])
    app.clock.advance(afterDays * DAY_MS)
    await app.db.rows(sql`update entity set deleted_at = ${app.clock.now()}`)
    await tick({ afterDays })
    expect(await scheduled()).toEqual([])
    const before = await fingerprint(app)
    await tick({ afterDays })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is repeated later if the account has no unit or no plan, and nothing is written until then', async () => {
    await researched()
    app.clock.advance(afterDays * DAY_MS)
    await otherUser(app)
    const userId = BOOTSTRAP_USER.replace(/1$/, '3')
    await app.db.rows(sql`update app_user set plan = null where id = ${userId}::uuid`)
    const before = await fingerprint(app)
    await tick({ afterDays, userId })
    await tick({ afterDays, userId: '01890a5d-ac96-774b-bcce-b302099a8057' })
    expect(await fingerprint(app)).toEqual(before)
    await app.db.rows(sql`update app_user set plan = 'PLUS_MONTHLY' where id = ${userId}::uuid`)
    await tick({ afterDays, userId })
    expect(await scheduled()).toMatchObject([{ user_id: userId }])
  })

  test('is repeated in the next month if the allowance is used up, and until then nothing is written or charged', async () => {
    await researched()
    app.clock.advance(afterDays * DAY_MS)
    await otherUser(app)
    const userId = BOOTSTRAP_USER.replace(/1$/, '3')
    const now = app.clock.now()
    const limit = planTable.PLUS_MONTHLY.quantity.COMPANY
    for (let unit = 0; unit < limit; unit++)
      await insertReservation(
        app.db,
        { userId, month: monthOf(now), meter: 'COMPANY', runId: randomUUID(), costCents: 0 },
        now,
      )
    const usage = await ledger(app)
    const before = await fingerprint(app)
    for (let round = 0; round < 2; round++) await tick({ afterDays, userId })
    expect(await fingerprint(app)).toEqual(before)
    expect([await scheduled(), await ledger(app)]).toEqual([[], usage])
    app.clock.advance(31 * DAY_MS)
    for (let round = 0; round < 2; round++) await tick({ afterDays, userId })
    expect(await scheduled()).toMatchObject([{ user_id: userId, status: 'queued' }])
    expect(await ledger(app)).toEqual({ ...usage, reserved: usage.reserved + 1, runs: usage.runs + 1 })
  })
})

test('at most ten runs of the schedule are active', async () => {
  const id = await researched()
  await app.db.rows(sql`
    insert into research_run select (jsonb_populate_record(r, jsonb_build_object(
      'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'subject', 'url:' || n, 'type', 'TASK',
      'status', 'queued', 'finished_at', null, 'entity_id', null))).*
    from research_run r, generate_series(1, 10) n where id = ${id}::uuid`)
  app.clock.advance(afterDays * DAY_MS)
  const before = await fingerprint(app)
  await tick({ afterDays })
  expect(await fingerprint(app)).toEqual(before)
  await app.db.rows(sql`delete from research_run where subject = 'url:1'`)
  await tick({ afterDays })
  expect(await ledger(app)).toMatchObject({ reserved: 1 })
})
