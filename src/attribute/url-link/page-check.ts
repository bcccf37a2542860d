import type { Clock } from '../../kernel/clock.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { OutboundFailure } from '../../platform/outbound/failure.js'
import type { CrawlCdnProvider, CrawlRenderMode } from '../../platform/outbound/observe.js'
import type { Outbound } from '../../platform/outbound/outbound.js'

/** The result of a check of a web page. `url` has the host, with or without `www.`, that serves the page. */
export interface PageCheck {
  readonly url: string
  /** The HTTP status of the response, such as `200`, or the reason of a failure, such as `unresolved`. */
  readonly status: string
  readonly statusChecked: string
  readonly crawlCdnProvider: CrawlCdnProvider | null
  readonly crawlRenderMode: CrawlRenderMode | null
}

interface Checking {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly signal: AbortSignal
}

interface Attempt {
  readonly check: PageCheck
  readonly isHealthy: boolean
  /** Host of the response, after all redirects. */
  readonly host: string | undefined
}

const PAGE_BYTES = 2_097_152

/**
 * Checks a web page on both hosts of a website, without and with `www.`. The result contains the host without `www.` if
 * its status is below 400 and it does not redirect to `www.`. Otherwise it contains the host with `www.`, if the status
 * there is below 400. Otherwise it contains the host of `url`.
 */
export async function checkPage(checking: Checking, url: string): Promise<PageCheck> {
  const variants = hostVariants(url)
  if (!variants) return (await attempt(checking, url)).check
  const { bare, www } = variants
  const first = await attempt(checking, bare)
  if (first.isHealthy && first.host !== new URL(www).host) return first.check
  const second = first.isHealthy ? { ...first, check: { ...first.check, url: www } } : await attempt(checking, www)
  return second.isHealthy || url === www ? second.check : first.check
}

/** The URL on the host without and with `www.`. undefined if the host is not a registrable domain. */
function hostVariants(address: string): { bare: string; www: string } | undefined {
  const host = new URL(address).host.replace(/^www\./, '')
  if (urlKey(address)?.domain !== host || !/[a-z]/.test(host)) return undefined
  const on = (name: string) => address.replace(/^(https?:\/\/)[^/?#]+/i, (_, scheme: string) => `${scheme}${name}`)
  return { bare: on(host), www: on(`www.${host}`) }
}

async function attempt({ outbound, clock, signal }: Checking, url: string): Promise<Attempt> {
  try {
    const response = await outbound.fetch(url, {
      maxBytes: PAGE_BYTES,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' },
      signal,
    })
    const { crawlCdnProvider, crawlRenderMode = null, statusChecked } = response.observations
    const observed = { crawlCdnProvider, crawlRenderMode, statusChecked: statusChecked.toISOString() }
    const check = { url, status: String(response.status), ...observed }
    return { check, isHealthy: response.status < 400, host: new URL(response.url).host }
  } catch (error) {
    if (!(error instanceof OutboundFailure) || signal.aborted) throw error
    const observed = { crawlCdnProvider: null, crawlRenderMode: null, statusChecked: clock.now().toISOString() }
    return { check: { url, status: error.reason, ...observed }, isHealthy: false, host: undefined }
  }
}
