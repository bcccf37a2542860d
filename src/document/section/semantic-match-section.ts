import { sourceText } from '../../derived/writes/sources.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, number, object, text, token } from '../../platform/database/client/sql-values.js'

/**
 * SQL that builds a ContentEmbeddingMatch. The row `m` contains the vector of the record. The row `k(id, score, rank, passage)`
 * comes from the search result.
 */
const match = (sourceType: string): Sql =>
  object({
    computedAt: instant('m.computed_at'),
    cosineDistance: number('1 - k.score'),
    cosineScore: number('k.score'),
    modelVersion: text('m.model'),
    passage: text('k.passage'),
    rank: number('k.rank'),
    sourceHash: sql`to_json(encode(sha256(convert_to(read.text, 'UTF8')), 'hex'))::text`,
    sourceId: token('k.id'),
    sourceJson: text('m.source'),
    sourceText: text('read.text'),
    sourceType: token(sourceType),
  })

/** Appends the member `semanticMatch` to a JSON object. The object must have at least one member. */
export const withMatch = (document: Sql, sourceType: string): Sql => sql`(
  select left(${document}, -1) || ',"semanticMatch":' || ${match(sourceType)} || '}' from (select ${sourceText('m.source')} as text) read)`
