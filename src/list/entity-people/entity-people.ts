import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { examplePerson, examplePersonDetail } from '../../document/example/person-example.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
import { EntityPath, noEntity, reading, withId } from '../../identity/entity/entity-select.js'
import { EntitySlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line, RowId, SentSlug, Uuid } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { noAssociation } from '../../relation/association/association-select.js'
import { readEntityPeople, readEntityPerson } from './entity-people-reads.js'

export const PeopleParameters = z.strictObject({
  id: Uuid.optional().describe(
    'Id of the entity. It can be omitted. Otherwise it must be equal to the id in the path.',
  ),
  slug: EntitySlug.optional().describe(
    'Slug of the entity. It can be omitted. Otherwise it must be the slug of the entity in the path.',
  ),
  search: line(500)
    .optional()
    .describe('Returns only people whose names, titles and texts contain all of these words.'),
  role: line(255)
    .optional()
    .describe('Returns only people who have this title, function or level at the entity. Case does not matter.'),
  isCurrent: z.boolean().optional().describe('true returns only current people, false only former people.'),
  includeUrl: z.boolean().default(true).describe('Whether rows with as=association contain the links of the person.'),
  includeAddress: z
    .boolean()
    .default(true)
    .describe('Whether rows with as=association contain the addresses of the person.'),
  as: z
    .enum(['core', 'association'])
    .meta({
      id: 'EntityPersonProjection',
      description: 'core: Person rows. association: PersonDetail rows, which contain the associations with the entity.',
    })
    .default('core'),
  personSlug: SentSlug.optional().describe('Returns only the person with this current or former slug.'),
  countOnly: z.boolean().default(false).describe('Returns only the count in totalElements; content is empty.'),
  ...reading,
})
type PeopleParameters = z.infer<typeof PeopleParameters>

const shared = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'Entity Person Associations',
} as const

const path = { entityId: exampleEntity.id }

export const listEntityPeopleAssociations = defineOperation({
  ...shared,
  id: 'listEntityPeopleAssociations',
  route: 'GET /v1/entities/{entityId}/people',
  graph: 'Entity.people',
  summary: "List an entity's people",
  description:
    'Returns the current and former people of the entity. Each person is listed once. Current people come first, then those with the highest score, then those with the latest start date. `as=core` returns Person rows. `as=association` returns PersonDetail rows; their field `association` contains the title and the dates at the entity. If a filter is about an association, only matching associations are included. Public callers do not see hidden people.',
  input: {
    path: EntityPath,
    query: PeopleParameters.extend({ ...pageQuery({ size: 40, sort: [] }), ...continuation }),
  },
  output: pageOf(z.union([PersonSummary, PersonDetail]), 'PageEntityPerson'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { path, query: { isCurrent: true }, response: examplePage([examplePerson], 40) },
  handle: async (context, { path, query }) => {
    const entity = entityOf(path.entityId, query)
    const page = await readEntityPeople(context, documentOptions(context, query), entity, peopleQueryOf(query), query)
    if (!page) throw unmatched(path.entityId, query)
    return page
  },
})

export const getEntityPeopleAssociation = defineOperation({
  ...shared,
  id: 'getEntityPeopleAssociation',
  route: 'GET /v1/entities/{entityId}/people/{associationId}',
  graph: 'Query.node',
  summary: "Read one of an entity's people",
  description:
    'Finds an association by its id and returns its person. The field `association` contains only this association. If the person or the entity is hidden, public callers get 404, as if it did not exist.',
  input: {
    path: EntityPath.extend({ associationId: RowId.describe('Id of the association.') }),
    query: PeopleParameters,
  },
  output: PersonDetail,
  problems: ['notFound', 'conflict'],
  example: { path: { ...path, associationId: '1' }, response: examplePersonDetail },
  handle: async (context, { path: { entityId, associationId }, query }) => {
    const options = documentOptions(context, query)
    const entity = entityOf(entityId, query)
    const found = await readEntityPerson(context, options, entity, associationId, peopleQueryOf(query))
    if (!found) throw noAssociation(associationId)
    return found
  },
})

const peopleQueryOf = ({ includeAddress, includeUrl, ...query }: PeopleParameters) => ({
  ...query,
  included: { addresses: includeAddress, links: includeUrl },
})

/**
 * SQL condition for the entity in the path. If the request also has the parameters id or slug, they must identify this
 * entity.
 */
function entityOf(entityId: string, { id, slug }: PeopleParameters): Sql {
  if (id !== undefined && id !== entityId) throw otherEntity('id', id)
  return slug === undefined ? withId(entityId) : sql`${withId(entityId)} and e.slug = ${slug}`
}

const unmatched = (entityId: string, { slug }: PeopleParameters): Problem =>
  slug === undefined ? noEntity('entityId', entityId) : noEntity('slug', slug)

const otherEntity = (field: string, value: string): Problem =>
  new Problem('conflict', {
    detail: `${field} and the path name different entities.`,
    field,
    value,
    hint: `Leave ${field} out.`,
    resolution: { action: 'removeParameter', parameter: field },
  })
