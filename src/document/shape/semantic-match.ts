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
