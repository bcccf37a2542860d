/** What is to become a vector. */
export interface Passage {
  readonly text: string
  /** Names in it: they are words too, but seldom say what is meant by them. */
  readonly names?: readonly string[]
}

/** What makes vectors of texts: those of texts that mean alike lie close to one another. */
export interface Embedder {
  /** Kept with every vector: those of two models cannot be compared. */
  readonly model: string
  /** Whether someone outside makes them, whose calls are counted. */
  readonly isOutside: boolean
  /** One vector of length 1 for each passage, in their order; all zeros where it says nothing. */
  embed(passages: readonly Passage[], signal?: AbortSignal): Promise<Float32Array[]>
}

/** The model does not take these passages, however often they are sent; fewer of them it may. */
export class RefusedPassages extends Error {}

/** How alike two vectors of length 1 are, from -1 to 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

/** The same direction with length 1; nothing stays nothing. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export const saysNothing = (vector: Float32Array): boolean => vector.every((value) => value === 0)
