import { DETECTION } from '../../attribute/url-link/types.js'
import { matchesDomain } from '../../identity/entity/brand.js'
import type { OperatingStatus } from '../../identity/entity/types.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { CrawlCdnProvider, CrawlRenderMode } from '../../platform/outbound/observe.js'
import { acquisitionNotice, closingNotice, type Passage } from './notices.js'
import { CHALLENGE, PARKED, PARKING_DOMAINS, PLACEHOLDER } from './operating-status-words.js'
import type { Confidence, Verdict } from './signal.js'

export interface WebsiteResponse {
  readonly nameBrand: string
  readonly probedUrl: string
  readonly url: string
  readonly redirects: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly title: string
  /** Readable text of the page, up to `MAX_CHARACTERS` characters. Undefined if the response is not text. */
  readonly text: string | undefined
  readonly cdnProvider: CrawlCdnProvider
  readonly renderMode: CrawlRenderMode | undefined
}

export interface Finding {
  readonly verdict: Verdict
  readonly confidence: Confidence
  readonly suggested: OperatingStatus | null
  readonly evidence: readonly string[]
}

/** Number of characters of a web page that are checked. */
export const MAX_CHARACTERS = 3_000
/**
 * Maximum length, in characters, of the text of a parked page, of a challenge, or of a notice that the company has
 * closed. A longer text is the text of a real website, even if it contains such words.
 */
const MAX_NOTICE_LENGTH = 1_500
/** Minimum length of the text of a site in use, in characters. A page with less text is probably not in use. */
const MIN_CONTENT_LENGTH = 200

const found = (
  verdict: Verdict,
  confidence: Confidence,
  evidence: readonly string[],
  suggested: OperatingStatus | null = null,
): Finding => ({ verdict, confidence, suggested, evidence })

/** Classifies a response. The first matching rule is used. */
export function classify(response: WebsiteResponse): Finding {
  const finding =
    challenged(response) ??
    parked(response) ??
    closed(response) ??
    acquired(response) ??
    errorPage(response) ??
    moved(response) ??
    live(response)
  return { ...finding, evidence: [...responseEvidence(response), ...finding.evidence] }
}

/**
 * Returns the operating status to suggest, or null. For an acquired entity, the website is no reason for another
 * status, whether it works or not. For a closed entity, a website that does not work is no reason either.
 */
export const suggestionFor = (current: OperatingStatus | null, suggested: OperatingStatus | null) =>
  (current?.startsWith('Acquired') && (suggested === 'Operating' || suggested === 'Inactive')) ||
  (current === 'Closed' && suggested === 'Inactive')
    ? null
    : suggested

function responseEvidence({ status, url, redirects, cdnProvider }: WebsiteResponse): string[] {
  const redirected = redirects === 0 ? '' : ` after ${redirects} redirect${redirects === 1 ? '' : 's'}`
  const network = cdnProvider === 'none' || cdnProvider === 'unknown' ? [] : [`Delivered by ${cdnProvider}.`]
  return [`${url} returns ${status}${redirected}.`, ...network]
}

/**
 * Returns the passage that `find` finds in the title, and the text around it. If the text is short, `find` also
 * searches the text.
 */
function wordsOf(
  { title, text = '' }: WebsiteResponse,
  find: (words: string) => Passage | undefined,
  most = MAX_NOTICE_LENGTH,
): string | undefined {
  for (const words of [title, ...(text.length <= most ? [text] : [])]) {
    const passage = find(words)
    if (passage) return words.slice(Math.max(0, passage.at - 40), passage.end + 60).trim()
  }
  return undefined
}

/** Finds the first pattern that matches. */
const oneOf =
  (patterns: readonly RegExp[]) =>
  (words: string): Passage | undefined => {
    for (const pattern of patterns) {
      const match = pattern.exec(words)
      if (match) return { at: match.index, end: match.index + match[0].length }
    }
    return undefined
  }

const pageContains = (words: string): string => `The page contains: "${words}".`

const DOUBTFUL: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 503])

function challenged(response: WebsiteResponse): Finding | undefined {
  const { headers, status, cdnProvider } = response
  if (headers['cf-mitigated'] === 'challenge' || headers['x-datadome'] !== undefined)
    return found('EDGE_CHALLENGED', 'HIGH', ['The response headers show that the site challenges visitors.'])
  const words = wordsOf(status < 300 ? { ...response, text: '' } : response, oneOf(CHALLENGE))
  if (words !== undefined && (status < 300 || DOUBTFUL.has(status)))
    return found('EDGE_CHALLENGED', 'HIGH', [pageContains(words)])
  return DOUBTFUL.has(status) && status !== 503 && cdnProvider !== 'none' && cdnProvider !== 'unknown'
    ? found('EDGE_CHALLENGED', 'MEDIUM', ['A content delivery network blocks automated requests.'])
    : undefined
}

function parked(response: WebsiteResponse): Finding | undefined {
  const domain = domainOf(response.url)
  if (domain !== domainOf(response.probedUrl) && PARKING_DOMAINS.has(domain))
    return found('PARKED', 'HIGH', [`The website redirects to ${domain}, where domain names are sold.`], 'Inactive')
  const words = wordsOf(response, oneOf(PARKED))
  if (words !== undefined) return found('PARKED', 'HIGH', [pageContains(words)], 'Inactive')
  const placeholder = wordsOf(response, oneOf(PLACEHOLDER))
  return placeholder === undefined ? undefined : found('PARKED', 'MEDIUM', [pageContains(placeholder)])
}

function closed(response: WebsiteResponse): Finding | undefined {
  const words = wordsOf(response, (text) => closingNotice(text, response.nameBrand))
  return words === undefined ? undefined : found('DEAD_TARGET', 'HIGH', [pageContains(words)], 'Closed')
}

function acquired(response: WebsiteResponse): Finding | undefined {
  const otherDomain = otherOwnerDomain(response)
  const words = wordsOf(response, (text) => acquisitionNotice(text, response.nameBrand), MAX_CHARACTERS)
  if (otherDomain === undefined && words === undefined) return undefined
  const evidence = [
    ...(otherDomain === undefined
      ? []
      : [`The website redirects to ${otherDomain}, whose name suggests another owner.`]),
    ...(words === undefined ? [] : [pageContains(words)]),
  ]
  return evidence.length === 2
    ? found('ACQUISITION_SUSPECTED', 'HIGH', evidence, 'Acquired')
    : found('ACQUISITION_SUSPECTED', 'MEDIUM', evidence)
}

function errorPage({ status }: WebsiteResponse): Finding | undefined {
  if (status === 404 || status === 410) return found('DEAD_TARGET', 'MEDIUM', ['The page does not exist.'])
  return status < 200 || status >= 300
    ? found('INDETERMINATE', 'LOW', ['The response is an error, which may be temporary.'])
    : undefined
}

/** Returns the finding if the website redirects to a page on a platform, or to another domain with the same name. */
function moved(response: WebsiteResponse): Finding | undefined {
  const domain = domainOf(response.url)
  if (domain === domainOf(response.probedUrl)) return undefined
  return PLATFORMS.has(domain)
    ? found('LIVE', 'LOW', [`The website redirects to a page on ${domain}.`])
    : found('LIVE', 'MEDIUM', [`The website has moved to ${domain}.`], 'Operating')
}

function live({ text, renderMode }: WebsiteResponse): Finding {
  if (text === undefined || text === '')
    return renderMode === 'jsRequired'
      ? found('LIVE', 'MEDIUM', ['Scripts create the page, so its text cannot be read.'])
      : found('INDETERMINATE', 'LOW', ['The response contains no text.'])
  return text.length >= MIN_CONTENT_LENGTH
    ? found('LIVE', 'HIGH', ['The page can be read and contains no sign of a closure or sale.'], 'Operating')
    : found('LIVE', 'MEDIUM', ['The page has little text, without a sign of a closure or sale.'])
}

/** The registrable domain of a URL, such as example.com. If there is none, the host of the URL. */
const domainOf = (url: string): string => urlKey(url)?.domain ?? new URL(url).hostname

const PLATFORMS: ReadonlySet<string> = new Set(Object.values(DETECTION).flatMap(({ hosts = [] }) => hosts))

/**
 * Returns the domain to which the website redirects, if neither the name of this domain nor the brand name suggests
 * that the owner is the same.
 */
function otherOwnerDomain({ url, probedUrl, nameBrand, status }: WebsiteResponse): string | undefined {
  const [from, to] = [domainOf(probedUrl), domainOf(url)]
  if (from === to || status >= 400 || PLATFORMS.has(to)) return undefined
  const [before = '', after = ''] = [from, to].map((domain) => domain.split('.')[0])
  const isSame = before === after || matchesDomain(nameBrand, to)
  return isSame ? undefined : to
}
