import type { IncomingMessage } from 'node:http'
import { Problem } from '../src/kernel/problem/problem.js'

/*
 * The target of a request: its path and its host (RFC 9112, section 3.2). Node checks neither of them.
 */

/** A host with an optional port (RFC 3986, section 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i
/** A target with scheme and host, which clients send to proxies and which every server must accept. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i

/** Reduces the target of a request to its path and query. Throws 400 for a target or a Host that is not valid. */
export function checkTarget(request: IncomingMessage): void {
  const { url = '', headers } = request
  if (!url.startsWith('/') && url !== '*') useAbsolute(request, url)
  if (countHosts(request) > 1)
    throw invalid('Host', 'The request contains more than one host.', 'Send one Host header.')
  // HTTP/1.0 has no Host.
  if (headers.host !== undefined && !HOST.test(headers.host))
    throw invalid('Host', 'The Host header does not contain a host.', 'Send the host and the port of the URL.')
}

/** The host of the target replaces the Host header. */
function useAbsolute(request: IncomingMessage, url: string): void {
  const [matched, host = '', path = ''] = ABSOLUTE.exec(url) ?? []
  if (matched === undefined)
    throw invalid('path', 'The target of the request is not a path.', 'Send the path and the query of the URL.')
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
}

/** Counts the Host headers in the raw headers, because Node combines or drops repeated headers. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** The service and a proxy in front of it could read such a request differently. */
const invalid = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint })
