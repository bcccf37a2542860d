import type { Clock } from '../../kernel/clock.js'
import { OutboundFailure } from '../../kernel/outbound/failure.js'
import type { CrawlCdnProvider, CrawlRenderMode } from '../../kernel/outbound/observe.js'
import type { Outbound } from '../../kernel/outbound/outbound.js'
import { urlKey } from '../../kernel/wire/url-key.js'

/** What a look at a page saw, and under which of its two hosts the page stands. */
export interface Sight {
  readonly url: string
  /** The status of the answer, such as `200`, or why there was none, such as `unresolved`. */
  readonly status: string
  readonly statusChecked: string
  readonly crawlCdnProvider: CrawlCdnProvider | null
  readonly crawlRenderMode: CrawlRenderMode | null
}

interface Looking {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly signal: AbortSignal
}

interface Seen {
  readonly sight: Sight
  readonly isHealthy: boolean
  /** Host that answered, after every redirect. */
  readonly host: string | undefined
}

const PAGE_BYTES = 2_097_152

/**
 * Looks at a page. Of the two hosts of a site, with and without `www.`, its page stands on the shorter one where that
 * one answers well and leads to no `www.`; else on the longer one where that answers well; else where it was.
 */
export async function look(looking: Looking, url: string): Promise<Sight> {
  const twins = twinsOf(url)
  if (!twins) return (await ask(looking, url)).sight
  const { bare, www } = twins
  const first = await ask(looking, bare)
  if (first.isHealthy && first.host !== new URL(www).host) return first.sight
  const second = first.isHealthy ? { ...first, sight: { ...first.sight, url: www } } : await ask(looking, www)
  return second.isHealthy || url === www ? second.sight : first.sight
}

/** The addresses of a page on the two hosts of a registrable domain; undefined on any other host. */
function twinsOf(address: string): { bare: string; www: string } | undefined {
  const host = new URL(address).host.replace(/^www\./, '')
  if (urlKey(address)?.domain !== host || !/[a-z]/.test(host)) return undefined
  const on = (name: string) => address.replace(/^(https?:\/\/)[^/?#]+/i, (_, scheme: string) => `${scheme}${name}`)
  return { bare: on(host), www: on(`www.${host}`) }
}

async function ask({ outbound, clock, signal }: Looking, url: string): Promise<Seen> {
  try {
    const answer = await outbound.fetch(url, {
      maxBytes: PAGE_BYTES,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' },
      signal,
    })
    const { crawlCdnProvider, crawlRenderMode = null, statusChecked } = answer.observations
    const seen = { crawlCdnProvider, crawlRenderMode, statusChecked: statusChecked.toISOString() }
    const sight = { url, status: String(answer.status), ...seen }
    return { sight, isHealthy: answer.status < 400, host: new URL(answer.url).host }
  } catch (error) {
    if (!(error instanceof OutboundFailure) || signal.aborted) throw error
    const seen = { crawlCdnProvider: null, crawlRenderMode: null, statusChecked: clock.now().toISOString() }
    return { sight: { url, status: error.reason, ...seen }, isHealthy: false, host: undefined }
  }
}
