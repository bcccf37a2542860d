import { LRUCache } from 'lru-cache'

/** Fragments that are kept; what a stranger's many selections make does not pile up. */
const KEPT = 500

/** A fragment is put together once for each set of plain arguments: clients repeat theirs. */
export function memo<A extends readonly unknown[], F extends object>(make: (...args: A) => F): (...args: A) => F {
  const made = new LRUCache<string, F>({ max: KEPT })
  return (...args) => {
    const key = JSON.stringify(args)
    const fragment = made.get(key) ?? make(...args)
    made.set(key, fragment)
    return fragment
  }
}
