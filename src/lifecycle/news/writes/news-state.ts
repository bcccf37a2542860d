import type { Override } from '../../../identity/gate/override-gate.js'
import { categoriesOf, titleKey } from '../../../identity/news/news-rules.js'
import { urlKey } from '../../../kernel/wire/url-key.js'

/** The columns of an article that a draft sets. */
export interface NewsState {
  readonly title: string
  readonly author: string | null
  readonly category: string | null
  readonly excerpt: string | null
  readonly content: string | null
  readonly externalId: string | null
  readonly externalNewsArticle: boolean
  readonly newsImageThumbnail: string | null
  readonly newsUrlOriginal: string | null
  readonly publication: string | null
  /** Language tag of the web page. */
  readonly language: string | null
  /** Time as ISO 8601 text. */
  readonly publishedAt: string | null
  readonly isHidden: boolean
}

/** A mention of an entity or a person in an article, and how the article was linked to this record. */
export interface NewsLink {
  readonly id: string
  readonly mention?: string | null
  readonly matchType?: string | null
  /** How certain the link is, from 0 to 100. */
  readonly matchScore?: number | null
}

/**
 * An article to store. Without a slug, the slug is derived from title and date. If that slug is in use, a number is
 * added.
 */
export interface NewsDraft extends Partial<NewsState> {
  readonly title: string
  readonly slug?: string | undefined
  readonly entities?: readonly NewsLink[]
  readonly people?: readonly NewsLink[]
  /** The gates that the request overrides. The history stores them. */
  readonly override?: Override | undefined
}

export const stateOf = ({ title, ...draft }: NewsDraft): NewsState => ({
  title,
  author: draft.author ?? null,
  category: draft.category == null ? null : categoriesOf(draft.category).join(',') || null,
  excerpt: draft.excerpt ?? null,
  content: draft.content ?? null,
  externalId: draft.externalId ?? null,
  externalNewsArticle: draft.externalNewsArticle ?? true,
  newsImageThumbnail: draft.newsImageThumbnail ?? null,
  newsUrlOriginal: draft.newsUrlOriginal ?? null,
  publication: draft.publication ?? null,
  language: draft.language ?? null,
  // A date without a time means midnight UTC, independent of the time zone of the database.
  publishedAt: draft.publishedAt == null ? null : new Date(draft.publishedAt).toISOString(),
  isHidden: draft.isHidden ?? false,
})

/** The columns of an article, as PostgreSQL names them. */
export function columnsOf(state: NewsState) {
  const key = state.newsUrlOriginal === null ? undefined : urlKey(state.newsUrlOriginal)
  return {
    title: state.title,
    title_key: titleKey(state.title),
    author: state.author,
    category: state.category,
    categories: categoriesOf(state.category),
    excerpt: state.excerpt,
    content: state.content,
    external_id: state.externalId,
    is_external: state.externalNewsArticle,
    url_original: state.newsUrlOriginal,
    host_path: key?.hostPath ?? null,
    domain: key?.domain ?? null,
    publication: state.publication,
    language: state.language,
    published_at: state.publishedAt,
    image_thumbnail: state.newsImageThumbnail,
    is_hidden: state.isHidden,
  }
}
