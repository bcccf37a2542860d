import { personKeysOf } from '../../identity/person/keys.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { duplicateLocks } from '../duplicate-check/duplicate-locks.js'
import { type FoundDuplicates, foundDuplicates } from '../duplicate-check/found-duplicates.js'
import { boundedQuery } from '../entity-duplicate/entity-duplicate-reads.js'
import { THRESHOLD } from '../entity-duplicate/entity-duplicate-rules.js'
import { similarRecords } from '../entity-duplicate/gate.js'
import { type PersonDuplicateQuery, readPersonCandidates } from './person-duplicate-reads.js'

/** Finds stored people who are similar to a person to create. It locks as `findEntityDuplicates` does. */
export async function findPersonDuplicates(
  context: Context,
  query: PersonDuplicateQuery,
  overridePath: string,
  locks: readonly string[],
): Promise<FoundDuplicates> {
  const shared = duplicateLocks('person', personKeysOf([...query.names, ...query.aliases]), boundedQuery(query))
  const [, candidates] = await allEnded(
    lockNames(context, [...shared, ...locks]),
    readPersonCandidates(context, query, 'private', THRESHOLD),
  )
  return foundDuplicates('person', candidates, THRESHOLD, (candidate) => ({
    detail: 'The person is similar to a person who is already stored.',
    field: 'person.nameFirst',
    endpoint: 'POST /v1/people/duplicate-check/candidates',
    ...similarRecords(candidate, overridePath),
  }))
}
