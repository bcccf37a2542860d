import { nearEntities, nearNews, nearPeople, similarEntitiesWithin } from '../../src/similarity/similar/near.js'
import {
  EntitySimilarityResult as EntityResultSchema,
  type EntitySimilarityResult,
  PersonSimilarityResult as PersonResultSchema,
  type PersonSimilarityResult,
} from '../../src/similarity/similar/similar.js'
import { listSimilarNews } from '../../src/similarity/similar/similar-news.js'
import {
  listSimilarEntities,
  listSimilarPeople,
  similarEntityFilter,
} from '../../src/similarity/similar/similar-operations.js'
import { type Near, readCurrentRoles } from '../../src/similarity/similar/similar-reads.js'
import { newsWithin } from '../../src/visibility/news-visibility.js'
import { peopleWithin } from '../../src/visibility/person-visibility.js'
import { inputOptions } from '../build/argument/input.js'
import { builder } from '../build/builder.js'
import { addRankedConnection } from '../build/connection/paged-connection.js'
import { rowConnection } from '../build/connection/row-connection.js'
import { describe } from '../build/type/shape.js'
import { EntityPersonAssociation } from './association.js'
import { Entity, loadEntity } from './entity.js'
import { loadArticle, NewsArticle } from './news.js'
import { loadPerson, Person } from './person.js'

const ofPerson = PersonResultSchema.shape.similarity
const ofEntity = EntityResultSchema.shape.similarity

/** A similar person. If the row does not contain the role, the role is read when a query selects it. */
interface SimilarPerson {
  readonly person: { readonly id: string }
  readonly similarity: { readonly cosineScore: number | null }
  readonly currentRole?: PersonSimilarityResult['currentRole']
}

const People = rowConnection<SimilarPerson>({
  name: 'SimilarPerson',
  type: Person,
  node: ({ person }, context) => loadPerson(person.id, context),
  join: (e) => ({
    cosineScore: e.float({
      nullable: true,
      ...describe(ofPerson, 'cosineScore'),
      resolve: ({ row }) => row.similarity.cosineScore,
    }),
    currentRole: e.field({
      type: EntityPersonAssociation,
      nullable: true,
      ...describe(PersonResultSchema, 'currentRole'),
      resolve: ({ row: { currentRole, person } }, _args, { loaders, reads, options }) =>
        currentRole !== undefined
          ? currentRole
          : loaders.load('current role', person.id, (ids) => readCurrentRoles(reads, ids, options)),
    }),
  }),
})

addRankedConnection(Person, 'similar', {
  type: People,
  description: 'People with similar titles, employers and texts, most similar first, at most 200.',
  guard: listSimilarPeople,
  read: async ({ reads, options }, ids) => {
    const found = await nearPeople(reads, ids, peopleWithin(options.reach, 'x'))
    return found.map((near) => near.map(({ id, score }) => ({ person: { id }, similarity: { cosineScore: score } })))
  },
})

interface SimilarEntity {
  readonly entity: { readonly core: { readonly id: string } }
  readonly similarity: Pick<EntitySimilarityResult['similarity'], 'cosineScore' | 'origin' | 'curatedRelationshipType'>
}

const Entities = rowConnection<SimilarEntity>({
  name: 'SimilarEntity',
  type: Entity,
  node: ({ entity }, context) => loadEntity(entity.core.id, context),
  join: (e) => ({
    cosineScore: e.float({
      nullable: true,
      ...describe(ofEntity, 'cosineScore'),
      resolve: ({ row }) => row.similarity.cosineScore,
    }),
    origin: e.string({
      description: 'Why the entity is similar: curated (a stored relationship) or semantic.',
      resolve: ({ row }) => row.similarity.origin,
    }),
    curatedRelationshipType: e.string({
      nullable: true,
      ...describe(ofEntity, 'curatedRelationshipType'),
      resolve: ({ row }) => row.similarity.curatedRelationshipType,
    }),
  }),
})

addRankedConnection(Entity, 'similar', {
  type: Entities,
  description:
    'Competitors and similar companies that are stored as relationships, then entities with similar names, tags and texts, at most 200 of them.',
  guard: listSimilarEntities,
  args: builder.args((t) => ({
    relationshipType: t.field(inputOptions(similarEntityFilter.relationshipType)),
    typeRecord: t.field(inputOptions(similarEntityFilter.typeRecord)),
  })),
  read: async ({ reads, options: { reach } }, ids, { relationshipType, typeRecord }) => {
    const found = await nearEntities(reads, ids, similarEntitiesWithin({ reach, typeRecord }), relationshipType)
    return found.map((near) => near.map(similarEntityOf))
  },
})

const similarEntityOf = ({ id, score, relationshipType }: Near): SimilarEntity => ({
  entity: { core: { id } },
  similarity: {
    cosineScore: score,
    origin: relationshipType === null ? 'semantic' : 'curated',
    curatedRelationshipType: relationshipType,
  },
})

const Articles = rowConnection<Near>({
  name: 'SimilarNewsArticle',
  type: NewsArticle,
  node: ({ id }, context) => loadArticle(id, context),
  join: (e) => ({
    cosineScore: e.float({
      nullable: true,
      description:
        'Cosine similarity of the vectors of the two articles. Null if there are no similar articles and this is one of the newest articles.',
      resolve: ({ row }) => row.score,
    }),
  }),
})

addRankedConnection(NewsArticle, 'similar', {
  type: Articles,
  description:
    'Articles with a similar title and text, most similar first, at most 200. If there are none, the newest articles.',
  guard: listSimilarNews,
  read: ({ reads, options }, ids) => nearNews(reads, ids, newsWithin(options.reach, 'x')),
})
