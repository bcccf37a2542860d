import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { DocumentOptions } from '../../kernel/operation/document-options.js'
import { sourceText } from '../../kernel/provenance/privacy.js'
import { instant, object, text, token } from '../../kernel/wire/sql.js'
import { mediaUrl } from './media-url.js'

/** The JSON text of a MediaUpload, with the source of its last write. `slotId` is an id of `media_slot`. */
export async function readUpload({ db }: Context, options: DocumentOptions, slotId: number): Promise<string> {
  const [row] = await db.rows<{ upload: string }>(sql`
    select ${object({
      cdnUrl: mediaUrl(options, 'm.path'),
      firstUploadedAt: instant('m.first_uploaded_at'),
      mediaType: token('m.media_type'),
      path: token('m.path'),
      provenance: object({
        changedAt: instant('m.updated_at'),
        dataSourceUpdatedAt: instant('m.updated_at'),
        detail: sourceText(options.reach, 'source_detail', 'v'),
        kind: token('v.source_type'),
        pendingApproval: sql`'null'`,
        sourceId: sourceText(options.reach, 'source_provider_id', 'v'),
        status: text('v.status'),
      }),
      targetId: token('coalesce(m.entity_id::text, m.person_id::text, m.news_id::text)'),
    })} as upload
    from media_slot m left join provenance_event v on v.id = m.last_event_id where m.id = ${slotId}`)
  if (!row) throw new Error(`media slot ${slotId} was not found after its write`)
  return row.upload
}
