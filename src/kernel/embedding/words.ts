import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../paths.js'

/** Numbers that say what a word means. */
export const DIMENSIONS = 100

const folder = join(projectFolder, 'src', 'kernel', 'embedding', 'words')

/**
 * Words of English with their vectors, most frequent first, and words that are younger than those, each with what it
 * means in older ones. `node dist/check/word-vectors.js` makes the first two.
 */
export const WORD_FILES = {
  words: join(folder, 'words.txt'),
  vectors: join(folder, 'vectors.bin'),
  terms: join(folder, 'terms.json'),
} as const

const SCALE_BYTES = 4
const PACKED_BYTES = SCALE_BYTES + DIMENSIONS / 2
const LARGEST = 7

/** A scale as a 32-bit number, then four bits for each dimension. */
export function packWord(vector: Float64Array): Buffer {
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST
  const packed = Buffer.alloc(PACKED_BYTES)
  packed.writeFloatLE(scale)
  const nibble = (index: number): number => Math.round((vector[index] ?? 0) / scale) + LARGEST
  for (let pair = 0; pair < DIMENSIONS / 2; pair++)
    packed[SCALE_BYTES + pair] = nibble(2 * pair) | (nibble(2 * pair + 1) << 4)
  return packed
}

/** What is known of words. */
export class Words {
  private readonly ranks: ReadonlyMap<string, number>
  private readonly packed: Buffer
  readonly terms: Readonly<Record<string, string>>

  constructor() {
    const words = readFileSync(WORD_FILES.words, 'utf8').trimEnd().split('\n')
    this.ranks = new Map(words.map((word, rank) => [word, rank]))
    this.packed = readFileSync(WORD_FILES.vectors)
    this.terms = JSON.parse(readFileSync(WORD_FILES.terms, 'utf8'))
  }

  get size(): number {
    return this.ranks.size
  }

  /** The place of a word by its frequency, from 0; undefined where it is not known. */
  rankOf(word: string): number | undefined {
    return this.ranks.get(word)
  }

  /** Adds the vector of the word of a rank. */
  addTo(sum: Float32Array, rank: number, weight: number): void {
    const at = rank * PACKED_BYTES
    const scale = this.packed.readFloatLE(at) * weight
    for (let pair = 0; pair < DIMENSIONS / 2; pair++) {
      const byte = this.packed[at + SCALE_BYTES + pair] ?? 0
      sum[2 * pair] = (sum[2 * pair] ?? 0) + ((byte & 15) - LARGEST) * scale
      sum[2 * pair + 1] = (sum[2 * pair + 1] ?? 0) + ((byte >> 4) - LARGEST) * scale
    }
  }
}
