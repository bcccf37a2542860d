/** The parts of a Node request that show where it comes from. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Headers that proxies, content delivery networks and tunnels add to the requests that they forward. */
const FORWARDING = new Set([
  'cdn-loop',
  'client-ip',
  'fastly-client-ip',
  'fastly-ff',
  'fly-client-ip',
  'forwarded',
  'forwarded-for',
  'proxy-client-ip',
  'true-client-ip',
  'via',
  'wl-proxy-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-coming-from',
  'x-forwarded',
  'x-host',
  'x-proxyuser-ip',
  'x-real-ip',
  'x-remote-addr',
  'x-remote-ip',
])
const FORWARDING_PREFIXES = [
  'cf-',
  'x-amz-cf-',
  'x-amzn-',
  'x-appengine-',
  'x-arr-',
  'x-azure-',
  'x-envoy-',
  'x-forwarded-',
  'x-google-',
  'x-original-',
  'x-proxy-',
  'x-vercel-',
  'tailscale-',
]

const LOOPBACK = new Set(['127.0.0.1', '::1'])
const NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether a program on this machine sent the request directly. A request with a header of a proxy may come from another
 * machine, even if the proxy is trusted. The check of Host prevents DNS rebinding: the domain of another site can
 * resolve to 127.0.0.1, but a page of this site then sends this domain as Host.
 */
export function isFromThisMachine({ socket, headers }: Incoming): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const host = String(headers.host ?? '').replace(/:\d+$/, '')
  return LOOPBACK.has(address) && NAMES.has(host) && !Object.keys(headers).some(isForwarding)
}

const isForwarding = (name: string): boolean =>
  FORWARDING.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix))
