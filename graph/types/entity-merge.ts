import { mergeEntities } from '../../src/lifecycle/entity/merge.js'
import {
  EntityMergeResult as EntityMergeResultSchema,
  type EntityMergeResult as Result,
} from '../../src/lifecycle/merge/merge.js'
import { bindMutation } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'

const EntityMergeResult = builder.objectRef<Result>('EntityMergeResult').implement({
  ...describe(EntityMergeResultSchema),
  fields: (t) => ({
    ...shapeFields(t, EntityMergeResultSchema, [
      'deleteMode',
      'survivorId',
      'survivorUrl',
      'loserId',
      'loserUrl',
      'foreignKeyRowsRepointed',
    ]),
    survivor: t.field({
      type: Entity,
      nullable: true,
      description: 'The entity that remains after the merge. Null if the caller may not see it.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ survivorId }) => survivorId,
    }),
    createSlugRedirect: t.exposeBoolean('createSlugRedirect', {
      ...describe(EntityMergeResultSchema, 'createSlugRedirect'),
    }),
    slugRedirectId: t.exposeInt('slugRedirectId', {
      nullable: true,
      description: 'The redirect from the former path of the deleted entity.',
    }),
  }),
})

bindMutation({ operation: mergeEntities, type: EntityMergeResult, present: (result: Result) => result })
