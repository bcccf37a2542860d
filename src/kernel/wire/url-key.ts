import { parse } from 'tldts'
import { Problem } from '../problem/problem.js'
import { trimEnd } from './trim.js'

export interface UrlKey {
  /** The URL to store: trimmed, with `https` if the scheme is missing. */
  readonly address: string
  /**
   * Host, path and query, without `www.`, default port, the slash at the end of the path, and the parameters of the query
   * that do not identify a page. The parameters are sorted by name.
   */
  readonly hostPath: string
  /** Registrable domain. If the public suffix list has none for the host, the host. */
  readonly domain: string
}

/** Query parameters that track the origin of a visit, or select the language of a page, and do not identify the page. */
const TRACKING =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|li_fat_id|igshid|igsh|mibextid|mc_cid|mc_eid|mkt_tok|_ga|_gl|_hsenc|_hsmi|trk|trkinfo|lipi|originalsubdomain|ref|ref_src|ref_url|fref|hl|gl)$/i

/** Maximum length of a URL, in characters. A longer URL is too long for a database index. */
const MAX_URL_LENGTH = 2_048

/** Normalizes a URL for comparison. Returns undefined for a text that is not an http URL. */
export function urlKey(text: string): UrlKey | undefined {
  const address = withScheme(text.trim())
  const url = parseHttp(address)
  if (!url) return undefined
  // `example.com.` and `example.com` are one host, so remove the dot at the end.
  const hostname = url.hostname.replace(/\.$/, '')
  const isWww = hostname.startsWith('www.') && hostname.includes('.', 4)
  const host = (isWww ? hostname.slice(4) : hostname) + (url.port && `:${url.port}`)
  const path = trimEnd(url.pathname, '/')
  return { address, hostPath: host + path + identifyingQuery(url), domain: parse(hostname).domain ?? hostname }
}

/** The query with its question mark, sorted and without tracking parameters. Empty if no parameter remains. */
function identifyingQuery({ search }: URL): string {
  if (search === '') return ''
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name)
  query.sort()
  return query.size === 0 ? '' : `?${query}`
}

/** The host and the path of a `hostPath`, without its query. */
export const withoutQuery = (hostPath: string): string => hostPath.split('?', 1)[0] ?? hostPath

/** Normalizes a URL for comparison, or throws 400. */
export function urlKeyOf(url: string, field: string): UrlKey {
  const key = urlKey(url)
  if (key) return key
  throw new Problem('badRequest', {
    detail: `${field}: "${url.slice(0, 200)}" is not an http or https URL.`,
    field,
    value: url,
    hint: 'Send an http or https URL such as https://example.com/about.',
  })
}

const withScheme = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`

/** Returns undefined for an invalid URL. `URL.canParse` has a bug in Node 20 and 22: it can refuse hosts with ü. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/**
 * Refuses user names and passwords; `mailto:someone@example.com` would otherwise be parsed as a URL with a user name.
 */
function parseHttp(address: string): URL | undefined {
  if (address.length > MAX_URL_LENGTH || /[\s\p{Cc}]/u.test(address)) return undefined
  const url = parseUrl(address)
  if (!url) return undefined
  // The host needs a dot in the text too: the URL parser converts a plain number such as `1` to an IP address.
  const hasDomain = /^https?:\/\/[^/?#]*\.[^/?#]/i.test(address) && isHost(url.hostname)
  return hasDomain && url.username === '' && url.password === '' && url.href.length <= MAX_URL_LENGTH ? url : undefined
}

/** Longest label and longest name of a host in DNS. */
const LONGEST_LABEL = 63
const LONGEST_NAME = 253

/** Whether a host has a dot, and only labels that DNS can have. A dot at the end is part of no label. */
function isHost(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const isLabel = (label: string) => label !== '' && label.length <= LONGEST_LABEL
  return hostname.length <= LONGEST_NAME && labels.length > 1 && labels.every(isLabel)
}
