import type { Context } from '../kernel/operation/context.js'
import { refreshEntities } from './writes/entities.js'
import { readNeighbours, refreshLater } from './writes/neighbours.js'
import { refreshNews } from './writes/news.js'
import { refreshPeople } from './writes/people.js'

/**
 * Recomputes the derived data of all records that the writes of a transaction marked as stale: each record once, in a
 * fixed number of statements. It runs after the last write and before any read of derived data. It does not recompute
 * duplicate keys: they depend on names only, and the statement that writes names writes them too.
 */
export async function recomputeStale(context: Pick<Context, 'db' | 'clock' | 'stale'>): Promise<void> {
  const { stale } = context
  if (!stale) return
  // In id order to prevent deadlocks.
  await refreshEntities(context, [...stale.entities].sort())
  await refreshPeople(context, [...stale.people].sort())
  await refreshNews(
    context,
    [...stale.news].sort((a, b) => a - b),
  )
  if (stale.neighbours.size > 0) await refreshLater(context, await readNeighbours(context, [...stale.neighbours]))
  for (const ids of Object.values(stale)) ids.clear()
}
