import {
  type ResolvedHandle as Handle,
  ResolvedHandle as ResolvedHandleSchema,
  resolve,
} from '../../src/lookup/resolve/resolve.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField } from './owner.js'

const ResolvedHandle = builder.objectRef<Handle>('ResolvedHandle').implement({
  ...describe(ResolvedHandleSchema),
  fields: (t) => ({
    ...shapeFields(t, ResolvedHandleSchema, ['matchedBy']),
    publicId: t.exposeString('publicId', { nullable: true, description: 'Short id that never changes.' }),
    slug: t.exposeString('slug', { nullable: true, description: 'Current slug.' }),
    record: ownerField(t, 'The found record.', ({ owner }) => owner),
  }),
})

bindQuery({ operation: resolve, type: ResolvedHandle, present: (handle: Handle) => handle })
