import { dateText } from '../record/format.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Part, single } from './compare.js'
import { AS_OF_FIELDS, type AsOf, noStatePage, pastPage } from './past-page.js'
import { isNoState, readPast } from './past-time.js'

const DOCUMENT = `query ($id: Int!, $at: DateTime!) {
  past: newsArticle(id: $id, asOf: $at) { ...Shown ${AS_OF_FIELDS} } now: newsArticle(id: $id) { ...Shown }
} fragment Shown on NewsArticle { title author publication publishedAt category excerpt content newsUrlOriginal language }`

interface Shown {
  readonly title: string
  readonly author: string | null
  readonly publication: string | null
  readonly publishedAt: string | null
  readonly category: string | null
  readonly excerpt: string | null
  readonly content: string | null
  readonly newsUrlOriginal: string | null
  readonly language: string | null
}

interface Read {
  readonly past: (Shown & { readonly asOf: AsOf }) | null
  readonly now: Shown | null
}

/** The page of an article as it was. `path` is the path of its page. */
export async function pastArticlePage(
  visit: Visit,
  { newsId, title }: { readonly newsId: number; readonly title: string },
  path: string,
  time: string,
): Promise<Answer | undefined> {
  const record = { path, name: title, time }
  const read = await readPast<Read>(visit, DOCUMENT, { id: newsId, at: time })
  if (isNoState(read)) return noStatePage(record, read)
  const { past, now } = read
  return past && now ? pastPage({ ...record, name: past.title }, past.asOf, partsOf(past, now)) : undefined
}

function partsOf(past: Shown, now: Shown): Part[] {
  const part = (title: string, of: (shown: Shown) => string | null): Part => single(title, of(past), of(now))
  return [
    part('Title', ({ title }) => title),
    part('Publication', ({ publication }) => publication),
    part('Author', ({ author }) => author),
    part('Published', ({ publishedAt }) => publishedAt && dateText(publishedAt)),
    part('Category', ({ category }) => category),
    part('Excerpt', ({ excerpt }) => excerpt),
    part('Text', ({ content }) => content),
    part('Address', ({ newsUrlOriginal }) => newsUrlOriginal),
    part('Language', ({ language }) => language),
  ]
}
