import { passageOf } from '../../derived/writes/sources.js'
import { cosine, type Embedder } from '../../platform/embedding/embedder.js'
import { unpackVectors } from '../../platform/embedding/pack.js'

/** Weight of the cosine similarity in the order of the results, relative to the comparison of single words. */
const COSINE_WEIGHT = 0.5
/** Maximum number of characters of a source that are compared word by word. */
const MAX_COMPARED = 3_000
/** Weight of the order by sentences, relative to the order by words. */
const SENTENCE_WEIGHT = 0.5
/** Reciprocal rank fusion (Cormack et al. 2009): a large number makes the first ranks more alike. */
const RANK_OFFSET = 20

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
  return sentence ? fused(byWords, compareSentences(sentence, rows)) : byWords
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

/** Merges two orders by reciprocal rank. A record without a value in the second order has its rank in the first. */
function fused(first: readonly number[], second: readonly (number | undefined)[]): number[] {
  const [ranks, otherRanks] = [ranksOf(first), ranksOf(second)]
  return ranks.map((rank = 0, index) => {
    const other = otherRanks[index] ?? rank
    return (1 - SENTENCE_WEIGHT) / (RANK_OFFSET + rank) + SENTENCE_WEIGHT / (RANK_OFFSET + other)
  })
}

/** The rank of each value among all, from 1. The largest value is first. */
function ranksOf(values: readonly (number | undefined)[]): (number | undefined)[] {
  const ranks: (number | undefined)[] = values.map(() => undefined)
  const ordered = values
    .flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
    .sort((a, b) => b.value - a.value)
  for (const [rank, { index }] of ordered.entries()) ranks[index] = rank + 1
  return ranks
}
