import type { Dispatcher } from 'undici'
import { anySignal } from '../../kernel/any-signal.js'
import type { CancelSignal } from '../../kernel/cancel-signal.js'
import type { Clock } from '../../kernel/clock.js'
import { type Tracer, traced } from '../../kernel/tracer.js'
import { abortable, abortSignalOf } from './abortable.js'
import { readBody } from './body.js'
import { asFailure, OutboundFailure } from './failure.js'
import { type CrawlCdnProvider, type CrawlRenderMode, cdnProviderOf, renderModeOf } from './observe.js'
import { Politeness } from './politeness.js'
import { type Resolve, systemResolve } from './resolve.js'
import { Robots } from './robots.js'
import type { RobotsRules } from './robots-rules.js'
import { checkTarget, type Target, type TargetRules } from './target.js'
import { decodeText } from './text.js'

/** Limits of a request. The caller can change each of them. */
interface FetchLimits {
  /** Maximum size of the body, in bytes, both compressed and decompressed. */
  readonly maxBytes: number
  readonly maxRedirects: number
  /**
   * Timeout from the call to the last byte. It includes the time for which the request waits for other requests to the
   * same host.
   */
  readonly totalMs: number
  /** Accepted prefixes of the media type of a successful response. Empty means any. */
  readonly contentTypes: readonly string[]
}

export interface FetchOptions extends Partial<FetchLimits> {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  /** Headers to send. After a redirect to another origin, they are not sent. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Default: true. A crawl obeys robots.txt. Set false for an endpoint that the operator or a user configured. */
  readonly isCrawl?: boolean
  readonly signal?: CancelSignal | undefined
  /** Whose request it is. The requests of several lanes to one host take turns. */
  readonly lane?: string | undefined
}

interface Fetched {
  /** Final URL, after all redirects. */
  readonly url: string
  /** URLs that redirected, first to last. Empty without a redirect. */
  readonly redirects: readonly string[]
  readonly status: number
  /** Headers by their names in lower case. Commas separate the values of a repeated header. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
  /** The decoded body. Undefined if the media type is not text. */
  readonly text: string | undefined
  /** Facts about the response that are stored with the link. */
  readonly observations: {
    readonly crawlCdnProvider: CrawlCdnProvider
    readonly crawlRenderMode: CrawlRenderMode | undefined
    readonly statusChecked: Date
  }
}

/** The outbound HTTP client. Every failure is an OutboundFailure. */
export interface Outbound {
  /**
   * Throws if an address can never be fetched, because of its form or its host. For an address that is only stored now,
   * such as that of a webhook.
   */
  check(url: string): void
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  close(): Promise<void>
}

export interface OutboundOptions {
  readonly clock: Clock
  readonly tracer?: Tracer | undefined
  /** `host:port` values in the form of `readAllowedHosts`. */
  readonly allowed?: ReadonlySet<string>
  readonly resolve?: Resolve
  readonly ports?: ReadonlySet<number>
  /** User-Agent header. */
  readonly userAgent?: string
  readonly limits?: Partial<FetchLimits>
  readonly connectMs?: number
  /** Timeout for the headers, and between two parts of a body. */
  readonly silenceMs?: number
  /** Pause between two requests to one host. */
  readonly pauseMs?: number
}

const usual: FetchLimits = { maxBytes: 5_242_880, maxRedirects: 5, totalMs: 30_000, contentTypes: [] }
const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])
const USER_AGENT = 'VentureDataService/1.0'
const ROBOTS_BYTES = 524_288
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000
const PAUSE_MS = 1_000

export function createOutbound(options: OutboundOptions): Outbound {
  const {
    clock,
    tracer,
    allowed = new Set<string>(),
    ports = PORTS,
    resolve = systemResolve,
    userAgent = USER_AGENT,
  } = options
  const { connectMs = CONNECT_MS, silenceMs = SILENCE_MS, pauseMs = PAUSE_MS, limits = {} } = options
  // Most processes never send a request, and the library is large. So it is loaded for the first request.
  let loading: Promise<Dispatcher> | undefined
  const open = async (): Promise<Dispatcher> => {
    const { guardedAgent } = await import('./agent.js')
    return guardedAgent({ allowed, resolve, connectMs, headersMs: silenceMs, bodyMs: silenceMs })
  }
  const rules: TargetRules = { allowed, ports }
  const robots = new Robots(userAgent)
  const politeness = new Politeness()

  const fetch: Outbound['fetch'] = async (url, given = {}) => {
    const request: Request = { ...usual, ...limits, method: 'GET', isCrawl: true, ...given }
    const timeout = AbortSignal.timeout(request.totalMs)
    const signal = request.signal ? anySignal(timeout, abortSignalOf(request.signal)) : timeout
    try {
      return await follow(url, { ...request, signal })
    } catch (error) {
      throw asFailure(error)
    }
  }

  /** Follows redirects. Each target is checked like a requested URL. */
  async function follow(url: string, request: Running): Promise<Fetched> {
    let target = checkTarget(url, undefined, rules)
    const first = target.url.origin
    let { headers } = request
    for (const redirects: string[] = []; ; ) {
      // Drop the caller's headers at the first redirect to another origin. Do not restore them if it redirects back.
      if (target.url.origin !== first) headers = undefined
      const hop = await fetchHop(target, { ...request, headers })
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const next = isRead ? redirectOf(hop) : undefined
      if (next === undefined) return { ...hop, redirects }
      redirects.push(hop.url)
      if (redirects.length > request.maxRedirects)
        throw new OutboundFailure('redirects', tooManyRedirects(request.maxRedirects))
      target = checkTarget(next, target.url, rules)
    }
  }

  async function fetchHop(target: Target, request: Running): Promise<Hop> {
    const site = request.isCrawl ? await abortable(rulesOf(target), request.signal) : undefined
    if (site && !site.allows(target.url))
      throw new OutboundFailure('robots', `${target.url.host} does not allow crawlers to read this URL (robots.txt).`)
    const send = (): Promise<Hop> => tracedExchange(target.url, request)
    if (target.isAllowed) return send()
    const { lane: key = '', signal } = request
    // A receiver that a caller configured can answer late on purpose. So each caller has a queue of its own for it.
    const queue = request.isCrawl ? target.url.hostname : `${target.url.hostname} ${key}`
    return politeness.run(queue, Math.max(pauseMs, site?.pauseMs ?? 0), { key, signal }, send)
  }

  /** Reads robots.txt with its own limits, because other requests may wait for the same result. */
  const rulesOf = ({ url }: Target): Promise<RobotsRules> =>
    robots.rulesOf(url, ({ href }) => fetch(href, { isCrawl: false, maxBytes: ROBOTS_BYTES }))

  /** The span names the host, and not the path, which can be a secret. Crawled sites do not get the id of the trace. */
  const tracedExchange = (url: URL, request: Running): Promise<Hop> => {
    const { method, isCrawl } = request
    const values = {
      'http.request.method': method,
      'server.address': url.hostname,
      'url.scheme': url.protocol.slice(0, -1),
    }
    return traced(tracer, { name: `${method} ${url.hostname}`, kind: 'client', values }, async (span) => {
      const headers = isCrawl ? request.headers : { ...request.headers, ...tracer?.headers() }
      const hop = await exchange(url, { ...request, headers })
      span?.set({ 'http.response.status_code': hop.status })
      return hop
    })
  }

  async function exchange(url: URL, { method, body, headers, signal, ...limits }: Running): Promise<Hop> {
    loading ??= open()
    const agent = await loading
    const response = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent, ...headers },
      body: body ?? null,
      signal,
    })
    const status = response.statusCode
    const received = flat(response.headers)
    const isRead = redirectOf({ status, headers: received }) === undefined && method !== 'HEAD'
    try {
      if (isRead) checkType(status, received['content-type'], limits.contentTypes)
      const bytes = isRead ? await readBody(response.body, received, limits.maxBytes) : Buffer.alloc(0)
      return hopOf(url, status, received, bytes, clock.now())
    } finally {
      response.body.on('error', () => undefined).destroy()
    }
  }

  const check = (url: string): void => void checkTarget(url, undefined, rules)
  return { check, fetch, close: async () => (await loading)?.destroy() }
}

type Request = FetchLimits & Omit<FetchOptions, keyof FetchLimits> & { method: Dispatcher.HttpMethod; isCrawl: boolean }
type Running = Request & { readonly signal: AbortSignal }
type Hop = Omit<Fetched, 'redirects'>

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]))

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const redirectOf = ({ status, headers }: Pick<Hop, 'status' | 'headers'>): string | undefined =>
  REDIRECTS.has(status) ? headers.location : undefined

const tooManyRedirects = (most: number): string =>
  most === 0 ? 'The URL redirects to another URL.' : `The URL redirects more than ${most} times.`

/** Checks the media type of a successful response. An error page may have any type. */
function checkType(status: number, type: string | undefined, accepted: readonly string[]): void {
  if (status >= 300 || accepted.length === 0) return
  const given = (type ?? '').trim().toLowerCase()
  if (!accepted.some((start) => given.startsWith(start)))
    throw new OutboundFailure(
      'contentType',
      `The media type of the response is not accepted: ${given.slice(0, 100) || 'none'}.`,
    )
}

/** Whether a media type is a text, such as `text/html`, `application/json` or `application/rss+xml`. */
function isText(contentType: string): boolean {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  return (
    type.startsWith('text/') || /^application\/(x-ndjson|json|xml|javascript|ecmascript|.*\+(json|xml))$/.test(type)
  )
}

function hopOf(url: URL, status: number, headers: Hop['headers'], bytes: Buffer, statusChecked: Date): Hop {
  const type = headers['content-type']
  const text = isText(type ?? 'text/plain') ? decodeText(bytes, type) : undefined
  const crawlRenderMode = status < 300 && text !== undefined ? renderModeOf(type, text) : undefined
  const observations = { crawlCdnProvider: cdnProviderOf(headers), crawlRenderMode, statusChecked }
  return { url: url.href, status, headers, bytes, text, observations }
}
