import type { Block } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import { similarBlock } from '../duplicate/gate.js'
import { THRESHOLD } from '../duplicate/rules.js'
import { type PersonDuplicateQuery, readPersonCandidates } from './reads.js'

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
