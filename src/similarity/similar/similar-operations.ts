import { z } from 'zod'
import { exampleRow } from '../../document/example/entity-example.js'
import { exampleAssociation, examplePerson } from '../../document/example/person-example.js'
import { RelationshipType } from '../../document/shape/relationship.js'
import { ownerQuery, reading, selectVisible } from '../../identity/entity/entity-select.js'
import { EntityType } from '../../identity/entity/types.js'
import { selectPersonId } from '../../identity/person/named.js'
import { personQuery } from '../../identity/person/person-select.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { similarEntity, similarPerson } from './document.js'
import { nearEntities, nearPeople, similarEntitiesWithin } from './near.js'
import { EntitySimilarityPage, PersonSimilarityPage } from './similar.js'
import { readSimilarPage } from './similar-reads.js'

const shared = { kind: 'read', auth: ['clientSecret'], problems: ['notFound', 'conflict', 'unprocessable'] } as const
const paging = { ...pageQuery({ size: 10, maxSize: 100, sort: [] }), permitMonogram: reading.permitMonogram }
const ORDER =
  'Similarity is the cosine similarity of the vectors of the records. The vector of a record is a list of numbers that represents the meaning of its texts. The most similar records come first, at most 200. A record gets its vector a few seconds after it was created.'

const score = {
  compositeScore: 0.91,
  cosineScore: 0.91,
  matchedSectionWeight: null,
  rank: 1,
  sharedSectionCount: null,
}

export const listSimilarPeople = defineOperation({
  ...shared,
  id: 'listSimilarPeople',
  route: 'GET /v1/people/detail/similar',
  graph: 'Person.similar',
  shortPath: '/v1/people/{personId}/similar',
  tag: 'Person Similarity',
  summary: 'List similar people',
  description: `Returns people with similar titles, employers and texts. ${ORDER}`,
  input: { query: z.strictObject({ ...personQuery, ...paging }) },
  output: PersonSimilarityPage,
  example: {
    query: { slug: 'tim-cook' },
    response: examplePage(
      [{ currentRole: exampleAssociation, person: examplePerson, similarity: { ...score, origin: 'live' } }],
      10,
    ),
  },
  handle: async (context, { query }) => {
    const id = await selectPersonId(context, query)
    const options = documentOptions(context, query)
    const where = peopleWithin(options.reach, 'x')
    const [near = []] = await nearPeople(context, [id], where)
    return readSimilarPage(context, 'person', near, similarPerson(options), query, where)
  },
})

/** Which similar entities are returned. */
export const similarEntityFilter = {
  relationshipType: RelationshipType.optional().describe(
    'Returns only entities with a current relationship of this type.',
  ),
  typeRecord: z.array(EntityType).optional().describe('Returns only entities of these types.'),
}

export const listSimilarEntities = defineOperation({
  ...shared,
  id: 'listSimilarEntities',
  route: 'GET /v1/entities/detail/similar',
  graph: 'Entity.similar',
  shortPath: '/v1/entities/{entityId}/similar',
  tag: 'Entity Similarity',
  summary: 'List similar entities',
  description: `Returns competitors and similar companies that are stored as relationships first, then entities with similar names, tags and texts. With relationshipType, only entities with a current relationship of this type are returned. ${ORDER}`,
  input: {
    query: z.strictObject({
      ...ownerQuery,
      ...similarEntityFilter,
      ...paging,
    }),
  },
  output: EntitySimilarityPage,
  example: {
    query: { slug: 'apple', typeRecord: ['Company'] },
    response: examplePage(
      [
        {
          entity: exampleRow,
          similarity: {
            ...score,
            curatedAsOf: null,
            curatedRelationshipType: null,
            curatedSource: null,
            derivedFromEntityId: null,
            origin: 'semantic',
          },
        },
      ],
      10,
    ),
  },
  handle: async (context, { query }) => {
    const id = await selectVisible(context, query)
    const options = documentOptions(context, query)
    const where = similarEntitiesWithin({ reach: options.reach, typeRecord: query.typeRecord })
    const [near = []] = await nearEntities(context, [id], where, query.relationshipType)
    return readSimilarPage(context, 'entity', near, similarEntity(options), query, where)
  },
})
