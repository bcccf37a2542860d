import { LRUCache } from 'lru-cache'

/** Maximum number of cached fragments for one options object, because clients can send any arguments. */
const MAX_FRAGMENTS = 500

/**
 * Caches a value, such as an SQL fragment, by the identity of the options object and by its arguments. The cache of an object is dropped
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

/**
 * Caches a value by the identity of two objects. An entry is dropped when either object is garbage-collected.
 */
export function memoByIdentity<O extends object, K extends object, V>(
  build: (options: O, key: K) => V,
): (options: O, key: K) => V {
  const caches = new WeakMap<O, WeakMap<K, V>>()
  return (options, key) => {
    const cache = caches.get(options) ?? new WeakMap<K, V>()
    const value = cache.get(key) ?? build(options, key)
    caches.set(options, cache.set(key, value))
    return value
  }
}
