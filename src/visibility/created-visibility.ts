import { type Caller, isAdmin } from '../operation/access/caller.js'
import type { RecordType } from '../operation/provenance/record.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'

/**
 * SQL condition: the record is visible for a write of the caller. All records are visible for writes of admin callers.
 * For other callers, published records are visible, and hidden records that their own account created. The history
 * contains the creator of each record. All credentials of an account have the same caller id. `published` is the
 * condition of a published record, `id` is the SQL of its id.
 */
export function publishedOrCreated(caller: Caller, published: string, recordType: RecordType, id: string): Sql {
  if (isAdmin(caller)) return raw('true')
  // Only callers with a bearer token can write, so only they have created records.
  if (caller.kind !== 'bearer') return raw(published)
  return sql`(${raw(published)} or exists (
    select 1 from provenance_event c where c.record_type = ${raw(`'${recordType}'`)} and c.record_id = ${raw(id)}::text
      and c.action = 'create' and c.caller_id = ${caller.id}))`
}
