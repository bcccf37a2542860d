import { z } from 'zod'
import { exampleRelationship } from '../../document/example/relationship-example.js'
import { EntityRelationship, RelationshipType, RelationshipTypeOption } from '../../document/shape/relationship.js'
import { EntityPath, requireVisible } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { RowId } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import {
  RELATIONSHIP_SORT,
  readCompetitors,
  readRelationship,
  readRelationshipPage,
  TRANSITIVE_CAP,
} from './relationship-reads.js'
import { relationshipTypes } from './relationship-rules.js'

const tag = 'Relationships'

export const RelationshipPath = z.strictObject({ relationshipId: RowId.describe('Id of the relationship.') })

export const noRelationship = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'No relationship has this id.',
    field: 'relationshipId',
    value: String(id),
    hint: 'List the relationships of one of the two entities. Both entities must be visible.',
  })

export const listEntityRelationships = defineOperation({
  id: 'listEntityRelationships',
  route: 'GET /v1/entities/{entityId}/relationships',
  graph: 'Entity.relationships',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List an entity's relationships",
  description: `Returns the relationships in which the entity is the source or the target. Relationships with an entity that the caller may not see are left out. The default order is by id. By default, the list contains only current primary relationships; includeNonRenderable=true returns all. With type=competingProductService, \`transitive=true\` adds the provider of each competing offering, with facts for a comparison, for at most ${TRANSITIVE_CAP} competing offerings.`,
  input: {
    path: EntityPath,
    query: z.strictObject({
      type: RelationshipType.optional().describe('Returns only relationships of this type.'),
      includeNonRenderable: z
        .boolean()
        .default(false)
        .describe('Also returns relationships that are not current or not primary.'),
      transitive: z
        .boolean()
        .default(false)
        .describe(
          'Adds the provider of each competing product or service. Requires type=competingProductService. Cannot be combined with cursor, sort or includeNonRenderable.',
        ),
      ...continuation,
      ...pageQuery({ size: 20, sort: RELATIONSHIP_SORT }),
    }),
  },
  output: pageOf(EntityRelationship, 'PageEntityRelationship'),
  problems: ['notFound', 'unprocessable'],
  example: {
    path: { entityId: exampleRelationship.targetEntityId ?? '' },
    query: { type: 'parent' },
    response: examplePage([exampleRelationship], 20),
  },
  handle: async (context, { path: { entityId }, query }) => {
    if (query.transitive) checkTransitive(query)
    await requireVisible(context, entityId)
    const options = documentOptions(context)
    return query.transitive
      ? readCompetitors(context, options, entityId, query)
      : readRelationshipPage(context, options, entityId, query)
  },
})

interface Transitive {
  readonly type?: RelationshipType | undefined
  readonly includeNonRenderable: boolean
  readonly cursor?: string | undefined
  readonly sort: readonly unknown[]
}

function checkTransitive({ type, includeNonRenderable, cursor, sort }: Transitive): void {
  if (type !== 'competingProductService') {
    throw new Problem('badRequest', {
      detail: 'transitive is for competing offerings only.',
      field: 'transitive',
      hint: 'Also send type=competingProductService, or leave transitive out.',
      resolution: { action: 'setParameter', parameter: 'type', acceptedValue: ['competingProductService'] },
    })
  }
  const given = { includeNonRenderable: includeNonRenderable || undefined, cursor, sort: sort[0] }
  const field = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
  if (field === undefined) return
  throw new Problem('badRequest', {
    detail: `${field} cannot be combined with transitive.`,
    field,
    hint: `Leave ${field} or transitive out.`,
    resolution: { action: 'removeParameter', parameter: field },
  })
}

export const getRelationship = defineOperation({
  id: 'getRelationship',
  route: 'GET /v1/entities/relationships/{relationshipId}',
  graph: 'Query.node',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one relationship',
  description:
    'Returns one relationship, even if it is not current or not primary. The field `entity` is its target. Returns 404 unless the caller may see both entities.',
  input: { path: RelationshipPath },
  output: EntityRelationship,
  problems: ['notFound'],
  example: { path: { relationshipId: '4' }, response: exampleRelationship },
  handle: async (context, { path: { relationshipId } }) => {
    const found = await readRelationship(context, relationshipId)
    if (!found) throw noRelationship(relationshipId)
    return found
  },
})

export const listRelationshipTypes = defineOperation({
  id: 'listRelationshipTypes',
  route: 'GET /v1/entities/relationships/types',
  graph: 'Query.relationshipTypes',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the relationship types',
  description:
    'Returns all types of relationships between entities. Each relationship type contains the types of entities that it connects, the roles of source and target, and the operations that write it.',
  input: {},
  output: z.array(RelationshipTypeOption),
  example: { response: relationshipTypes },
  handle: async () => [...relationshipTypes],
})
