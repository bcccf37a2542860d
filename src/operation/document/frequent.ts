import { LRUCache } from 'lru-cache'

/** Number of uses before a key has a value, because many keys are used only a few times. */
const MIN_USES = 20
/** Maximum number of values. The value that was not used for the longest time is removed. */
const MAX_VALUES = 8

/**
 * Values of the objects that requests use often, such as the SQL of a selection. The identity of the object is the key.
 * Without the stored texts of selections, a profile in GraphQL takes 3.4 times the CPU time (service and PostgreSQL).
 */
export class FrequentValues {
  readonly #uses = new WeakMap<object, number>()
  readonly #values = new LRUCache<object, object>({
    max: MAX_VALUES,
    // Otherwise the next use would add the value again, and more keys than this number would replace each other.
    dispose: (_, key) => this.#uses.delete(key),
  })

  /** Returns the value of a key, and counts the use. Undefined for a key that is not used often. */
  of<V extends object>(key: object, create: () => V): V | undefined {
    const known = this.#values.get(key)
    if (known) return known as V
    const uses = (this.#uses.get(key) ?? 0) + 1
    this.#uses.set(key, uses)
    if (uses <= MIN_USES) return undefined
    const value = create()
    this.#values.set(key, value)
    return value
  }
}
