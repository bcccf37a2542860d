import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { registry } from '../../src/server/operations.js'
import { fingerprint, type TestApp } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { type Request, requests } from '../support/requests.js'
import { testAppWithWeb } from '../support/web.js'

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The same request with the id of a merged record in place of each id of an entity or a person, and the ids of the survivors. */
async function withMergedIds(request: Request) {
  const sent = JSON.stringify({ path: request.path, query: request.query, body: request.body })
  const rows = await app.db.rows<{ survivorId: string; formerId: string }>(sql`
    insert into merged_record (former_id, survivor_id, created_at)
    select gen_random_uuid(), s.id, ${app.clock.now()}::timestamptz
    from (select id from entity union all select id from person) s where s.id = any(${sent.match(UUID) ?? []}::uuid[])
    returning survivor_id as "survivorId", former_id as "formerId"`)
  const merged = rows.reduce((text, { survivorId, formerId }) => text.replaceAll(survivorId, formerId), sent)
  return {
    survivors: rows.map(({ survivorId }) => survivorId),
    merged: { ...request, ...(JSON.parse(merged) as Request) },
  }
}

/** Operations that take the ids of several records, and leave out those that they do not find. */
const LISTS = ['batch', 'Batch', 'list', 'search', 'filter', 'resolve', 'lookup']

test('an id of a merged record leads to the survivor in each operation that takes ids; only a merge and a deletion of the record refuse it', async () => {
  const failed: unknown[] = []
  let followed = 0
  for (const operation of registry.operations) {
    if (LISTS.some((word) => operation.id.includes(word))) continue
    const headers = headersFor(operation)
    const { survivors, merged } = await withMergedIds((await requests[operation.id]?.(app, headers)) ?? {})
    if (survivors.length === 0) continue
    followed++
    const before = operation.followsMerged === false ? await fingerprint(app) : undefined
    const { status, headers: sent } = await askOperation(app, operation, merged, headers)
    const isRight =
      before !== undefined
        ? status === 404 && JSON.stringify(await fingerprint(app)) === JSON.stringify(before)
        : operation.kind === 'read' && operation.method === 'GET' && status === 301
          ? survivors.some((id) => sent.get('location')?.includes(id))
          : status < 300
    if (!isRight) failed.push([operation.id, status, sent.get('location')])
  }
  expect(failed).toEqual([])
  expect(followed).toBeGreaterThan(140)
})
