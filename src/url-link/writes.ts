import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { created, newEventId, recordChanges } from '../provenance/record.js'
import { urlKey } from './rules.js'
import type { UrlType } from './url-link.js'

export interface UrlLinkDraft {
  readonly entityId: string
  readonly url: string
  readonly urlType: UrlType
}

/**
 * Attaches current links with their history, in two statements whatever their number; a link that the owner has
 * already stays as it is. The first of a type becomes its primary. Returns how many were added; what is no web
 * address is left out.
 */
export async function createUrlLinks(context: Context, drafts: readonly UrlLinkDraft[]): Promise<number> {
  const rows = drafts.flatMap(({ entityId, url, urlType }, position) => {
    const key = urlKey(url)
    return key
      ? [
          {
            entity_id: entityId,
            url: key.address,
            url_type: urlType,
            host_path: key.hostPath,
            domain: key.domain,
            position,
          },
        ]
      : []
  })
  if (rows.length === 0) return 0
  const { db, clock } = context
  const now = clock.now()
  const inserted = await db.rows<{
    id: number
    entityId: string
    url: string
    urlType: string
    isPrimary: boolean
  }>(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    select d.entity_id, d.url, d.url_type, d.host_path, d.domain, true,
      row_number() over (partition by d.entity_id, d.url_type order by d.position) = 1 and not exists (
        select 1 from url_link p
        where p.entity_id = d.entity_id and p.url_type = d.url_type and p.is_current and p.is_primary),
      ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      d(entity_id uuid, url text, url_type text, host_path text, domain text, position int)
    where not exists (
      select 1 from url_link l where l.entity_id = d.entity_id and l.url_type = d.url_type and l.host_path = d.host_path)
    on conflict do nothing
    returning id, entity_id as "entityId", url, url_type as "urlType", is_primary as "isPrimary"`)
  await recordChanges(
    context,
    inserted.map(({ id, entityId, ...state }) => ({
      eventId: newEventId(),
      recordType: 'urlLink',
      recordId: String(id),
      entityId,
      action: 'create',
      change: created({ ...state, isCurrent: true }),
    })),
  )
  return inserted.length
}
