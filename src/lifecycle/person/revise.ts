import { registerImage } from '../../attribute/media/media-writes.js'
import type { PersonState } from '../../identity/person/person-rules.js'
import { claimSlug, redirectOldPath } from '../../identity/slug/slug-writes.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockSelectedPerson } from './person-select.js'
import { updatePeople } from './person-writes.js'

interface PersonChange {
  /** Returns the state after the change. */
  readonly rule: (state: PersonState) => PersonState
  /** The request field that contained the slug. */
  readonly slugField: string
  /**
   * Further changes for the history: the value before and after the change, by name. If it is set, a history entry is
   * written even if no field changes.
   */
  readonly also?: Record<string, [unknown, unknown]>
}

export const personPath = (slug: string): string => `/people/${slug}`

/**
 * Changes the own fields of a person: locks the person, applies a pure rule and writes the differences. A changed slug
 * redirects. Without differences it writes no history. Returns the id of the person.
 */
export async function applyPersonChange(
  context: Context,
  selectors: { readonly id?: string | undefined; readonly slug?: string | undefined },
  { rule, slugField, also }: PersonChange,
): Promise<{ readonly id: string; readonly state: PersonState }> {
  const stored = await lockSelectedPerson(context, selectors)
  const { id, state } = stored
  const next = rule(state)
  const change = { ...also, ...changes(state, next) }
  if (Object.keys(change).length === 0) return { id, state }
  const former = { kind: 'person', id, namespace: 'person', slug: state.slug, path: personPath(state.slug) } as const
  if (next.slug !== state.slug) await claimSlug(context, former, next.slug, personPath(next.slug), slugField)
  await updatePeople(context, [{ stored, next, change }])
  if (next.picture !== state.picture)
    await registerImage(context, { kind: 'person', id }, next.picture, 'image.picture')
  if (next.slug !== state.slug) await redirectOldPath(context, former, personPath(next.slug))
  return { id, state: next }
}
