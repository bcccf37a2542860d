import { z } from 'zod'
import { EntityRow } from '../../document/shape/entity-detail.js'
import { EntitySimilarityOrigin } from '../../search/similar/similar.js'
import { EntityDetailCoverageSlot } from '../coverage/coverage.js'

/** Maximum number of suggestions in one response. */
export const SUGGESTION_CAP = 50

export const EntitySuggestion = z
  .strictObject({
    alreadyPresent: z.boolean().describe('Whether the entity already has a current relationship with the candidate.'),
    candidate: EntityRow,
    rank: z.int32().describe('Position of the suggestion. The best one has 1.'),
    score: z.number().describe('Cosine similarity of the vectors of the two entities.'),
    whySuggested: EntitySimilarityOrigin,
  })
  .meta({ id: 'EntitySuggestion', description: 'An entity that may be missing among the related ones.' })
export type EntitySuggestion = z.infer<typeof EntitySuggestion>

export const EntitySuggestionResult = z
  .strictObject({
    coverage: z.array(EntityDetailCoverageSlot).describe('Which data of the entity is stored, and which is missing.'),
    exhaustive: z.boolean().describe('Always false: there may be others.'),
    slot: z.string().describe('The part of the document for which the suggestions are.'),
    suggestion: z.array(EntitySuggestion).describe('Empty if no entity has a similar meaning.'),
  })
  .meta({ id: 'EntitySuggestionResult', description: 'Suggestions for related entities. They are not checked.' })
export type EntitySuggestionResult = z.infer<typeof EntitySuggestionResult>
