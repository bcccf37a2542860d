import { readSurvivors } from '../../src/identity/merged/merged-reads.js'
import type { GraphContext } from './context.js'

/** Loads the record with this id. For the id of a merged record, loads the survivor. */
export async function orSurvivor<T>(
  id: string,
  context: GraphContext,
  load: (id: string, context: GraphContext) => Promise<T | null>,
): Promise<T | null> {
  const record = await load(id, context)
  if (record !== null) return record
  const survivor = await context.loaders.load('survivor', id, (ids) => readSurvivors(context.reads, ids))
  return survivor === null ? null : load(survivor, context)
}
