import { raw, sql } from '../../platform/database/client/sql.js'
import { idsOf, type OwnerId } from '../../visibility/owner-column.js'
import { namespaceOf } from '../row/keys.js'
import type { Work } from './batch-work.js'

type Reading = Pick<Work, 'context' | 'collection'>

/** Reads the entities and people that exactly one id of the source describes, and that it described before. */
export async function readMovable(
  { context: { db }, collection }: Reading,
  owners: readonly OwnerId[],
): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set()
  const { entityIds, personIds } = idsOf(owners)
  const rows = await db.rows<{ id: string }>(sql`
    select coalesce(s.entity_id, s.person_id)::text as id from source_record s
    where s.provider = ${namespaceOf(collection)}
      and (s.entity_id = any(${entityIds}::uuid[]) or s.person_id = any(${personIds}::uuid[]))
    group by 1 having count(distinct s.provider_id) = 1`)
  return new Set(rows.map(({ id }) => id))
}

/** Reads which owned records an import of the source changed last. */
export async function readOwnRows(
  { context: { db }, collection }: Reading,
  table: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.rows<{ id: number }>(sql`
    select t.id from ${raw(table)} t join provenance_event v on v.id = t.last_event_id
    where t.id = any(${ids}::int[]) and v.source_type = 'import' and v.source_provider = ${collection.provider}`)
  return new Set(rows.map(({ id }) => id))
}
