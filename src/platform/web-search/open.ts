import type { Clock } from '../../kernel/clock.js'
import { authorityOf } from '../../kernel/config/allowed-hosts.js'
import type { WebSearchConfig } from '../../kernel/config/web-search.js'
import { FairQueue } from '../../kernel/fair-queue.js'
import type { Tracer } from '../../kernel/tracer.js'
import { OutboundFailure } from '../outbound/failure.js'
import { createOutbound, type FetchOptions } from '../outbound/outbound.js'
import { brave } from './brave.js'
import { usableHits } from './hits.js'
import { httpJson } from './http-json.js'
import { searxng } from './searxng.js'
import { tavily } from './tavily.js'
import type { Provider, WebAnswer, WebSearch } from './web-search.js'
import { hintOf, pauseOf, searchFailed } from './web-search-failure.js'

/** Time and size of a response. The client waits for it. */
const TOTAL_MS = 10_000
const MAX_BYTES = 2 * 1_048_576
/** Searches that run at the same time, and those that wait for a place. Callers take turns. */
const PLACES = 8
const MOST_WAITING = 200

/** Opens the configured provider of web search. Undefined if none is configured. The caller must close it. */
export function openWebSearch(
  { webSearch: config }: { readonly webSearch: WebSearchConfig | undefined },
  clock: Clock,
  tracer?: Tracer,
): WebSearch | undefined {
  if (config === undefined) return undefined
  const name = config.provider
  const provider = providerOf(config)
  const { host, authority } = hostOf(provider)
  // A separate outbound client: only it may reach the configured host if the address is private.
  const outbound = createOutbound({ clock, tracer, allowed: new Set([authority]), silenceMs: TOTAL_MS })
  const busy = () => searchFailed(name, 'too many searches wait for it.', { retryAfterSeconds: 5 })
  const queue = new FairQueue({ places: PLACES, mostWaiting: MOST_WAITING, full: busy, cancelled: busy })

  const ask = async (url: string, options: FetchOptions, lane: string) => {
    const limit = { isCrawl: false, totalMs: TOTAL_MS, maxBytes: MAX_BYTES, maxRedirects: 0 }
    const leave = await queue.enter({ key: lane, signal: AbortSignal.timeout(TOTAL_MS) })
    try {
      return await outbound.fetch(url, { ...limit, ...options })
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      const hint = FROM_SETTINGS.has(error.reason) ? { hint: 'The operator of the service must check SEARCH_URL.' } : {}
      throw searchFailed(name, error.message, hint, error)
    } finally {
      leave()
    }
  }

  return {
    name,
    host,
    storedMs: config.storedMs,
    running: new Map(),
    search: async (query, lane): Promise<WebAnswer> => {
      const { url, headers, body } = provider.request(query)
      const sent = { accept: 'application/json', ...(body === undefined ? {} : JSON_BODY), ...headers }
      const asked: FetchOptions = body === undefined ? { headers: sent } : { method: 'POST', headers: sent, body }
      const { status, text, bytes, headers: received } = await ask(url, asked, lane)
      if (status !== 200) {
        const hint = hintOf(name, status)
        const retryAfterSeconds = pauseOf(received['retry-after'], clock.now())
        throw searchFailed(name, `It returned status ${status}.`, { retryAfterSeconds, ...(hint ? { hint } : {}) })
      }
      const rows = provider.hits(jsonOf(text))
      if (!rows) throw searchFailed(name, 'Its response is no list of results.', { hint: hintOfForm(name) })
      const type = received['content-type']
      return {
        hits: usableHits(rows),
        httpStatus: status,
        byteCount: bytes.length,
        mediaType: type?.split(';')[0]?.trim().toLowerCase().slice(0, 100) || null,
        charset: /charset="?([\w-]{1,40})/i.exec(type ?? '')?.[1] ?? null,
        contentEncoding: received['content-encoding']?.slice(0, 40) ?? null,
        requestId: received[provider.requestIdHeader ?? '']?.slice(0, 200) ?? null,
      }
    },
    close: () => outbound.close(),
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

/** Failures that come from a wrong address in the settings, and not from the provider. */
const FROM_SETTINGS: ReadonlySet<string> = new Set(['url', 'address', 'unresolved', 'redirects'])

function providerOf(config: WebSearchConfig): Provider {
  const { url = '', apiKey = '' } = config
  switch (config.provider) {
    case 'searxng':
      return searxng(url, config.apiKey)
    case 'brave':
      return brave(config.url, apiKey)
    case 'tavily':
      return tavily(config.url, apiKey)
    case 'http':
      return httpJson(url, config)
  }
}

/** The host that all requests of a provider go to. */
function hostOf({ request }: Provider): { host: string; authority: string } {
  const url = new URL(request({ words: 'x', language: null, region: null }).url)
  return { host: url.host, authority: authorityOf(url) }
}

const hintOfForm = (name: string): string =>
  name === 'http'
    ? 'The operator of the service must check SEARCH_URL and SEARCH_RESULTS_PATH.'
    : 'The operator of the service must check SEARCH_PROVIDER and SEARCH_URL.'

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
