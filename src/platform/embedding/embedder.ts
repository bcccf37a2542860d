/** Input of an embedder. */
export interface Passage {
  readonly text: string
  /** A longer text about the same subject. An embedder may give it less weight. */
  readonly more?: string
  /** Names in the text. A name usually does not have the meaning of its words. */
  readonly names?: readonly string[]
}

/** Computes vectors of texts. Texts with a similar meaning have similar vectors. */
export interface Embedder {
  /** Name of the model, stored with every vector. Vectors of different models cannot be compared. */
  readonly model: string
  /** Whether an external provider computes the vectors. Its calls are counted on a meter. */
  readonly isExternal: boolean
  /** Returns one unit vector for each passage, in order. A passage without known words has all zeros. */
  embed(passages: readonly Passage[], signal?: AbortSignal): Promise<Float32Array[]>
  /**
   * Compares a question with passages word by word: a value from 0 to 1 for each passage. Only an embedder whose vectors
   * represent single words has this function. It corrects the order that the vectors give.
   */
  match?(question: string, passages: readonly Passage[]): Promise<number[]>
  /** Whether a word in lower case is a frequent English word. Only the built-in embedder has a list of words. */
  isSpelledRight?(word: string): boolean
  /** Vectors of whole sentences, if the service has a sentence encoder. They correct the order too. */
  readonly sentences?: Sentences
}

/**
 * Computes unit vectors of sentences. A vector takes some milliseconds, so those of records are computed in the
 * background. If the encoder cannot be used, the functions return undefined.
 */
export interface Sentences {
  /** Name of the model, stored with every vector. */
  readonly model: string
  ofQuestion(text: string): Promise<Float32Array | undefined>
  /** Returns one vector for each text, in order. */
  ofTexts(texts: readonly string[]): Promise<Float32Array[] | undefined>
}

/** The provider refused these passages. A retry fails too, but a smaller batch can succeed. */
export class RefusedPassages extends Error {}

/** Cosine similarity of two unit vectors, from -1 to 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

/** Normalizes a vector to length 1. A zero vector stays unchanged. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export const isZeroVector = (vector: Float32Array): boolean => vector.every((value) => value === 0)
