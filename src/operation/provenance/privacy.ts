import type { Sql } from '../../platform/database/client/sql.js'
import { text } from '../../platform/database/client/sql-values.js'
import type { Reach } from '../access/caller.js'
import type { Provenance } from '../pipeline/request/provenance.js'

/*
 * Which parts of a recorded change a caller may read. The rules apply to every response of both APIs:
 * - The kind of source and the name of its provider are public.
 * - The details of the source (its detail, and the provider's ids) are public if the source itself is published.
 * - The account of the writer is private. Which changed values are public depends on the type of the record.
 */

type SourceType = Provenance['sourceType']

/** Types of published sources. The details of other sources can name a person or an internal record. */
const PUBLISHED: readonly SourceType[] = [
  'newsArticle',
  'blogArticle',
  'firstPartyWebsite',
  'relatedPartyWebsite',
  'thirdPartyWebsite',
  'import',
]

/** Whether the caller may read the details of a source. */
export const seesSourceDetails = (reach: Reach, sourceType: string): boolean =>
  reach === 'private' || PUBLISHED.some((published) => published === sourceType)

/** Whether the caller may read the account of the writer. */
export const seesWriter = (reach: Reach): boolean => reach === 'private'

/** SQL for the JSON of a source detail. `event` is the alias of the change. Null if the caller may not read it. */
export const sourceText = (reach: Reach, column: 'source_detail' | 'source_provider_id', event: string): Sql => {
  const kinds = PUBLISHED.map((kind) => `'${kind}'`).join(', ')
  return text(
    reach === 'private'
      ? `${event}.${column}`
      : `case when ${event}.source_type in (${kinds}) then ${event}.${column} end`,
  )
}
