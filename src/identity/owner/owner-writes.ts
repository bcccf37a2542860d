import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { type OwnerKind, ownerId } from '../../visibility/owner-column.js'
import { visibleOwner } from '../../visibility/owner-visibility.js'
import type { LockedOwner } from './owner-type.js'

/**
 * Locks owners of one kind until the transaction ends, in id order to prevent deadlocks. The result contains no missing
 * owners, no deleted owners, and no owners that the caller cannot see.
 */
export async function lockOwners(
  { db, caller, stale }: Context,
  kind: OwnerKind,
  ids: readonly string[],
): Promise<LockedOwner[]> {
  const status = raw(kind === 'entity' ? 'o.operating_status' : 'null::text')
  const rows = await db.rows<{ id: string; operatingStatus: string | null }>(sql`
    select o.id, ${status} as "operatingStatus" from ${raw(kind)} o
    where o.id = any(${ids}::uuid[]) and ${visibleOwner(kind, caller, 'o')} order by o.id for update`)
  for (const { id } of rows) stale?.locked.add(id)
  return rows.map(({ id, operatingStatus }) => ({ kind, id, ref: ownerId(kind, id), operatingStatus }))
}
