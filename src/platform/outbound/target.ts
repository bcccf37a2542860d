import { isIP } from 'node:net'
import { authorityOf, portOf } from '../../kernel/config/allowed-hosts.js'
import { isPublicAddress } from './address.js'
import { OutboundFailure } from './failure.js'

const LONGEST_URL = 2_048
/** Names that always mean this machine or this network (RFC 6761, 6762, 8375, 9476). Requests to them are refused. */
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|invalid|alt|onion|arpa)$/

const LONGEST_NAME = 253
const LONGEST_LABEL = 63

/** A checked target of a request. */
export interface Target {
  /** The URL without credentials, fragment and trailing dot. */
  readonly url: URL
  /** `host:port`, with an IPv6 address in brackets. The allow list uses the same form. */
  readonly authority: string
  /**
   * True if the operator allowed this host. Then its addresses are not checked, and there is no pause between requests.
   */
  readonly isAllowed: boolean
}

export interface TargetRules {
  /** `host:port` values of FETCH_ALLOW_HOSTS, normalized by `authorityOf`. */
  readonly allowed: ReadonlySet<string>
  readonly ports: ReadonlySet<number>
}

/**
 * Checks a URL without DNS. The WHATWG parser has already converted decimal, octal, hexadecimal, short and full-width
 * IPv4 forms to dotted numbers, so that one check covers all forms.
 */
export function checkTarget(text: string, base: URL | undefined, { allowed, ports }: TargetRules): Target {
  const url = parsed(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('Only http and https URLs can be fetched.')
  if (url.username !== '' || url.password !== '') throw refused('The URL must not contain credentials.')
  url.hash = ''
  const host = url.hostname.replace(/\.$/, '')
  if (host === '' || host.endsWith('.')) throw refused('The URL has no valid host.')
  if (host !== url.hostname) url.hostname = host
  const authority = authorityOf(url)
  const isAllowed = allowed.has(authority)
  if (!isAllowed) checkHost(host, portOf(url), ports)
  return { url, authority, isAllowed }
}

function parsed(text: string, base: URL | undefined): URL {
  if (text.length > LONGEST_URL) throw refused(`The URL is longer than ${LONGEST_URL} characters.`)
  try {
    return new URL(text, base)
  } catch {
    throw refused('The URL is not valid.')
  }
}

function checkHost(host: string, port: number, ports: ReadonlySet<number>): void {
  const literal = bare(host)
  if (isIP(literal) !== 0 ? !isPublicAddress(literal) : !isPossible(host) || PRIVATE_NAME.test(host)) {
    throw notPublic()
  }
  if (!ports.has(port)) throw refused(`Port ${port} is not allowed.`)
}

/** Whether DNS can have a name with a dot: no label is empty or too long. */
function isPossible(name: string): boolean {
  const labels = name.split('.')
  const isLabel = (label: string) => label !== '' && label.length <= LONGEST_LABEL
  return name.length <= LONGEST_NAME && labels.length > 1 && labels.every(isLabel)
}

const refused = (message: string): OutboundFailure => new OutboundFailure('url', message)

/**
 * A private address, a name of one, and a name that does not exist have the same message, so that it reveals nothing
 * about the internal network.
 */
export const NOT_PUBLIC = 'The host has no address on the public internet.'

export const notPublic = (): OutboundFailure => new OutboundFailure('address', NOT_PUBLIC)

/** An IPv6 literal without its brackets. */
export const bare = (host: string): string => (host.startsWith('[') ? host.slice(1, -1) : host)
