/**
 * Leaves out a draft if an earlier draft has its slug, and one of the two is neither a product nor a service. The
 * statement that inserts entities compares the slugs of different namespaces with stored entities only.
 */
export function withDifferentSlugs<
  T extends { readonly slug: string; readonly providerId?: string | null | undefined },
>(all: readonly T[]): T[] {
  const taken = new Map<string, string>()
  return all.filter(({ slug, providerId }) => {
    const namespace = providerId ?? 'entity'
    const other = taken.get(slug) ?? namespace
    if (other !== namespace && [other, namespace].includes('entity')) return false
    taken.set(slug, namespace)
    return true
  })
}
