import type { OutputRef } from '@pothos/core'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import type { DuplicateCandidate } from '../../src/similarity/entity-duplicate/entity-duplicate.js'
import { entityDuplicates } from '../../src/similarity/entity-duplicate/entity-duplicate-operations.js'
import { newsDuplicates } from '../../src/similarity/news-duplicate/news-duplicate-operations.js'
import { personDuplicates } from '../../src/similarity/person-duplicate/person-duplicate-operations.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import type { GraphContext } from '../build/context.js'
import { COST } from '../build/field-extensions.js'
import { Entity, loadEntity } from './entity.js'
import { loadArticle, NewsArticle } from './news.js'
import { loadPerson, Person } from './person.js'

interface Duplicates<T> {
  /** The operations of the check. The field runs the one that returns scores for criteria in a body. */
  readonly check: Readonly<Record<'scoresByBody' | 'scores' | 'records' | 'recordsByBody', AnyOperation>>
  readonly name: string
  readonly type: OutputRef<T>
  readonly load: (id: string, context: GraphContext) => Promise<T | null>
  /** Noun of the record in descriptions. */
  readonly noun: string
}

/** Binds the search for stored records that are similar to a new one. */
function bindDuplicates<T>({ check, name, type, load, noun }: Duplicates<T>): void {
  bindConnection<Pick<DuplicateCandidate, 'score' | 'reason'> & { readonly id: string | number }>({
    operation: check.scoresByBody,
    serves: [check.scores, check.records, check.recordsByBody],
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

bindDuplicates({ check: entityDuplicates, name: 'EntityDuplicate', type: Entity, load: loadEntity, noun: 'entity' })
bindDuplicates({ check: personDuplicates, name: 'PersonDuplicate', type: Person, load: loadPerson, noun: 'person' })
bindDuplicates({ check: newsDuplicates, name: 'NewsDuplicate', type: NewsArticle, load: loadArticle, noun: 'article' })
