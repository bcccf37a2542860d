import type { Context } from '../../kernel/operation/context.js'
import { Moved } from '../../kernel/wire/json.js'
import { readNamed, readPersonRedirect } from './reads.js'
import { nobodyNamed, noPerson, twoPeopleNamed } from './select.js'

/** Id of the person that the selectors select, or `Moved` for a former slug. */
export async function namedPerson(
  context: Context,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<string | Moved> {
  if (id === undefined && slug === undefined) throw nobodyNamed()
  const found = await readNamed(context, { id, slug })
  const byId = found.find((person) => person.id === id)
  const bySlug = found.find((person) => person.slug === slug)
  if (byId && bySlug && byId !== bySlug) throw twoPeopleNamed(bySlug.slug)
  if (id !== undefined && !byId) throw noPerson('id', id)
  if (slug !== undefined && !bySlug) {
    const present = await readPersonRedirect(context, slug)
    if (present) return new Moved({ slug: present })
    throw noPerson('slug', slug)
  }
  return (byId ?? bySlug)?.id ?? ''
}
