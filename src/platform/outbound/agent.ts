import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { isPublicAddress } from './address.js'
import { OutboundFailure } from './failure.js'
import type { Resolve } from './resolve.js'
import { bare, NOT_PUBLIC, notPublic } from './target.js'

interface AgentOptions {
  readonly allowed: ReadonlySet<string>
  readonly resolve: Resolve
  readonly connectMs: number
  readonly headersMs: number
  readonly bodyMs: number
}

/**
 * Connections of the outbound client. It connects only to public addresses and to allowed hosts. A literal address is
 * checked before the connection. A host name is resolved once, all its addresses are checked, and the connection uses
 * one of these addresses, so that DNS rebinding is not possible.
 */
export function guardedAgent({ allowed, resolve, connectMs, headersMs, bodyMs }: AgentOptions): Dispatcher {
  const free = buildConnector({ timeout: connectMs, lookup: lookupBy(resolve) })
  const guarded = buildConnector({ timeout: connectMs, lookup: lookupBy(resolve, isPublicAddress) })
  const connect: buildConnector.connector = (target, done) => {
    const port = target.port || (target.protocol === 'https:' ? '443' : '80')
    const host = bare(target.hostname)
    if (allowed.has(`${isIP(host) === 6 ? `[${host}]` : host}:${port}`)) free(target, done)
    else if (isIP(host) !== 0 && !isPublicAddress(host)) done(notPublic(), null)
    else guarded(target, done)
  }
  return new Agent({
    connect,
    headersTimeout: headersMs,
    bodyTimeout: bodyMs,
    maxHeaderSize: 32_768,
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 4_000,
  })
}

/**
 * Connections to one origin. There are more than requests that wait for one receiver at a time: accounts share hosts that
 * receive webhooks for many clients, and the messages of one account must not wait for those of another one.
 */
const CONNECTIONS = 64

/**
 * Looks up the addresses of a host name. If one of them is not allowed, no address is used. The failure is that of a
 * name that does not exist, so a caller cannot find out which names an internal network has.
 */
const lookupBy =
  (resolve: Resolve, mayDial: (address: string) => boolean = () => true): LookupFunction =>
  (name, options, done) => {
    resolve(name, mayDial).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => mayDial(address))) done(unresolved(name), '')
        else if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(unresolved(name, error), ''),
    )
  }

/** A resolver error is a `network` failure: it does not prove that the name is missing. */
function unresolved(name: string, cause?: unknown): OutboundFailure {
  const { code = 'ENOTFOUND' } = (cause ?? {}) as { code?: string }
  return /^E(NOTFOUND|NODATA)$/.test(code)
    ? new OutboundFailure('unresolved', NOT_PUBLIC, cause)
    : new OutboundFailure('network', `The name ${name} cannot be resolved.`, cause)
}
