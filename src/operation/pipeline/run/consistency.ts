import { readPosition } from '../../../platform/database/client/replica-position.js'
import type { Caller } from '../../access/caller.js'
import { laneOf } from '../../access/caller.js'
import type { Runtime } from './runtime.js'

/*
 * With replicas, each response to a caller who has just written contains the position of the write. A process knows the
 * writes that it ran itself. A request that contains a position makes another process read what the write changed.
 */

/** Header with the position of the last write of the caller. */
export const CONSISTENCY = 'X-Consistency'

/** The reads of the caller see the write with this position. Throws 400 for a text that is no position. */
export async function readAfter(
  { db: { replicas } }: Pick<Runtime, 'db'>,
  caller: Caller | undefined,
  sent: string | string[] | undefined,
): Promise<void> {
  if (replicas && caller && sent !== undefined)
    await replicas.requireSent(laneOf(caller), readPosition(String(sent), CONSISTENCY))
}

/** The header with the position of the last write of the caller. Empty if all servers in use have it. */
export function consistencyHeader(
  { db: { replicas } }: Pick<Runtime, 'db'>,
  caller: Caller | undefined,
): Record<string, string> {
  const position = caller && replicas?.positionOf(laneOf(caller))
  return position === undefined ? {} : { [CONSISTENCY]: position }
}
