import { DERIVED_KEYS } from '../../src/identity/removal/foreign-key-reads.js'
import { join, raw, sql } from '../../src/platform/database/client/sql.js'
import type { TestApp } from './app.js'

type Row = Record<string, unknown>
export type TableRows = Record<string, Row[]>

/** Tables of derived values, and tables that belong to the service rather than to a record. */
const LEFT_OUT = [
  ...DERIVED_KEYS.map((name) => name.split('.')[0]).filter((table) => table !== 'entity'),
  'country',
  'credential',
  'document',
  'document_change',
  'idempotent_answer',
  'media_file',
  'outbox',
  'provenance_event',
  'standardized_classification',
]

/** Every row of every other table, read with one statement. */
export async function tableRows({ db }: Pick<TestApp, 'db'>): Promise<TableRows> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'usage\\_%'
      and tablename <> all(${LEFT_OUT}) order by 1`)
  const lists = tables.map(({ name }) =>
    raw(`select '${name}' as name, (select coalesce(json_agg(row_to_json(t)), '[]'::json) from "${name}" t) as rows`),
  )
  const [row] = await db.rows<{ rows: TableRows }>(sql`
    select json_object_agg(t.name, t.rows) as rows from (${join(lists, ' union all ')}) t`)
  return row?.rows ?? {}
}

const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Identifies a row of a table, also after its other columns changed. */
const keyOf = (row: Row): string => (row.id === undefined ? textOf(row) : String(row.id))

/** The rows that were removed, by table. */
export function goneRows(before: TableRows, after: TableRows): TableRows {
  const removed = Object.entries(before).map(([table, rows]) => {
    const left = new Set((after[table] ?? []).map(keyOf))
    return [table, sorted(rows.filter((row) => !left.has(keyOf(row))))] as const
  })
  return Object.fromEntries(removed.filter(([, rows]) => rows.length > 0))
}

export const sorted = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))

/** The removed rows that the history entries after the first `known` ones contain, by table. */
export async function keptRows({ db }: Pick<TestApp, 'db'>, known: number): Promise<TableRows> {
  const events = await db.rows<{ rows: TableRows }>(sql`
    select coalesce(change #> '{rows,0}', change #> '{merge,1,rows}') as rows from provenance_event
    order by number offset ${known}`)
  const stored: TableRows = {}
  for (const { rows } of events)
    for (const [table, all] of Object.entries(rows ?? {})) stored[table] = sorted([...(stored[table] ?? []), ...all])
  return stored
}

/** Number of history entries. */
export async function eventCount({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from provenance_event`)
  return row?.count ?? 0
}
