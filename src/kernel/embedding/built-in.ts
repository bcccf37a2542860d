import { stemmer } from 'stemmer'
import { type Embedder, type Passage, unit } from './embedder.js'
import { DIMENSIONS, Words } from './words.js'

/** Named anew with every change of what it makes, so that what is stored is made anew as well. */
const MODEL = 'built-in-words-1'

/** Dimensions of the words themselves, beside those of what they mean: a name or a rare word is found by itself. */
const SPELLED = 156
/** How much a word itself counts beside its meaning. */
const SPELLED_WEIGHT = 1.5
/** Dimensions that one word falls on. */
const SPREAD = 4
/** The share of all words from which a word counts less (Arora, Liang and Ma 2017: smooth inverse frequency). */
const SMOOTH = 3e-4
/** Words of one text that are looked at. */
const MAX_WORDS = 2_000

/**
 * The embedder that needs nothing from outside: the vectors of a text's words, the rarer a word the more it counts, and
 * beside them the words themselves by their stems. It knows what single words mean, and nothing of sentences; a name
 * counts by itself alone, since few of those called Stripe or Slack mean what the word does.
 */
export function builtInEmbedder(): Embedder {
  let opened: TextVectors | undefined
  return {
    model: MODEL,
    isOutside: false,
    embed: async (passages) => {
      opened ??= new TextVectors(new Words())
      const vectors = opened
      return passages.map((passage) => vectors.of(passage))
    },
  }
}

class TextVectors {
  /** Zipf's law: the share of the word of rank r is 1 / (r · harmonic). */
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

  /** A compound that is not known as such is its parts. */
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

  /** What the words of a text mean together, as large as one word. */
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

/** Without accents, in small letters. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  ).slice(0, MAX_WORDS)

/** Adds a word itself: its stem falls on a few dimensions by hash, with a sign each, so that other words cancel out. */
function spell(vector: Float32Array, word: string, weight: number): void {
  let hash = 0x811c9dc5
  for (const character of stemmer(word)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  for (let place = 0; place < SPREAD; place++) {
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    const at = DIMENSIONS + ((hash >>> 1) % SPELLED)
    vector[at] = (vector[at] ?? 0) + (hash & 1 ? weight : -weight) * SPELLED_WEIGHT
  }
}
