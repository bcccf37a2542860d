import { hash } from 'node:crypto'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'

/** A record and its duplicate keys. */
export interface StoredKeys {
  readonly id: string
  readonly keys: readonly string[]
}

/** The stored form of keys: the first 64 bits of a SHA-1 digest, as a signed decimal. */
export const hashed = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => BigInt.asIntN(64, BigInt(`0x${hash('sha1', key).slice(0, 16)}`)).toString())),
]

/** SQL for a `with` clause that replaces the stored duplicate keys of records by the given keys. */
export function storeKeys(kind: OwnerKind, records: readonly StoredKeys[]): Sql {
  const table = raw(`${kind}_match_key`)
  const owner = raw(`${kind}_id`)
  const rows = records.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })))
  return sql`
    next_keys as materialized (
      select key, id from json_to_recordset(${JSON.stringify(rows)}::json) n(key bigint, id uuid)),
    outdated as (
      delete from ${table} m where m.${owner} = any(${records.map(({ id }) => id)}::uuid[])
        and not exists (select 1 from next_keys n where n.key = m.key and n.id = m.${owner})),
    keyed as (
      insert into ${table} (key, ${owner}) select key, id from next_keys order by key, id
      on conflict do nothing)`
}

/**
 * SQL for a `with` clause that stores the duplicate keys of new records. `added` is the name of another part of the
 * clause, with the ids of the records that were inserted.
 */
export function addKeys(kind: OwnerKind, records: readonly StoredKeys[], added: string): Sql {
  const rows = records.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })))
  return sql`
    keyed as (
      insert into ${raw(`${kind}_match_key`)} (key, ${raw(`${kind}_id`)})
      select n.key, n.id from json_to_recordset(${JSON.stringify(rows)}::json) n(key bigint, id uuid)
      where n.id in (select a.id from ${raw(added)} a) order by n.key, n.id)`
}
