import { raw, sql } from '../../platform/database/client/sql.js'
import { instant } from '../../platform/database/client/sql-values.js'
import type { Context } from '../pipeline/definition/context.js'

/** The table of a record type, and the SQL type of its ids. */
export interface VersionedTable {
  readonly table: string
  readonly key: 'uuid' | 'int'
}

/** The version of a stored record, and the time of the change that made it. */
export interface StoredVersion {
  readonly version: number
  readonly updatedAt: string
}

/** Versions of records in the order of their ids, in one statement. Null for an id of no record. */
export async function readVersions(
  { db }: Context,
  { table, key }: VersionedTable,
  ids: readonly string[],
): Promise<(StoredVersion | null)[]> {
  const rows = await db.rows<{ id: string; version: number; updatedAt: string }>(sql`
    select t.id::text as id, t.version, ${instant('t.updated_at')} as "updatedAt"
    from ${raw(table)} t where t.id = any(${ids}::${raw(key)}[])`)
  const found = new Map(rows.map(({ id, version, updatedAt }) => [id, { version, updatedAt: JSON.parse(updatedAt) }]))
  return ids.map((id) => found.get(id) ?? null)
}
