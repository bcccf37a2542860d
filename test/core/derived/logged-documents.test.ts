import { expect, test } from 'vitest'
import { replicateDocuments } from '../../../src/operation/document/document-upkeep.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

const app = await testApp()

test('for replicas, the tables of the stored texts are emptied and logged once, and the reads fill them again', async () => {
  const { id } = await makeEntity(app, { foundedYear: 1811 })
  const read = async () => (await app.rest(`/v1/entities/detail?id=${id}`, { headers: asAdmin })).body
  const state = async () => {
    const tables = await app.db.rows(sql`
      select relname as name, relpersistence as kind from pg_class
      where relname in ('document', 'document_change') order by relname`)
    const [row] = await app.db.rows<{ count: number }>(sql`select count(*)::int as count from document`)
    return { tables, count: row?.count }
  }
  const before = await read()
  expect(before.core.foundedYear).toBe(1811)
  await replicateDocuments(app.db)
  const tables = ['document', 'document_change'].map((name) => ({ name, kind: 'p' }))
  expect(await state()).toEqual({ tables, count: 0 })
  expect(await read()).toEqual(before)
  await expect.poll(async () => (await state()).count).toBeGreaterThan(0)
  const filled = await state()
  await replicateDocuments(app.db)
  expect(await state()).toEqual(filled)
})
