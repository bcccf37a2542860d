import { checkShellStrip } from '../../attribute/text/text-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { utc } from '../../kernel/wire/values.js'
import type { PageFacts } from '../../platform/outbound/page-facts.js'
import type { NewsMutation } from './news-mutation.js'
import type { NewsLink, NewsState } from './writes/news-state.js'

/** Hosts and paths of profiles of entities and people. A profile is not an article. */
const PROFILES: readonly (readonly [host: string, path: string])[] = [
  ['ycombinator.com', '/companies/'],
  ['pitchbook.com', '/profiles/'],
  ['linkedin.com', '/company/'],
  ['linkedin.com', '/in/'],
  ['producthunt.com', '/products/'],
  ['crunchbase.com', '/organization/'],
  ['crunchbase.com', '/person/'],
]

/** Throws 400 if the URL of an article is not a web address, and 422 if it is the URL of a profile. */
function checkArticleUrl(url: string): void {
  const key = urlKey(url)
  if (!key) {
    throw new Problem('badRequest', {
      detail: 'newsUrlOriginal is not a web address.',
      field: 'newsUrlOriginal',
      value: url.slice(0, 200),
      hint: 'Send an http or https URL such as https://example.com/news/1.',
    })
  }
  const { host, pathname } = new URL(key.address)
  const isOn = (suffix: string) => host === suffix || host.endsWith(`.${suffix}`)
  if (!PROFILES.some(([suffix, path]) => isOn(suffix) && pathname.startsWith(path))) return
  throw new Problem('url_surface_misclassification', {
    detail: 'newsUrlOriginal is the address of a profile, not of an article.',
    field: 'newsUrlOriginal',
    value: url.slice(0, 200),
    hint: 'Write the URL to the links of the entity or of the person.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/urls' },
  })
}

/** Whether the web page of an article is needed, because the body does not contain all required fields. */
export const needsPage = (body: NewsMutation): body is NewsMutation & { newsUrlOriginal: string } =>
  body.externalNewsArticle !== false &&
  body.newsUrlOriginal != null &&
  (body.title == null || body.publication == null || body.excerpt == null)

/** Whether the web page of an article is read: for missing fields, or for the image of an article of another website. */
export const readsPage = (body: NewsMutation): body is NewsMutation & { newsUrlOriginal: string } =>
  needsPage(body) ||
  (body.externalNewsArticle !== false && body.newsUrlOriginal != null && body.newsImageThumbnail == null)

/** Required fields of an article, by whether another website published it. */
const REQUIRED = {
  external: ['newsUrlOriginal', 'title', 'publication', 'excerpt'],
  own: ['title', 'content'],
} as const

/** Throws 400 for a required field that is missing. `isRequired` limits the check to some fields. */
export function checkRequired(state: Partial<NewsState>, isRequired: (field: string) => boolean = () => true): void {
  const fields = REQUIRED[state.externalNewsArticle === false ? 'own' : 'external']
  const missing = fields.find((field) => isRequired(field) && state[field] == null)
  if (missing === undefined) return
  throw new Problem('badRequest', {
    detail: `${missing} is required.`,
    field: missing,
    hint: `Send ${missing}.`,
    resolution: { action: 'setField', fieldPath: missing },
  })
}

/** Returns the fields of an article that its web page contains. If the page states no publication, the host is used. */
export function fieldsOf({ title, language, meta }: PageFacts, url: string): Partial<NewsState> {
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value !== undefined)
  const published = first('article:published_time', 'datepublished', 'date', 'dc.date', 'parsely-pub-date')
  const time = published === undefined ? Number.NaN : Date.parse(published)
  return {
    ...titled(first('og:title', 'twitter:title') ?? title),
    publication: (first('og:site_name', 'application-name', 'publisher') ?? hostOf(url)).slice(0, 255),
    excerpt: first('og:description', 'description', 'twitter:description') ?? null,
    author: first('author', 'article:author', 'parsely-author')?.slice(0, 255) ?? null,
    language: languageOf(language ?? first('content-language', 'og:locale')),
    publishedAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
  }
}

const titled = (title: string | undefined): Partial<NewsState> =>
  title === undefined ? {} : { title: title.slice(0, 500) }

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const languageOf = (text: string | undefined): string | null => {
  const tag = text?.replace(/_/g, '-') ?? ''
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag.slice(0, 35) : null
}

/**
 * Returns the fields of the article itself from a body. A field that is missing from the body is missing from the
 * result.
 */
export function writtenFields(body: NewsMutation): Partial<NewsState> {
  const { title, excerpt, content, newsUrlOriginal, allowSuspectedShellStrip } = body
  for (const [field, text] of Object.entries({ title, excerpt, content }))
    if (text != null) checkShellStrip(text, allowSuspectedShellStrip, field)
  if (newsUrlOriginal != null) checkArticleUrl(newsUrlOriginal)
  const { author, category, externalId, externalNewsArticle, newsImageThumbnail, publication, publishedAt } = body
  const fields = {
    author,
    category,
    content,
    excerpt,
    externalId,
    externalNewsArticle: externalNewsArticle === undefined ? undefined : (externalNewsArticle ?? true),
    newsImageThumbnail,
    newsUrlOriginal,
    publication,
    publishedAt: publishedAt === undefined ? undefined : utc(publishedAt),
    title: title ?? undefined,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Returns how the links in a body were found, if the body contains this. Otherwise undefined. */
export function matchOf(body: NewsMutation, kind: 'entity' | 'person'): Omit<NewsLink, 'id'> | undefined {
  const [status, score, evidence] = [
    body[`${kind}MatchStatus`],
    body[`${kind}MatchScore`],
    body[`${kind}MatchEvidence`],
  ]
  if (status == null && score == null && evidence == null) return undefined
  const [name = '', ...decision] = (status ?? 'approved').split('|')
  const quote = evidence ? [`quote=${evidence.replaceAll('|', '/')}`] : []
  const first = score == null ? name : `${name}:${score}`
  return { matchType: [first, ...quote, ...decision].join('|'), matchScore: score ?? null }
}
