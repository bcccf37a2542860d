import { stemmer } from 'stemmer'
import { type Embedder, type Passage, unit } from './embedder.js'
import { DIMENSIONS, Words } from './words.js'

/** Change the name whenever the vectors change, so that stored vectors are recomputed. */
const MODEL = 'built-in-words-1'

/** Number of dimensions for the spelling of words. With them, a search also finds names and rare words. */
const SPELLED = 156
/** Weight of the spelling relative to the meaning. */
const SPELLED_WEIGHT = 1.5
/** Number of spelling dimensions that one word uses. */
const SPREAD = 4
/** A word with this relative frequency has half the full weight (smooth inverse frequency, Arora et al. 2017). */
const SMOOTH = 3e-4
/** Maximum number of words of a text that are used. */
const MAX_WORDS = 2_000

/**
 * The built-in embedder. A vector is the sum of the word vectors of a text, with more weight for rarer words, and of
 * hashed word stems. It represents the meaning of single words, not of sentences. A name has only its spelling, because
 * the meaning of the word (Stripe, Slack) is usually unrelated.
 */
export function builtInEmbedder(): Embedder {
  let opened: TextVectors | undefined
  return {
    model: MODEL,
    isExternal: false,
    embed: async (passages) => {
      opened ??= new TextVectors(new Words())
      const vectors = opened
      return passages.map((passage) => vectors.of(passage))
    },
  }
}

class TextVectors {
  /** Harmonic number of the list. By Zipf's law, the word with rank r has the relative frequency 1 / (r · harmonic). */
  private readonly harmonic: number
  private readonly terms: ReadonlyMap<string, Float32Array>

  constructor(private readonly words: Words) {
    this.harmonic = Math.log(words.size) + 0.577
    this.terms = new Map(Object.entries(words.terms).map(([term, meaning]) => [term, this.meaningOf(meaning)]))
  }

  of({ text, names = [] }: Passage): Float32Array {
    const vector = new Float32Array(DIMENSIONS + SPELLED)
    const spelled = new Set(names.flatMap(wordsOf))
    for (const word of wordsOf(text))
      if (spelled.has(word)) spell(vector, word, 1)
      else for (const part of this.partsOf(word)) this.add(vector, part)
    return unit(vector)
  }

  /** Splits an unknown compound word into its parts. */
  private partsOf(word: string): readonly string[] {
    return this.words.rankOf(word) === undefined && !this.terms.has(word) ? word.split(/['-]/) : [word]
  }

  private add(vector: Float32Array, word: string): void {
    if (word.length < 2) return
    const rank = this.words.rankOf(word)
    const term = this.terms.get(word)
    const weight = term || rank === undefined ? 1 : this.weightOf(rank)
    spell(vector, word, weight)
    if (term) for (let index = 0; index < DIMENSIONS; index++) vector[index] = (vector[index] ?? 0) + (term[index] ?? 0)
    else if (rank !== undefined) this.words.addTo(vector, rank, weight)
  }

  private weightOf(rank: number): number {
    return SMOOTH / (SMOOTH + 1 / ((rank + 1) * this.harmonic))
  }

  /** The weighted mean of the word vectors of a text. */
  private meaningOf(text: string): Float32Array {
    const sum = new Float32Array(DIMENSIONS)
    let total = 0
    for (const word of wordsOf(text)) {
      const rank = this.words.rankOf(word)
      if (rank === undefined) continue
      const weight = this.weightOf(rank)
      total += weight
      this.words.addTo(sum, rank, weight)
    }
    return sum.map((value) => value / (total || 1))
  }
}

/** The words of a text in lower case, without accents. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  ).slice(0, MAX_WORDS)

/** Adds the spelling of a word: a hash of its stem selects a few dimensions and signs (feature hashing). */
function spell(vector: Float32Array, word: string, weight: number): void {
  let hash = 0x811c9dc5
  for (const character of stemmer(word)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  for (let index = 0; index < SPREAD; index++) {
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    const at = DIMENSIONS + ((hash >>> 1) % SPELLED)
    vector[at] = (vector[at] ?? 0) + (hash & 1 ? weight : -weight) * SPELLED_WEIGHT
  }
}
