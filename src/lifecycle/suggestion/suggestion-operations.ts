import { z } from 'zod'
import { exampleRow } from '../../document/example/entity-example.js'
import { EntityPath, noEntity, reading } from '../../identity/entity/entity-select.js'
import { Json } from '../../kernel/wire/json.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { readCounts } from '../coverage/coverage-reads.js'
import { slotsOf } from '../coverage/coverage-rules.js'
import { EntitySuggestionResult, SUGGESTION_CAP } from './suggestion.js'
import { readEntitySuggestions } from './suggestion-reads.js'

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Entity Suggestions',
  input: {
    path: EntityPath,
    query: z.strictObject({
      limit: z
        .int32()
        .min(1)
        .default(10)
        .describe(`Maximum number of suggestions. A value above ${SUGGESTION_CAP} means ${SUGGESTION_CAP}.`),
      includePrivate: reading.includePrivate,
    }),
  },
  output: EntitySuggestionResult,
  problems: ['notFound'],
} as const

const exampleOf = (slot: string) => ({
  path: { entityId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  query: { limit: 5 },
  response: {
    coverage: [],
    exhaustive: false,
    slot,
    suggestion: [{ alreadyPresent: false, candidate: exampleRow, rank: 1, score: 0.87, whySuggested: 'semantic' }],
  },
})
const RULES =
  'Their texts have a similar meaning. This does not prove that a relationship exists. Check each suggestion before you store it. `coverage` lists which data of the entity is missing.'

export const suggestProducts = defineOperation({
  ...shared,
  id: 'suggestProducts',
  route: 'GET /v1/entities/{entityId}/products/suggestions',
  graph: 'Entity.suggestedProducts',
  summary: 'Suggest products and services of an entity',
  description: `Returns stored products and services that may be related to the entity, best first. ${RULES}`,
  example: exampleOf('productService'),
  handle: (context, { path, query }) =>
    suggest(context, path.entityId, query, 'productService', raw(`x.type_record in ('Product', 'Service')`)),
})

export const suggestRelationships = defineOperation({
  ...shared,
  id: 'suggestRelationships',
  route: 'GET /v1/entities/{entityId}/relationships/suggestions',
  graph: 'Entity.suggestedRelationships',
  summary: 'Suggest relationships of an entity',
  description: `Returns stored entities, other than products and services, that may be related to the entity, best first. ${RULES}`,
  example: exampleOf('relationship'),
  handle: (context, { path, query }) =>
    suggest(context, path.entityId, query, 'relationship', raw(`x.type_record not in ('Product', 'Service')`)),
})

async function suggest(
  context: Context,
  entityId: string,
  { limit, includePrivate }: { limit: number; includePrivate?: boolean | undefined },
  slot: string,
  condition: Sql,
): Promise<Json<EntitySuggestionResult>> {
  const options = documentOptions(context, { includePrivate })
  const counted = await readCounts(context, options, entityId, includePrivate)
  if (!counted) throw noEntity('entityId', entityId)
  const where = sql`${condition} and ${entitiesWithin(options.reach, 'x')}`
  const suggestion = await readEntitySuggestions(context, options, entityId, where, Math.min(limit, SUGGESTION_CAP))
  const coverage = JSON.stringify(slotsOf(counted))
  return new Json(`{"coverage":${coverage},"exhaustive":false,"slot":"${slot}","suggestion":${suggestion}}`)
}
