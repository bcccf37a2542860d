import { hasAddress } from '../../attribute/url-link/link-address.js'
import type { Reach } from '../../operation/access/caller.js'
import { type ResponseDocument, readBatch } from '../../operation/document/documents.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'

/** The ids, slugs and URLs of a batch. A URL is a `UrlKey.hostPath`. */
export interface Selectors {
  /** Null for a text that is no id. */
  readonly ids: readonly (string | null)[]
  readonly slugs: readonly string[]
  readonly hostPaths: readonly string[]
}

/** SQL that finds people by the selectors: the id, the kind of the selector, and the position among those of this kind. */
const selectedBy = ({ ids, slugs, hostPaths }: Selectors, reach: Reach): Sql => sql`
      select coalesce(survivor_of(n.id), n.id) as id, 1 as kind, n.position from unnest(${ids}::uuid[]) with ordinality n(id, position)
      union all
      select coalesce(p.id, r.person_id), 2, n.position from unnest(${slugs}::text[]) with ordinality n(slug, position)
      left join person p on p.slug = n.slug
      left join slug_redirect r on r.namespace = 'person' and r.slug = n.slug
      union all
      select l.person_id, 3, n.position from unnest(${hostPaths}::text[]) with ordinality n(host_path, position)
      join url_link l on ${hasAddress(raw('n.host_path'), ownedWithin(reach, 'o'))} and l.is_current and l.person_id is not null`

/** The positions of the ids, slugs and links that match a visible person, counted from 1 in the order of the request. */
export async function readFoundPositions(
  { db }: Context,
  selectors: Selectors,
  reach: Reach,
): Promise<ReadonlySet<number>> {
  const { ids, slugs } = selectors
  const before = sql`case s.kind when 1 then 0 when 2 then ${ids.length}::int else ${ids.length + slugs.length}::int end`
  const rows = await db.rows<{ position: number }>(sql`
    select distinct (${before} + s.position)::int as position from (${selectedBy(selectors, reach)}) s
    join person p on p.id = s.id where ${peopleWithin(reach)}`)
  return new Set(rows.map(({ position }) => position))
}

/**
 * Finds the ids of people by id, by current or former slug, and by url. Returns each id only once, in the order of the
 * request. A read with public reach gets the ids of visible people. A read with private reach also gets ids that occur
 * only in the history.
 */
export async function resolveSelectors(
  { db }: Context,
  { ids, slugs, hostPaths }: Selectors,
  reach: Reach,
  photosFirst: boolean,
): Promise<string[]> {
  const isReadable =
    reach === 'private'
      ? sql`(p.id is not null or exists (select 1 from provenance_event v where v.person_id = o.id))`
      : sql`p.id is not null and ${peopleWithin(reach)}`
  const rows = await db.rows<{ id: string }>(sql`
    with selected as (${selectedBy({ ids, slugs, hostPaths }, reach)}),
    distinct_ids as (
      select distinct on (n.id) n.id, n.kind, n.position from selected n where n.id is not null order by n.id, n.kind, n.position)
    select o.id from distinct_ids o left join person p on p.id = o.id where ${isReadable}
    order by ${photosFirst ? sql`(p.picture is not null and not p.picture_is_monogram) desc nulls last, ` : sql``}o.kind, o.position, o.id`)
  return rows.map(({ id }) => id)
}

/** Reads the documents of the visible people in the order of `ids`. */
export async function readPeopleBatch<T>(
  context: Context,
  response: ResponseDocument<T>,
  ids: readonly string[],
  reach: Reach,
): Promise<string[]> {
  const rows = sql`unnest(${ids}::uuid[]) with ordinality k(id, position)`
  const { content } = await readBatch(context, response, { rows, condition: peopleWithin(reach) })
  return content
}
