import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What is routed like a public address and yet belongs to one network: a cloud's metadata and control address. */
const NOT_PUBLIC = new Set(['168.63.129.16'])

/** All of the IPv6 space that is given out to the public internet. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether a literal address is one of the public internet. Loopback, private, link-local, shared (CGNAT), multicast,
 * reserved, documentation and benchmark addresses are not; neither is an IPv6 address that only carries an IPv4 one
 * (mapped, compatible, translated, NAT64, 6to4, Teredo, ISATAP), whatever it carries: a network's gateway decides
 * where such a packet ends.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (NOT_PUBLIC.has(address.toString()) || address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || (address.match(GLOBAL) && !isIsatap(address as ipaddr.IPv6))
}

/** RFC 5214: the interface identifier says that the last 32 bits are an IPv4 address. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe
