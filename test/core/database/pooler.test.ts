import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openServer } from '../../../src/platform/database/server/server.js'
import { serverUrl } from '../../support/empty-database.js'

/*
 * A pooler in transaction mode gives each transaction another session. TEST_DATABASE_POOLER_URL names one. Without it,
 * these tests show on the server itself that nothing depends on the session.
 */

const poolerUrl = process.env.TEST_DATABASE_POOLER_URL || serverUrl

function open(limits: NonNullable<Parameters<typeof openServer>[0]['limits']> = {}) {
  const options = { migrations: [], onStatement: undefined, limits }
  const db = openServer({ ...options, url: poolerUrl ?? '', directUrl: serverUrl })
  onTestFinished(() => db.close())
  return db
}

const settings = sql`
  select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('jit') as jit, current_setting('plan_cache_mode') as plans`

test.skipIf(!serverUrl)('behind a pooler, each statement has its time limits and the time zone', async () => {
  const db = open({ readMs: 1_500, writeMs: 2_500, lockMs: 60_000 })
  const usual = { zone: 'UTC', jit: 'off' }
  const read = { ...usual, statement: '1500ms', lock: '1min' }
  expect(await db.rows(settings)).toEqual([expect.objectContaining(read)])
  expect(await db.rows(settings, { isShort: true })).toEqual([expect.objectContaining(read)])
  const write = { ...usual, statement: '2500ms', plans: 'force_generic_plan' }
  expect(await db.transaction((inside) => inside.rows(settings), { fewRecords: true })).toEqual([
    expect.objectContaining(write),
  ])
})

test.skipIf(!serverUrl)('behind a pooler, no prepared statement and no setting remains in a session', async () => {
  const db = open({ poolSize: 1 })
  await db.rows(settings)
  const session = sql`select (select count(*)::int from pg_prepared_statements where name <> '') as prepared`
  expect(await db.rows(session)).toEqual([{ prepared: 0 }])
})

test.skipIf(!serverUrl)(
  'behind a pooler, the connection of a failed statement stays usable, many statements at once get their own rows, and notifications arrive',
  async () => {
    const db = open({ poolSize: 1 })
    await expect(db.rows(sql`select 1 / 0`)).rejects.toThrow('division by zero')
    const all = await Promise.all(Array.from({ length: 300 }, (_, n) => db.rows(sql`select ${n}::int as n`)))
    expect(all).toEqual(Array.from({ length: 300 }, (_, n) => [{ n }]))
    const heard: (string | undefined)[] = []
    const unlisten = await db.listen('pooler', (payload) => heard.push(payload))
    await db.rows(sql`select pg_notify('pooler', 'a')`)
    await expect.poll(() => heard).toEqual([undefined, 'a'])
    await unlisten()
  },
)
