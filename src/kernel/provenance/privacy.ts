import type { Reach } from '../access/caller.js'
import type { Sql } from '../database/sql.js'
import type { Provenance } from '../operation/provenance.js'
import { text } from '../wire/sql.js'

/*
 * Which part of a recorded change a reader sees. Two rules, for every API and every answer:
 * - The kind of source and the name of its provider are public.
 * - The details of the source (its detail, and the ids that its provider gives) are public where the source itself is.
 * - The changed values and the account that wrote them are private.
 */

type SourceType = Provenance['sourceType']

/** Sources that are published themselves. The details of other sources may name a person or an internal record. */
const PUBLISHED: readonly SourceType[] = [
  'newsArticle',
  'blogArticle',
  'firstPartyWebsite',
  'relatedPartyWebsite',
  'thirdPartyWebsite',
  'import',
]

/** Whether a reader sees the details of a source. */
export const seesSourceDetails = (reach: Reach, sourceType: string): boolean =>
  reach === 'private' || PUBLISHED.some((published) => published === sourceType)

/** Whether a reader sees the changed values and the account that wrote them. */
export const seesChangedValues = (reach: Reach): boolean => reach === 'private'

/** A detail of the source of a change, by the change's id; null for readers who do not see it. */
export const sourceText = (reach: Reach, column: 'source_detail' | 'source_provider_id', eventId: string): Sql => {
  const kinds = PUBLISHED.map((kind) => `'${kind}'`).join(', ')
  const seen = reach === 'private' ? '' : ` and s.source_type in (${kinds})`
  return text(`(select s.${column} from provenance_event s where s.id = ${eventId}${seen})`)
}
