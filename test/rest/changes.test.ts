import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/sql.js'
import { adminBearer, asAdmin, asUser, type TestApp, testApp } from '../support/app.js'
import { makeEntity, unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const feed = async (query: Record<string, unknown> = {}, headers: Record<string, string> = asAdmin) =>
  (await app.rest('/v1/changes', { headers, query })).body

interface Item {
  readonly recordType: string
  readonly recordId: string
}

/** Reads the feed from a cursor to its end. */
async function rest(cursor: string, headers: Record<string, string> = asAdmin, size = 3): Promise<Item[]> {
  const page = await feed({ after: cursor, size }, headers)
  return [...page.content, ...(page.hasMore ? await rest(page.nextCursor, headers, size) : [])]
}

/** Waits until only `held` changes are held back. On a server, transactions of other databases hold changes back too. */
const released = (held = 0): Promise<void> =>
  vi.waitFor(
    async () => {
      const [row] = await app.db.rows<{ held: number }>(sql`
        select count(*)::int as held from provenance_event where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`)
      expect(row?.held).toBe(held)
    },
    { timeout: 20_000, interval: 20 },
  )

describe('the feed of changes', () => {
  test('contains each change once, in order, whatever the size of the parts', async () => {
    const { nextCursor } = await feed({ latest: true })
    const made = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    await released()
    const all = await rest(nextCursor)
    expect(all.map(({ recordType, recordId }) => [recordType, recordId])).toEqual(made.map(({ id }) => ['entity', id]))
    expect(await rest(nextCursor, asAdmin, 100)).toEqual(all)
    expect(all[0]).toEqual({
      eventId: expect.any(String),
      recordType: 'entity',
      recordId: made[0]?.id,
      entityId: made[0]?.id,
      personId: null,
      action: 'create',
      changedAt: expect.stringMatching(/^2026-/),
    })
  })

  test('shows other callers only the changes of records that they can read', async () => {
    const { nextCursor } = await feed({ latest: true })
    const shown = await makeEntity(app)
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    await released()
    const ids = async (headers: Record<string, string>) =>
      (await rest(nextCursor, headers)).map(({ recordId }) => recordId)
    expect(await ids(asUser)).toEqual([shown.id])
    for (const headers of [asAdmin, await adminBearer(app)]) expect(await ids(headers)).toEqual([shown.id, hidden.id])
  })

  test('contains the hidden records of the account, as a stream that continues after Last-Event-ID despite latest', async () => {
    const { nextCursor } = await feed({ latest: true }, asUser)
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } }, asUser)
    await released()
    const response = await fetch(`${app.base}/v1/changes?latest=true`, {
      headers: { ...asUser, accept: 'text/event-stream', 'last-event-id': nextCursor },
    })
    const first = (await response.body?.getReader().read())?.value
    const data = Buffer.from(first ?? [])
      .toString()
      .split('data: ')[1]
    expect(JSON.parse(data ?? '').content.map(({ recordId }: Item) => recordId)).toEqual([id])
  })

  test('holds back a change while an earlier transaction can still commit', async () => {
    const { nextCursor } = await feed({ latest: true })
    await makeEntity(app)
    // A change of a transaction that is not over yet, as another process would see it: its id is that of the future.
    await app.db.rows(sql`
      update provenance_event set transaction_id = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8
      where number = (select max(number) from provenance_event)`)
    const name = `Later ${unique()}`
    await makeEntity(app, { nameBrand: name })
    await released(1)
    expect(await rest(nextCursor)).toHaveLength(1)
  })

  test('refuses a cursor that it did not make', async () => {
    for (const cursor of [
      'x',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('["a",2]').toString('base64url'),
    ])
      expect(await feed({ after: cursor })).toMatchObject({ status: 400, field: 'after' })
  })
})
