import { mergeEntities } from '../../src/lifecycle/entity/merge.js'
import { EntityMergeResult, type EntityMergeResult as Result } from '../../src/lifecycle/merge/merge.js'
import { bindMutation } from '../build/mutation.js'
import { memberFields, returned } from '../build/payload.js'
import { Entity } from './entity.js'

bindMutation({
  operation: mergeEntities,
  payload: {
    survivor: returned<Result, typeof Entity.$inferType>({
      type: Entity,
      description: 'The entity that remains after the merge. Null if the caller may not see it.',
      guard: 'getEntityDetail',
      value: ({ output: { survivorId } }) => survivorId,
    }),
    ...memberFields(EntityMergeResult, ['survivorUrl', 'loserUrl', 'slugRedirectId', 'foreignKeyRowsRepointed']),
  },
})
