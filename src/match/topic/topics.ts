import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { projectFolder } from '../../kernel/paths.js'

/*
 * A topic stands for all classifications that mean the same, in any bucket. The names of most topics are those of
 * classifications. The table has the synonyms, and the topics that another topic includes: "Artificial Intelligence"
 * includes "Machine Learning".
 */

/** The buckets whose classifications can belong to a topic. */
export const TOPIC_BUCKETS = [
  'industry',
  'tag',
  'mainProduct',
  'typeModel',
  'typeOwnership',
  'typeCustomer',
  'typeRevenue',
  'typeTechnologyUsed',
]

const table = z.array(
  z.strictObject({
    name: z.string(),
    terms: z.array(z.string()),
    /** Topics, and classifications without a row of their own. */
    includes: z.array(z.string()).optional(),
  }),
)
type Topic = z.infer<typeof table>[number]

export const TOPICS: readonly Topic[] = table.parse(
  JSON.parse(readFileSync(join(projectFolder, 'src', 'match', 'topic', 'topics.json'), 'utf8')),
)

const byKey: ReadonlyMap<string, Topic> = new Map(
  TOPICS.flatMap((topic) => [topic.name, ...topic.terms].map((term) => [nameKey(term), topic])),
)

/** The words for a topic itself: its name and its synonyms. */
export function topicTerms(name: string): readonly string[] {
  const topic = byKey.get(nameKey(name))
  return topic ? [topic.name, ...topic.terms] : [name]
}

/** The normalized names of all classifications that belong to some topics. */
export function topicKeys(names: readonly string[]): string[] {
  const keys = new Set<string>()
  // The list grows while it is read. A topic that includes itself is read once.
  const open = [...names]
  for (const name of open) {
    if (keys.has(nameKey(name))) continue
    for (const term of topicTerms(name)) keys.add(nameKey(term))
    keys.add(nameKey(name))
    open.push(...(byKey.get(nameKey(name))?.includes ?? []))
  }
  return [...keys]
}
