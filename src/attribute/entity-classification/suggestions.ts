import { z } from 'zod'
import { EntityPath } from '../../identity/entity/select.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { exampleTag } from '../classification/example.js'
import { READERS } from '../family/declaration.js'
import { readSuggestions } from './reads.js'
import { ClassificationSuggestion, SUGGESTION_CAP } from './suggestion.js'

export const suggestEntityClassifications = defineOperation({
  id: 'suggestEntityClassifications',
  route: 'GET /v1/entities/{entityId}/classifications/suggestions',
  kind: 'read',
  auth: READERS,
  tag: 'Classifications',
  summary: 'Suggest classifications of an entity',
  description: `Tags and codes of standards that may fit, best first. They come from visible entities whose names, texts and tags share rare words with those of the entity, and from values whose own name occurs in its texts. Current values of the entity and inactive tags are left out. The list is empty if no similar entity or name is found. The request changes nothing: use createEntityClassification to join a value. The response has at most ${SUGGESTION_CAP} suggestions.`,
  input: { path: EntityPath, query: z.strictObject({ limit: z.int32().min(1).default(20) }) },
  output: z.array(ClassificationSuggestion),
  problems: ['notFound'],
  example: {
    path: { entityId: entityOwner.exampleId },
    query: { limit: 5 },
    response: [
      { alreadyJoined: false, classification: exampleTag, creatable: true, rank: 1, score: 0.4375, writable: true },
    ],
  },
  handle: async (context, { path: { entityId }, query: { limit } }) => {
    const found = await readSuggestions(context, entityId, Math.min(limit, SUGGESTION_CAP))
    if (!found) throw entityOwner.missing(entityId)
    return found
  },
})
