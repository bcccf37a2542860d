import { mergeEntities } from '../../src/lifecycle/entity/merge.js'
import type { EntityMergeResult as Result } from '../../src/lifecycle/merge/merge.js'
import { bindMutation } from '../bind.js'
import { builder } from '../builder.js'
import { Entity } from './entity.js'

const EntityMergeResult = builder.objectRef<Result>('EntityMergeResult').implement({
  description: 'What a merge did.',
  fields: (t) => ({
    survivorId: t.exposeString('survivorId'),
    survivorUrl: t.exposeString('survivorUrl', { nullable: true, description: 'Public path of the survivor.' }),
    survivor: t.field({
      type: Entity,
      nullable: true,
      description: 'The survivor, where the caller sees it.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ survivorId }) => survivorId,
    }),
    loserId: t.exposeString('loserId'),
    loserUrl: t.exposeString('loserUrl', { nullable: true, description: 'Public path of the loser before.' }),
    deleteMode: t.exposeString('deleteMode', { description: 'soft or hard.' }),
    createSlugRedirect: t.exposeBoolean('createSlugRedirect'),
    slugRedirectId: t.exposeInt('slugRedirectId', {
      nullable: true,
      description: 'The redirect from the path of the loser.',
    }),
    foreignKeyRowsRepointed: t.exposeInt('foreignKeyRowsRepointed'),
  }),
})

bindMutation({ operation: mergeEntities, type: EntityMergeResult, present: (result: Result) => result })
