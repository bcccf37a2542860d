import { setImmediate } from 'node:timers/promises'
import { stemmer } from 'stemmer'
import type { Passage } from './embedder.js'
import { type Lexicon, wordsOf } from './lexicon.js'

/** Maximum number of words of a question that are compared: those with the highest weights. */
const MAX_QUESTION_WORDS = 24

/** Number of passages that are compared without a pause. */
const AT_ONCE = 50

/**
 * Compares a question with passages word by word, and returns a value from 0 to 1 for each passage. Each word of the
 * question counts with its most similar word in the passage ("late interaction", Khattab and Zaharia 2020). The mean
 * vector of a long text loses single words; this comparison does not. A word that many of the passages contain has less
 * weight.
 */
export async function matchWords(lexicon: Lexicon, question: string, passages: readonly Passage[]): Promise<number[]> {
  const words = [...new Set(wordsOf(question).flatMap((word) => lexicon.partsOf(word)))]
    .map((word) => ({ word, weight: lexicon.weightOf(word) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_QUESTION_WORDS)
  const asked = new AskedWords(
    lexicon,
    words.map(({ word }) => word),
  )
  const matches: Float32Array[] = []
  for (const [index, passage] of passages.entries()) {
    // Other requests continue in between, because long passages take some tenths of a millisecond each.
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    matches.push(asked.bestIn(passage))
  }
  const weights = words.map(({ weight }, index) => {
    const count = matches.filter((best) => (best[index] ?? 0) >= MORE_WEIGHT).length
    return weight * rarity(count, passages.length)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return matches.map((best) => weights.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0) / total)
}

/** Inverse document frequency of a word that `count` of the passages contain, from 0 to 1. */
const rarity = (count: number, passages: number): number =>
  passages === 0 ? 0 : Math.log(1 + passages / (1 + count)) / Math.log(1 + passages)

/** Factor of the similarity of a word in the longer text of a passage. */
const MORE_WEIGHT = 0.85

/** Number of first letters that are equal in all words with the same stem. */
const STABLE = 2

/** The words of a question. It computes the similarities of each compared word once. */
class AskedWords {
  private readonly stems: readonly string[]
  private readonly vectors: readonly Float32Array[]
  private readonly known = new Map<string, Float32Array>()

  constructor(
    private readonly lexicon: Lexicon,
    words: readonly string[],
  ) {
    this.stems = words.map(stemmer)
    this.vectors = words.map((word) => lexicon.meaningOf(word))
  }

  /** For each word of the question, the similarity of the most similar word in a passage, from 0 to 1. */
  bestIn({ text, more = '', names = [] }: Passage): Float32Array {
    const spelled = new Set(names.flatMap(wordsOf))
    const best = this.bestOf(more, spelled).map((value) => value * MORE_WEIGHT)
    return this.bestOf(text, spelled).map((value, index) => Math.max(value, best[index] ?? 0))
  }

  private bestOf(text: string, spelled: ReadonlySet<string>): Float32Array {
    const best = new Float32Array(this.stems.length)
    for (const word of new Set(wordsOf(text)))
      if (spelled.has(word)) this.raiseSpelled(best, word)
      else {
        const similarities = this.similaritiesOf(word)
        for (let index = 0; index < best.length; index++)
          if ((similarities[index] ?? 0) > (best[index] ?? 0)) best[index] = similarities[index] ?? 0
      }
    return best
  }

  /** The similarities of a word. Of a compound word, the best part counts. */
  private similaritiesOf(word: string): Float32Array {
    const found = this.known.get(word)
    if (found) return found
    const values = new Float32Array(this.stems.length)
    for (const part of this.lexicon.partsOf(word)) {
      this.raiseSpelled(values, part)
      this.lexicon.raiseTo(values, part, this.vectors)
    }
    this.known.set(word, values)
    return values
  }

  /** Sets the value of each word of the question with the same stem to 1. */
  private raiseSpelled(values: Float32Array, word: string): void {
    // Most words differ at their start, so their stems need not be computed.
    const start = word.slice(0, STABLE)
    for (let index = 0; index < this.stems.length; index++) {
      const stem = this.stems[index] ?? ''
      if (stem.startsWith(start) && stemmer(word) === stem) values[index] = 1
    }
  }
}
