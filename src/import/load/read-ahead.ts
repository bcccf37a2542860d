/**
 * Reads the next part of the items while the consumer works on the items before it, such as in the database. `isFull` ends a
 * part, so that it does not take too much memory.
 */
export async function* readAhead<T>(
  source: AsyncIterable<T>,
  isFull: (items: readonly T[]) => boolean,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (let next = takePart(iterator, isFull); ; ) {
      const { items, isLast, failure } = await next
      if (!isLast) next = takePart(iterator, isFull)
      yield* items
      if (failure) throw failure.error
      if (isLast) return
    }
  } finally {
    await iterator.return?.()
  }
}

interface Part<T> {
  readonly items: readonly T[]
  readonly isLast: boolean
  /** The error of the source. It belongs to the item after these. */
  readonly failure?: { readonly error: unknown }
}

async function takePart<T>(iterator: AsyncIterator<T>, isFull: (items: readonly T[]) => boolean): Promise<Part<T>> {
  const items: T[] = []
  try {
    while (!isFull(items)) {
      const { done, value } = await iterator.next()
      if (done) return { items, isLast: true }
      items.push(value)
    }
    return { items, isLast: false }
  } catch (error) {
    return { items, isLast: true, failure: { error } }
  }
}
