import { refusedField } from '../../kernel/problem/field.js'
import { nameKey } from '../entity/entity-rules.js'

/* Rules that mutations of entities and of people share. */

/** Returns the value after a merge patch: undefined keeps the stored value, and null clears it. */
export const orStored = <T>(given: T | null | undefined, stored: T | null): T | null =>
  given === undefined ? stored : given

/**
 * Returns the slug that the mutation requests. newSlug is the field for a rename. If slug is sent too, both must be
 * equal.
 */
export function requestedSlug({
  slug,
  newSlug,
}: {
  readonly slug?: string | null | undefined
  readonly newSlug?: string | null | undefined
}): string | undefined {
  if (slug && newSlug && slug !== newSlug) throw refusedField('slug', 'slug and newSlug differ.', 'Send newSlug alone.')
  return newSlug ?? slug ?? undefined
}

interface Alias<T> {
  readonly name: string
  readonly type?: T | null | undefined
  readonly displayable?: boolean | null | undefined
}

/** Returns the aliases. Refuses a list with two aliases that are equal after normalization. */
export function distinctAliases<T>(list: readonly Alias<T>[]) {
  const keys = list.map(({ name }) => nameKey(name))
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (repeated === -1) return list.map(({ name, type = null, displayable = null }) => ({ name, type, displayable }))
  throw refusedField(`nameAlias.${repeated}.name`, `"${list[repeated]?.name}" is listed twice.`, 'Send each name once.')
}
