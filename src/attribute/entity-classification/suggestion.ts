import { z } from 'zod'
import { Classification } from '../classification/classification.js'

/** Maximum number of suggestions in a response. */
export const SUGGESTION_CAP = 50

export const ClassificationSuggestion = z
  .strictObject({
    alreadyJoined: z.boolean().describe('true: the entity had the value before. Current values are not suggested.'),
    classification: Classification,
    creatable: z.boolean().describe('Whether clients can create missing values of this bucket by type and name.'),
    rank: z.int32().describe('Position in the list, from 1.'),
    score: z.number().describe('Larger is better. Comparable only within one response.'),
    writable: z.boolean().describe('Whether an entity can be joined to the value by its id.'),
  })
  .meta({ id: 'EntityClassificationSuggestion', description: 'A value that may fit an entity.' })
export type ClassificationSuggestion = z.infer<typeof ClassificationSuggestion>
