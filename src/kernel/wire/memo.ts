import { LRUCache } from 'lru-cache'

/** Maximum fragments cached for one options object: clients can send any number of arguments. */
const KEPT = 500

/**
 * Caches a fragment by the identity of the options object and by its plain arguments. The cache of an object is dropped
 * when the object is garbage-collected.
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
