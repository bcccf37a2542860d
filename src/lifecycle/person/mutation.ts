import { z } from 'zod'
import { distinctAliases, orStored, requestedSlug } from '../../identity/name/mutation.js'
import type { PersonState } from '../../identity/person/rules.js'
import { PERSON_ALIAS_CAP, PersonAlias } from '../../identity/person/types.js'
import { WrittenSlug } from '../../identity/slug/slug.js'
import { refusedField } from '../../kernel/problem/field.js'
import { line } from '../../kernel/wire/values.js'
import type { PersonDraft } from './writes.js'

/** A part of a name. All parts together must fit into an index. */
const NamePart = line(150).nullish()

const PersonVisibilityStatusMutation = z
  .strictObject({
    isHidden: z.boolean().nullish().describe('A new person is hidden (true) unless its create request sets false.'),
    showOnSitemap: z
      .boolean()
      .nullish()
      .describe('A new person is not on the sitemap (false) unless its create request sets true.'),
  })
  .meta({
    id: 'PersonVisibilityStatusMutation',
    description: 'Flags that control who can see the person. A flag that is missing from an update keeps its value.',
  })

const PersonSourceMutation = z
  .strictObject({ workflowStatus: line(50).nullish().describe('State of the editorial work on the person.') })
  .meta({ id: 'PersonSourceMutation', description: 'Editorial data of the person.' })

export const PersonMutation = z
  .strictObject({
    gender: line(50).nullish(),
    nameAlias: z.array(PersonAlias).max(PERSON_ALIAS_CAP).nullish().describe('If sent, replaces all aliases.'),
    nameFirst: NamePart.describe('Given name, in any script.'),
    nameLast: NamePart.describe('Family name, in any script.'),
    nameMiddle: NamePart.describe('Middle names or initials.'),
    newSlug: WrittenSlug.nullish().describe('New slug of an existing person. If slug is sent too, both must be equal.'),
    nickname: NamePart.describe('The only name of the person, or the name by which the person is known.'),
    slug: WrittenSlug.nullish().describe('Without a slug, a new person gets one that is derived from the name.'),
    source: PersonSourceMutation.nullish(),
    status: PersonVisibilityStatusMutation.nullish(),
    suffix: line(50).nullish().describe('For example Jr. or PhD.'),
  })
  .meta({
    id: 'PersonMutation',
    description:
      'The writable fields of a person. nameFirst, nameLast or nickname is required. The full name has the family name first if both names are in Chinese, Japanese or Korean script.',
  })
export type PersonMutation = z.infer<typeof PersonMutation>

/*
 * Pure rules that apply a mutation to a person. In a patch, a missing field keeps its value. In a replacement, a missing
 * field is cleared, except slug, aliases and status, which keep their values as those of an entity do.
 */

/** The draft of a new person. By default it is hidden. */
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
const EMPTY: PersonState = { ...CLEARED, slug: '', isHidden: true, showOnSitemap: false, nameAlias: [] }

/** The state after a full replacement. */
export const replaced = (state: PersonState, mutation: PersonMutation): PersonState =>
  patched({ ...state, ...CLEARED }, mutation)

/** The state after a merge patch: a missing field keeps its value, null clears it. */
export function patched(state: PersonState, mutation: PersonMutation): PersonState {
  const { status, source, nameAlias } = mutation
  const cleared = (['slug', 'newSlug'] as const).find((field) => mutation[field] === null)
  if (cleared)
    throw refusedField(cleared, `${cleared} cannot be cleared.`, `To keep the value, do not send ${cleared}.`)
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
  }
  if (next.nameFirst !== null || next.nameLast !== null || next.nickname !== null) return next
  throw refusedField('nameFirst', 'The person needs a name.', 'Send nameFirst, nameLast or nickname.')
}
