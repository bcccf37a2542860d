import ipaddr from 'ipaddr.js'

/** Whether the proxy at an address, `hop` steps away, is trusted. Express computes it from TRUST_PROXY. */
export type Trusts = (address: string, hop: number) => boolean

/** The parts of a request that contain its addresses. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Returns the address of the client: the nearest address that is not a trusted proxy. The search stops at a forwarded
 * value that is not a valid address, because a client can send any text in the header.
 */
export function clientAddress({ socket, headers }: Incoming, trusts: Trusts): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const further = forwarded.map((text) => text.trim()).reverse()
  let address = socket.remoteAddress
  for (const [hop, next] of further.entries()) {
    if (address === undefined || !trusts(address, hop) || !ipaddr.isValid(next)) break
    address = next
  }
  return address
}

/** Meter keys of an address: its normalized form, and its subnet (/24 of IPv4, /64 of IPv6). */
export interface AddressKeys {
  readonly ip: string
  readonly subnet: string
}

/** Whose work a request is before its credential is known: of an IPv4 address, or of a /64 network of IPv6. */
export function laneOfClient(request: Incoming, trusts: Trusts): string {
  const { ip, subnet } = addressKeys(clientAddress(request, trusts))
  return ip.includes(':') ? subnet : ip
}

/** All requests without an address, such as those over a Unix socket, share one key. */
const UNKNOWN_ADDRESS: AddressKeys = { ip: 'unknown', subnet: 'unknown' }

export function addressKeys(address: string | undefined): AddressKeys {
  if (address === undefined || !ipaddr.isValid(address)) return UNKNOWN_ADDRESS
  // An IPv4-mapped IPv6 address belongs to the same client as the IPv4 address.
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  const [networkBytes, bits] = bytes.length === 4 ? [3, 24] : [8, 64]
  const network = ipaddr.fromByteArray(bytes.map((byte, index) => (index < networkBytes ? byte : 0)))
  const ip = parsed.kind() === 'ipv6' ? ipaddr.fromByteArray(bytes).toString() : parsed.toString()
  return { ip, subnet: `${network}/${bits}` }
}
