import {
  type ContentEmbeddingMatch,
  ContentEmbeddingMatch as ContentEmbeddingMatchSchema,
} from '../../src/document/shape/semantic-match.js'
import { builder } from '../build/builder.js'
import type { RowFields } from '../build/connection/row-connection.js'
import { describe, shapeFields } from '../build/type/shape.js'

/** Why a search by meaning found a record. */
const SemanticMatch = builder.objectRef<ContentEmbeddingMatch>('ContentEmbeddingMatch').implement({
  ...describe(ContentEmbeddingMatchSchema),
  fields: (t) => ({
    ...shapeFields(t, ContentEmbeddingMatchSchema, [
      'sourceType',
      'computedAt',
      'cosineDistance',
      'cosineScore',
      'modelVersion',
      'passage',
      'rank',
      'sourceHash',
      'sourceId',
      'sourceJson',
      'sourceText',
    ]),
  }),
})

interface Matched {
  readonly semanticMatch?: ContentEmbeddingMatch | undefined
}

/** The fields of an edge to a record that a search by meaning found. */
export const matchOf = <R extends Matched>(e: RowFields<R>) => ({
  match: e.field({
    type: SemanticMatch,
    nullable: true,
    description: 'Why the search found the record, and how similar it is.',
    resolve: ({ row }) => row.semanticMatch,
  }),
})
