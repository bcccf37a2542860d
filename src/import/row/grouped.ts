import { type Profiled, profilesOf } from './keys.js'
import type { Collection, Outcome } from './row-facts.js'

export function grouped<T>(all: readonly T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of all) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/**
 * Creates one record for all rows of a batch that have the same id or the same import profile (the page of the record
 * at the data provider). Adds the ids of the created records to `idOf`.
 */
export async function createOnce<F extends Profiled>(
  missing: readonly F[],
  profile: Collection['profile'],
  idOf: Map<string, string>,
  create: (groups: readonly (readonly [F, ...F[]])[]) => Promise<(string | undefined)[]>,
): Promise<Map<string, Outcome>> {
  const pages = profilesOf(missing, profile)
  const groups = [...grouped(missing, ({ providerId }) => pages.get(providerId) ?? `id ${providerId}`).values()]
  const ids = await create(groups)
  groups.forEach((group, index) => {
    const id = ids[index]
    if (id !== undefined) for (const { providerId } of group) idOf.set(providerId, id)
  })
  return new Map(ids.flatMap((id) => (id === undefined ? [] : [[id, 'created'] as const])))
}
