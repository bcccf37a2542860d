import { stemmer } from 'stemmer'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { topicKeys, topicTerms } from '../../match/match.js'
import { cosine } from '../../platform/embedding/embedder.js'
import type { NamedTag, Together } from './topic-reads.js'
import type { Computed } from './topic-writes.js'

/** Share of the entities of a classification that must also have the topic. */
export const LEAST_SHARE = 0.4
/** Least cosine similarity of the names. Entities often have two classifications of different meanings together. */
const LEAST_COSINE = 0.5

/** Words that make no difference between the names of two classifications, by their stems. */
const EMPTY = new Set([
  'and',
  'the',
  'of',
  'for',
  'technolog',
  'tech',
  'softwar',
  'servic',
  'industri',
  'platform',
  'solut',
])

/** A name by the stems of its words with a meaning, in any order: "Payment Processing" and "Processing of Payments". */
const stemsOf = (key: string): string =>
  key
    .split(' ')
    .map(stemmer)
    .filter((stem) => !EMPTY.has(stem))
    .sort()
    .join(' ')

/**
 * The members of topics that the table of synonyms does not have: names of the same words, and classifications whose
 * entities mostly have the topic too, if the names have similar meanings. `vectors` are those of the names.
 */
export function computedMembers(
  tags: readonly NamedTag[],
  together: readonly Together[],
  vectors: readonly Float32Array[],
): Computed[] {
  const known = new Map(tags.map(({ key }, index) => [key, vectors[index]]))
  const alike = [...byStems(tags)].flatMap((keys) =>
    keys.flatMap((topic) => keys.filter((key) => key !== topic).map((member) => ({ topic, member, score: 1 }))),
  )
  const near = together.flatMap(({ topic, member, share }) => {
    const [one, other] = [known.get(topic), known.get(member)]
    const similarity = one && other ? cosine(one, other) : 0
    return similarity >= LEAST_COSINE ? [{ topic, member, score: Math.min(1, share * similarity) }] : []
  })
  const found = new Map<string, Computed>()
  for (const one of [...alike, ...near]) {
    const topic = nameKey(topicTerms(one.topic)[0] ?? one.topic)
    const id = `${topic}\n${one.member}`
    if (!found.has(id) && !topicKeys([one.topic]).includes(one.member)) found.set(id, { ...one, topic })
  }
  return [...found.values()]
}

/** The names in groups of the same stems. */
function byStems(tags: readonly NamedTag[]): Iterable<string[]> {
  const groups = new Map<string, string[]>()
  for (const { key } of tags) {
    const stems = stemsOf(key)
    if (stems !== '') groups.set(stems, [...(groups.get(stems) ?? []), key])
  }
  return groups.values()
}
