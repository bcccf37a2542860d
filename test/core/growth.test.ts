import { describe, expect, test } from 'vitest'
import { GROWTH } from '../../check/growth.js'
import { createLog } from '../../src/kernel/log.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { jobs } from '../../src/server/jobs.js'
import { testApp } from '../support/app.js'

const app = await testApp()
const { db } = app

test('every table of the database has an entry that says what limits its rows', async () => {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migration', '_prisma_migrations')
    order by 1`)
  expect(Object.keys(GROWTH).sort()).toEqual(tables.map(({ name }) => name))
})

test('the rows that end with their owner have a foreign key that deletes them', async () => {
  const keys = await db.rows<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c'`)
  const cascades = new Set(keys.map(({ child, parent }) => `${child} ${parent}`))
  const missing = Object.entries(GROWTH).flatMap(([table, { bounds }]) =>
    bounds.flatMap((bound) =>
      bound.by === 'owner' && !cascades.has(`${table} ${bound.of}`) ? [`${table} ${bound.of}`] : [],
    ),
  )
  expect(missing).toEqual([])
})

test('the operations that enforce a maximum exist, and change something', () => {
  const kinds = new Map(app.service.registry.operations.map(({ id, kind }) => [id, kind]))
  const named = Object.values(GROWTH).flatMap(({ bounds }) =>
    bounds.flatMap((bound) => (bound.by === 'cap' ? bound.enforcedBy : [])),
  )
  expect(named.filter((id) => !['act', 'write'].includes(kinds.get(id) ?? ''))).toEqual([])
})

/** The tables whose rows a job removes. */
const removing = Object.entries(GROWTH).flatMap(([table, { bounds }]) =>
  bounds.flatMap((bound) => (bound.by === 'job' ? [{ table, topic: bound.topic }] : [])),
)

describe('the job that an entry names', () => {
  test.each(removing)('$topic deletes rows of $table', async ({ table, topic }) => {
    const job = jobs.find((one) => one.topic === topic)
    expect(job?.everySeconds).toBeGreaterThan(0)
    app.statements.length = 0
    const { service, clock } = app
    const { signal } = new AbortController()
    const context = {
      ...service,
      ...service.runtime.resources,
      db,
      clock,
      log: createLog('silent'),
      jobId: 'x',
      attempt: 1,
      signal,
    }
    await job?.handle(context, {})
    const deletes = app.statements.filter((text) =>
      new RegExp(`delete from ("public"\\.)?"?${table}"?\\b`, 'i').test(text),
    )
    expect(deletes).not.toEqual([])
  })
})
