import {
  type ContentEmbeddingMatch,
  ContentEmbeddingMatch as ContentEmbeddingMatchSchema,
} from '../../src/document/shape/semantic-match.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'

/** Why a search by meaning found a record. */
export const SemanticMatch = builder.objectRef<ContentEmbeddingMatch>('ContentEmbeddingMatch').implement({
  ...describe(ContentEmbeddingMatchSchema),
  fields: (t) => ({
    ...shapeFields(t, ContentEmbeddingMatchSchema, [
      'sourceType',
      'computedAt',
      'cosineDistance',
      'cosineScore',
      'modelVersion',
      'rank',
      'sourceHash',
      'sourceId',
      'sourceJson',
      'sourceText',
    ]),
  }),
})
