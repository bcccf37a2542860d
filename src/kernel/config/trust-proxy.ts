import { isIP } from 'node:net'

/** Value of the Express setting "trust proxy": true (all), false (none), a number of proxies, or their addresses. */
export type TrustProxy = boolean | number | string

/** Returns undefined for a value that Express does not accept. */
export function trustProxyOf(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,3}$/.test(text)) return Number(text)
  return text.split(',').every((part) => isProxy(part.trim())) ? text : undefined
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}
