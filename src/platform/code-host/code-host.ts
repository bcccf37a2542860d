import type { Clock } from '../../kernel/clock.js'
import { authorityOf, readAllowedHosts } from '../../kernel/config/allowed-hosts.js'
import type { Config } from '../../kernel/config/config.js'
import type { Tracer } from '../../kernel/tracer.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { OutboundFailure } from '../outbound/failure.js'
import { createOutbound } from '../outbound/outbound.js'
import { failed, limited } from './failures.js'
import { type HostedRepository, repositoriesIn } from './hosted-repository.js'

/** One response of the platform. */
export interface HostPage {
  readonly url: string
  readonly etag: string
  /** URL of the next page. Null: this page is the last page. */
  readonly next: string | null
  /** Null stands for a repository that is private or cannot be used. */
  readonly repositories: readonly (HostedRepository | null)[]
}

/** The platform that hosts source code: GitHub, or a server with the same API. */
export interface CodeHost {
  /** URL of the first page of the repositories of an account, or of one of its repositories. */
  addressOf(login: string, repository: string | undefined): string
  /**
   * Reads a page. `known` is the stored page of this URL. If the page did not change, the platform sends no body,
   * and does not count the request against its rate limit. Returns undefined if the account or the repository does not
   * exist on the platform. Throws a Problem with status 503 if the platform does not respond or its rate limit is used
   * up.
   */
  page(url: string, known: HostPage | undefined): Promise<HostPage | undefined>
  close(): Promise<void>
}

const PUBLIC_API = 'https://api.github.com'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1_048_576
const PAGE_SIZE = 100
const MISSING: readonly number[] = [404, 410, 451]

/** Opens the client of the platform. The caller must close it. */
export function openCodeHost({ codeHost }: Pick<Config, 'codeHost'>, clock: Clock, tracer?: Tracer): CodeHost {
  const base = trimEnd(codeHost.apiUrl ?? PUBLIC_API, '/')
  // A separate outbound client: only it may reach the configured host if the address is private.
  const outbound = createOutbound({ clock, tracer, allowed: readAllowedHosts(authorityOf(new URL(base))) ?? new Set() })
  const headers = {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(codeHost.token === undefined ? {} : { authorization: `Bearer ${codeHost.token}` }),
  }

  const ask = (url: string, etag: string | undefined) =>
    outbound
      .fetch(url, {
        isCrawl: false,
        totalMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        headers: { ...headers, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      })
      .catch((error: unknown) => {
        throw error instanceof OutboundFailure ? failed(error.message, error) : error
      })

  return {
    addressOf: (login, repository) =>
      repository === undefined
        ? `${base}/users/${encodeURIComponent(login)}/repos?type=owner&per_page=${PAGE_SIZE}`
        : `${base}/repos/${encodeURIComponent(login)}/${encodeURIComponent(repository)}`,
    page: async (url, known) => {
      const { status, headers: received, text } = await ask(url, mayContinue(known) ? undefined : known?.etag)
      if (status === 304 && known) return known
      if (MISSING.includes(status)) return undefined
      if (isLimited(status, received)) throw limited(received, clock.now())
      if (status !== 200) throw failed(`It returned status ${status}.`)
      const repositories = repositoriesIn(jsonOf(text))
      if (!repositories) throw failed('Its response does not contain repositories.')
      return { url, etag: received.etag ?? '', next: nextOf(received.link, base), repositories }
    },
    close: () => outbound.close(),
  }
}

/**
 * Whether further pages can follow a stored last page. If it is full and did not change, the response does not say whether
 * there is a next page now.
 */
const mayContinue = (known: HostPage | undefined): boolean =>
  known?.next === null && known.repositories.length >= PAGE_SIZE

const isLimited = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  status === 429 ||
  (status === 403 && (headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined))

const LONGEST_LINK = 4_000

/** The URL with `rel="next"` of a Link header (RFC 8288). A URL of another host is ignored. */
function nextOf(link: string | undefined, base: string): string | null {
  for (const part of (link ?? '').slice(0, LONGEST_LINK).split(',')) {
    const [target = '', ...parameters] = part.split(';').map((text) => text.trim())
    const url = target.startsWith('<') && target.endsWith('>') ? target.slice(1, -1) : ''
    if (parameters.includes('rel="next"') && url.startsWith(`${base}/`)) return url
  }
  return null
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
