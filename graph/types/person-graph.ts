import type { z } from 'zod'
import { getPersonGraph } from '../../src/list/person-graph/graphs.js'
import {
  type PersonGraph as Graph,
  type PersonGraphMember as Member,
  PersonGraphCareerContext,
  PersonGraphCoInvestor,
  PersonGraphMember,
  PersonGraphRolePeer,
  PersonGraph as PersonGraphSchema,
  PersonGraphSimilarEntity,
} from '../../src/list/person-graph/person-graph.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, loadEntity } from './entity.js'
import { loadPerson, Person } from './person.js'

/** Options of a field that returns an entity or a person by its id. */
const entityField = { type: Entity, nullable: true, extensions: { guard: 'getEntityDetail' } } as const

const MemberType = builder.objectRef<Member>('PersonGraphMember').implement({
  ...describe(PersonGraphMember),
  fields: (t) => ({
    ...shapeFields(t, PersonGraphMember, ['titleName', 'isCurrent']),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The connected person.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ personId }, _args, context) => loadPerson(personId, context),
    }),
  }),
})

const SimilarEntity = builder
  .objectRef<z.infer<typeof PersonGraphSimilarEntity>>('PersonGraphSimilarEntity')
  .implement({
    ...describe(PersonGraphSimilarEntity),
    fields: (t) => ({
      entity: t.field({
        ...entityField,
        description: 'The similar entity.',
        resolve: ({ entity }, _args, context) => loadEntity(entity.core.id, context),
      }),
      keyPerson: t.field({
        type: [MemberType],
        ...describe(PersonGraphSimilarEntity, 'keyPerson'),
        resolve: ({ keyPerson }) => keyPerson,
      }),
    }),
  })

const Career = builder.objectRef<z.infer<typeof PersonGraphCareerContext>>('PersonGraphCareerContext').implement({
  ...describe(PersonGraphCareerContext),
  fields: (t) => ({
    entity: t.field({
      ...entityField,
      description: 'The entity.',
      resolve: ({ entity }, _args, context) => loadEntity(entity.core.id, context),
    }),
    colleague: t.field({
      type: [MemberType],
      ...describe(PersonGraphCareerContext, 'colleague'),
      resolve: ({ colleague }) => colleague,
    }),
    similarEntity: t.field({
      type: [SimilarEntity],
      ...describe(PersonGraphCareerContext, 'similarEntity'),
      resolve: ({ similarEntity }) => similarEntity,
    }),
  }),
})

const CoInvestor = builder.objectRef<z.infer<typeof PersonGraphCoInvestor>>('PersonGraphCoInvestor').implement({
  ...describe(PersonGraphCoInvestor),
  fields: (t) => ({
    ...shapeFields(t, PersonGraphCoInvestor, ['overlapCount', 'round', 'transactionId']),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The other investor.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ person }, _args, context) => loadPerson(person.personId, context),
    }),
    sharedEntity: t.field({
      ...entityField,
      ...describe(PersonGraphCoInvestor, 'sharedEntity'),
      resolve: ({ sharedEntity }, _args, context) => sharedEntity && loadEntity(sharedEntity.id, context),
    }),
  }),
})

const RolePeer = builder.objectRef<z.infer<typeof PersonGraphRolePeer>>('PersonGraphRolePeer').implement({
  ...describe(PersonGraphRolePeer),
  fields: (t) => ({
    entity: t.field({
      ...entityField,
      description: 'The other entity.',
      resolve: ({ entity }, _args, context) => loadEntity(entity.id, context),
    }),
    person: t.field({ type: MemberType, description: 'The person at this entity.', resolve: ({ person }) => person }),
  }),
})

const PersonGraph = builder.objectRef<Graph>('PersonGraph').implement({
  ...describe(PersonGraphSchema),
  fields: (t) => ({
    ...shapeFields(t, PersonGraphSchema, ['computedAt']),
    career: t.field({
      type: [Career],
      ...describe(PersonGraphSchema, 'careerContext'),
      resolve: ({ careerContext }) => careerContext,
    }),
    coInvestor: t.field({
      type: [CoInvestor],
      ...describe(PersonGraphSchema, 'coInvestor'),
      resolve: ({ coInvestor }) => coInvestor,
    }),
    rolePeer: t.field({
      type: [RolePeer],
      ...describe(PersonGraphSchema, 'rolePeer'),
      resolve: ({ rolePeer }) => rolePeer,
    }),
  }),
})

bindQuery({
  operation: getPersonGraph,
  of: { type: Person, parameter: 'personId' },
  type: PersonGraph,
  present: (graph: Graph) => graph,
  cost: COST.search,
})
