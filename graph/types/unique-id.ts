import type { z } from 'zod'
import {
  type UniqueId as UniqueIdRecord,
  UniqueId as UniqueIdSchema,
  type UniqueIdTypeOption,
  UniqueIdTypeOption as UniqueIdTypeOptionSchema,
} from '../../src/attribute/unique-id/unique-id.js'
import {
  entityUniqueIds,
  lookupUniqueId,
  personUniqueIds,
  uniqueIdTypes,
} from '../../src/attribute/unique-id/unique-id-operations.js'
import { ofIdType, readUniqueIds, uniqueIdRows } from '../../src/attribute/unique-id/unique-id-reads.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { inputOptions } from '../build/argument/input.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { ownedRelation } from '../build/connection/owned.js'
import { bindFamilyMutations } from '../build/mutation/family-mutations.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField, ownerTypes } from './owner.js'

const familyOf = { entity: entityUniqueIds, person: personUniqueIds }

export const UniqueId = builder.node(builder.objectRef<UniqueIdRecord>('UniqueId'), {
  ...describe(UniqueIdSchema),
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readUniqueIds(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, UniqueIdSchema, ['idType', 'identifier', 'source', 'createdAt', 'updatedAt']),
    uniqueIdId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
    owner: ownerField(t, 'The entity or person that has the identifier.', ({ owner }) => owner),
  }),
})

addVersion(UniqueId, { table: 'unique_id', key: 'int', id: ({ id }) => id })

const connections = ownerTypes.map((owner) =>
  ownedRelation(owner, {
    field: 'uniqueIds',
    type: UniqueId,
    description: 'Identifiers that external registries gave to the owner, newest change first.',
    guard: familyOf[owner.kind].list.id,
    rows: uniqueIdRows,
    args: builder.args((t) => ({
      idType: t.field({
        ...inputOptions(UniqueIdSchema.shape.idType.optional()),
        description: 'Returns only identifiers of this type, such as ticker.',
      }),
    })),
    condition: ({ idType }) => (idType == null ? sql`true` : ofIdType(idType)),
  }),
)

const TypeOption = builder.objectRef<z.infer<typeof UniqueIdTypeOption>>('UniqueIdTypeOption').implement({
  ...describe(UniqueIdTypeOptionSchema),
  fields: (t) => ({
    ...shapeFields(t, UniqueIdTypeOptionSchema, ['canonical', 'label', 'ownerScope', 'pattern']),
    alias: t.exposeStringList('alias', { ...describe(UniqueIdTypeOptionSchema, 'alias') }),
  }),
})

bindFamilyMutations([entityUniqueIds, personUniqueIds], {
  record: 'uniqueId',
  type: UniqueId,
  description: 'The identifier.',
  connections,
})
bindQuery({ operation: lookupUniqueId, type: [UniqueId], present: (records: UniqueIdRecord[]) => records })
bindQuery({
  operation: uniqueIdTypes,
  type: [TypeOption],
  present: (types: z.infer<typeof UniqueIdTypeOption>[]) => types,
})
