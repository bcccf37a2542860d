import { z } from 'zod'
import { sourceText } from '../../derived/writes/sources.js'
import { type Sql, sql } from '../database/sql.js'
import { instant, number, object, text, token } from '../wire/sql.js'
import { DateTime } from '../wire/values.js'

const ContentSourceType = z
  .enum([
    'entity',
    'person',
    'newsArticle',
    'blogPost',
    'text',
    'classificationTag',
    'classificationCode',
    'product',
    'service',
    'agentHelpDoc',
  ])
  .meta({ id: 'ContentSourceType', description: 'What a vector was made of.' })

export const ContentEmbeddingMatch = z
  .strictObject({
    computedAt: DateTime.describe('When the vector was made.'),
    cosineDistance: z.number().describe('1 less the score: the smaller, the closer.'),
    cosineScore: z.number().describe('Cosine of the angle between question and record: the larger, the closer.'),
    modelVersion: z.string().describe('Model that made both vectors.'),
    rank: z.int32().describe('Place among all that were found, from 1.'),
    sourceHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of sourceText.'),
    sourceId: z.string().describe('Id of the record.'),
    sourceJson: z.string().describe('The parts of the record that the vector was made of, as a JSON object.'),
    sourceText: z.string().describe('The same as the embedder read them.'),
    sourceType: ContentSourceType,
  })
  .meta({ id: 'ContentEmbeddingMatch', description: 'Why a record was found by its meaning.' })
export type ContentEmbeddingMatch = z.infer<typeof ContentEmbeddingMatch>

/** A ContentEmbeddingMatch of alias `m`, found as `k(id, score, rank)`. */
const match = (sourceType: string): Sql =>
  object({
    computedAt: instant('m.computed_at'),
    cosineDistance: number('1 - k.score'),
    cosineScore: number('k.score'),
    modelVersion: text('m.model'),
    rank: number('k.rank'),
    sourceHash: sql`to_json(encode(sha256(convert_to(read.text, 'UTF8')), 'hex'))::text`,
    sourceId: token('k.id'),
    sourceJson: text('m.source'),
    sourceText: text('read.text'),
    sourceType: token(sourceType),
  })

/** A record's document, which has members, with the evidence of its match as `semanticMatch`. */
export const withMatch = (document: Sql, sourceType: string): Sql => sql`(
  select left(${document}, -1) || ',"semanticMatch":' || ${match(sourceType)} || '}' from (select ${sourceText('m.source')} as text) read)`
