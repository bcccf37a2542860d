import type { Context } from '../operation/pipeline/definition/context.js'
import { allEnded } from '../platform/database/server/pipeline.js'
import { staleIds } from './stale.js'
import { recomputeEntities } from './writes/entities.js'
import { lockStale } from './writes/lock.js'
import { recomputeNews } from './writes/news.js'
import { recomputePeople } from './writes/people.js'

/**
 * Recomputes the derived data of all records that the writes of a transaction marked as stale: each record once, with a
 * fixed number of statements, which are all sent before it returns. It runs after the last write and before any read of
 * derived data. It does not recompute the keys that find duplicates: they depend on names only, and the statement that
 * writes names writes these keys too.
 */
export async function recomputeStale(context: Pick<Context, 'db' | 'clock' | 'stale'>): Promise<void> {
  const { stale } = context
  if (!stale) return
  const entityIds = staleIds(stale, 'entities')
  const personIds = staleIds(stale, 'people')
  const unlocked = (ids: readonly string[]) => ids.filter((id) => !stale.locked.has(id))
  const newsIds = staleIds(stale, 'news')
    .map(Number)
    .sort((a, b) => a - b)
  const ended = allEnded(
    lockStale(context, unlocked(entityIds), unlocked(personIds)),
    recomputeEntities(context, entityIds),
    recomputePeople(context, personIds),
    recomputeNews(context, newsIds),
  )
  stale.ids.clear()
  await ended
}
