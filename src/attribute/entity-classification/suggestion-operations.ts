import { z } from 'zod'
import { EntityPath } from '../../identity/entity/entity-select.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleTag } from '../classification/classification-example.js'
import { READERS } from '../family/declaration.js'
import { readClassificationSuggestions } from './entity-classification-reads.js'
import { ClassificationSuggestion, SUGGESTION_CAP } from './suggestion.js'

export const suggestEntityClassifications = defineOperation({
  id: 'suggestEntityClassifications',
  route: 'GET /v1/entities/{entityId}/classifications/suggestions',
  graph: 'Entity.suggestedClassifications',
  kind: 'read',
  auth: READERS,
  tag: 'Classifications',
  summary: 'Suggest classifications of an entity',
  description: `Returns tags and codes of standards that may fit the entity, best first. A tag or code is suggested for two reasons: similar entities have it, or its name occurs in the texts of the entity. Entities are similar if their names, texts and tags share rare words. Inactive tags, and the current tags and codes of the entity, are left out. Nothing is changed: use createEntityClassification to add a tag or code. The response has at most ${SUGGESTION_CAP} suggestions.`,
  input: {
    path: EntityPath,
    query: z.strictObject({ limit: z.int32().min(1).default(20).describe('Maximum number of suggestions.') }),
  },
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
    const found = await readClassificationSuggestions(context, entityId, Math.min(limit, SUGGESTION_CAP))
    if (!found) throw entityOwner.missing(entityId)
    return found
  },
})
