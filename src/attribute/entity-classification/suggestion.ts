import { z } from 'zod'
import { Classification } from '../classification/classification.js'

/** Maximum number of suggestions in a response. */
export const SUGGESTION_CAP = 50

export const ClassificationSuggestion = z
  .strictObject({
    alreadyJoined: z
      .boolean()
      .describe('true: the entity had the value in the past. Current values are not suggested.'),
    classification: Classification,
    creatable: z.boolean().describe('Whether clients can add new values to the bucket of this value.'),
    rank: z.int32().describe('Position in the list. The best suggestion has position 1.'),
    score: z
      .number()
      .describe('How well the value fits: a larger score is better. Scores of different responses cannot be compared.'),
    writable: z
      .boolean()
      .describe('Whether clients can attach the tag or code to the entity by the id of the tag or code.'),
  })
  .meta({ id: 'EntityClassificationSuggestion', description: 'A tag or a code of a standard that may fit the entity.' })
export type ClassificationSuggestion = z.infer<typeof ClassificationSuggestion>
