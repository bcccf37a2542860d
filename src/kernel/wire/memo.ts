import { LRUCache } from 'lru-cache'

/** Maximum number of cached fragments for one options object, because clients can send any arguments. */
const MAX_FRAGMENTS = 500

/**
 * Caches an SQL fragment by the identity of the options object and by its arguments. The cache of an object is dropped
 * when the object is garbage-collected.
 */
export function memo<O extends object, A extends readonly unknown[], F extends object>(
  build: (options: O, ...args: A) => F,
): (options: O, ...args: A) => F {
  const caches = new WeakMap<O, LRUCache<string, F>>()
  return (options, ...args) => {
    const cache = caches.get(options) ?? new LRUCache<string, F>({ max: MAX_FRAGMENTS })
    caches.set(options, cache)
    const key = JSON.stringify(args)
    const fragment = cache.get(key) ?? build(options, ...args)
    cache.set(key, fragment)
    return fragment
  }
}
