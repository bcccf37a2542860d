import { parse } from 'tldts'

export interface UrlKey {
  /** The address as it is stored: trimmed, with `https` where the scheme was left out. */
  readonly address: string
  /** Host without `www.` and default port, with the path, without its trailing slash. */
  readonly hostPath: string
  /** Registrable domain; the host itself where the public suffix list knows none. */
  readonly domain: string
}

/** Longer ones are no pages that people share, and would not fit an index. */
const MAX_URL_LENGTH = 2_048

/** What two spellings of one page have in common; undefined for what is no http address. Shape: `example.com/about`. */
export function urlKey(text: string): UrlKey | undefined {
  const address = withScheme(text.trim())
  const url = parseHttp(address)
  if (!url) return undefined
  // A dot at the end of a host names the same host.
  const hostname = url.hostname.replace(/\.$/, '')
  const host = hostname.replace(/^www\.(?=.*\.)/, '') + (url.port && `:${url.port}`)
  const path = url.pathname.replace(/\/+$/, '')
  return { address, hostPath: host + path, domain: parse(hostname).domain ?? hostname }
}

const withScheme = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`

/** Not `URL.canParse`: once optimized, that of Node 20 and 22 refuses every host with a letter such as ü. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** User names and passwords have no place in a published address; `mailto:someone@example.com` reads as one. */
function parseHttp(address: string): URL | undefined {
  if (address.length > MAX_URL_LENGTH || /[\s\p{Cc}]/u.test(address)) return undefined
  const url = parseUrl(address)
  if (!url) return undefined
  // A bare number would be read as an IP address.
  const hasDomain = /^https?:\/\/[^/?#]*\.[^/?#]/i.test(address) && /^[^.]+(\.[^.]+)+\.?$/.test(url.hostname)
  return hasDomain && url.username === '' && url.password === '' && url.href.length <= MAX_URL_LENGTH ? url : undefined
}
