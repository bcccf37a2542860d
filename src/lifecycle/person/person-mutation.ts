import type { PersonMutation } from '../../document/shape/person-mutation.js'
import { distinctAliases, orStored, refuseNullFlags, requestedSlug } from '../../identity/name/name-mutation.js'
import type { PersonState } from '../../identity/person/person-rules.js'
import { refusedField, refuseNulls } from '../../kernel/problem/field.js'
import type { PersonDraft } from './person-rows.js'

/*
 * Pure rules that apply a mutation to a person. In a patch, a missing field keeps its value. In a replacement, a
 * missing field is cleared. Only slug, aliases, photo and status keep their values. The rules for entities are the same.
 */

/** Returns the person to create. By default, the person is hidden. */
export function draftOf(mutation: PersonMutation): PersonDraft {
  if (mutation.newSlug != null)
    throw refusedField('newSlug', 'newSlug is only for stored people.', 'Send slug, or no slug.')
  const { slug, ...rest } = mutation
  const { slug: _none, ...state } = patched(EMPTY, rest)
  return { ...state, slug: slug ?? undefined }
}

const CLEARED = {
  nameFirst: null,
  nameMiddle: null,
  nameLast: null,
  nickname: null,
  suffix: null,
  gender: null,
  workflowStatus: null,
} as const
const EMPTY: PersonState = { ...CLEARED, slug: '', isHidden: true, showOnSitemap: false, nameAlias: [], picture: null }

/** Returns the state after a replacement. */
export const replaced = (state: PersonState, mutation: PersonMutation): PersonState =>
  patched({ ...state, ...CLEARED }, mutation)

/** Returns the state after a merge patch. A missing field keeps its value, and null clears it. */
export function patched(state: PersonState, mutation: PersonMutation): PersonState {
  const { status, source, nameAlias, image } = mutation
  refuseNulls(mutation, ['slug', 'newSlug'])
  refuseNullFlags(status)
  const next: PersonState = {
    slug: requestedSlug(mutation) ?? state.slug,
    nameFirst: orStored(mutation.nameFirst, state.nameFirst),
    nameMiddle: orStored(mutation.nameMiddle, state.nameMiddle),
    nameLast: orStored(mutation.nameLast, state.nameLast),
    nickname: orStored(mutation.nickname, state.nickname),
    suffix: orStored(mutation.suffix, state.suffix),
    gender: orStored(mutation.gender, state.gender),
    workflowStatus: source === null ? null : orStored(source?.workflowStatus, state.workflowStatus),
    isHidden: status?.isHidden ?? state.isHidden,
    showOnSitemap: status?.showOnSitemap ?? state.showOnSitemap,
    nameAlias: nameAlias === undefined ? state.nameAlias : distinctAliases(nameAlias ?? []),
    picture: image === null ? null : orStored(image?.picture, state.picture),
  }
  if (next.nameFirst !== null || next.nameLast !== null || next.nickname !== null) return next
  throw refusedField('nameFirst', 'The person needs a name.', 'Send nameFirst, nameLast or nickname.')
}
