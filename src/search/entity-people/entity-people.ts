import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity.js'
import { examplePerson, examplePersonDetail } from '../../document/example/person.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
import { EntityPath, noEntity, reading, withId } from '../../identity/entity/select.js'
import { type Sql, sql } from '../../kernel/database/sql.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line, RowId, Slug, Uuid } from '../../kernel/wire/values.js'
import { noAssociation } from '../../relation/association/select.js'
import { readEntityPeople, readEntityPerson } from './reads.js'

export const Question = z.strictObject({
  id: Uuid.optional().describe('Entity id; if sent, the one of the path.'),
  slug: Slug.optional().describe('Entity slug; if sent, that of the entity of the path.'),
  search: line(500).optional().describe('Words of names, titles and texts, all of which must match.'),
  role: line(255).optional().describe('Title, function or level, whatever its case.'),
  isCurrent: z.boolean().optional().describe('Whether the association is a current one.'),
  includeUrl: z.boolean().default(true).describe('Whether PersonDetail rows show links.'),
  includeAddress: z.boolean().default(true).describe('Whether PersonDetail rows show addresses.'),
  as: z
    .enum(['core', 'association'])
    .meta({ id: 'EntityPersonProjection', description: 'Person rows, or PersonDetail rows with the associations.' })
    .default('core'),
  personSlug: Slug.optional().describe('Narrows to one person.'),
  countOnly: z.boolean().default(false).describe('Counts into totalElements and answers empty content.'),
  ...reading,
})
type Question = z.infer<typeof Question>

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
  summary: "List an entity's people",
  description:
    'Everybody with an association that the filters leave, each once: who is there now, who is prominent, who came last. `as=core` answers the person alone, `as=association` PersonDetail rows whose `association` holds the matching joins with title and dates. Hidden people are left out of public reads.',
  input: { path: EntityPath, query: Question.extend(pageQuery({ size: 40, sort: [] })) },
  output: pageOf(z.union([PersonSummary, PersonDetail]), 'PageEntityPerson'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { path, query: { isCurrent: true }, answer: examplePage([examplePerson], 40) },
  handle: async (context, { path, query }) => {
    const entity = entityOf(path.entityId, query)
    const page = await readEntityPeople(context, documentOptions(context, query), entity, questionOf(query), query)
    if (!page) throw unmatched(path.entityId, query)
    return page
  },
})

export const getEntityPeopleAssociation = defineOperation({
  ...shared,
  id: 'getEntityPeopleAssociation',
  route: 'GET /v1/entities/{entityId}/people/{associationId}',
  summary: "Read one of an entity's people",
  description:
    'The person of one association, with that association alone under `association`. One with a hidden person or entity answers public readers 404, like a missing one.',
  input: { path: EntityPath.extend({ associationId: RowId }), query: Question },
  output: PersonDetail,
  problems: ['notFound', 'conflict'],
  example: { path: { ...path, associationId: '7' }, answer: examplePersonDetail },
  handle: async (context, { path: { entityId, associationId }, query }) => {
    const options = documentOptions(context, query)
    const entity = entityOf(entityId, query)
    const found = await readEntityPerson(context, options, entity, associationId, questionOf(query))
    if (!found) throw noAssociation(associationId)
    return found
  },
})

const questionOf = ({ includeAddress, includeUrl, ...query }: Question) => ({
  ...query,
  included: { addresses: includeAddress, links: includeUrl },
})

/** The entity of the path, which the other selectors may only repeat. */
function entityOf(entityId: string, { id, slug }: Question): Sql {
  if (id !== undefined && id !== entityId) throw otherEntity('id', id)
  return slug === undefined ? withId(entityId) : sql`${withId(entityId)} and e.slug = ${slug}`
}

const unmatched = (entityId: string, { slug }: Question): Problem =>
  slug === undefined ? noEntity('entityId', entityId) : noEntity('slug', slug)

const otherEntity = (field: string, value: string): Problem =>
  new Problem('conflict', {
    detail: `${field} and the path name different entities.`,
    field,
    value,
    hint: `Leave ${field} out.`,
    resolution: { action: 'removeParameter', parameter: field },
  })
