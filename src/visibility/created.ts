import { type Caller, isAdmin } from '../kernel/access/caller.js'
import { raw, type Sql, sql } from '../kernel/database/sql.js'
import type { RecordType } from '../kernel/provenance/record.js'

/**
 * SQL condition: a write of the caller may name the record. Admin callers may name every record. Other callers may
 * name a published record, and a hidden record that their own account created. The history contains the creator of
 * each record. All credentials of an account have the same caller id. `published` is the condition of a published
 * record, `id` is the SQL of its id.
 */
export function publishedOrCreated(caller: Caller, published: string, recordType: RecordType, id: string): Sql {
  if (isAdmin(caller)) return raw('true')
  // Only bearers write, so only they have created records.
  if (caller.kind !== 'bearer') return raw(published)
  return sql`(${raw(published)} or exists (
    select 1 from provenance_event c where c.record_type = ${raw(`'${recordType}'`)} and c.record_id = ${raw(id)}::text
      and c.action = 'create' and c.caller_id = ${caller.id}))`
}
