import { getEntityDetail } from '../../src/lifecycle/entity/get.js'
import { getPersonDetail } from '../../src/lifecycle/person/detail.js'
import {
  type ResolvedHandle as Handle,
  ResolvedHandle as ResolvedHandleSchema,
  resolve,
} from '../../src/search/resolve/resolve.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { Person } from './person.js'

const ResolvedHandle = builder.objectRef<Handle>('ResolvedHandle').implement({
  ...describe(ResolvedHandleSchema),
  fields: (t) => ({
    ...shapeFields(t, ResolvedHandleSchema, ['matchedBy']),
    publicId: t.exposeString('publicId', { nullable: true, description: 'Short id that never changes.' }),
    slug: t.exposeString('slug', { nullable: true, description: 'Current slug.' }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The found record, if it is an entity. Otherwise null.',
      extensions: { guard: getEntityDetail.id },
      resolve: ({ owner }) => owner.entityId,
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The found record, if it is a person. Otherwise null.',
      extensions: { guard: getPersonDetail.id },
      resolve: ({ owner }) => owner.personId,
    }),
  }),
})

bindQuery({ operation: resolve, type: ResolvedHandle, present: (handle: Handle) => handle })
