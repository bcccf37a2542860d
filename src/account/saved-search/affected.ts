import type { Db } from '../../platform/database/client/database.js'
import type { DueChange } from './alert-reads.js'
import type { Due } from './alert-writes.js'
import { type Records, readNeighbours, readRounds } from './watched-reads.js'

/** The records that a change of the history is about, each as its type and its id. */
function recordsOf({ recordType, recordId, entityId, personId }: DueChange): [keyof Records, string][] {
  const first = recordId.split('/', 1)[0] ?? recordId
  return [
    ...(entityId === null ? [] : [['entity', entityId] as [keyof Records, string]]),
    ...(personId === null ? [] : [['person', personId] as [keyof Records, string]]),
    ...(OWN_TYPES[recordType] ? [[OWN_TYPES[recordType], first] as [keyof Records, string]] : []),
  ]
}

/** The types of the history whose records are listed themselves. The id of a link of an article begins with its id. */
const OWN_TYPES: Readonly<Record<string, keyof Records>> = {
  entity: 'entity',
  person: 'person',
  newsArticle: 'news',
  newsArticleEntityJoin: 'news',
  newsArticlePersonJoin: 'news',
  fundraiseTransaction: 'round',
}

/** The changes of each record, by its type and its id. */
export function changesByRecord(changes: readonly DueChange[]): Map<string, DueChange[]> {
  const found = new Map<string, DueChange[]>()
  for (const change of changes)
    for (const record of new Set(recordsOf(change).map(([type, id]) => `${type} ${id}`)))
      found.set(record, [...(found.get(record) ?? []), change])
  return found
}

/** The records whose values can have changed, also because other records have. */
export async function readAffected(db: Db, due: readonly Due[], changes: readonly DueChange[]): Promise<Records> {
  const named = changes.flatMap(recordsOf)
  const computed = due.filter(({ recordType, isNeighbour }) => recordType !== null && !isNeighbour)
  const idsOf = (type: keyof Records) => [
    ...named.flatMap(([each, id]) => (each === type ? [id] : [])),
    ...computed.flatMap(({ recordType, recordId }) => (recordType === type && recordId !== null ? [recordId] : [])),
  ]
  const beside = (type: string) =>
    due.flatMap(({ recordType, recordId, isNeighbour }) =>
      isNeighbour && recordType === type && recordId !== null ? [recordId] : [],
    )
  const entity = unique([...idsOf('entity'), ...(await readNeighbours(db, 'entity', beside('entity')))])
  const person = unique([...idsOf('person'), ...(await readNeighbours(db, 'person', beside('person')))])
  const joins = changes.flatMap(({ recordType, recordId }) =>
    recordType === 'fundraiseTransactionInvestorJoin' ? [recordId] : [],
  )
  const round = unique([...idsOf('round'), ...(await readRounds(db, entity, joins))])
  return { entity, person, news: unique(idsOf('news')), round }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].sort()
