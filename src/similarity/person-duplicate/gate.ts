import type { Block } from '../../identity/gate/override-gate.js'
import { personKeysOf } from '../../identity/person/keys.js'
import type { Context } from '../../operation/pipeline/context.js'
import { lockNames } from '../../platform/database/name-lock.js'
import { allEnded } from '../../platform/database/pipeline.js'
import { duplicateLocks } from '../duplicate-check/duplicate-locks.js'
import { boundedQuery } from '../entity-duplicate/entity-duplicate-reads.js'
import { THRESHOLD } from '../entity-duplicate/entity-duplicate-rules.js'
import { similarBlock } from '../entity-duplicate/gate.js'
import { type PersonDuplicateQuery, readPersonCandidates } from './person-duplicate-reads.js'

/** The gate that refuses to create a person who is similar to a stored person. It locks as `duplicateBlock` does. */
export async function personDuplicateBlock(
  context: Context,
  query: PersonDuplicateQuery,
  overridePath: string,
  locks: readonly string[],
): Promise<Block[]> {
  const shared = duplicateLocks('person', personKeysOf([...query.names, ...query.aliases]), boundedQuery(query))
  const [, candidates] = await allEnded(
    lockNames(context, [...shared, ...locks]),
    readPersonCandidates(context, query, 'private', THRESHOLD),
  )
  return similarBlock(context, candidates, {
    detail: 'The person is similar to a person who is already stored.',
    field: 'person.nameFirst',
    endpoint: 'POST /v1/people/duplicate-check/candidates',
    overridePath,
  })
}
