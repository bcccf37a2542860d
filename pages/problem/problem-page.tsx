import type { VNode } from 'preact'
import type { FailureLog } from '../../src/kernel/failure-log.js'
import { asProblem, Problem } from '../../src/kernel/problem/problem.js'
import { EntityLink } from '../component/entity-link.js'
import { NewsList } from '../component/news-list.js'
import { Notice } from '../component/notice.js'
import { PersonLink } from '../component/person-link.js'
import { explain } from '../form/explain.js'
import { wordsOf } from '../record/format.js'
import { ownerPath } from '../record/paths.js'
import { type ArticleRef, type OwnerRef, withFragments } from '../record/record-shapes.js'
import { type Answer, page } from '../server/answer.js'
import { ReadError, type Visit } from '../server/visit.js'
import { readSuggestions } from '../suggest/suggest-file.js'

/** The page for a path that does not exist, with records of similar names. */
export async function missingPage(visit: Visit): Promise<Answer> {
  const segment = visit.url.pathname.split('/').findLast((part) => part !== '') ?? ''
  const words = wordsIn(segment)
  const found = words === '' ? NOTHING : await (isNews(visit) ? articlesFor(visit, words) : recordsFor(visit, words))
  return page({
    status: 404,
    title: 'Page not found',
    question: words,
    content: (
      <Notice code={404} title="This page does not exist">
        <p>The address may be wrong, or the record may not be published.</p>
        {found.records.length + found.articles.length > 0 && <Suggestions {...found} />}
        <p>
          {words === '' ? (
            'Begin at the '
          ) : (
            <>
              <a href={`${isNews(visit) ? '/news' : '/search'}?${new URLSearchParams({ q: words })}`}>
                Search for “{words}”
              </a>
              , or begin at the{' '}
            </>
          )}
          <a href="/">home page</a>.
        </p>
      </Notice>
    ),
  })
}

/** The words of a slug. An unreadable segment has none. */
function wordsIn(segment: string): string {
  try {
    // An id is no name.
    if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(segment)) return ''
    return decodeURIComponent(segment).replaceAll('-', ' ').slice(0, 100).trim()
  } catch {
    return ''
  }
}

/** What a visitor may have meant. */
interface Found {
  readonly records: readonly OwnerRef[]
  readonly articles: readonly ArticleRef[]
}

const NOTHING: Found = { records: [], articles: [] }

const isNews = ({ url }: Visit): boolean => url.pathname.startsWith('/news/')

const MOST = 5

const SIMILAR = withFragments(`query ($name: String!) {
  entities: entityDuplicates(first: ${MOST}, criteria: { nameAny: $name }) { nodes { __typename ...EntityRef } }
  people: personDuplicates(first: ${MOST}, criteria: { nameAny: $name }) { nodes { __typename ...PersonRef } }
}`)

const ARTICLES = withFragments(`query ($words: String!) {
  articles: newsPage(filter: { search: $words }, size: ${MOST}) { content { ...ArticleRef } }
}`)

type Owners = { readonly nodes: readonly OwnerRef[] } | null

/** Records with names like the words, or else those whose names begin like them. The page opens also if none can be read now. */
async function recordsFor(visit: Visit, words: string): Promise<Found> {
  const similar = await visit
    .find<{ entities: Owners; people: Owners }>(SIMILAR, { name: words })
    .catch(() => undefined)
  const records = [...(similar?.entities?.nodes ?? []), ...(similar?.people?.nodes ?? [])]
  if (records.length > 0) return { ...NOTHING, records }
  for (const text of new Set([words, words.split(' ')[0] ?? words])) {
    const found = await readSuggestions(visit, text).catch(() => [])
    if (found.length > 0) return { ...NOTHING, records: found.flatMap(({ record }) => record ?? []) }
  }
  return NOTHING
}

/** Articles that contain the words. */
async function articlesFor(visit: Visit, words: string): Promise<Found> {
  const read = visit.find<{ articles: { content: readonly ArticleRef[] } | null }>(ARTICLES, { words })
  const found = await read.catch(() => undefined)
  return { ...NOTHING, articles: found?.articles?.content ?? [] }
}

const Suggestions = ({ records, articles }: Found): VNode => (
  <>
    <h2>Did you mean</h2>
    <ul class="who-list">
      {records.map((record) => (
        <li key={ownerPath(record)}>
          {record.__typename === 'Entity' ? (
            <EntityLink entity={record}>
              {record.typeRecord === null ? undefined : wordsOf(record.typeRecord)}
            </EntityLink>
          ) : (
            <PersonLink person={record}>Person</PersonLink>
          )}
        </li>
      ))}
    </ul>
    <NewsList articles={articles} />
  </>
)

/** The page for a request that failed. A failure of the service itself is logged and not described. */
export function problemPage(visit: Visit, error: unknown, failures: FailureLog): Answer {
  const { status, detail, hint, headers } = describe(visit, error, failures)
  const title = TITLES[status] ?? (status >= 500 ? 'Something went wrong here' : 'This request cannot be answered')
  return page({
    status,
    title,
    question: visit.url.searchParams.get('q')?.slice(0, 500),
    headers,
    content: (
      <Notice code={status} title={title}>
        <p>{detail}</p>
        {hint && <p>{hint}</p>}
        <p>
          <a href="/">Home page</a>
        </p>
      </Notice>
    ),
  })
}

const TITLES: Readonly<Record<number, string>> = {
  404: 'This page does not exist',
  429: 'Too many requests',
  503: 'The service is busy',
}

/** Statuses of requests that can succeed later. */
const AGAIN: readonly number[] = [429, 503]

interface Description {
  readonly status: number
  readonly detail: string
  readonly hint?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

function describe(visit: Visit, error: unknown, failures: FailureLog): Description {
  // The graph has already logged the failures of its documents.
  if (error instanceof ReadError) {
    const { retryAfterSeconds = 1, ...failure } = error.failure
    if (AGAIN.includes(failure.status)) return { ...failure, headers: { 'Retry-After': String(retryAfterSeconds) } }
    // The visitor typed the value into a field of the page, and does not know the path of its name in the API.
    const { detail } = failure
    const path = detail.slice(0, Math.max(0, detail.indexOf(':')))
    const afterPath = /^[A-Za-z.]+$/.test(path) ? detail.slice(path.lastIndexOf('.') + 1) : detail
    const { reason, wayOut } = explain({ ...failure, detail: afterPath }, { query: 'Question', search: 'Words' })
    return { status: failure.status, detail: reason, hint: wayOut }
  }
  const problem = asProblem(error)
  if (!(error instanceof Problem)) failures.add(error, problem.status, { traceId: visit.trace, path: visit.route })
  return { status: problem.status, detail: problem.message, hint: problem.members.hint, headers: problem.headers }
}
