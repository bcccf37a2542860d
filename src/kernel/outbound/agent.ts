import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { isPublicAddress } from './address.js'
import { OutboundFailure } from './failure.js'
import type { Resolve } from './resolve.js'
import { bare, notPublic } from './target.js'

interface AgentOptions {
  readonly allowed: ReadonlySet<string>
  readonly resolve: Resolve
  readonly connectMs: number
  readonly headersMs: number
  readonly bodyMs: number
}

/**
 * The connections of the outbound door. Whatever is asked of it, no connection is begun but to a public address or an
 * allowed host: a literal address is judged before it is dialled, and a name is resolved once, all of its addresses
 * are judged, and one of those very addresses is dialled, so that a second answer of the resolver cannot matter.
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
    connections: 4,
    pipelining: 1,
    keepAliveTimeout: 4_000,
  })
}

/** One address that is not public makes the whole name suspect: nothing of it is dialled. */
const lookupBy =
  (resolve: Resolve, mayDial: (address: string) => boolean = () => true): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found
        if (!first) done(unresolved(name), '')
        else if (!found.every(({ address }) => mayDial(address))) done(notPublic(), '')
        else if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(unresolved(name, error), ''),
    )
  }

/** A resolver that cannot be asked for now says nothing of the name. */
function unresolved(name: string, cause?: unknown): OutboundFailure {
  const { code = 'ENOTFOUND' } = (cause ?? {}) as { code?: string }
  return /^E(NOTFOUND|NODATA)$/.test(code)
    ? new OutboundFailure('unresolved', `The name ${name} does not exist.`, cause)
    : new OutboundFailure('network', `The name ${name} cannot be resolved.`, cause)
}
