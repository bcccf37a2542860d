import type { OutputRef } from '@pothos/core'
import { readMerged } from '../../src/identity/merged/merged-reads.js'
import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import { mergeEntities } from '../../src/lifecycle/entity/merge.js'
import { EntityMergeResult, PersonMergeResult } from '../../src/lifecycle/merge/merge.js'
import { getPersonDetail } from '../../src/lifecycle/person/detail.js'
import { mergePeople } from '../../src/lifecycle/person/merge.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { builder } from '../build/builder.js'
import type { GraphContext } from '../build/context.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, returned } from '../build/mutation/payload.js'
import { Entity, loadEntity } from './entity.js'
import { loadPerson, Person } from './person.js'

const MEMBERS = ['survivorUrl', 'loserUrl', 'slugRedirectId', 'foreignKeyRowsRepointed'] as const

interface Merge<T> {
  readonly operation: AnyOperation
  readonly type: OutputRef<T>
  readonly name: 'Entity' | 'Person'
  readonly result: typeof EntityMergeResult | typeof PersonMergeResult
  readonly guard: string
  readonly load: (id: string, context: GraphContext) => Promise<T | null>
}

/** Binds the merge of two records of one type. */
const bindMerge = <T>({ operation, type, name, result, guard, load }: Merge<T>): void =>
  bindMutation({
    operation,
    payload: {
      survivor: returned<{ readonly survivorId: string }, T>({
        type,
        description: 'The record that remains after the merge. Null if the caller may not see it.',
        guard,
        value: ({ output: { survivorId } }, context) => load(survivorId, context),
      }),
      ...memberFields(result, MEMBERS),
    },
    deletes: { type: name, id: ({ input: { loserId } }) => String(loserId) },
  })

bindMerge({
  operation: mergeEntities,
  type: Entity,
  name: 'Entity',
  result: EntityMergeResult,
  guard: getEntityDetail.id,
  load: loadEntity,
})
bindMerge({
  operation: mergePeople,
  type: Person,
  name: 'Person',
  result: PersonMergeResult,
  guard: getPersonDetail.id,
  load: loadPerson,
})

/** Adds the ids that lead to a record since it was merged. */
for (const type of [Entity, Person])
  builder.objectField(type as typeof Entity, 'mergedIds', (t) =>
    t.field({
      type: ['UUID'],
      description:
        'The ids of the records that were merged into this one, the last merge first. A read of one of them returns this record.',
      extensions: { reads: [], serves: [] },
      resolve: ({ id }, _args, { loaders, reads }) => loaders.load('merged ids', id, (ids) => readMerged(reads, ids)),
    }),
  )
