import { z } from 'zod'
import { READERS } from '../../attribute/family/declaration.js'
import { exampleDetail } from '../../attribute/research/example.js'
import { readResearch } from '../../document/reads/research.js'
import { EntityResearch } from '../../document/shape/research.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { ownerIn, ownerPath } from '../../identity/owner/owner-type.js'
import { defineOperation } from '../../kernel/operation/define.js'

export const getEntityResearch = defineOperation({
  id: 'getEntityResearch',
  route: 'GET /v1/entities/{entityId}/research',
  kind: 'read',
  auth: READERS,
  tag: 'Research',
  summary: 'Read what research found about an entity',
  description: 'Returns research details and research snippets. Admin callers also get hidden snippets and history.',
  input: {
    path: ownerPath(entityOwner),
    query: z.strictObject({
      includePrivate: z
        .boolean()
        .optional()
        .describe('Includes hidden records. For admin callers only, and their default.'),
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
