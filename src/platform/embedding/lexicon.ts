import { cosine, unit } from './embedder.js'
import { DIMENSIONS, Words } from './embedding-words.js'

/** A word with this relative frequency has half of the full weight (smooth inverse frequency, Arora et al. 2017). */
const SMOOTH = 3e-4
/** Maximum number of words of a text that are used. */
const MAX_WORDS = 2_000

/** Number of words of the list that are never misspellings of others. */
const FREQUENT = 30_000

/** The words whose meaning the built-in embedder knows: the word list, and newer terms that older words explain. */
export class Lexicon {
  private readonly words = new Words()
  /**
   * Harmonic number of the length of the list. By Zipf's law, the word with rank r has the relative frequency 1 / (r ·
   * harmonic).
   */
  private readonly harmonic = Math.log(this.words.size) + 0.577
  private readonly terms: ReadonlyMap<string, Float32Array> = new Map(
    Object.entries(this.words.terms).map(([term, explanation]) => [term, this.meanOf(explanation)]),
  )

  /** Weight of a word, from 0 to 1. Rarer words have more. */
  weightOf(word: string): number {
    const rank = this.words.rankOf(word)
    return rank === undefined || this.terms.has(word) ? 1 : SMOOTH / (SMOOTH + 1 / ((rank + 1) * this.harmonic))
  }

  /** Whether a word in lower case is spelled right: it is frequent, or a newer term. A rare word of the list can be a misspelling. */
  isSpelledRight(word: string): boolean {
    return (
      (this.words.rankOf(word) ?? FREQUENT) < FREQUENT || this.terms.has(word) || this.terms.has(word.replace(/s$/, ''))
    )
  }

  /** Adds the weighted vector of a word to the first dimensions of `sum`. An unknown word adds nothing. */
  addTo(sum: Float32Array, word: string, weight: number): void {
    const term = this.terms.get(word)
    const rank = this.words.rankOf(word)
    if (term)
      for (let index = 0; index < DIMENSIONS; index++) sum[index] = (sum[index] ?? 0) + (term[index] ?? 0) * weight
    else if (rank !== undefined) this.words.addTo(sum, rank, weight)
  }

  /** Returns the unit vector of a word. All its values are zero if the meaning is unknown. */
  meaningOf(word: string): Float32Array {
    const vector = new Float32Array(DIMENSIONS)
    this.addTo(vector, word, 1)
    return unit(vector)
  }

  /**
   * Computes the cosine similarity of a word with the unit vector at each index. If it is larger than the value at this
   * index, it replaces the value.
   */
  raiseTo(values: Float32Array, word: string, vectors: readonly Float32Array[]): void {
    const rank = this.words.rankOf(word)
    const term = this.terms.get(word)
    if (term) {
      const meaning = unit(term)
      for (const [index, vector] of vectors.entries())
        values[index] = Math.max(values[index] ?? 0, cosine(meaning, vector))
    } else if (rank !== undefined) this.words.raiseTo(values, rank, vectors)
  }

  /** Splits an unknown compound word into its parts. Single letters are left out. */
  partsOf(word: string): readonly string[] {
    const isKnown = this.terms.has(word) || this.words.rankOf(word) !== undefined
    return (isKnown ? [word] : word.split(/['-]/)).filter((part) => part.length > 1)
  }

  /** Returns the weighted mean of the word vectors of a text. */
  private meanOf(text: string): Float32Array {
    const sum = new Float32Array(DIMENSIONS)
    let total = 0
    for (const word of wordsOf(text)) {
      const rank = this.words.rankOf(word)
      if (rank === undefined) continue
      const weight = SMOOTH / (SMOOTH + 1 / ((rank + 1) * this.harmonic))
      total += weight
      this.words.addTo(sum, rank, weight)
    }
    return sum.map((value) => value / (total || 1))
  }
}

/** Returns the words of a text in lower case, without accents. */
export function wordsOf(text: string): string[] {
  const words = /[^\0-\x7f]/.test(text)
    ? text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(ANY_WORD)
    : text.toLowerCase().match(ASCII_WORD)
  return (words ?? []).slice(0, MAX_WORDS)
}

const ANY_WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu
/** Matches a word in a text that has only ASCII characters. This takes a fraction of the time. */
const ASCII_WORD = /[a-z0-9]+(?:['-][a-z0-9]+)*/g
