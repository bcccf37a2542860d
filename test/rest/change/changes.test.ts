import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { adminBearer, asAdmin, asUser, provenance, type TestApp, testApp } from '../../support/app.js'
import { endOfFeed, released } from '../../support/feed.js'
import { makeEntity, makeUniqueId, unique } from '../../support/make.js'

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

describe('the feed of changes', () => {
  test('contains each change once, in order, whatever the size of the parts', async () => {
    const nextCursor = await endOfFeed(app)
    const made = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    await released(app)
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
      changes: expect.arrayContaining([
        { fieldName: 'nameBrand', oldPresent: false, oldValue: null, newPresent: true, newValue: expect.any(String) },
      ]),
      changedAt: expect.stringMatching(/^2026-/),
    })
  })

  test('is filtered by type, record, owner and field, in JSON and in rows', async () => {
    const after = await endOfFeed(app)
    const [one, other] = [await makeEntity(app), await makeEntity(app)]
    const identifier = await makeUniqueId(app, one.id)
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { slug: other.slug, ...provenance },
      body: { foundedYear: 1999 },
    })
    await released(app)
    const found = async (query: Record<string, unknown>) =>
      (await feed({ after, ...query })).content.map(({ recordId, action }: { recordId: string; action: string }) => [
        recordId,
        action,
      ])
    const [madeOne, madeOther] = [one, other].map(({ id }) => [id, 'create'])
    const madeIdentifier = [String(identifier.id), 'create']
    expect(await found({ recordType: ['uniqueId', 'text'] })).toEqual([madeIdentifier])
    expect(await found({ entityId: one.id })).toEqual([madeOne, madeIdentifier])
    expect(await found({ recordType: 'entity', recordId: one.id })).toEqual([madeOne])
    expect(await found({ recordType: 'entity', fieldName: 'nameBrand' })).toEqual([madeOne, madeOther])
    expect(await found({ fieldName: ['foundedYear'] })).toEqual([[other.id, 'update']])
    const { body } = await app.rest('/v1/changes', {
      headers: asAdmin,
      query: { after, entityId: one.id, format: 'ndjson', columns: 'recordType,changes.fieldName', limit: 1 },
    })
    const [row, end] = String(body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(row).toEqual({ recordType: 'entity', 'changes.fieldName': expect.arrayContaining(['nameBrand']) })
    expect(end).toEqual({ nextCursor: expect.any(String), rowCount: 1 })
    // The feed continues behind the limit, in rows and in pages.
    const more = { headers: asAdmin, query: { after: end.nextCursor, entityId: one.id, limit: 1, format: 'ndjson' } }
    const [second] = String((await app.rest('/v1/changes', more)).body).split('\n')
    expect(JSON.parse(second ?? '')).toMatchObject({ recordType: 'uniqueId', recordId: String(identifier.id) })
    expect((await feed({ after: end.nextCursor, entityId: one.id })).content).toEqual([JSON.parse(second ?? '')])
    expect((await app.rest('/v1/changes', { headers: asAdmin, query: { recordId: one.id } })).body).toMatchObject({
      status: 400,
      field: 'recordType',
    })
  })

  test('shows other callers only the changes of records that they can read', async () => {
    const nextCursor = await endOfFeed(app)
    const shown = await makeEntity(app)
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    await released(app)
    const ids = async (headers: Record<string, string>) =>
      (await rest(nextCursor, headers)).map(({ recordId }) => recordId)
    expect(await ids(asUser)).toEqual([shown.id])
    for (const headers of [asAdmin, await adminBearer(app)]) expect(await ids(headers)).toEqual([shown.id, hidden.id])
  })

  test('shows other callers neither by its cursors nor by its parts that changes of hidden records exist', async () => {
    const start = await endOfFeed(app, asUser)
    const shape = async (size: number) => {
      const { nextCursor, ...rest } = await feed({ after: start, size }, asUser)
      expect(nextCursor).not.toBe(start)
      return { ...rest, length: nextCursor.length }
    }
    const none = { content: [], hasMore: false, length: start.length }
    const later = new Set<string>()
    expect(await shape(1)).toEqual(none)
    for (let index = 0; index < 3; index++) await makeEntity(app, { status: { isHidden: true } })
    await released(app)
    for (const size of [1, 2, 100]) expect(await shape(size)).toEqual(none)
    // No two cursors of one position are equal, so a reader cannot see that it moved.
    for (let index = 0; index < 3; index++) later.add((await feed({ after: start }, asUser)).nextCursor)
    expect(later.size).toBe(3)
    const shown = await makeEntity(app)
    await makeEntity(app, { status: { isHidden: true } })
    await released(app)
    for (const after of [start, ...later]) {
      const { content, hasMore } = await feed({ after, size: 1 }, asUser)
      expect([content.map(({ recordId }: Item) => recordId), hasMore]).toEqual([[shown.id], false])
    }
    const { nextCursor } = await feed({ after: start, size: 1 }, asUser)
    expect((await feed({ after: nextCursor }, asUser)).content).toEqual([])
  })

  test('continues for other callers after a cursor of an earlier release, and refuses a changed one', async () => {
    const plain = await endOfFeed(app, asAdmin)
    const sealed = await endOfFeed(app, asUser)
    const { id } = await makeEntity(app)
    await released(app)
    for (const after of [plain, sealed])
      expect((await feed({ after }, asUser)).content.map(({ recordId }: Item) => recordId)).toEqual([id])
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await feed({ after: changed }, asUser)).toMatchObject({ status: 400, field: 'after' })
  })

  test('is the same for the id of a hidden record and for that of no record', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    const { id: missing } = await makeEntity(app)
    await app.db.rows(sql`delete from provenance_event where record_id = ${missing}`)
    await released(app)
    const filters = [
      { of: (entityId: string) => ({ entityId }), graph: 'entityId: $id' },
      { of: (recordId: string) => ({ recordType: 'entity', recordId }), graph: 'recordType: [ENTITY], recordId: $id' },
    ]
    for (const { of, graph } of filters) {
      const [hidden, none] = [await feed(of(id), asUser), await feed(of(missing), asUser)]
      const nothing = { content: [], hasMore: false }
      expect(hidden).toEqual({ ...nothing, nextCursor: expect.any(String) })
      expect(none).toEqual({ ...nothing, nextCursor: expect.any(String) })
      expect(none.nextCursor.length).toBe(hidden.nextCursor.length)
      expect((await feed(of(id))).content).toHaveLength(1)
      const asked = async (one: string) => {
        const document = `{ changes(${graph.replace('$id', `"${one}"`)}) { hasMore content { recordId } } }`
        return (await app.graph(document, {}, asUser)).body.data
      }
      expect(await asked(id)).toEqual({ changes: { hasMore: false, content: [] } })
      expect(await asked(id)).toEqual(await asked(missing))
    }
  })

  test('contains the hidden records of the account, as a stream that continues after Last-Event-ID despite latest', async () => {
    const nextCursor = await endOfFeed(app, asUser)
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } }, asUser)
    await released(app)
    const response = await fetch(`${app.base}/v1/changes?latest=true`, {
      headers: { ...asUser, accept: 'text/event-stream', 'last-event-id': nextCursor },
    })
    const first = (await response.body?.getReader().read())?.value
    const data = Buffer.from(first ?? [])
      .toString()
      .split('data: ')[1]
    expect(JSON.parse(data ?? '').content.map(({ recordId }: Item) => recordId)).toEqual([id])
  })

  test('shows the values of public fields to each caller, and other values to admin callers only', async () => {
    const { id } = await makeEntity(app)
    const nextCursor = await endOfFeed(app)
    const body = { foundedYear: 1999, status: { isVerified: true } }
    const query = { ...provenance, id }
    await app.rest('/v1/entities/detail', { method: 'PATCH', headers: asAdmin, query, body })
    await released(app)
    const newValues = async (headers: Record<string, string>) => {
      const { content } = await feed({ after: nextCursor }, headers)
      return content[0].changes.map(({ fieldName, newValue }: Record<string, string>) => [fieldName, newValue])
    }
    expect((await newValues(asUser)).sort()).toEqual([
      ['foundedYear', '1999'],
      ['isVerified', null],
    ])
    expect((await newValues(asAdmin)).sort()).toEqual([
      ['foundedYear', '1999'],
      ['isVerified', 'true'],
    ])
  })

  test('ends a part with large values early, and the next part continues', async () => {
    const nextCursor = await endOfFeed(app)
    const made = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const ids = made.map(({ id }) => id)
    await app.db.rows(sql`
      update provenance_event set change = jsonb_build_object('rows', repeat('x', 900000)) where record_id = any(${ids})`)
    await released(app)
    const first = await feed({ after: nextCursor })
    expect([first.content.length, first.hasMore]).toEqual([2, true])
    const second = await feed({ after: first.nextCursor })
    expect([second.content.length, second.hasMore]).toEqual([1, false])
  })

  test('contains the changes of a period, in REST and in GraphQL; a day means the whole day', async () => {
    const nextCursor = await endOfFeed(app)
    const made = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const days = ['2026-01-01T23:59:59.999Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']
    for (const [index, { id }] of made.entries())
      await app.db.rows(
        sql`update provenance_event set created_at = ${days[index]}::timestamptz where record_id = ${id}`,
      )
    await released(app)
    const all = made.map(({ id }) => id)
    for (const [range, expected] of [
      [{ since: '2026-01-01', until: '2026-01-01' }, all.slice(0, 1)],
      [{ since: '2026-01-02' }, all.slice(1)],
      [{ until: '2026-01-02' }, all.slice(0, 2)],
      [{ since: '2026-01-02T00:00:00.001Z' }, all.slice(2)],
      [{ since: '2026-01-04' }, []],
    ] as const) {
      const { content } = await feed({ after: nextCursor, ...range })
      expect(content.map(({ recordId }: Item) => recordId)).toEqual(expected)
      const graph = await app.graph(
        `query ($after: String, $since: DateTime, $until: DateTime) {
          changes(after: $after, since: $since, until: $until) { content { recordId changes { fieldName newValue } } } }`,
        { after: nextCursor, ...range },
        asAdmin,
      )
      expect(graph.body.data.changes.content.map(({ recordId }: Item) => recordId)).toEqual(expected)
      for (const [index, { id }] of made.entries()) {
        const isExpected = (expected as readonly string[]).includes(id) ? 1 : 0
        const history = await app.rest('/v1/provenance/history', {
          headers: asAdmin,
          query: { tableName: 'entity', recordId: id, ...range },
        })
        expect([index, history.body.totalElements]).toEqual([index, isExpected])
        const nested = await app.graph(
          `query ($id: UUID!, $since: DateTime, $until: DateTime) { entity(id: $id) {
            changes(since: $since, until: $until) { totalCount nodes { createdAt } } } }`,
          { id, ...range },
        )
        expect(nested.body.data.entity.changes.totalCount).toBe(isExpected)
        expect(nested.body.data.entity.changes.nodes).toHaveLength(isExpected)
      }
    }
    const reversed = { since: '2026-01-02', until: '2026-01-01' }
    expect(await feed(reversed)).toMatchObject({ status: 400, field: 'until' })
    expect(await feed({ since: 'soon' })).toMatchObject({ status: 400, field: 'since' })
  })

  test('holds back a change while an earlier transaction can still commit', async () => {
    const nextCursor = await endOfFeed(app)
    await makeEntity(app)
    // A change of a transaction that is not over yet, as another process would see it: its id is that of the future.
    await app.db.rows(sql`
      update provenance_event set transaction_id = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8
      where number = (select max(number) from provenance_event)`)
    const name = `Later ${unique()}`
    await makeEntity(app, { nameBrand: name })
    await released(app, 1)
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
