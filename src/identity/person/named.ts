import type { Context } from '../../operation/pipeline/definition/context.js'
import { readNamed } from './person-reads.js'
import { conflictingPersonSelectors, missingPersonSelector, noPerson } from './person-select.js'

/** Returns the id of the person with this id or slug. */
export async function selectPersonId(
  context: Context,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<string> {
  if (id === undefined && slug === undefined) throw missingPersonSelector()
  const found = await readNamed(context, { id, slug })
  const byId = found.find((person) => person.id === id)
  const bySlug = found.find((person) => person.slug === slug)
  if (byId && bySlug && byId !== bySlug) throw conflictingPersonSelectors(bySlug.slug)
  if (id !== undefined && !byId) throw noPerson('id', id)
  if (slug !== undefined && !bySlug) throw noPerson('slug', slug)
  return (byId ?? bySlug)?.id ?? ''
}
