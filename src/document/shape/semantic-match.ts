import { z } from 'zod'
import { DateTime } from '../../kernel/wire/values.js'

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
  .meta({ id: 'ContentSourceType', description: 'Kind of record from which a vector was computed.' })

export const ContentEmbeddingMatch = z
  .strictObject({
    computedAt: DateTime.describe('When the vector was computed.'),
    cosineDistance: z.number().describe('1 minus cosineScore. A smaller value means a closer match.'),
    cosineScore: z
      .number()
      .describe('Cosine similarity of the query and the record. A larger value means a closer match.'),
    modelVersion: z.string().describe('Model that computed both vectors.'),
    rank: z.int32().describe('Rank among all matches, starting at 1.'),
    sourceHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of sourceText.'),
    sourceId: z.string().describe('Id of the record.'),
    sourceJson: z.string().describe('JSON object of the parts of the record from which the vector was computed.'),
    sourceText: z.string().describe('The same parts as the text that the model read.'),
    sourceType: ContentSourceType,
  })
  .meta({ id: 'ContentEmbeddingMatch', description: 'Why a semantic search found the record.' })

export type ContentEmbeddingMatch = z.infer<typeof ContentEmbeddingMatch>
