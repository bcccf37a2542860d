import { NewsFilter } from '../../document/shape/news.js'
import { Problem } from '../../kernel/problem/problem.js'
import { RowId, Uuid } from '../../kernel/wire/values.js'
import { EntityFilter, PersonFilter, RoundListFilter } from '../../match/match.js'
import type { RecordType } from '../../operation/provenance/record.js'
import { FILTERS, type SavedSearchRequest, type SearchedType } from './saved-search.js'

/** What a saved search finds. Exactly one of the members is set. */
export interface Subject {
  readonly recordType: SearchedType
  readonly filter: object | null
  readonly question: string | null
  readonly recordId: string | null
}

/** The types of the records in the history. */
export const HISTORY_TYPE = {
  entity: 'entity',
  person: 'person',
  news: 'newsArticle',
  round: 'fundraiseTransaction',
} as const satisfies Record<SearchedType, RecordType>

/** Returns what a request saves. Throws 400 if it is not exactly one filter, question or record of its type. */
export function subjectOf(request: SavedSearchRequest): Subject {
  const { recordType, question = null, recordId = null } = request
  const own = FILTERS[recordType]
  const sent = [...Object.values(FILTERS), 'question', 'recordId' as const].filter(
    (name) => request[name as keyof SavedSearchRequest] !== undefined,
  )
  const [first = own, second] = sent
  if (second !== undefined) throw refused(second, `A saved search has only one subject, and ${first} is one already.`)
  if (sent.length === 0) throw refused(own, `The search has no subject: send ${own}, question or recordId.`, 'setField')
  if (first !== own && first !== 'question' && first !== 'recordId')
    throw refused(first, `The search finds records of the type ${recordType}, so its filter is ${own}.`)
  if (question !== null && recordType !== 'entity' && recordType !== 'person')
    throw refused('question', 'A question can only be about entities or people.')
  if (recordId !== null && !isId(recordType, recordId))
    throw refused('recordId', `No record of the type ${recordType} can have this id.`)
  const filter = request[own]
  return { recordType, question, recordId, filter: filter === undefined ? null : withoutCursor(filter) }
}

const isId = (type: SearchedType, id: string): boolean =>
  (type === 'news' ? RowId.safeParse(Number(id)) : Uuid.safeParse(id)).success

/** The cursor of a list of news is in its filter, but does not belong to a search. */
const withoutCursor = (filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'cursor'))

const refused = (field: string, detail: string, action: 'removeField' | 'setField' = 'removeField'): Problem =>
  new Problem('badRequest', {
    detail,
    field,
    hint: 'Send exactly one of: the filter of the recordType, question, recordId.',
    resolution: { action, fieldPath: field },
  })

/** A stored filter, for the records that it is about. */
export type Filtered =
  | { readonly recordType: 'entity'; readonly filter: EntityFilter }
  | { readonly recordType: 'person'; readonly filter: PersonFilter }
  | { readonly recordType: 'news'; readonly filter: NewsFilter }
  | { readonly recordType: 'round'; readonly filter: RoundListFilter }

/** Decodes a stored filter. Undefined if this release does not accept it any more. */
export function filteredOf(recordType: SearchedType, stored: unknown): Filtered | undefined {
  if (recordType === 'entity') {
    const { data } = EntityFilter.safeParse(stored)
    return data && { recordType, filter: data }
  }
  if (recordType === 'person') {
    const { data } = PersonFilter.safeParse(stored)
    return data && { recordType, filter: data }
  }
  if (recordType === 'news') {
    const { data } = NewsFilter.safeParse(stored)
    return data && { recordType, filter: data }
  }
  const { data } = RoundListFilter.safeParse(stored)
  return data && { recordType, filter: data }
}

/** 409: an earlier release accepted the filter, and this one does not. */
export const notValid = (): Problem =>
  new Problem('conflict', {
    detail: 'This release of the service does not accept the filter of the saved search any more.',
    field: 'filter',
    hint: 'Save the search again with a filter that the catalogue of filters contains.',
  })

/** The next time in UTC that has this minute of the day. */
export function nextTime(minute: number, after: Date): Date {
  const next = new Date(after)
  next.setUTCHours(0, minute, 0, 0)
  return next > after ? next : new Date(next.getTime() + 86_400_000)
}
