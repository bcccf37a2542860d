import { z } from 'zod'
import { EntityRow } from '../../document/shape/entity-detail.js'
import { EntitySimilarityOrigin } from '../../similarity/similar/similar.js'
import { EntityDetailCoverageSlot } from '../coverage/coverage.js'

/** Maximum number of suggestions in one response. */
export const SUGGESTION_CAP = 50

export const EntitySuggestion = z
  .strictObject({
    alreadyPresent: z.boolean().describe('Whether the entity already has a current relationship with the candidate.'),
    candidate: EntityRow,
    rank: z.int32().describe('Position of the suggestion in the list. The best suggestion has position 1.'),
    score: z
      .number()
      .describe(
        'How similar the meanings of the two entities are: the cosine similarity of their vectors, from -1 to 1. A larger value means more similar.',
      ),
    whySuggested: EntitySimilarityOrigin,
  })
  .meta({
    id: 'EntitySuggestion',
    description:
      'A stored entity that may be related to the requested entity, but has no stored relationship of this kind.',
  })
export type EntitySuggestion = z.infer<typeof EntitySuggestion>

export const EntitySuggestionResult = z
  .strictObject({
    coverage: z.array(EntityDetailCoverageSlot).describe('Which data of the entity is stored, and which is missing.'),
    exhaustive: z.boolean().describe('Always false: there may be further related entities.'),
    slot: z
      .string()
      .describe('Which data of the entity the suggestions can complete: `productService` or `relationship`.'),
    suggestion: z
      .array(EntitySuggestion)
      .describe('The suggestions, best first. Empty if no stored entity is similar.'),
  })
  .meta({ id: 'EntitySuggestionResult', description: 'Suggestions for related entities. They are not checked.' })
export type EntitySuggestionResult = z.infer<typeof EntitySuggestionResult>
