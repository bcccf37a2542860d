import { createNews } from '../../lifecycle/news/writes/create.js'
import type { NewsFacts } from '../row/row-facts.js'
import type { Work } from './batch-work.js'
import { resolved, type SavedRow, startOfDay } from './saved-row.js'

export async function saveNews(work: Work, all: readonly NewsFacts[]): Promise<SavedRow[]> {
  const { known, context } = work
  const found = resolved(work, all, ({ entityRefs = [], personRefs = [] }) => {
    const [entities, people] = [
      entityRefs.flatMap((ref) => known.entities.get(ref) ?? []),
      personRefs.flatMap((ref) => known.people.get(ref) ?? []),
    ]
    const [first] = entities
    return first === undefined ? 'the article mentions no known record' : { first, entities, people }
  })
  const stored = await createNews(
    context,
    found.map(({ facts: { title, url, publication, publishedAt, category, excerpt }, ids: { entities, people } }) => ({
      title,
      newsUrlOriginal: url,
      publication: publication ?? null,
      publishedAt: startOfDay(publishedAt),
      category: category ?? null,
      excerpt: excerpt ?? null,
      entities: entities.map((id) => ({ id })),
      people: people.map((id) => ({ id })),
    })),
  )
  return found.map(({ facts, ids: { first } }, index) => ({
    facts,
    owner: { entityId: first },
    outcome: stored[index]?.isNew ? 'created' : 'unchanged',
  }))
}
