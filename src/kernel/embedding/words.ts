import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../paths.js'

/** Number of dimensions of a word vector. */
export const DIMENSIONS = 100

const folder = join(projectFolder, 'src', 'kernel', 'embedding', 'words')

/**
 * Files of English words and their vectors, most frequent first. `terms` are new terms, each explained by older words.
 * `node dist/check/word-vectors.js` generates the first two files.
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

  /** Rank of a word by frequency, from 0. Undefined for an unknown word. */
  rankOf(word: string): number | undefined {
    return this.ranks.get(word)
  }

  /** Adds the weighted vector of the word with this rank to `sum`. */
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
