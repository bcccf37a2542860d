import { type Caller, isAdmin } from '../kernel/access/caller.js'
import { raw, type Sql, sql } from '../kernel/database/sql.js'
import type { RecordType } from '../kernel/provenance/record.js'

/**
 * Predicate: the caller may name the record in a write. Admin callers may name every record. The others may name
 * published records, and hidden ones that their own account created, according to the history. `published` is the
 * predicate of published records, `id` the SQL of the record's id. All credentials of an account have one caller id.
 */
export function publishedOrCreated(caller: Caller, published: string, recordType: RecordType, id: string): Sql {
  if (isAdmin(caller)) return raw('true')
  // Only bearers write, so only they have created records.
  if (caller.kind !== 'bearer') return raw(published)
  return sql`(${raw(published)} or exists (
    select 1 from provenance_event c where c.record_type = ${raw(`'${recordType}'`)} and c.record_id = ${raw(id)}::text
      and c.action = 'create' and c.caller_id = ${caller.id}))`
}
