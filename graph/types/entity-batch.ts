import type { z } from 'zod'
import { type EntityNode, nodeOf } from '../../src/document/reads/entity.js'
import {
  EntityResolution as EntityResolutionSchema,
  postEntityDetailBatch,
  postEntityDetailResolve,
} from '../../src/lifecycle/entity/batch.js'
import { READING } from '../build/argument/arguments.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'

type Document = Parameters<typeof nodeOf>[0]

type Resolution = Omit<z.infer<typeof EntityResolutionSchema>, 'detail'> & { readonly detail: EntityNode | null }

const EntityResolution = builder.objectRef<Resolution>('EntityResolution').implement({
  ...describe(EntityResolutionSchema),
  fields: (t) => ({
    ...shapeFields(t, EntityResolutionSchema, ['status', 'inputType', 'input']),
    candidateEntityId: t.field({
      type: ['UUID'],
      ...describe(EntityResolutionSchema, 'candidateEntityId'),
      resolve: ({ candidateEntityId }) => [...candidateEntityId],
    }),
    detail: t.field({
      type: Entity,
      nullable: true,
      ...describe(EntityResolutionSchema, 'detail'),
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ detail }) => detail,
    }),
  }),
})

bindQuery({
  operation: postEntityDetailResolve,
  serves: [postEntityDetailBatch],
  args: { only: ['id', 'slug', 'url', ...READING] },
  cost: COST.search,
  type: [EntityResolution],
  present: (all: (Omit<Resolution, 'detail'> & { detail: Document | null })[]) =>
    all.map(({ detail, ...rest }) => ({ ...rest, detail: detail && nodeOf(detail) })),
  records: ['detail'],
})
