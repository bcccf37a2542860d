import type { Context } from '../kernel/operation/context.js'
import { refreshEntities } from './writes/entities.js'
import { readNeighbours, refreshLater } from './writes/neighbours.js'
import { refreshNews } from './writes/news.js'
import { refreshPeople } from './writes/people.js'

/**
 * Recomputes each record once that the writes of a transaction marked as stale, in a fixed number of statements. It runs
 * after the last write and before anything derived is read. Match keys are made of names alone: the statement that
 * writes names writes them too.
 */
export async function recomputeStale(context: Pick<Context, 'db' | 'clock' | 'stale'>): Promise<void> {
  const { stale } = context
  if (!stale) return
  // In the order of their ids, so that two transactions never wait for each other in a ring.
  await refreshEntities(context, [...stale.entities].sort())
  await refreshPeople(context, [...stale.people].sort())
  await refreshNews(
    context,
    [...stale.news].sort((a, b) => a - b),
  )
  if (stale.neighbours.size > 0) await refreshLater(context, await readNeighbours(context, [...stale.neighbours]))
  for (const ids of Object.values(stale)) ids.clear()
}
