import type { Block } from '../../identity/gate/override-gate.js'
import type { Context } from '../../operation/pipeline/context.js'
import { THRESHOLD } from '../entity-duplicate/entity-duplicate-rules.js'
import { similarBlock } from '../entity-duplicate/gate.js'
import { type PersonDuplicateQuery, readPersonCandidates } from './person-duplicate-reads.js'

/** The gate that refuses to create a person who is similar to a stored person. `locks`: as for `duplicateBlock`. */
export const personDuplicateBlock = async (
  context: Context,
  query: PersonDuplicateQuery,
  overridePath: string,
  locks: readonly string[],
): Promise<Block[]> =>
  similarBlock(context, await readPersonCandidates(context, query, 'private', THRESHOLD, locks), {
    detail: 'The person is similar to a person who is already stored.',
    field: 'person.nameFirst',
    endpoint: 'POST /v1/people/duplicate-check/candidates',
    overridePath,
  })
