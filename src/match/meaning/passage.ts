import { textsOf } from '../../derived/writes/sources.js'
import type { Embedder } from '../../platform/embedding/embedder.js'

/** Maximum number of sentences of a record that are compared with a question, and of characters of a sentence. */
const [MAX_SENTENCES, MAX_LENGTH] = [40, 500]

/** The sentences of a text. A mark ends a sentence if white space follows. */
const sentencesIn = (text: string): string[] =>
  text
    .replace(/([.!?])\s/g, '$1\n')
    .split('\n')
    .map((sentence) => sentence.trim().slice(0, MAX_LENGTH))
    .filter((sentence) => sentence !== '')

/** For each record, the sentence whose words are most similar to those of a question. Null if there is none. */
export async function passagesOf(
  embedder: Embedder,
  question: string,
  records: readonly { readonly source: string | null }[],
): Promise<(string | null)[]> {
  const sentences = records.map(({ source }) =>
    source === null ? [] : textsOf(source).flatMap(sentencesIn).slice(0, MAX_SENTENCES),
  )
  const matches = await embedder.match?.(
    question,
    sentences.flat().map((text) => ({ text })),
  )
  if (!matches) return records.map(() => null)
  let from = 0
  return sentences.map((own) => {
    const values = matches.slice(from, from + own.length)
    from += own.length
    return own[values.indexOf(Math.max(...values))] ?? null
  })
}
