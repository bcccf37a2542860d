import { beforeAll, describe, expect, test } from 'vitest'
import {
  DERIVED_KEYS,
  type ForeignKey,
  keyName,
  readForeignKeys,
} from '../../../src/identity/removal/foreign-key-reads.js'
import { removeRow, removeRows } from '../../../src/identity/removal/removal-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { registry } from '../../../src/server/operations.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { history } from '../../support/history.js'
import { makeEverything } from '../../support/make/everything.js'
import { makePair } from '../../support/make/merge.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity, makeTexts } from '../../support/make.js'
import { requests } from '../../support/requests.js'
import { eventCount, goneRows, keptRows, sorted, type TableRows, tableRows } from '../../support/table-rows.js'

/** History must contain every row that a hard delete removes, from any table. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const remove = (id: string) =>
  app.rest('/v1/entities/detail', {
    method: 'DELETE',
    headers: asAdmin,
    query: { ...provenance, id, deleteMode: 'hard' },
  })

/** The foreign keys by which the deletion of a row of `table` reaches other rows, through any number of tables. */
async function keysFrom(table: string): Promise<ForeignKey[]> {
  const all = (await readForeignKeys(app)).filter((key) => !DERIVED_KEYS.includes(keyName(key)))
  const reached = new Set([table])
  for (const name of reached)
    for (const key of all) if (key.target === name && key.onDelete === 'cascade') reached.add(key.table)
  return all.filter(({ target }) => reached.has(target))
}

/** Whether a row of the key's table points at a row of its target. */
const isFollowed = (key: ForeignKey, rows: TableRows, removed: TableRows): boolean => {
  const values = new Set((removed[key.target] ?? []).map((row) => row[key.targetColumn]))
  return (rows[key.table] ?? []).some((row) => values.has(row[key.column]))
}

test.each(['entity', 'person', 'news_article'])(
  'the deletion of a row of %s returns every removed row; the test data covers each foreign key',
  async (table) => {
    const created = await makeEverything(app)
    const keys = await keysFrom(table)
    const before = await tableRows(app)
    const id = { entity: created.entity, person: created.person, news_article: created.article }[table] ?? ''
    const type = table === 'news_article' ? 'int' : 'uuid'
    const { rows, unlinked } = await app.db.transaction((db) => removeRow({ db }, table, type, id))
    const removed = goneRows(before, await tableRows(app))
    const unlinkedRows: TableRows = {}
    for (const [name, all] of Object.entries(unlinked)) unlinkedRows[name.split('.')[0] ?? ''] = [...all]
    const missing = keys.filter((key) => !isFollowed(key, key.onDelete === 'cascade' ? removed : unlinkedRows, removed))
    expect(missing.map((key) => `${keyName(key)} ${key.onDelete}`)).toEqual([])
    expect(Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, sorted(all)]))).toEqual(removed)
  },
)

test('the deletion of several rows returns what was removed with each, in the order of their ids', async () => {
  const [one, other] = [await makeEntity(app), await makeEntity(app)]
  for (const { id } of [one, other]) await makeTexts(app, id)
  await makeRelationship(app, { relationshipType: 'competitor', sourceEntityId: one.id, targetEntityId: other.id })
  const removed = await app.db.transaction((db) => removeRows({ db }, 'entity', 'uuid', [other.id, one.id]))
  const kept = removed.map(({ rows }) => [
    rows.entity?.map(({ id }) => id),
    rows.owned_text?.map(({ entity_id }) => entity_id),
    rows.entity_relationship?.map(({ source_entity_id }) => source_entity_id),
  ])
  expect(kept).toEqual([other, one].map(({ id }) => [[id], [id, id], [one.id]]))
})

test('the listed foreign keys of derived tables exist', async () => {
  const names = (await readForeignKeys(app)).map(keyName)
  expect(DERIVED_KEYS.filter((name) => !names.includes(name))).toEqual([])
})

describe('a hard delete of an entity', () => {
  test('stores every removed row and every cleared reference in history', async () => {
    const { entity } = await makeEverything(app)
    const before = await tableRows(app)
    const eventsBefore = await eventCount(app)
    expect((await remove(entity)).status).toBe(200)
    const removed = goneRows(before, await tableRows(app))
    expect(await keptRows(app, eventsBefore)).toEqual(removed)
    expect(Object.keys(removed)).toEqual(expect.arrayContaining(['owned_text', 'investor_partner', 'address_join']))
    const { change } = (await history(app, entity)).at(-1) as { change: Record<string, [unknown, null]> }
    const [round] = removed.fundraise_round ?? []
    expect(change.unlinked).toEqual([
      { 'entity_relationship.round_id': [expect.objectContaining({ round_id: round?.id })] },
      null,
    ])
  })

  test('takes as many statements for ten thousand texts as for one', async () => {
    const counts = []
    for (const texts of [1, 10_000]) {
      const { id } = await makeEntity(app)
      await app.db.rows(sql`
        insert into owned_text (entity_id, text_type, text, is_current, is_primary, created_at, updated_at)
        select ${id}::uuid, 'note', 'Text ' || n, true, false, t.at, t.at
        from generate_series(1, ${texts}::int) n, (select ${app.clock.now()}::timestamptz as at) t`)
      const eventsBefore = await eventCount(app)
      app.statements.length = 0
      expect((await remove(id)).status).toBe(200)
      counts.push(app.statements.length)
      expect((await keptRows(app, eventsBefore)).owned_text).toHaveLength(texts)
    }
    expect(counts[0]).toBe(counts[1])
  })
})

test('a merge stores the rows in history that its deletions remove by cascade', async () => {
  const { survivor, loser, other } = await makePair(app)
  await app.db.rows(sql`
    insert into investor_partner (join_id, person_id)
    select i.id, ${other.person}::uuid from investor_join i join fundraise_round r on r.id = i.round_id
    where r.entity_id = ${loser.id}::uuid`)
  const before = await tableRows(app)
  const eventsBefore = await eventCount(app)
  const { status } = await app.rest('/v1/entities/merge', {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { survivorId: survivor.id, loserId: loser.id },
  })
  expect(status).toBe(200)
  const [removed, kept] = [goneRows(before, await tableRows(app)), await keptRows(app, eventsBefore)]
  expect(removed.investor_partner?.length).toBeGreaterThan(0)
  for (const [table, rows] of Object.entries(removed)) expect(kept[table]).toEqual(expect.arrayContaining(rows))
})

/** Deletions that clear a field and remove no row. */
const CLEARING = ['clearEntityPersonCorporateTitle']
const deletes = registry.operations.filter(
  ({ id, method, kind }) => method === 'DELETE' && kind === 'write' && !CLEARING.includes(id),
)

test.each(deletes.map((operation) => [operation.id, operation] as const))(
  '%s stores every removed row in history',
  async (id, operation) => {
    const request = await requests[id]?.(app, headersFor(operation))
    const hard = operation.input.query && 'deleteMode' in operation.input.query.shape ? { deleteMode: 'hard' } : {}
    const before = await tableRows(app)
    const eventsBefore = await eventCount(app)
    const response = await askOperation(
      app,
      operation,
      { ...request, query: { ...request?.query, ...hard } },
      headersFor(operation),
    )
    expect(response.status).toBe(operation.status)
    const removed = goneRows(before, await tableRows(app))
    expect(Object.keys(removed)).not.toEqual([])
    // The operating status that the acquisition had written is restored before its row is removed.
    for (const row of removed.entity_relationship ?? []) {
      row.status_event_id = null
      row.status_settled = false
    }
    expect(await keptRows(app, eventsBefore)).toEqual(removed)
  },
)
