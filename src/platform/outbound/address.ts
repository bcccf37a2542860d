import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A metadata and control address of a cloud. It is in a public range but belongs to the local network. */
const NOT_PUBLIC = new Set(['168.63.129.16'])

/** The IPv6 range of the public internet. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local, shared (CGNAT), multicast,
 * reserved, documentation and benchmark addresses do not. IPv6 addresses that contain an IPv4 address (mapped,
 * compatible, translated, NAT64, 6to4, Teredo, ISATAP) are never public: a gateway of the network decides where such a
 * packet goes.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (NOT_PUBLIC.has(address.toString()) || address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || (address.match(GLOBAL) && !isIsatap(address as ipaddr.IPv6))
}

/** RFC 5214: the interface identifier marks the last 32 bits as an IPv4 address. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe
