import type { ContentEmbeddingMatch } from '../../src/document/shape/semantic-match.js'
import { builder } from '../builder.js'

/** Why a record was found by its meaning. */
export const SemanticMatch = builder.objectRef<ContentEmbeddingMatch>('ContentEmbeddingMatch').implement({
  description: 'Why a record was found by its meaning.',
  fields: (t) => ({
    computedAt: t.expose('computedAt', { type: 'DateTime', description: 'When the vector was made.' }),
    cosineDistance: t.exposeFloat('cosineDistance', { description: '1 less the score: the smaller, the closer.' }),
    cosineScore: t.exposeFloat('cosineScore', {
      description: 'Cosine of the angle between question and record: the larger, the closer.',
    }),
    modelVersion: t.exposeString('modelVersion', { description: 'Model that made both vectors.' }),
    rank: t.exposeInt('rank', { description: 'Place among all that were found, from 1.' }),
    sourceHash: t.exposeString('sourceHash', { description: 'SHA-256 of sourceText.' }),
    sourceId: t.exposeString('sourceId', { description: 'Id of the record.' }),
    sourceJson: t.exposeString('sourceJson', {
      description: 'The parts of the record that the vector was made of, as a JSON object.',
    }),
    sourceText: t.exposeString('sourceText', { description: 'The same as the embedder read them.' }),
    sourceType: t.exposeString('sourceType', { description: 'entity, product, service or person.' }),
  }),
})
