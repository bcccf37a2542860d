/** Port of a URL, also if it is the usual port of the protocol. */
export const portOf = ({ port, protocol }: { port: string; protocol: string }): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

/** `host:port` of a URL, as in the list of allowed hosts. */
export const authorityOf = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** Normalizes FETCH_ALLOW_HOSTS like hosts in URLs. Returns undefined if an entry is not `host:port`. */
export function readAllowedHosts(text: string): ReadonlySet<string> | undefined {
  const authorities = text.split(',').map((entry) => {
    const url = URL.canParse(`http://${entry.trim()}/`) ? new URL(`http://${entry.trim()}/`) : undefined
    return url && url.pathname === '/' && url.username === '' && url.search === '' ? authorityOf(url) : undefined
  })
  return authorities.every((authority) => authority !== undefined) ? new Set(authorities) : undefined
}
