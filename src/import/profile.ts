import { raw, sql } from '../kernel/database/sql.js'
import type { Context } from '../kernel/operation/context.js'
import { urlKey } from '../kernel/wire/url-key.js'
import { ownersWithin } from '../visibility/owner.js'
import type { Collection, EntityFacts, PersonFacts } from './record.js'
import type { Outcome } from './work.js'

type Profiled = Pick<EntityFacts | PersonFacts, 'providerId' | 'urls'>

/**
 * Files of one provider may name a record by different ids; its page at the provider tells that it is the same.
 * Adds to `idOf` the stored records that have the page of an id that is not known yet.
 */
export async function findByProfile(
  { db }: Context,
  owner: 'entity' | 'person',
  profile: Collection['profile'],
  open: readonly Profiled[],
  idOf: Map<string, string>,
): Promise<void> {
  const pages = profilesOf(
    open.filter(({ providerId }) => !idOf.has(providerId)),
    profile,
  )
  if (pages.size === 0) return
  const column = raw(`l.${owner}_id`)
  const rows = await db.rows<{ page: string; id: string }>(sql`
    select distinct on (l.host_path) l.host_path as page, ${column} as id
    from url_link l join ${raw(owner)} o on o.id = ${column}
    where l.url_type = ${profile} and l.host_path = any(${[...new Set(pages.values())]}) and ${ownersWithin(owner, 'private', 'o')}
    order by l.host_path, ${column}`)
  const found = new Map(rows.map(({ page, id }) => [page, id]))
  for (const [providerId, page] of pages) {
    const id = found.get(page)
    if (id !== undefined) idOf.set(providerId, id)
  }
}

/** The provider's own page of each id that names one. */
const profilesOf = (all: readonly Profiled[], profile: Collection['profile']): Map<string, string> =>
  new Map(
    all.flatMap(({ providerId, urls = [] }) => {
      const page = urls.find(({ urlType }) => urlType === profile)
      const key = page && urlKey(page.url)
      return key ? [[providerId, key.hostPath] as const] : []
    }),
  )

export function grouped<T>(all: readonly T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of all) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** One record for all that a batch says of it, by id or by page. Adds to `idOf` what was created. */
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
