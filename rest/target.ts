import type { IncomingMessage } from 'node:http'
import { Problem } from '../src/kernel/problem/problem.js'

/*
 * The line and the headers of a request: version, target, host, framing (RFC 9112, sections 2 to 6).
 */

/** A host with an optional port (RFC 3986, section 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i
/** A target with scheme and host, which clients send to proxies and which every server must accept. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i

/** Maximum length of the target, and of all headers together, in characters. */
const TARGET_LIMIT = 16_384
const HEADERS_LIMIT = 16_384

/**
 * Checks what Node does not check, and reduces the target of a request to its path and query. Throws a problem for a
 * message that this service and a proxy in front of it could read differently, or that asks for what the service does
 * not have.
 */
export function checkMessage(request: IncomingMessage): void {
  const { url = '', headers, httpVersion } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') throw otherVersion(httpVersion)
  if (url.length > TARGET_LIMIT) throw targetTooLong()
  checkHeaders(request)
  checkFraming(request)
  if (!url.startsWith('/') && url !== '*') useAbsolute(request, url)
  if (request.headers.host !== undefined && !HOST.test(request.headers.host))
    throw invalid('Host', 'The Host header does not contain a host.', 'Send the host and the port of the URL.')
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) throw otherExpectation(headers.expect)
}

/** Counts in the raw headers, because Node combines or drops repeated headers. */
function checkHeaders({ rawHeaders, httpVersion }: IncomingMessage): void {
  let length = 0
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    length += name.length + (rawHeaders[at + 1]?.length ?? 0)
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (length > HEADERS_LIMIT) throw headersTooLarge()
  if (hosts > 1) throw invalid('Host', 'The request contains more than one host.', 'Send one Host header.')
  // HTTP/1.0 has no Host.
  if (hosts === 0 && httpVersion === '1.1')
    throw invalid('Host', 'The request has no Host header.', 'Send the host and the port of the URL.')
}

/** The only supported transfer coding is `chunked`. HTTP/1.0 has no transfer codings (RFC 9112, section 6.1). */
function checkFraming({ headers, httpVersion }: IncomingMessage): void {
  const coding = headers['transfer-encoding']
  if (coding === undefined) return
  const field = 'Transfer-Encoding'
  if (httpVersion === '1.0')
    throw invalid(field, 'HTTP/1.0 has no transfer codings.', 'Send Content-Length, or use HTTP/1.1.')
  if (!/\bchunked$/i.test(coding.trim()))
    throw invalid(
      field,
      'The last transfer coding is not chunked, so the end of the body is not known.',
      'Send chunked.',
    )
  if (!/^chunked$/i.test(coding.trim()))
    throw new Problem('notImplemented', {
      detail: 'The service knows no transfer coding except chunked.',
      field,
      value: coding,
      hint: 'Send Transfer-Encoding: chunked, or Content-Length. Compress the body with Content-Encoding.',
    })
}

/** The host of the target replaces the Host header. */
function useAbsolute(request: IncomingMessage, url: string): void {
  const [matched, host = '', path = ''] = ABSOLUTE.exec(url) ?? []
  if (matched === undefined)
    throw invalid('path', 'The target of the request is not a path.', 'Send the path and the query of the URL.')
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
}

/** The problem for a request that the service and a proxy in front of it could read differently. */
const invalid = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint })

const otherVersion = (value: string): Problem =>
  new Problem('versionNotSupported', {
    detail: `HTTP/${value} cannot be served on this connection.`,
    value,
    hint: 'Send HTTP/1.1.',
  })

const targetTooLong = (): Problem =>
  new Problem('uriTooLong', {
    detail: `The URL is longer than ${TARGET_LIMIT} characters.`,
    field: 'path',
    hint: 'Send fewer parameters, or use the operation with POST.',
    limit: TARGET_LIMIT,
  })

const headersTooLarge = (): Problem =>
  new Problem('headersTooLarge', {
    detail: `The headers are longer than ${HEADERS_LIMIT} characters together.`,
    hint: 'Send fewer or shorter headers.',
    limit: HEADERS_LIMIT,
  })

const otherExpectation = (value: string): Problem =>
  new Problem('expectationFailed', {
    detail: 'The service knows no expectation except 100-continue.',
    field: 'Expect',
    value,
    hint: 'Omit the header Expect.',
  })
