import { LRUCache } from 'lru-cache'

/** Fragments that are kept of one set of options; what a stranger's many arguments make does not pile up. */
const KEPT = 500

/**
 * Makes a fragment once for each options object and each list of plain arguments. It is kept by the identity of the
 * object, which belongs to one service, and dropped with it.
 */
export function memo<O extends object, A extends readonly unknown[], F extends object>(
  make: (options: O, ...args: A) => F,
): (options: O, ...args: A) => F {
  const made = new WeakMap<O, LRUCache<string, F>>()
  return (options, ...args) => {
    const known = made.get(options) ?? new LRUCache<string, F>({ max: KEPT })
    made.set(options, known)
    const key = JSON.stringify(args)
    const fragment = known.get(key) ?? make(options, ...args)
    known.set(key, fragment)
    return fragment
  }
}
