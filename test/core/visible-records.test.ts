import { beforeAll, expect, test } from 'vitest'
import { visibleOf } from '../../src/lifecycle/history/change-feed/change-feed-reads.js'
import { callerOfAccount } from '../../src/operation/access/accounts.js'
import type { Caller } from '../../src/operation/access/caller.js'
import { RECORD_TYPES } from '../../src/operation/provenance/record.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { registry } from '../../src/server/operations.js'
import { visibleRecord } from '../../src/visibility/record-visibility.js'
import { asUser, type TestApp, testApp } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { makeEntity } from '../support/make.js'
import { requests } from '../support/requests.js'

interface Tracked {
  readonly recordType: string
  readonly recordId: string
}

let app: TestApp
let records: Tracked[]
let callers: Caller[]
beforeAll(async () => {
  app = await testApp()
  const hidden = { status: { isHidden: true, showOnSitemap: false } }
  await makeEntity(app, hidden)
  await makeEntity(app, hidden, asUser)
  for (const operation of registry.operations) {
    if (operation.kind !== 'write' || !operation.id.startsWith('create')) continue
    const headers = headersFor(operation)
    await askOperation(app, operation, (await requests[operation.id]?.(app, headers)) ?? {}, headers)
  }
  records = await app.db.rows<Tracked>(sql`
    select record_type as "recordType", record_id as "recordId" from (
      select record_type, record_id, row_number() over (partition by record_type order by max(number) desc) as at
      from provenance_event group by record_type, record_id) v where at <= 20`)
  const users = await app.db.rows<{ userId: string; subject: string | null }>(sql`
    select id as "userId", subject from app_user`)
  callers = [{ kind: 'clientSecret', id: 'reader', roles: [] }, ...users.map((user) => callerOfAccount(user))]
})

test('many records are visible for the same callers as each of them alone', async () => {
  const others = RECORD_TYPES.flatMap((recordType) =>
    ['1', '0', 'x', '1/x', '2147483648', '01890a5d-ac96-774b-bcce-b302099a8057'].map((recordId) => ({
      recordType,
      recordId,
    })),
  )
  const all = [...records, ...others, { recordType: 'unknown', recordId: '1' }]
  const types = new Set<string>()
  for (const caller of callers) {
    const alone = await Promise.all(
      all.map(async ({ recordType, recordId }) => {
        const rows = await app.db.rows(sql`select 1 where ${visibleRecord(caller, recordType, recordId)}`)
        return rows.length > 0
      }),
    )
    const together = await visibleOf({ db: app.db, caller }, all)
    expect(all.filter((_, index) => together.has(index))).toEqual(all.filter((_, index) => alone[index]))
    for (const index of together) types.add(all[index]?.recordType ?? '')
  }
  expect(types.size).toBeGreaterThan(10)
})

test('more records than a statement can have parameters are read', async () => {
  const [known] = records.filter(({ recordType }) => recordType === 'urlLink')
  const others = Array.from({ length: 10_000 }, (_, at) => ({
    recordType: 'urlLink',
    recordId: String(1_000_000 + at),
  }))
  for (const caller of callers)
    expect(await visibleOf({ db: app.db, caller }, known ? [...others, known] : [])).toEqual(new Set([others.length]))
})
