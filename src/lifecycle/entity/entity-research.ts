import { z } from 'zod'
import { READERS } from '../../attribute/family/declaration.js'
import { exampleDetail } from '../../attribute/research/research-example.js'
import { readResearch } from '../../document/reads/research.js'
import { EntityResearch } from '../../document/shape/research.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { ownerIn, ownerPath } from '../../identity/owner/owner-type.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'

export const getEntityResearch = defineOperation({
  id: 'getEntityResearch',
  route: 'GET /v1/entities/{entityId}/research',
  graph: 'Entity.researchDetails',
  kind: 'read',
  auth: READERS,
  tag: 'Research',
  summary: 'Read what research found about an entity',
  description:
    'Returns the research details and the research snippets of the entity. Admin callers also get hidden and former snippets.',
  input: {
    path: ownerPath(entityOwner),
    query: z.strictObject({
      includePrivate: z
        .boolean()
        .optional()
        .describe('Whether hidden records are included. Only for admin callers, whose default is true.'),
    }),
  },
  output: EntityResearch,
  problems: ['notFound'],
  example: {
    path: { entityId: entityOwner.exampleId },
    response: { acceleratorParticipation: [], detail: [exampleDetail(entityOwner.exampleId)], snippet: [] },
  },
  handle: async (context, { path, query }) => {
    const entityId = ownerIn(entityOwner, path)
    const found = await readResearch(context, entityId, query.includePrivate)
    if (!found) throw entityOwner.missing(entityId)
    return found
  },
})
