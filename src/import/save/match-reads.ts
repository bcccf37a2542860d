import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleOwner } from '../../visibility/owner-visibility.js'

export interface NamedPlace {
  readonly name: string
  readonly city: string
  readonly state: string | null
  readonly country: string | null
}

/** What a row states about its entity that only one entity has. */
export interface Signals {
  readonly identifiers: readonly { readonly type: string; readonly identifier: string }[]
  /** Host and path of its website. */
  readonly website: string | undefined
  /** Normalized name and city, and the names of the state and the country if they are known. */
  readonly place: NamedPlace | undefined
  /** Normalized name, if it is all that the row states. */
  readonly onlyName: string | undefined
}

/** A stored entity that a row seems to describe. */
export interface StoredMatch {
  readonly id: string
  readonly slug: string
  /** What both have: the type of an identifier, `website`, `name and city`, or `name`. */
  readonly same: string
}

/**
 * Finds, with one statement, the stored entities with the same identifier, website, or name and city. A row that states only
 * a name means the entity of this name, if there is exactly one. The result has the order of the rows.
 */
export async function readStoredMatches(
  { db, caller }: Context,
  rows: readonly Signals[],
): Promise<(StoredMatch | undefined)[]> {
  const ids = rows.flatMap(({ identifiers }, row) => identifiers.map((one) => ({ row, ...one })))
  const sites = rows.flatMap(({ website }, row) => (website === undefined ? [] : [{ row, website }]))
  const places = rows.flatMap(({ place }, row) => (place === undefined ? [] : [{ row, ...place }]))
  const names = rows.flatMap(({ onlyName }, row) => (onlyName === undefined ? [] : [{ row, name: onlyName }]))
  if (ids.length + sites.length + places.length + names.length === 0) return rows.map(() => undefined)
  const found = await db.rows<StoredMatch & { row: number }>(sql`
    select distinct on (m.row) m.row, e.id, e.slug, m.same from (
      select d.row, u.entity_id, d.id_type as same, 1 as rank
      from json_to_recordset(${JSON.stringify(ids.map(({ row, type, identifier }) => ({ row, id_type: type, identifier })))}::json)
        as d("row" int, id_type text, identifier text)
      join unique_id u on u.id_type = d.id_type and u.identifier = d.identifier
      union all
      select d.row, l.entity_id, 'website', 2
      from json_to_recordset(${JSON.stringify(sites)}::json) as d("row" int, website text)
      join url_link l on l.host_path = d.website and l.url_type = 'website' and l.is_current
      union all
      select d.row, n.id, 'name and city', 3
      from json_to_recordset(${JSON.stringify(places)}::json) as d("row" int, name text, city text, state text, country text)
      join entity n on n.name_brand_key = d.name and lower(n.hq_city) = d.city
        and coalesce(n.hq_state = d.state, true) and coalesce(n.hq_country = d.country, true)
      union all
      select d.row, (array_agg(n.id))[1], 'name', 4
      from json_to_recordset(${JSON.stringify(names)}::json) as d("row" int, name text)
      join entity n on n.name_brand_key = d.name and ${visibleOwner('entity', caller, 'n')}
      group by d.row having count(*) = 1
    ) m join entity e on e.id = m.entity_id
    where ${visibleOwner('entity', caller, 'e')}
    order by m.row, m.rank, e.id`)
  const byRow = new Map(found.map(({ row, ...match }) => [row, match]))
  return rows.map((_, row) => byRow.get(row))
}
