import {
  type EntityPersonAssociation as Association,
  EntityPersonAssociation as EntityPersonAssociationSchema,
} from '../../src/document/shape/association.js'
import { line } from '../../src/kernel/wire/values.js'
import { listEntityPeopleAssociations } from '../../src/list/entity-people/entity-people.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import {
  clearEntityPersonCorporateTitle,
  createEntityPersonAssociation,
  deleteEntityPersonAssociation,
  patchEntityPersonAssociation,
  replaceEntityPersonAssociation,
} from '../../src/relation/association/association-changes.js'
import {
  type AssociationFilter,
  entitiesOfPeople,
  peopleOfEntities,
  readAssociations,
  readSecondChiefs,
  type Tenure,
  type TenureEdge,
} from '../../src/relation/association/association-reads.js'
import { listPersonEntityAssociations } from '../../src/relation/association/associations.js'
import { SECOND_CHIEF_EXECUTIVE } from '../../src/relation/association/warning.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection, type EdgeFields } from '../build/connection/connection-field.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, entityNames, loadEntity } from './entity.js'
import { loadPerson, Person } from './person.js'

export const EntityPersonAssociation = builder.node(builder.objectRef<Tenure>('EntityPersonAssociation'), {
  ...describe(EntityPersonAssociationSchema),
  id: { resolve: ({ associationId }) => String(associationId) },
  loadMany: (ids, { reads, options }) => readAssociations(reads, options, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, EntityPersonAssociationSchema, [
      'titleName',
      'titleFunction',
      'titleLevel',
      'startDate',
      'endDate',
      'creator',
      'createdAt',
      'updatedAt',
    ]),
    associationId: t.exposeInt('associationId', { description: REST_ID.description }),
    isCurrent: t.exposeBoolean('isCurrent', {
      nullable: true,
      description: 'Whether the person still has this position.',
    }),
    score: t.exposeInt('score', {
      nullable: true,
      ...describe(EntityPersonAssociationSchema, 'score'),
    }),
    warning: t.string({
      nullable: true,
      description:
        'SECOND_CHIEF_EXECUTIVE if the association makes the person a current chief executive, and the entity has another current chief executive. Otherwise null.',
      resolve: ({ associationId }, _args, { loaders, reads }) =>
        loaders.load('second chief executive', String(associationId), async (ids) => {
          const second = await readSecondChiefs(reads, ids.map(Number))
          return ids.map((id) => (second.has(Number(id)) ? SECOND_CHIEF_EXECUTIVE : null))
        }),
    }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The entity. Null if the caller may not see it.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ entityId }, _args, context) => loadEntity(entityId, context),
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The person. Null if the caller may not see the person.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ personId }, _args, context) => loadPerson(personId, context),
    }),
  }),
})

addVersion(EntityPersonAssociation, {
  table: 'entity_person',
  key: 'int',
  id: ({ associationId }) => associationId,
})

const associationArguments = () =>
  builder.args((t) => ({
    isCurrent: t.boolean({
      description: 'true returns only current associations. false returns only former associations.',
    }),
    role: t.string({
      description: 'Returns only associations with this title, function or level. Case does not matter.',
    }),
  }))

/**
 * The fields of an edge between a person and an entity: all associations between them, and the title and the dates of
 * the first one.
 */
const tenure = (e: EdgeFields<TenureEdge>) => ({
  associations: e.field({
    type: [EntityPersonAssociation],
    description:
      'The associations between the person and the entity that match the arguments of the connection, at most 100. Current associations come first, then the most recently recorded. The other fields of the edge are those of the first association.',
    resolve: ({ associations }) => [...associations],
  }),
  associationId: e.exposeInt('associationId', { description: 'Id of the association in the REST API.' }),
  titleName: e.exposeString('titleName', { nullable: true, ...describe(EntityPersonAssociationSchema, 'titleName') }),
  titleFunction: e.exposeString('titleFunction', {
    nullable: true,
    ...describe(EntityPersonAssociationSchema, 'titleFunction'),
  }),
  titleLevel: e.exposeString('titleLevel', {
    nullable: true,
    ...describe(EntityPersonAssociationSchema, 'titleLevel'),
  }),
  startDate: e.expose('startDate', {
    type: 'DateTime',
    nullable: true,
    ...describe(EntityPersonAssociationSchema, 'startDate'),
  }),
  endDate: e.expose('endDate', {
    type: 'DateTime',
    nullable: true,
    ...describe(EntityPersonAssociationSchema, 'endDate'),
  }),
  isCurrent: e.exposeBoolean('isCurrent', { description: 'Whether the person still has this position.' }),
  score: e.exposeInt('score', {
    nullable: true,
    ...describe(EntityPersonAssociationSchema, 'score'),
  }),
})

const decodeRole = argumentDecoder('role', line(255).nullish())
const roleOf = ({ isCurrent, role }: AssociationFilter): AssociationFilter => ({ isCurrent, role: decodeRole(role) })

const entities = addConnection(Person, 'entities', {
  name: 'PersonEntity',
  type: Entity,
  description:
    'Entities with which the person is or was associated, such as employers, each once. Current entities come first, then those with the most recently recorded association.',
  guard: listPersonEntityAssociations.id,
  args: associationArguments(),
  source: (options, args, projection) => entitiesOfPeople(options, roleOf(args), projection),
  join: tenure,
})

const people = addConnection(Entity, 'people', {
  name: 'EntityPerson',
  type: Person,
  description:
    'People who are or were at the entity, such as employees, each once. Current people come first, then those with the most recently recorded association.',
  guard: listEntityPeopleAssociations.id,
  args: associationArguments(),
  source: (options, args, projection) => peopleOfEntities(options, roleOf(args), projection),
  join: tenure,
})

const payload = {
  association: recordField(EntityPersonAssociation, 'The association.', (association: Association) => association),
}
const input = {
  names: entityNames,
  omitted: { query: ['includeAddress', 'includeUrl', 'permitMonogram'], body: ['entityId', 'personId'] },
}
bindMutation({
  operation: createEntityPersonAssociation,
  payload,
  ...input,
  grows: [
    growth<Association>({
      field: 'personEdge',
      of: 'Entity.people',
      connection: people,
      parent: ({ output: { entityId } }) => entityId,
      record: ({ output: { personId } }) => personId,
    }),
    growth<Association>({
      field: 'entityEdge',
      of: 'Person.entities',
      connection: entities,
      parent: ({ output: { personId } }) => personId,
      record: ({ output: { entityId } }) => entityId,
    }),
  ],
})
for (const operation of [
  replaceEntityPersonAssociation,
  patchEntityPersonAssociation,
  deleteEntityPersonAssociation,
  clearEntityPersonCorporateTitle,
]) {
  bindMutation({ operation, payload, ...input })
}
