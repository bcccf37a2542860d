import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'

/** Stores that a record is merged into another one. Call it before the merge deletes the record. */
export async function recordMerge(
  { db, clock }: Context,
  kind: OwnerKind,
  survivorId: string,
  loserId: string,
): Promise<void> {
  await db.rows(sql`
    insert into merged_record (former_id, public_id, survivor_id, created_at)
    select o.id, o.public_id, ${survivorId}::uuid, ${clock.now()}::timestamptz from ${raw(kind)} o where o.id = ${loserId}::uuid`)
}
