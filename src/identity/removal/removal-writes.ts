import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { type ForeignKey, keyName, readFollowedKeys } from './foreign-key-reads.js'

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
  /** Rows that remain, but whose reference becomes null. The keys are the columns, such as `table.column`. */
  readonly unlinked: Readonly<Record<string, readonly StoredRow[]>>
}

/** The result for a row that no longer exists: nothing is removed. */
export const NOTHING: Removed = { rows: {}, unlinked: {} }

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

interface FoundRow {
  readonly table: string
  /** The column that becomes null, or null if the row is deleted. */
  readonly column: string | null
  readonly row: StoredRow
  /**
   * Index of the deleted row that this row depends on. A row that depends on several deleted rows is found once for
   * each of them.
   */
  readonly root: number
}

/**
 * Reads the rows that a deletion of the given rows removes: each given row, and all rows that the database deletes with
 * it. It needs one statement for each level of the cascade. Returns the removed rows of each of the given rows, in
 * their order.
 */
export async function readRemoved(
  { db }: Pick<Context, 'db'>,
  keys: readonly ForeignKey[],
  table: string,
  roots: readonly StoredRow[],
): Promise<Removed[]> {
  const removed = roots.map(() => ({ rows: new Map() as RowsByTable, unlinking: [] as FoundRow[] }))
  let level: readonly FoundRow[] = roots.map((row, root) => ({ table, column: null, row, root }))
  while (level.length > 0) {
    const newRows = level.filter((found) => addRow(removed[found.root]?.rows ?? new Map(), found.table, found.row))
    const references = await readReferencing(db, keys, newRows)
    for (const found of references) if (found.column !== null) removed[found.root]?.unlinking.push(found)
    level = references.filter(({ column }) => column === null)
  }
  return removed.map(({ rows, unlinking }) => {
    const unlinked: RowsByTable = new Map()
    // One foreign key can set a reference to null while another deletes the row. Such a row counts only as deleted.
    for (const { table, column, row } of unlinking)
      if (!rows.get(table)?.has(rowKey(row))) addRow(unlinked, `${table}.${column}`, row)
    return { rows: rowLists(rows), unlinked: rowLists(unlinked) }
  })
}

/** The rows that refer to rows of one level. The delete also removes them, or sets their reference to null. */
async function readReferencing(
  db: Context['db'],
  keys: readonly ForeignKey[],
  level: readonly FoundRow[],
): Promise<readonly FoundRow[]> {
  const followed = keys.flatMap((key) => {
    const roots = new Map<unknown, number[]>()
    for (const { table, row, root } of level)
      if (table === key.target) roots.set(row[key.targetColumn], [...(roots.get(row[key.targetColumn]) ?? []), root])
    return roots.size === 0 || key.onDelete === 'restrict' ? [] : [{ key, roots }]
  })
  if (followed.length === 0) return []
  const rows = await db.rows<{ key: string; row: StoredRow }>(
    join(
      followed.map(({ key, roots }) => referencing(key, [...roots.keys()])),
      ' union all ',
    ),
  )
  const followedBy = new Map(followed.map((one) => [keyName(one.key), one]))
  return rows.flatMap(({ key: name, row }) => {
    const { key, roots } = followedBy.get(name) ?? {}
    if (!key) return []
    const column = key.onDelete === 'cascade' ? null : key.column
    return (roots?.get(row[key.column]) ?? []).map((root) => ({ table: key.table, column, row, root }))
  })
}

const referencing = (key: ForeignKey, values: readonly unknown[]): Sql => sql`
  select ${raw(`'${keyName(key)}'`)} as key, row_to_json(t) as row
  from ${raw(key.table)} t where t.${raw(key.column)} = any(${values}::${raw(key.type)}[])`

/**
 * Deletes rows of a table by their ids. Returns, for each id, the deleted row and the rows that the database deleted or
 * changed because of it, in the order of the ids.
 */
export async function removeRows(
  context: Pick<Context, 'db'>,
  table: string,
  type: 'int' | 'uuid',
  ids: readonly (number | string)[],
): Promise<Removed[]> {
  const where = sql`t.id = any(${ids}::${raw(type)}[])`
  const roots = await context.db.rows<{ row: StoredRow }>(sql`
    select row_to_json(t) as row from ${raw(table)} t where ${where}
    order by array_position(${ids}::${raw(type)}[], t.id)`)
  const removed = await readRemoved(
    context,
    await readFollowedKeys(context),
    table,
    roots.map(({ row }) => row),
  )
  await context.db.rows(sql`delete from ${raw(table)} t where ${where}`)
  return removed
}

/** Deletes one row by its id. Returns the row, and the rows that the database deleted or changed because of it. */
export async function removeRow(
  context: Pick<Context, 'db'>,
  table: string,
  type: 'int' | 'uuid',
  id: number | string,
): Promise<Removed> {
  const [removed] = await removeRows(context, table, type, [id])
  return removed ?? NOTHING
}

/** Returns the removed rows in the form in which a history row stores them. */
export const removedChange = ({ rows, unlinked }: Removed): Record<string, [unknown, null]> => ({
  rows: [rows, null],
  ...(Object.keys(unlinked).length > 0 ? { unlinked: [unlinked, null] } : {}),
})
