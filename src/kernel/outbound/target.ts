import { isIP } from 'node:net'
import { isPublicAddress } from './address.js'
import { OutboundFailure } from './failure.js'

const LONGEST_URL = 2_048
/** Names that mean this machine or this network, whatever a resolver says of them (RFC 6761, 6762, 8375, 9476). */
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|invalid|alt|onion|arpa)$/

/** Where a request may go. */
export interface Target {
  /** Without credentials, fragment or trailing dot. */
  readonly url: URL
  /** `host:port`, an IPv6 address in brackets: what the allow list and the connections know it by. */
  readonly authority: string
  /** The operator named it: neither the rule of addresses nor politeness applies. */
  readonly isAllowed: boolean
}

export interface TargetRules {
  /** Authorities from FETCH_ALLOW_HOSTS, normalized by `authorityOf`. */
  readonly allowed: ReadonlySet<string>
  readonly ports: ReadonlySet<number>
}

/**
 * Judges an address as far as that goes without asking a resolver. The WHATWG parser has by then made dotted
 * numbers of every decimal, octal, hexadecimal, short and full-width form, so that one judgement fits all.
 */
export function judgeTarget(text: string, base: URL | undefined, { allowed, ports }: TargetRules): Target {
  const url = parsed(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('Only http and https are fetched.')
  if (url.username !== '' || url.password !== '') throw refused('An address that is fetched holds no credentials.')
  url.hash = ''
  const host = url.hostname.replace(/\.$/, '')
  if (host === '' || host.endsWith('.')) throw refused('The address has no valid host.')
  if (host !== url.hostname) url.hostname = host
  const authority = authorityOf(url)
  const isAllowed = allowed.has(authority)
  if (!isAllowed) judgeHost(host, portOf(url), ports)
  return { url, authority, isAllowed }
}

function parsed(text: string, base: URL | undefined): URL {
  if (text.length > LONGEST_URL) throw refused(`The address is longer than ${LONGEST_URL} characters.`)
  try {
    return new URL(text, base)
  } catch {
    throw refused('The address is not a valid URL.')
  }
}

function judgeHost(host: string, port: number, ports: ReadonlySet<number>): void {
  const literal = bare(host)
  if (isIP(literal) !== 0 ? !isPublicAddress(literal) : !host.includes('.') || PRIVATE_NAME.test(host)) {
    throw notPublic()
  }
  if (!ports.has(port)) throw refused(`Port ${port} is not fetched from.`)
}

const refused = (message: string): OutboundFailure => new OutboundFailure('url', message)

/** One text for every private place: which name leads where inside is nobody's business. */
export const notPublic = (): OutboundFailure =>
  new OutboundFailure('address', 'The address does not lead to the public internet.')

/** An IPv6 literal without its brackets. */
export const bare = (host: string): string => (host.startsWith('[') ? host.slice(1, -1) : host)

const portOf = ({ port, protocol }: { port: string; protocol: string }): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

const authorityOf = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** FETCH_ALLOW_HOSTS as URLs write hosts: lower case, addresses in one form. Undefined where an entry is no host and port. */
export function readAllowedHosts(text: string): ReadonlySet<string> | undefined {
  const authorities = text.split(',').map((entry) => {
    const url = URL.canParse(`http://${entry.trim()}/`) ? new URL(`http://${entry.trim()}/`) : undefined
    return url && url.pathname === '/' && url.username === '' && url.search === '' ? authorityOf(url) : undefined
  })
  return authorities.every((authority) => authority !== undefined) ? new Set(authorities) : undefined
}
