import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import type { EntityPersonOwner } from '../../visibility/owner-column.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { ownedRows } from '../family/family-reads.js'
import type { UrlLink, UrlType } from './url-link.js'
import { urlLinkMembers } from './url-link-section.js'

/** SQL that reads links, on alias `l`. */
export const urlLinkRows = ownedRows<UrlLink>({
  table: 'url_link',
  alias: 'l',
  members: urlLinkMembers,
  columns: {
    id: { expression: 'l.id', type: 'int' },
    url: { expression: 'l.url collate "C"', type: 'text' },
    urlType: { expression: 'l.url_type collate "C"', type: 'text' },
    createdAt: { expression: 'l.created_at', type: 'timestamptz' },
    updatedAt: { expression: 'l.updated_at', type: 'timestamptz' },
  },
  id: { expression: 'l.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
})

/** SQL condition for the links that a list contains by default. */
export const primaryLinks = sql`l.is_current and l.is_primary`
export const allLinks = sql`true`

/** The type and the normalized URL of a link. */
export interface LinkKey {
  readonly urlType: UrlType
  readonly hostPath: string
}

/** An owner that already has one of the requested links as a current link. */
export interface Holder {
  /** Index of the link in the request. */
  readonly index: number
  readonly urlId: number
  readonly owner: EntityPersonOwner
  /** Whether the caller can see the owner. */
  readonly visible: boolean
}

/**
 * Finds other owners than `ownerId` that have a current link with the same type and URL as one of the links. Null: finds
 * all owners. Returns at most five owners for each link, in the order of the links. The owners that the caller can see
 * come first.
 */
export async function readHoldersOf(
  { db, caller }: Context,
  links: readonly LinkKey[],
  ownerId: string | null,
): Promise<Holder[]> {
  if (links.length === 0) return []
  return db.rows<Holder>(holdersOf(caller, links, ownerId))
}

/** The statement of `readHoldersOf`. */
export const holdersOf = (caller: Caller, links: readonly LinkKey[], ownerId: string | null): Sql => sql`
    select (k.number - 1)::int as index, h."urlId", h.owner, h.visible
    from unnest(${links.map(({ urlType }) => urlType)}::text[], ${links.map(({ hostPath }) => hostPath)}::text[])
      with ordinality k(url_type, host_path, number)
    cross join lateral (
      select l.id as "urlId", json_build_object('entityId', l.entity_id, 'personId', l.person_id) as owner,
        ${visibleOwners(caller, 'l')} as visible
      from url_link l
      left join entity e on e.id = l.entity_id left join person p on p.id = l.person_id
      where l.host_path = k.host_path and l.url_type = k.url_type and l.is_current
        and coalesce(l.entity_id, l.person_id) is distinct from ${ownerId}::uuid
        and ${entitiesWithin('private')} and ${peopleWithin('private')}
      order by visible desc, l.id limit 5) h
    order by k.number, h.visible desc, h."urlId"`
