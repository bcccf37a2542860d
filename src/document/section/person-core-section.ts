import { mediaUrl } from '../../attribute/media/media-url.js'
import { textBundle } from '../../attribute/text/text-section.js'
import { PERSON_ALIAS_CAP } from '../../identity/person/types.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { type Layout, laidOut, type Objects } from '../../operation/document/projection.js'
import { sourceText } from '../../operation/provenance/privacy.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, list, object, text, token } from '../../platform/database/client/sql-values.js'

const aliasMembers = { name: text('a.name'), type: token('a.type'), displayable: flag('a.displayable') }

/**
 * SQL for the array of the aliases (other names) of a person, in the layout if there is one. `p` is the alias of the
 * person row.
 */
export const personAliases = (p: string, parts?: Layout): Sql =>
  list(
    laidOut(aliasMembers, parts),
    sql`(
      select * from person_alias a where a.person_id = ${raw(p)}.id
      order by a.position limit ${raw(String(PERSON_ALIAS_CAP))}) a`,
  )

/** SQL of the members of the photo of the person row `p`. */
const imageMembers = (options: DocumentOptions, p: string): Record<string, Sql> => {
  if (options.isPast) return { isMonogram: sql`'false'`, picture: sql`'null'` }
  const picture =
    options.monograms === false ? `case when not ${p}.picture_is_monogram then ${p}.picture end` : `${p}.picture`
  return {
    isMonogram: options.monograms === false ? sql`'false'` : flag(`${p}.picture_is_monogram`),
    picture: mediaUrl(options, picture),
  }
}

/** Photo of the person row `p`. */
export const personImage = (options: DocumentOptions, p = 'p'): Sql => object(imageMembers(options, p))

/** SourceMetadata of the last change of the person row `p`. */
const source = ({ reach }: DocumentOptions, p: string): Sql => {
  const metadata = object({
    changedAt: instant(`${p}.last_modified_at`),
    dataSourceUpdatedAt: instant(`${p}.updated_at`),
    detail: sourceText(reach, 'source_detail', 'v'),
    kind: token('v.source_type'),
    pendingApproval: sql`'null'`,
    sourceId: sourceText(reach, 'source_provider_id', 'v'),
    status: text(`${p}.workflow_status`),
  })
  // `select 1` returns one row even if the person has no event. In this case, the fields of the event are null.
  return sql`(select ${metadata} from (select 1) one left join provenance_event v on v.id = ${raw(p)}.last_event_id)`
}

/** SQL of the core fields of the person row `p`, with the names and the order of PersonSummary. */
export const personFields = (options: DocumentOptions, p = 'p'): Record<string, Sql> => ({
  id: token(`${p}.id`),
  image: personImage(options, p),
  nameAlias: personAliases(p),
  nameFull: text(`${p}.name_full`),
  slug: token(`${p}.slug`),
  createdAt: instant(`${p}.created_at`),
  gender: text(`${p}.gender`),
  lastModifiedAt: instant(`${p}.last_modified_at`),
  nameFirst: text(`${p}.name_first`),
  nameLast: text(`${p}.name_last`),
  nameMiddle: text(`${p}.name_middle`),
  nickname: text(`${p}.nickname`),
  publicId: token(`${p}.public_id`),
  source: source(options, p),
  suffix: text(`${p}.suffix`),
  text: textBundle({ kind: 'person', id: raw(`${p}.id`) }),
  updatedAt: instant(`${p}.updated_at`),
})

/** SQL of the core fields of the person row `p` that contain objects, with a layout of the objects. */
export const personObjects = (options: DocumentOptions, p = 'p'): Objects => ({
  image: (parts) => laidOut(imageMembers(options, p), parts),
  nameAlias: (parts) => personAliases(p, parts),
})

/** SQL for the JSON of a PersonSummary, from the person row `p`. */
export const personCore = (options: DocumentOptions, p = 'p'): Sql => object(personFields(options, p))
