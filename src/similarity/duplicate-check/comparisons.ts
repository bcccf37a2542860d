import { setImmediate } from 'node:timers/promises'

/**
 * Number of pairs of names that are compared before other requests continue. To compare one pair of long names takes
 * some milliseconds.
 */
const PAIRS = 16

/** Counts the compared pairs of names of one search. After each group of pairs, other requests of the process continue. */
export function comparisons(): (pairs: number) => Promise<void> {
  let compared = 0
  return async (pairs) => {
    compared += pairs
    if (compared < PAIRS) return
    compared = 0
    await setImmediate()
  }
}
