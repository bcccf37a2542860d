import type { OutputRef } from '@pothos/core'
import type { AnyOperation } from '../../src/operation/pipeline/define.js'
import type { DuplicateCandidate } from '../../src/similarity/entity-duplicate/entity-duplicate.js'
import {
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
} from '../../src/similarity/entity-duplicate/entity-duplicate-operations.js'
import {
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
} from '../../src/similarity/news-duplicate/news-duplicate-operations.js'
import {
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
} from '../../src/similarity/person-duplicate/person-duplicate-operations.js'
import type { GraphContext } from '../build/context.js'
import { COST } from '../build/field-extensions.js'
import { operationDescription } from '../build/operation-description.js'
import { bindConnection } from '../build/paged-connection.js'
import { Entity, loadEntity } from './entity.js'
import { loadArticle, NewsArticle } from './news.js'
import { loadPerson, Person } from './person.js'

interface Duplicates<T> {
  /** The check that the field runs. */
  readonly operation: AnyOperation
  /** Its variants in REST. */
  readonly serves: readonly AnyOperation[]
  readonly name: string
  readonly type: OutputRef<T>
  readonly load: (id: string, context: GraphContext) => Promise<T | null>
  /** Noun of the record in descriptions. */
  readonly noun: string
}

/** Binds the search for stored records that are similar to a new one. */
function bindDuplicates<T>({ operation, serves, name, type, load, noun }: Duplicates<T>): void {
  bindConnection<Pick<DuplicateCandidate, 'score' | 'reason'> & { readonly id: string | number }>({
    operation,
    serves,
    description: operationDescription(serves[0] ?? operation),
    args: { body: 'criteria' },
    cost: COST.search,
    name,
    type,
    node: ({ id }, context) => load(String(id), context),
    join: (e) => ({
      score: e.float({
        description: `How likely it is that the two records are the same ${noun}, from 0 to 100.`,
        resolve: ({ row }) => row.score,
      }),
      reason: e.stringList({
        description: 'What raised or lowered the score, such as name-exact, place-differs or date-differs.',
        resolve: ({ row }) => row.reason,
      }),
    }),
  })
}

bindDuplicates({
  operation: duplicateCheckEntityCandidatesPost,
  serves: [duplicateCheckEntityCandidatesGet, duplicateCheckEntitiesGet, duplicateCheckEntitiesPost],
  name: 'EntityDuplicate',
  type: Entity,
  load: loadEntity,
  noun: 'entity',
})
bindDuplicates({
  operation: duplicateCheckPeopleCandidatesPost,
  serves: [duplicateCheckPeopleCandidatesGet, duplicateCheckPeopleGet, duplicateCheckPeoplePost],
  name: 'PersonDuplicate',
  type: Person,
  load: loadPerson,
  noun: 'person',
})
bindDuplicates({
  operation: duplicateCheckNewsCandidatesPost,
  serves: [duplicateCheckNewsCandidatesGet, duplicateCheckNewsGet, duplicateCheckNewsPost],
  name: 'NewsDuplicate',
  type: NewsArticle,
  load: loadArticle,
  noun: 'article',
})
