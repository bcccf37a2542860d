import { together } from '../kernel/database/pipeline.js'
import type { Context } from '../kernel/operation/context.js'
import { recomputeBareEntities, recomputeEntities } from './writes/entities.js'
import { lockStale } from './writes/lock.js'
import { recomputeNews } from './writes/news.js'
import { recomputeBarePeople, recomputePeople } from './writes/people.js'

/**
 * Recomputes the derived data of all records that the writes of a transaction marked as stale: each record once, with a
 * fixed number of statements, which are all sent before it returns. It runs after the last write and before any read of derived data. It does not recompute
 * the keys that find duplicates: they depend on names only, and the statement that writes names writes these keys too.
 */
export async function recomputeStale(context: Pick<Context, 'db' | 'clock' | 'stale'>): Promise<void> {
  const { stale } = context
  if (!stale) return
  const entityIds = [...stale.entities]
  const personIds = [...stale.people]
  const unlocked = (ids: readonly string[]) => ids.filter((id) => !stale.locked.has(id))
  const [bareEntities, fullEntities] = split(entityIds, stale.bare)
  const [barePeople, fullPeople] = split(personIds, stale.bare)
  const newsIds = [...stale.news].sort((a, b) => a - b)
  const ended = together(
    lockStale(context, unlocked(entityIds), unlocked(personIds)),
    recomputeEntities(context, fullEntities),
    recomputeBareEntities(context, bareEntities),
    recomputePeople(context, fullPeople),
    recomputeBarePeople(context, barePeople),
    recomputeNews(context, newsIds),
  )
  for (const ids of [stale.entities, stale.people, stale.news, stale.bare]) ids.clear()
  await ended
}

/** The ids that are in the set, and the others. */
const split = (ids: readonly string[], set: ReadonlySet<string>): [string[], string[]] => [
  ids.filter((id) => set.has(id)),
  ids.filter((id) => !set.has(id)),
]
