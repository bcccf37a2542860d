import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../kernel/paths.js'

/** Number of dimensions of a word vector. */
export const DIMENSIONS = 100

const folder = join(projectFolder, 'src', 'platform', 'embedding', 'words')

/**
 * Files of English words and their vectors, most frequent first. `terms` contains modern terms, each with older words
 * that explain it. `check/word-vectors.ts` generates the first two files.
 */
export const WORD_FILES = {
  words: join(folder, 'words.txt'),
  vectors: join(folder, 'vectors.bin'),
  terms: join(folder, 'terms.json'),
} as const

const SCALE_BYTES = 4
const PACKED_BYTES = SCALE_BYTES + DIMENSIONS / 2
const LARGEST = 7

/** Format of a word vector: the scale as a 32-bit float, then four bits for each dimension. */
export function packWord(vector: Float64Array): Buffer {
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST
  const packed = Buffer.alloc(PACKED_BYTES)
  packed.writeFloatLE(scale)
  const nibble = (index: number): number => Math.round((vector[index] ?? 0) / scale) + LARGEST
  for (let pair = 0; pair < DIMENSIONS / 2; pair++)
    packed[SCALE_BYTES + pair] = nibble(2 * pair) | (nibble(2 * pair + 1) << 4)
  return packed
}

/** The word list with its vectors. */
export class Words {
  private readonly ranks: ReadonlyMap<string, number>
  private readonly scales: Float32Array
  /** The vectors one after the other, each dimension divided by the scale of its word. */
  private readonly values: Int8Array
  readonly terms: Readonly<Record<string, string>>

  constructor() {
    const words = readFileSync(WORD_FILES.words, 'utf8').trimEnd().split('\n')
    this.ranks = new Map(words.map((word, rank) => [word, rank]))
    const packed = readFileSync(WORD_FILES.vectors)
    this.scales = Float32Array.from(words, (_, rank) => packed.readFloatLE(rank * PACKED_BYTES))
    this.values = new Int8Array(words.length * DIMENSIONS)
    for (let rank = 0; rank < words.length; rank++)
      for (let pair = 0; pair < DIMENSIONS / 2; pair++) {
        const byte = packed[rank * PACKED_BYTES + SCALE_BYTES + pair] ?? 0
        const at = rank * DIMENSIONS + 2 * pair
        this.values[at] = (byte & 15) - LARGEST
        this.values[at + 1] = (byte >> 4) - LARGEST
      }
    this.terms = JSON.parse(readFileSync(WORD_FILES.terms, 'utf8'))
  }

  get size(): number {
    return this.ranks.size
  }

  /** Rank of a word by frequency, from 0. Undefined for an unknown word. */
  rankOf(word: string): number | undefined {
    return this.ranks.get(word)
  }

  /** Adds the weighted vector of the word with this rank to `sum`. */
  addTo(sum: Float32Array, rank: number, weight: number): void {
    const at = rank * DIMENSIONS
    const scale = (this.scales[rank] ?? 0) * weight
    for (let index = 0; index < DIMENSIONS; index++)
      sum[index] = (sum[index] ?? 0) + (this.values[at + index] ?? 0) * scale
  }

  /**
   * Computes the cosine similarity of the word with this rank and the unit vector at each index. If it is larger than
   * the value at this index, it replaces the value.
   */
  raiseTo(values: Float32Array, rank: number, vectors: readonly Float32Array[]): void {
    const from = rank * DIMENSIONS
    let square = 0
    for (let at = from; at < from + DIMENSIONS; at++) square += (this.values[at] ?? 0) ** 2
    const length = Math.sqrt(square) || 1
    for (let one = 0; one < vectors.length; one++) {
      const vector = vectors[one] ?? values
      let sum = 0
      for (let index = 0; index < DIMENSIONS; index++) sum += (this.values[from + index] ?? 0) * (vector[index] ?? 0)
      if (sum / length > (values[one] ?? 0)) values[one] = sum / length
    }
  }
}
