import { z } from 'zod'
import { exampleAssociation } from '../../document/example/person-example.js'
import { EntityPersonAssociation } from '../../document/shape/association.js'
import { noPerson } from '../../identity/person/person-select.js'
import { PersonId } from '../../identity/person/types.js'
import { RowId } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import { ASSOCIATION_SORT, readAssociation, readAssociationPage } from './association-reads.js'
import { noAssociation } from './association-select.js'

const shown = {
  includeUrl: z
    .boolean()
    .default(false)
    .describe('Whether entityUrlLink and personUrlLink contain the links. Otherwise they are empty.'),
  permitMonogram: z
    .boolean()
    .optional()
    .describe('Whether logos and photos that were generated from a name are included.'),
}
const countOnly = z.boolean().default(false).describe('Returns only the count in totalElements; content is empty.')

const shared = { kind: 'read', auth: ['clientSecret'], tag: 'Entity Person Associations' } as const

const path = { personId: exampleAssociation.personId }

export const listPersonEntityAssociations = defineOperation({
  ...shared,
  id: 'listPersonEntityAssociations',
  route: 'GET /v1/people/{personId}/entities',
  graph: 'Person.entities',
  summary: "List a person's associations",
  description:
    'Returns the current and former associations of the person with their titles. The default order is current associations first, then the most recently recorded. Associations with hidden entities are left out.',
  input: {
    path: z.strictObject({ personId: PersonId }),
    query: z.strictObject({ ...pageQuery({ size: 20, sort: ASSOCIATION_SORT }), ...continuation, ...shown, countOnly }),
  },
  output: pageOf(EntityPersonAssociation, 'PageEntityPersonAssociation'),
  problems: ['notFound', 'unprocessable'],
  example: { path, query: { size: 20 }, response: examplePage([exampleAssociation], 20) },
  handle: async (context, { path, query }) => {
    const page = await readAssociationPage(context, documentOptions(context, query), path.personId, query)
    if (!page) throw noPerson('personId', path.personId)
    return page
  },
})

export const getPersonEntityAssociation = defineOperation({
  ...shared,
  id: 'getPersonEntityAssociation',
  route: 'GET /v1/people/{personId}/entities/{associationId}',
  graph: 'Query.node',
  summary: "Read one of a person's associations",
  description:
    'Returns one association by its id. Returns 404 if the person or the entity is hidden, as if the association did not exist.',
  input: {
    path: z.strictObject({ personId: PersonId, associationId: RowId.describe('Id of the association.') }),
    query: z.strictObject({
      ...shown,
      countOnly: countOnly.describe('Has no effect, because the request is for a single record.'),
      cursor: z.string().max(2000).optional().describe('Has no effect, because the request is for a single record.'),
    }),
  },
  output: EntityPersonAssociation,
  problems: ['notFound'],
  example: { path: { ...path, associationId: '1' }, response: exampleAssociation },
  handle: async (context, { path: { personId, associationId }, query }) => {
    const condition = sql`j.id = ${associationId} and j.person_id = ${personId}::uuid`
    const found = await readAssociation(context, documentOptions(context, query), condition, query)
    if (!found) throw noAssociation(associationId)
    return found
  },
})
