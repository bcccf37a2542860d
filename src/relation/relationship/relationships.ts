import { z } from 'zod'
import { exampleRelationship } from '../../document/example/relationship.js'
import { EntityRelationship, RelationshipType, RelationshipTypeOption } from '../../document/shape/relationship.js'
import { EntityPath, requireVisible } from '../../identity/entity/select.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import { continuation } from '../../kernel/page/listing.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import { RowId } from '../../kernel/wire/values.js'
import { RELATIONSHIP_SORT, readCompetitors, readRelationship, readRelationshipPage, TRANSITIVE_CAP } from './reads.js'
import { relationshipTypes } from './rules.js'

const tag = 'Relationships'

export const RelationshipPath = z.strictObject({ relationshipId: RowId })

export const noRelationship = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'No relationship has this id.',
    field: 'relationshipId',
    value: String(id),
    hint: 'List the relationships of one of the two entities; a relationship shows when both are visible.',
  })

export const listEntityRelationships = defineOperation({
  id: 'listEntityRelationships',
  route: 'GET /v1/entities/{entityId}/relationships',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List an entity's relationships",
  description: `Ties on either side to entities that the caller sees, by id unless sorted; current primary ones unless includeNonRenderable. \`transitive=true\`, for competingProductService only, adds each competitor's provider with what providers are compared by; at most ${TRANSITIVE_CAP} competitors, not their own ones. The header X-Next-Cursor continues the list.`,
  input: {
    path: EntityPath,
    query: z.strictObject({
      type: RelationshipType.optional(),
      includeNonRenderable: z.boolean().default(false).describe('Historic rows and those that are not primary, too.'),
      transitive: z
        .boolean()
        .default(false)
        .describe('Adds the providers of competing offerings; refused with cursor, sort or includeNonRenderable.'),
      ...continuation,
      ...pageQuery({ size: 20, sort: RELATIONSHIP_SORT }),
    }),
  },
  output: pageOf(EntityRelationship, 'PageEntityRelationship'),
  problems: ['notFound', 'unprocessable'],
  example: {
    path: { entityId: exampleRelationship.targetEntityId ?? '' },
    query: { type: 'parent' },
    answer: examplePage([exampleRelationship], 20),
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
      hint: 'Send type=competingProductService too, or leave transitive out.',
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
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one relationship',
  description: 'Seen from its source; historic and non-primary rows too. Both entities must be visible.',
  input: { path: RelationshipPath },
  output: EntityRelationship,
  problems: ['notFound'],
  example: { path: { relationshipId: '4' }, answer: exampleRelationship },
  handle: async (context, { path: { relationshipId } }) => {
    const found = await readRelationship(context, relationshipId)
    if (!found) throw noRelationship(relationshipId)
    return found
  },
})

export const listRelationshipTypes = defineOperation({
  id: 'listRelationshipTypes',
  route: 'GET /v1/entities/relationships/types',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the kinds of relationship',
  description: 'What may be tied by each kind, which part each side plays, and which operations write it.',
  input: {},
  output: z.array(RelationshipTypeOption),
  example: { answer: relationshipTypes },
  handle: async () => [...relationshipTypes],
})
