import type { VNode } from 'preact'
import type { FailureLog } from '../../src/kernel/failure-log.js'
import { asProblem, Problem } from '../../src/kernel/problem/problem.js'
import { EntityLink } from '../component/entity-link.js'
import { Notice } from '../component/notice.js'
import { PersonLink } from '../component/person-link.js'
import { wordsOf } from '../record/format.js'
import { type Answer, page } from '../server/answer.js'
import { ReadError, type Visit } from '../server/visit.js'
import { readSuggestions, type Suggestion } from '../suggest/suggest-file.js'

/** Number of letters of a wrong name with which the suggestions begin. */
const PREFIX = 4

/** The page for a path that does not exist, with records of similar names. */
export async function missingPage(visit: Visit): Promise<Answer> {
  const segment = visit.url.pathname.split('/').findLast((part) => part !== '') ?? ''
  const words = wordsIn(segment)
  const suggestions = words === '' ? [] : await suggestionsFor(visit, words)
  return page({
    status: 404,
    title: 'Page not found',
    question: words,
    content: (
      <Notice code={404} title="This page does not exist">
        <p>The address may be wrong, or the record may not be published.</p>
        {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
        <p>
          {words === '' ? (
            'Begin at the '
          ) : (
            <>
              <a href={`/search?${new URLSearchParams({ q: words })}`}>Search for “{words}”</a>, or begin at the{' '}
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
    return decodeURIComponent(segment).replaceAll('-', ' ').slice(0, 100).trim()
  } catch {
    return ''
  }
}

/** Names that begin like the words, or at least like their first letters. */
async function suggestionsFor(visit: Visit, words: string): Promise<readonly Suggestion[]> {
  for (const text of [words, words.split(' ')[0] ?? words, words.slice(0, PREFIX)]) {
    // The page opens also if no name can be suggested now.
    const found = await readSuggestions(visit, text).catch(() => [])
    if (found.length > 0) return found
  }
  return []
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }): VNode {
  return (
    <>
      <h2>Did you mean</h2>
      <ul class="who-list">
        {suggestions.map(({ record, typeRecord }, index) => (
          <li key={index}>
            {record?.__typename === 'Entity' && (
              <EntityLink entity={record}>{typeRecord === null ? undefined : wordsOf(typeRecord)}</EntityLink>
            )}
            {record?.__typename === 'Person' && <PersonLink person={record}>Person</PersonLink>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page for a request that failed. A failure of the service itself is logged and not described. */
export function problemPage(visit: Visit, error: unknown, failures: FailureLog): Answer {
  const { status, detail, hint, headers } = describe(visit, error, failures)
  const title = TITLES[status] ?? (status >= 500 ? 'Something went wrong here' : 'This request cannot be answered')
  return page({
    status,
    title,
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
    return AGAIN.includes(failure.status)
      ? { ...failure, headers: { 'Retry-After': String(retryAfterSeconds) } }
      : failure
  }
  const problem = asProblem(error)
  if (!(error instanceof Problem)) failures.add(error, problem.status, { traceId: visit.trace, path: visit.route })
  return { status: problem.status, detail: problem.message, hint: problem.members.hint, headers: problem.headers }
}
