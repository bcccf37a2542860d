import { expect, test } from 'vitest'
import { FIELD_NAMES } from '../../src/lifecycle/history/field-names.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { registry } from '../../src/server/operations.js'
import { asAdmin } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { requests } from '../support/requests.js'
import { testAppWithWeb } from '../support/web.js'

test('the history can be filtered by each field that a write records, and a misspelled field is refused on all reads', async () => {
  const app = await testAppWithWeb()
  for (const operation of registry.operations) {
    if (operation.kind === 'read') continue
    const request = (await requests[operation.id]?.(app, headersFor(operation))) ?? {}
    await askOperation(app, operation, request, headersFor(operation))
  }
  const names = await app.db.rows<{ name: string }>(sql`
    select distinct k as name from provenance_event v, jsonb_object_keys(v.change::jsonb) k`)
  expect(names.length).toBeGreaterThan(60)
  expect(names.map(({ name }) => name).filter((name) => !FIELD_NAMES.includes(name))).toEqual([])
  const filter = { fieldName: 'nameBrnad' }
  const refused = {
    status: 400,
    body: expect.objectContaining({ code: 'bad_request', field: 'fieldName', suggestion: 'nameBrand' }),
  }
  const ask = (path: string, query: Record<string, unknown> = {}) =>
    app.rest(path, { headers: asAdmin, query: { ...filter, ...query } })
  expect(await ask('/v1/changes')).toMatchObject(refused)
  expect(await ask('/v1/changes', { format: 'csv' })).toMatchObject(refused)
  expect(
    await ask('/v1/provenance/history', { tableName: 'entity', recordId: app.clock.now().getTime() }),
  ).toMatchObject(refused)
  const { body } = await app.graph('{ changes(fieldName: ["nameBrnad"]) { content { recordId } } }', {}, asAdmin)
  expect(body.errors[0].extensions).toMatchObject({ code: 'bad_request', suggestion: 'nameBrand' })
})
