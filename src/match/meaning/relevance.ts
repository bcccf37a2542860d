import { passageOf } from '../../derived/writes/sources.js'
import { cosine, type Embedder } from '../../platform/embedding/embedder.js'
import { unpackVectors } from '../../platform/embedding/pack.js'

/** Weight of the cosine similarity of the vectors of words, relative to the comparison of single words. */
const COSINE_WEIGHT = 0.5
/** Weight of the similarity of sentences, relative to that of words. */
const SENTENCE_WEIGHT = 1.5
/** Maximum number of characters of a source that are compared word by word. */
const MAX_COMPARED = 3_000

/** A record, with what is known of its meaning. */
interface Compared {
  readonly source: string | null
  readonly sentences: string | null
}

interface Asked {
  /** The text of the query. Undefined if the vectors are those of a record. */
  readonly text: string | undefined
  readonly sentence: Float32Array | undefined
}

/**
 * The values that order the results: the similarities, corrected by the comparison of single words and by that of
 * sentences, if the embedder has them. `scores` are the cosine similarities of the vectors.
 */
export async function relevancesOf(
  embedder: Embedder,
  { text, sentence }: Asked,
  rows: readonly Compared[],
  scores: readonly number[],
): Promise<readonly number[]> {
  const byWords = await compareWords(embedder, text, rows, scores)
  return sentence ? added(byWords, compareSentences(sentence, rows)) : byWords
}

async function compareWords(
  embedder: Embedder,
  text: string | undefined,
  rows: readonly Compared[],
  scores: readonly number[],
): Promise<readonly number[]> {
  if (!embedder.match || text === undefined) return scores
  const passages = rows.map(({ source }) => passageOf(source ?? '{}', MAX_COMPARED))
  const matches = await embedder.match(text, passages)
  return scores.map((score, index) => (matches[index] ?? 0) + COSINE_WEIGHT * score)
}

/** The similarity of the nearest text of each record. Undefined if its sentence vectors are not computed yet. */
const compareSentences = (sentence: Float32Array, rows: readonly Compared[]): (number | undefined)[] =>
  rows.map(({ sentences }) =>
    sentences === null
      ? undefined
      : Math.max(
          ...unpackVectors(Buffer.from(sentences, 'base64'), sentence.length).map((vector) => cosine(sentence, vector)),
        ),
  )

/**
 * Adds the similarities of sentences to those of words. A record without sentence vectors gets a similarity that is as far
 * from the mean of the others as its similarity of words.
 */
function added(byWords: readonly number[], bySentences: readonly (number | undefined)[]): readonly number[] {
  const known = bySentences.filter((value) => value !== undefined)
  if (known.length === 0) return byWords
  const [words, sentences] = [spreadOf(byWords), spreadOf(known)]
  return byWords.map((value, index) => {
    const expected = sentences.mean + ((value - words.mean) / (words.deviation || 1)) * sentences.deviation
    return value + SENTENCE_WEIGHT * (bySentences[index] ?? expected)
  })
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return { mean, deviation }
}
