import { z } from 'zod'
import { Classification } from '../classification/classification.js'

/** Values that one answer suggests at most. */
export const SUGGESTION_CAP = 50

export const ClassificationSuggestion = z
  .strictObject({
    alreadyJoined: z.boolean().describe('Whether the entity had the value before; what it has now is not suggested.'),
    classification: Classification,
    creatable: z.boolean().describe('Whether a missing value may be created by type and name.'),
    rank: z.int32().describe('From 1.'),
    score: z.number().describe('Larger is better; comparable within one answer.'),
    writable: z.boolean().describe('Whether the value may be joined by its id.'),
  })
  .meta({ id: 'EntityClassificationSuggestion', description: 'A value that may fit an entity.' })
export type ClassificationSuggestion = z.infer<typeof ClassificationSuggestion>
