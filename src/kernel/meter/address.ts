import ipaddr from 'ipaddr.js'

/** Whether the proxy at an address, `hop` steps away, is believed: Express's own reading of TRUST_PROXY. */
export type Trusts = (address: string, hop: number) => boolean

/** As much of a request as says where it came from. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The address of the client: the nearest one that is no believed proxy. What a proxy forwarded that is no address is
 * not gone by, since a client may write anything there.
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

/** What addresses are counted by: an address in one spelling, and its neighbourhood (/24 of IPv4, /64 of IPv6). */
export interface AddressKeys {
  readonly ip: string
  readonly subnet: string
}

/** A request without an address, such as one over a Unix socket, is counted with the others of its kind. */
const NOWHERE: AddressKeys = { ip: 'unknown', subnet: 'unknown' }

export function addressKeys(address: string | undefined): AddressKeys {
  if (address === undefined || !ipaddr.isValid(address)) return NOWHERE
  // IPv4 within IPv6 is the same client by another spelling.
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  const [kept, bits] = bytes.length === 4 ? [3, 24] : [8, 64]
  const network = ipaddr.fromByteArray(bytes.map((byte, index) => (index < kept ? byte : 0)))
  const ip = parsed.kind() === 'ipv6' ? ipaddr.fromByteArray(bytes).toString() : parsed.toString()
  return { ip, subnet: `${network}/${bits}` }
}
