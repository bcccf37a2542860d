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
  .meta({
    id: 'ContentSourceType',
    values: {
      entity: 'An entity.',
      person: 'A person.',
      newsArticle: 'A news article.',
      blogPost: 'A post.',
      text: 'A text.',
      classificationTag: 'A tag.',
      classificationCode: 'A code of a standard.',
      product: 'A product.',
      service: 'A service.',
      agentHelpDoc: 'A help page for agents.',
    },
    description: 'Kind of record from which a vector was computed.',
  })

export const ContentEmbeddingMatch = z
  .strictObject({
    computedAt: DateTime.describe('When the vector was computed.'),
    cosineDistance: z.number().describe('1 minus cosineScore. A smaller value means a closer match.'),
    cosineScore: z
      .number()
      .describe('Cosine similarity between the query and the record. A larger value means a closer match.'),
    modelVersion: z.string().describe('Model that computed the vectors of the query and of the record.'),
    passage: z
      .string()
      .nullable()
      .describe(
        'The sentence of the texts of the record whose words are most similar to those of the query. null without the built-in embedder, or if the record has no text.',
      ),
    rank: z.int32().describe('Position of the record among all matches. The best match has the position 1.'),
    sourceHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 hash of sourceText, as hexadecimal text.'),
    sourceId: z.string().describe('Id of the record.'),
    sourceJson: z.string().describe('The parts of the record from which the vector was computed, as a JSON object.'),
    sourceText: z.string().describe('The text that the model read: the parts of sourceJson as one text.'),
    sourceType: ContentSourceType,
  })
  .meta({ id: 'ContentEmbeddingMatch', description: 'Why a semantic search found the record.' })

export type ContentEmbeddingMatch = z.infer<typeof ContentEmbeddingMatch>
