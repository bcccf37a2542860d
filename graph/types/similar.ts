import {
  EntitySimilarityResult as EntityResultSchema,
  type EntitySimilarityResult,
  PersonSimilarityResult as PersonResultSchema,
  type PersonSimilarityResult,
} from '../../src/search/similar/similar.js'
import { listSimilarEntities, listSimilarPeople } from '../../src/search/similar/similars.js'
import { COST } from '../build/field-extensions.js'
import { bindConnection } from '../build/paged-connection.js'
import { describe } from '../build/shape.js'
import { EntityPersonAssociation } from './association.js'
import { Entity } from './entity.js'
import { Person } from './person.js'

const ofPerson = PersonResultSchema.shape.similarity
const ofEntity = EntityResultSchema.shape.similarity

bindConnection<PersonSimilarityResult>({
  operation: listSimilarPeople,
  cost: COST.search,
  name: 'SimilarPerson',
  type: Person,
  node: ({ person }) => person.id,
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
      resolve: ({ row }) => row.currentRole,
    }),
  }),
})

bindConnection<EntitySimilarityResult>({
  operation: listSimilarEntities,
  cost: COST.search,
  name: 'SimilarEntity',
  type: Entity,
  node: ({ entity }) => entity.core.id,
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
