/** Reads the next `size` items while the consumer works on the items before them, such as in the database. */
export async function* readAhead<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (let next = takePart(iterator, size); ; ) {
      const { items, isLast, failure } = await next
      if (!isLast) next = takePart(iterator, size)
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

async function takePart<T>(iterator: AsyncIterator<T>, size: number): Promise<Part<T>> {
  const items: T[] = []
  try {
    while (items.length < size) {
      const { done, value } = await iterator.next()
      if (done) return { items, isLast: true }
      items.push(value)
    }
    return { items, isLast: false }
  } catch (error) {
    return { items, isLast: true, failure: { error } }
  }
}
