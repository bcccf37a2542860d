import { type Layout, laidOut, selectedMembers } from '../../operation/document/projection.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { type OwnerRef, ownedBy, ownerObject } from '../../visibility/owner-column.js'

/** Maximum number of links in a document. */
const DOCUMENT_CAP = 200

/** SQL for the members of a link, from alias `l` of `url_link`. */
export const urlLinkMembers = {
  id: number('l.id'),
  url: text('l.url'),
  urlType: token('l.url_type'),
  crawlCdnProvider: token('l.crawl_cdn_provider'),
  crawlRenderMode: token('l.crawl_render_mode'),
  isCurrent: flag('l.is_current'),
  isPrimary: flag('l.is_primary'),
  owner: ownerObject('l'),
  sourceId: text('l.source_id'),
  status: text('l.status'),
  statusChecked: instant('l.status_checked'),
  createdAt: instant('l.created_at'),
  updatedAt: instant('l.updated_at'),
}

/**
 * Array of an owner's links, current and primary ones first: a section of the owner's document. With `names`, a link
 * contains only its id and these members.
 */
export const urlLinkSection = (owner: OwnerRef, names?: readonly string[]): Sql =>
  list(names ? selectedMembers(urlLinkMembers, names) : object(urlLinkMembers), linkRows(owner))

/** The same array. The links have the given layout. */
export const linksOf =
  (owner: OwnerRef) =>
  (parts: Layout): Sql =>
    list(laidOut(urlLinkMembers, parts), linkRows(owner))

const linkRows = (owner: OwnerRef): Sql => sql`(
  select * from url_link l where ${ownedBy('l', owner)}
  order by l.is_current desc, l.is_primary desc, l.id limit ${raw(String(DOCUMENT_CAP))}) l`
