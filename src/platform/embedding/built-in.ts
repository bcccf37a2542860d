import { stemmer } from 'stemmer'
import { type Embedder, type Passage, unit } from './embedder.js'
import { DIMENSIONS } from './embedding-words.js'
import { Lexicon, wordsOf } from './lexicon.js'
import { matchWords } from './word-match.js'

/** Change the name whenever the vectors change, so that stored vectors are recomputed. */
const MODEL = 'built-in-words-2'

/** Number of dimensions for the spelling of words. With them, a search also finds names and rare words. */
const SPELLED = 156
/** Weight of the spelling relative to the meaning. */
const SPELLED_WEIGHT = 1.5
/** Number of spelling dimensions that one word uses. */
const SPREAD = 4

/**
 * The built-in embedder. A vector is the sum of the word vectors of a text, with more weight for rarer words, and of
 * hashed word stems. It represents the meaning of single words, not of sentences. Only the spelling of a name is used,
 * because the meaning of the word (Stripe, Slack) is usually not related to the company.
 */
export function builtInEmbedder(): Embedder {
  let opened: Lexicon | undefined
  const lexicon = () => {
    opened ??= new Lexicon()
    return opened
  }
  return {
    model: MODEL,
    isExternal: false,
    embed: async (passages) => passages.map((passage) => vectorOf(lexicon(), passage)),
    isSpelledRight: (word) => lexicon().isSpelledRight(word),
    match: (question, passages) => matchWords(lexicon(), question, passages),
  }
}

/** Weight of the words of the longer text of a passage. */
const MORE_WEIGHT = 0.3

function vectorOf(lexicon: Lexicon, { text, more = '', names = [] }: Passage): Float32Array {
  const vector = new Float32Array(DIMENSIONS + SPELLED)
  const spelled = new Set(names.flatMap(wordsOf))
  for (const [part, share] of [
    [text, 1],
    [more, MORE_WEIGHT],
  ] as const)
    for (const word of wordsOf(part))
      if (spelled.has(word)) spell(vector, word, share)
      else
        for (const known of lexicon.partsOf(word)) {
          const weight = lexicon.weightOf(known) * share
          spell(vector, known, weight)
          lexicon.addTo(vector, known, weight)
        }
  return unit(vector)
}

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
