import { cannotBeCleared, refusedField } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
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

/** Throws 400 if the flags of a record, or one of them, are null. A flag is true or false. */
export function refuseNullFlags(status: object | null | undefined, path = 'status'): void {
  if (status === null) throw cannotBeCleared(path)
  const [flag] = Object.entries(status ?? {}).find(([, value]) => value === null) ?? []
  if (flag !== undefined) throw cannotBeCleared(path === '' ? flag : `${path}.${flag}`)
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

/** Throws 400 if one of the aliases that a request sends is the name of the record itself. */
export function refuseOwnName(aliases: readonly { readonly name: string }[] | null | undefined, own: string): void {
  const index = (aliases ?? []).findIndex(({ name }) => nameKey(name) === nameKey(own))
  if (index === -1) return
  throw new Problem('badRequest', {
    detail: `"${aliases?.[index]?.name}" is already the name of the record.`,
    field: `nameAlias.${index}.name`,
    hint: 'Send only other names as aliases.',
    resolution: { action: 'removeField', fieldPath: `nameAlias.${index}` },
  })
}
