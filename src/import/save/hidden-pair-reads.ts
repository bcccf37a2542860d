import { DETECTION } from '../../attribute/url-link/types.js'
import { UrlType } from '../../attribute/url-link/url-link.js'
import type { HiddenPair } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'

/** The types of links that belong to only one owner. */
const EXCLUSIVE = UrlType.options.filter((type) => DETECTION[type].exclusive)

/** Maximum number of hidden records that are found for one link or identifier. */
const PER_VALUE = 5

/** SQL for the rows of a table that belong to the owner `o`. Each part uses the index of its column. */
const ofOwner = (table: string): Sql =>
  raw(
    `select * from ${table} t where t.entity_id = o.entity_id union all select * from ${table} t where t.person_id = o.person_id`,
  )

/**
 * Finds hidden records that may be the same as imported records: they have the same link or identifier. An import
 * compares nothing else, because it writes many records. It needs one statement for any number of records.
 */
export async function readHiddenPairs(
  { db }: Context,
  ids: Readonly<Record<OwnerKind, readonly string[]>>,
): Promise<HiddenPair[]> {
  const imported = [...ids.entity, ...ids.person]
  if (imported.length === 0) return []
  const hidden = sql`${ownedWithin('private', 'h')} and not ${ownedWithin('public', 'h')}`
  const other = sql`coalesce(h.entity_id, h.person_id) <> coalesce(o.entity_id, o.person_id)`
  return db.rows<HiddenPair>(sql`
    with owned as (
      select unnest(${ids.entity}::uuid[]) as entity_id, null::uuid as person_id
      union all select null::uuid, unnest(${ids.person}::uuid[]))
    select case when f.own_entity is null then 'person' else 'entity' end as "recordType",
      coalesce(f.own_entity, f.own_person)::text as "recordId",
      case when f.entity_id is null then 'person' else 'entity' end as type, coalesce(f.entity_id, f.person_id)::text as id,
      array_agg(distinct f.reason order by f.reason) as reason, null::int as score
    from (
      select o.entity_id as own_entity, o.person_id as own_person, m.*, 'url-match' as reason
      from owned o cross join lateral (${ofOwner('url_link')}) l cross join lateral (
        select h.entity_id, h.person_id from url_link h
        where h.host_path = l.host_path and h.url_type = l.url_type and l.is_current and h.is_current
          and h.url_type = any(${EXCLUSIVE}::text[]) and ${other} and ${hidden}
        order by h.host_path, h.id limit ${PER_VALUE}::int) m
      union all
      select o.entity_id, o.person_id, m.*, 'identifier-match'
      from owned o cross join lateral (${ofOwner('unique_id')}) u cross join lateral (
        select h.entity_id, h.person_id from unique_id h
        where h.id_type = u.id_type and h.identifier = u.identifier and ${other} and ${hidden}
        order by h.id limit ${PER_VALUE}::int) m) f
    group by f.own_entity, f.own_person, f.entity_id, f.person_id order by 2, 4`)
}
