import { refusedField } from '../../kernel/problem/field.js'
import { refuseReversed } from '../../kernel/wire/order.js'
import { utc } from '../../kernel/wire/values.js'
import type { AssociationMutation } from './association-mutation.js'

/** The writable state of an association. Times are ISO 8601 texts in UTC. */
export interface AssociationState {
  readonly titleId: number | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly isCurrent: boolean
  readonly creator: string | null
}

/**
 * The state that a create or a replacement stores. Without isCurrent, an association is current if it has no end date.
 */
export function newState(mutation: AssociationMutation, titleId: number | null): AssociationState {
  const { startDate, endDate, isCurrent, creator } = mutation
  return checked({
    titleId,
    startDate: utc(startDate),
    endDate: utc(endDate),
    isCurrent: isCurrent ?? endDate == null,
    creator: creator ?? null,
  })
}

/**
 * The state after a merge patch. Without isCurrent, the association stays current or former, but an end date makes it
 * former. `titleId` is undefined if the patch contains no title.
 */
export function patchedState(
  stored: AssociationState,
  { startDate, endDate, isCurrent, creator }: AssociationMutation,
  titleId: number | null | undefined,
): AssociationState {
  const end = endDate === undefined ? stored.endDate : utc(endDate)
  const derived = isCurrent === null ? end === null : stored.isCurrent && end === null
  return checked({
    titleId: titleId === undefined ? stored.titleId : titleId,
    startDate: startDate === undefined ? stored.startDate : utc(startDate),
    endDate: end,
    isCurrent: isCurrent ?? derived,
    creator: creator === undefined ? stored.creator : creator,
  })
}

function checked(state: AssociationState): AssociationState {
  const { startDate, endDate, isCurrent } = state
  refuseReversed('unprocessable', ['startDate', startDate], ['endDate', endDate])
  if (isCurrent && endDate !== null)
    throw refusedField(
      'isCurrent',
      'An association with endDate is not current.',
      'Leave isCurrent out, or set endDate to null.',
    )
  return state
}

/**
 * The title in a request: an id of a stored title, or a name. Null: the association has no title. Undefined: the
 * request contains no title.
 */
export type NamedTitle = { readonly id: number } | { readonly name: string } | null | undefined

/** Checks that the fields of the title do not contradict each other. */
export function namedTitle({
  corporateTitleId,
  personTitle,
  jobLevel,
  personFunction,
}: AssociationMutation): NamedTitle {
  if (corporateTitleId != null && personTitle != null)
    throw refusedField('personTitle', 'corporateTitleId and personTitle both name a title.', 'Send only one of them.')
  const classified = jobLevel != null ? 'jobLevel' : personFunction != null ? 'personFunction' : undefined
  if (classified && personTitle == null)
    throw refusedField(classified, `${classified} belongs to a title.`, 'Send personTitle too.')
  if (corporateTitleId != null) return { id: corporateTitleId }
  if (personTitle != null) return { name: personTitle }
  return corporateTitleId === null || personTitle === null ? null : undefined
}
