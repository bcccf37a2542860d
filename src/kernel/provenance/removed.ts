import { join, raw, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { DERIVED_KEYS, type ForeignKey, keyName, readForeignKeys } from './foreign-keys.js'

/*
 * Reads the rows that a hard delete removes, for the history. It follows the foreign keys of the database, so that
 * tables that are added later are included.
 */

/** A row as `row_to_json` writes it. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Rows that a delete removes, and rows that lose a reference, with all columns as before the delete. */
export interface Removed {
  /** Removed rows by table. */
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>
  /** Rows that remain but lose a reference, by the column that becomes null, `table.column`. */
  readonly unlinked: Readonly<Record<string, readonly StoredRow[]>>
}

/** Distinct rows by table; see `addRow`. */
export type RowsByTable = Map<string, Map<string, StoredRow>>

const rowKey = (row: StoredRow): string => (row.id === undefined ? JSON.stringify(row) : String(row.id))

/** Adds a row unless it is already present. Returns whether it was added. */
export function addRow(rows: RowsByTable, table: string, row: StoredRow): boolean {
  const known = rows.get(table) ?? new Map<string, StoredRow>()
  rows.set(table, known)
  if (known.has(rowKey(row))) return false
  known.set(rowKey(row), row)
  return true
}

export const rowLists = (rows: RowsByTable): Record<string, StoredRow[]> =>
  Object.fromEntries([...rows].map(([table, known]) => [table, [...known.values()]]))

interface Found {
  readonly table: string
  /** The column that becomes null, or null if the row is deleted. */
  readonly column: string | null
  readonly row: StoredRow
}

/**
 * Reads what a delete of these rows removes: the rows and all rows that the delete cascades to. Two statements, and one
 * more for each further level of the cascade.
 */
export async function readRemoved(
  { db }: Pick<Context, 'db'>,
  table: string,
  roots: readonly StoredRow[],
): Promise<Removed> {
  const keys = (await readForeignKeys({ db })).filter((key) => !DERIVED_KEYS.includes(keyName(key)))
  const rows: RowsByTable = new Map()
  const unlinking: Found[] = []
  let level: readonly Found[] = roots.map((row) => ({ table, column: null, row }))
  while (level.length > 0) {
    const newRows = level.filter((found) => addRow(rows, found.table, found.row))
    const references = await readReferencing(db, keys, newRows)
    for (const found of references) if (found.column !== null) unlinking.push(found)
    level = references.filter(({ column }) => column === null)
  }
  const unlinked: RowsByTable = new Map()
  // A row can lose a reference by one key and be deleted by another.
  for (const { table, column, row } of unlinking)
    if (!rows.get(table)?.has(rowKey(row))) addRow(unlinked, `${table}.${column}`, row)
  return { rows: rowLists(rows), unlinked: rowLists(unlinked) }
}

/** The rows that reference rows of one level and are deleted or lose the reference with them. */
async function readReferencing(
  db: Context['db'],
  keys: readonly ForeignKey[],
  level: readonly Found[],
): Promise<readonly Found[]> {
  const parts = keys.flatMap((key) => {
    const values = level.flatMap(({ table, row }) => (table === key.target ? [row[key.targetColumn]] : []))
    return values.length === 0 || key.onDelete === 'restrict' ? [] : [referencing(key, values)]
  })
  return parts.length === 0 ? [] : db.rows<Found>(join(parts, ' union all '))
}

const referencing = ({ table, column, type, onDelete }: ForeignKey, values: readonly unknown[]): Sql => sql`
  select ${raw(`'${table}'`)} as "table", ${raw(onDelete === 'cascade' ? 'null::text' : `'${column}'`)} as "column", row_to_json(t) as row
  from ${raw(table)} t where t.${raw(column)} = any(${values}::${raw(type)}[])`

/** Deletes rows of a table by their ids. Returns everything that was removed. */
export async function removeRows(
  context: Pick<Context, 'db'>,
  table: string,
  type: 'int' | 'uuid',
  ids: readonly (number | string)[],
): Promise<Removed> {
  const where = sql`t.id = any(${ids}::${raw(type)}[])`
  const roots = await context.db.rows<{ row: StoredRow }>(sql`
    select row_to_json(t) as row from ${raw(table)} t where ${where}`)
  const removed = await readRemoved(
    context,
    table,
    roots.map(({ row }) => row),
  )
  await context.db.rows(sql`delete from ${raw(table)} t where ${where}`)
  return removed
}

/** The members of a history change that contain the removed rows. */
export const removedChange = ({ rows, unlinked }: Removed): Record<string, [unknown, null]> => ({
  rows: [rows, null],
  ...(Object.keys(unlinked).length > 0 ? { unlinked: [unlinked, null] } : {}),
})
