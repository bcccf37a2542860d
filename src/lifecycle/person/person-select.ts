import { conflictingPersonSelectors, missingPersonSelector, noPerson } from '../../identity/person/person-select.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { lockPeople, type StoredPerson } from './person-writes.js'

interface Selectors {
  readonly id?: string | undefined
  readonly slug?: string | undefined
}

/**
 * Locks the person with this id or slug for a write, and checks the version that the client read. Throws 400 if id and
 * slug are missing, 409 if they select different people, and 404 if id or slug selects no person.
 */
export async function lockSelectedPerson(
  context: Context,
  { id, slug }: Selectors,
  reach: 'stored' | 'deletedToo' = 'stored',
): Promise<StoredPerson> {
  if (id === undefined && slug === undefined) throw missingPersonSelector()
  const locked = await lockPeople(context, id ? [id] : [], slug ? [slug] : [])
  const found = locked.filter(({ deleted }) => reach === 'deletedToo' || !deleted)
  const byId = found.find((person) => person.id === id)
  const bySlug = found.find(({ state }) => state.slug === slug)
  if (byId && bySlug && byId !== bySlug) throw conflictingPersonSelectors(slug ?? '')
  if (id !== undefined && !byId) throw noPerson('id', id)
  const person = byId ?? bySlug
  if (!person || (slug !== undefined && !bySlug)) throw noPerson('slug', slug ?? '')
  checkVersion(context, versionOf('person', person))
  return person
}
