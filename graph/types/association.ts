import type { EntityPersonAssociation as Association } from '../../src/association/association.js'
import { getPersonEntityAssociation, listPersonEntityAssociations } from '../../src/association/associations.js'
import { getEntityPeopleAssociation, listEntityPeopleAssociations } from '../../src/association/entity-people.js'
import {
  type AssociationEdge,
  countAssociations,
  readEntitySlices,
  readPersonSlices,
} from '../../src/association/reads.js'
import type { Slice, SliceOf } from '../../src/page/slice.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { connectionOf, sliceFor } from '../connection.js'
import { Entity, membersBelow } from './entity.js'
import { type PageOf, pageType } from './page.js'
import { Person, PersonPage, pageOfPeople, personMembersBelow, personOf } from './person.js'

const EntityPersonAssociation = builder.objectRef<Association>('EntityPersonAssociation').implement({
  description: "A person's time at an entity, with the title held there.",
  fields: (t) => ({
    associationId: t.exposeInt('associationId', { description: 'Its id in the REST API.' }),
    titleName: t.exposeString('titleName', { nullable: true }),
    titleFunction: t.exposeString('titleFunction', { nullable: true }),
    titleLevel: t.exposeString('titleLevel', { nullable: true }),
    startDate: t.expose('startDate', { type: 'DateTime', nullable: true }),
    endDate: t.expose('endDate', { type: 'DateTime', nullable: true }),
    isCurrent: t.exposeBoolean('isCurrent', { nullable: true, description: 'Whether it lasts.' }),
    score: t.exposeInt('score', { nullable: true, description: 'Prominence at the entity, from 0 to 100.' }),
    creator: t.exposeString('creator', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The entity, where the caller sees it.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ entityId }) => entityId,
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The person, where the caller sees them.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ personId }) => personId,
    }),
  }),
})

const AssociationPage = pageType('EntityPersonAssociationPage', EntityPersonAssociation)

bindQuery({
  operation: listPersonEntityAssociations,
  type: AssociationPage,
  present: (page: PageOf<Association>) => page,
})
bindQuery({
  operation: getPersonEntityAssociation,
  type: EntityPersonAssociation,
  present: (association: Association) => association,
})
bindQuery({ operation: listEntityPeopleAssociations, type: PersonPage, present: pageOfPeople })
bindQuery({ operation: getEntityPeopleAssociation, type: Person, present: personOf })

type FieldsOf<T> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>

/** What the edges of a connection between people and entities know: the title held, and when. */
const tenureFields = (t: FieldsOf<AssociationEdge>) => ({
  associationId: t.exposeInt('associationId', { description: 'Id of the association in the REST API.' }),
  titleName: t.exposeString('titleName', { nullable: true }),
  titleFunction: t.exposeString('titleFunction', { nullable: true }),
  titleLevel: t.exposeString('titleLevel', { nullable: true }),
  startDate: t.expose('startDate', { type: 'DateTime', nullable: true }),
  endDate: t.expose('endDate', { type: 'DateTime', nullable: true }),
  isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it lasts.' }),
  score: t.exposeInt('score', { nullable: true, description: 'Prominence at the entity, from 0 to 100.' }),
})

/** A slice of associations as a connection: what an edge knows stands beside its node. */
const tenuresOf = <T>(found: SliceOf<AssociationEdge & { readonly node: T }>, slice: Slice) => {
  const { edges, pageInfo } = connectionOf(found, slice)
  return { pageInfo, edges: edges.map(({ node, cursor }) => ({ ...node, cursor })) }
}

const COUNTED = 'Exact number; counted only when selected.'

builder.objectField(Person, 'entities', (t) =>
  t.connection(
    {
      type: Entity,
      description: 'Where the person is and was: current ones first, then what was recorded last.',
      extensions: { guard: listPersonEntityAssociations.id },
      resolve: async ({ id }, args, { loaders, reads }, info) => {
        const slice = sliceFor(args)
        const wanted = membersBelow('edges', 'node')(info)
        const found = await loaders.load(`entities ${JSON.stringify([slice, wanted])}`, id, (ids) =>
          readEntitySlices(reads, ids, slice, wanted),
        )
        const count = () => loaders.load('entities count', id, (ids) => countAssociations(reads, 'person', ids))
        return { ...tenuresOf(found, slice), count }
      },
    },
    {
      name: 'PersonEntityConnection',
      fields: (c) => ({
        totalCount: c.field({ type: 'Long', description: COUNTED, resolve: ({ count }) => count() }),
      }),
    },
    { name: 'PersonEntityEdge', fields: (e) => tenureFields(e as never) },
  ),
)

builder.objectField(Entity, 'people', (t) =>
  t.connection(
    {
      type: Person,
      description: 'Who is and was at the entity: current people first, then who was recorded last.',
      extensions: { guard: listEntityPeopleAssociations.id },
      resolve: async ({ id }, args, { loaders, reads }, info) => {
        const slice = sliceFor(args)
        const wanted = personMembersBelow('edges', 'node')(info)
        const found = await loaders.load(`people ${JSON.stringify([slice, wanted])}`, id, (ids) =>
          readPersonSlices(reads, ids, slice, wanted),
        )
        const count = () => loaders.load('people count', id, (ids) => countAssociations(reads, 'entity', ids))
        return { ...tenuresOf(found, slice), count }
      },
    },
    {
      name: 'EntityPersonConnection',
      fields: (c) => ({
        totalCount: c.field({ type: 'Long', description: COUNTED, resolve: ({ count }) => count() }),
      }),
    },
    { name: 'EntityPersonEdge', fields: (e) => tenureFields(e as never) },
  ),
)
