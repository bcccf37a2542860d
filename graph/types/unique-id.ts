import type { z } from 'zod'
import { countUniqueIds, readUniqueIdSlices, readUniqueIds, sliceOf } from '../../src/unique-id/reads.js'
import type { UniqueId as UniqueIdRecord, UniqueIdTypeOption } from '../../src/unique-id/unique-id.js'
import {
  createEntityUniqueId,
  deleteEntityUniqueId,
  getEntityUniqueId,
  listEntityUniqueIds,
  lookupUniqueId,
  uniqueIdTypes,
  updateEntityUniqueId,
} from '../../src/unique-id/unique-ids.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { connectionOf, sliceFor } from '../connection.js'
import { Entity } from './entity.js'
import { type PageOf, pageType } from './page.js'

const UniqueId = builder.node(builder.objectRef<UniqueIdRecord>('UniqueId'), {
  description: 'An identifier that a registry outside gave the owner.',
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readUniqueIds(reads, ids.map(Number)),
  fields: (t) => ({
    uniqueIdId: t.int({ description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    idType: t.exposeString('idType', { description: 'Registry that the identifier belongs to.' }),
    identifier: t.exposeString('identifier', { description: 'Normalized per type.' }),
    source: t.exposeString('source', { nullable: true, description: 'Where the identifier was read.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The owner, where it is an entity that the caller sees.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ owner }) => owner.entityId,
    }),
  }),
})

builder.objectField(Entity, 'uniqueIds', (t) =>
  t.connection(
    {
      type: UniqueId,
      description: 'Identifiers given by registries outside, newest change first.',
      extensions: { guard: listEntityUniqueIds.id },
      resolve: async (entity, args, { loaders, reads }) => {
        const slice = sliceFor(args)
        const fromStart = slice.cursor === undefined && !slice.backwards
        const found =
          entity.uniqueId && fromStart
            ? sliceOf(entity.uniqueId, slice)
            : await loaders.load(`uniqueIds ${JSON.stringify(slice)}`, entity.id, (ids) =>
                readUniqueIdSlices(reads, ids, slice),
              )
        const count = () => loaders.load('uniqueIds count', entity.id, (ids) => countUniqueIds(reads, ids))
        return { ...connectionOf(found, slice), count }
      },
    },
    {
      name: 'EntityUniqueIdConnection',
      fields: (c) => ({
        totalCount: c.field({
          type: 'Long',
          description: 'Exact number; counted only when selected.',
          resolve: ({ count }) => count(),
        }),
      }),
    },
    { name: 'EntityUniqueIdEdge' },
  ),
)

const UniqueIdPage = pageType('UniqueIdPage', UniqueId)

const TypeOption = builder.objectRef<z.infer<typeof UniqueIdTypeOption>>('UniqueIdTypeOption').implement({
  description: 'A registry, and what its identifiers look like.',
  fields: (t) => ({
    canonical: t.exposeString('canonical'),
    label: t.exposeString('label'),
    alias: t.exposeStringList('alias', { description: 'Other spellings that are accepted.' }),
    ownerScope: t.exposeStringList('ownerScope', { description: 'Kinds of owner that the registry numbers.' }),
    pattern: t.exposeString('pattern', {
      nullable: true,
      description: 'Regular expression of a normalized identifier.',
    }),
  }),
})

bindQuery({ operation: listEntityUniqueIds, type: UniqueIdPage, present: (page: PageOf<UniqueIdRecord>) => page })
bindQuery({ operation: getEntityUniqueId, type: UniqueId, present: (record: UniqueIdRecord) => record })
bindQuery({ operation: lookupUniqueId, type: [UniqueId], present: (records: UniqueIdRecord[]) => records })
bindQuery({
  operation: uniqueIdTypes,
  type: [TypeOption],
  present: (types: z.infer<typeof UniqueIdTypeOption>[]) => types,
})

for (const operation of [createEntityUniqueId, updateEntityUniqueId, deleteEntityUniqueId]) {
  bindMutation({ operation, type: UniqueId, present: (record: UniqueIdRecord) => record })
}
