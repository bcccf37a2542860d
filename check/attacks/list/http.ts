import { type Attack, PROVENANCE } from '../attack.js'
import { SECRETS } from '../service.js'

/* HTTP messages (RFC 9110, RFC 9112) that a server must refuse, and messages that it must accept. */

const CREDENTIAL = `X-Client-Secret: ${SECRETS.CLIENT_SECRET}`
const ADMIN = `X-API-Key: ${SECRETS.ADMIN_API_KEY}`
const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, ...headers, CREDENTIAL, 'Connection: close', '', ''].join('\r\n')
const message = (line: string, headers: readonly string[], body = ''): string =>
  [line, 'Host: HOST', ...headers, 'Connection: close', '', body].join('\r\n')
const CREATE = `POST /v1/entities/detail?${new URLSearchParams(PROVENANCE)} HTTP/1.1`
const JSON_TYPE = 'Content-Type: application/json'
const chunk = (size: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

export const messages: readonly Attack[] = [
  { name: 'no Host', request: get('/healthz'), expect: { status: 400 } },
  { name: 'two Hosts', request: get('/healthz', 'Host: HOST', 'Host: HOST'), expect: { status: 400, field: 'Host' } },
  {
    name: 'a Host with a path',
    request: get('/healthz', 'Host: example.com/path'),
    expect: { status: 400, field: 'Host' },
  },
  {
    name: 'a Host with a user',
    request: get('/healthz', 'Host: user@example.com'),
    expect: { status: 400, field: 'Host' },
  },
  { name: 'a Host with a space', request: get('/healthz', 'Host: a b'), expect: { status: 400, field: 'Host' } },
  { name: 'an empty Host', request: get('/healthz', 'Host:'), expect: { status: 400, field: 'Host' } },
  {
    name: 'a target with scheme and host',
    request: get('http://HOST/v1/entities?size=1', 'Host: HOST'),
    expect: { status: 200 },
  },
  { name: 'a target with a host and no path', request: get('http://HOST', 'Host: HOST'), expect: { status: 200 } },
  { name: 'a target that is no path', request: get('v1/entities', 'Host: HOST'), expect: { status: 400 } },
  {
    name: 'space before the colon of a header',
    request: get('/healthz', 'Host: HOST', 'X-A : b'),
    expect: { status: 400 },
  },
  { name: 'a folded header', request: get('/healthz', 'Host: HOST', 'X-A: b\r\n c'), expect: { status: [200, 400] } },
  {
    name: 'a control character in a header',
    request: get('/healthz', 'Host: HOST', 'X-A: b\u0001c'),
    expect: { status: [200, 400] },
  },
  {
    name: 'headers over the limit',
    request: get('/healthz', 'Host: HOST', `X-A: ${'a'.repeat(20_000)}`),
    expect: { status: 431 },
  },
  {
    name: '3,000 headers',
    request: get('/healthz', 'Host: HOST', ...Array(3_000).fill('a:')),
    expect: { status: [200, 431] },
  },
  { name: 'another protocol', request: 'EHLO example.com\r\n\r\n', expect: { status: 400 } },
  { name: 'another version', request: 'GET / HTTP/9.9\r\nHost: HOST\r\n\r\n', expect: { status: 505 } },
  { name: 'the preface of HTTP/2', request: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', expect: { status: 400 } },
  {
    name: 'an unknown method',
    request: message('BREW /v1/entities HTTP/1.1', [CREDENTIAL]),
    expect: { status: 501 },
  },
  {
    name: 'TRACE',
    request: message('TRACE /v1/entities HTTP/1.1', [CREDENTIAL]),
    expect: { status: 405, header: ['allow', 'GET'] },
  },
  {
    name: 'a method that the path does not have',
    request: message('DELETE /v1/entities HTTP/1.1', [CREDENTIAL]),
    expect: { status: 405, header: ['allow', 'POST'] },
  },
  {
    name: 'OPTIONS',
    request: message('OPTIONS /v1/entities HTTP/1.1', []),
    expect: { status: 204, header: ['allow', 'GET, POST'] },
  },
  {
    name: 'OPTIONS of GraphQL',
    request: message('OPTIONS /graphql HTTP/1.1', []),
    expect: { status: 204, header: ['allow', 'POST'] },
  },
  {
    name: 'OPTIONS of a path with an id',
    request: message('OPTIONS /v1/resolve/stripe HTTP/1.1', []),
    expect: { status: 204, header: ['allow', 'GET'] },
  },
  {
    name: 'OPTIONS of the whole service',
    request: message('OPTIONS * HTTP/1.1', []),
    expect: { status: 204, header: ['allow', 'GET'] },
  },
  { name: 'OPTIONS of no path', request: message('OPTIONS /v1/nothing HTTP/1.1', []), expect: { status: 404 } },
  {
    name: 'HEAD',
    request: message('HEAD /v1/entities?size=1 HTTP/1.1', [CREDENTIAL]),
    expect: { status: 200, header: ['etag', '"'] },
  },
  {
    name: 'HEAD without a credential',
    request: message('HEAD /v1/entities HTTP/1.1', []),
    expect: { status: 401, header: ['www-authenticate', 'Bearer'] },
  },
  {
    name: 'two lengths',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
    expect: { status: 400 },
  },
  {
    name: 'a length that is no number',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Content-Length: +2'], '{}'),
    expect: { status: 400 },
  },
  {
    name: 'a length and chunks',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    expect: { status: 400 },
  },
  {
    name: 'a transfer coding that is not chunked',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Transfer-Encoding: gzip'], 'x'),
    expect: { status: 400 },
  },
  {
    name: 'chunked before another coding',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Transfer-Encoding: chunked, gzip'], '0\r\n\r\n'),
    expect: { status: 400 },
  },
  {
    name: 'a chunk with a wrong size',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    expect: { status: 400 },
  },
  {
    name: 'a chunk of 2^64 bytes',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n'),
    expect: { status: 400 },
  },
  {
    name: 'chunk extensions over the limit',
    request: message(
      CREATE,
      [ADMIN, JSON_TYPE, 'Transfer-Encoding: chunked'],
      `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ),
    expect: { status: 413 },
  },
  {
    name: '1,900 kB in chunks without an end',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Transfer-Encoding: chunked'], chunk(100_000).repeat(19)),
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a length over the limit, without a body',
    request: message(CREATE, [ADMIN, JSON_TYPE, 'Content-Length: 99999999999'], '{'),
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a body over the limit without a credential',
    request: message(CREATE, [JSON_TYPE, 'Content-Length: 99999999999'], 'x'.repeat(100_000)),
    expect: { status: 401 },
  },
  {
    name: 'a body of a GET',
    request: message('GET /v1/entities HTTP/1.1', [CREDENTIAL, 'Content-Length: 2'], '{}'),
    expect: { status: 400, field: 'body' },
  },
  {
    name: 'an unknown expectation',
    request: message('GET /healthz HTTP/1.1', ['Expect: coffee']),
    expect: { status: 417 },
  },
  {
    name: 'an upgrade',
    request: get('/v1/entities?size=1', 'Host: HOST', 'Connection: Upgrade', 'Upgrade: websocket'),
    expect: { status: 200 },
  },
  {
    // The service closes the connection, with or without responses.
    name: '5,000 requests that arrive together',
    request: `GET /v1/nothing HTTP/1.1\r\nHost: HOST\r\n\r\n`.repeat(5_000),
    expect: { status: [0, 404] },
  },
  {
    name: 'a path of an image that is not percent-encoded UTF-8',
    request: get('/media/%ff', 'Host: HOST'),
    expect: { status: 400, field: 'path', header: ['content-type', 'application/problem+json'] },
  },
  {
    name: 'a file with another ETag than expected',
    request: get('/docs/assets/swagger-ui.css', 'Host: HOST', 'If-Match: "x"'),
    expect: { status: 412, code: 'precondition_failed' },
  },
  {
    name: 'a document with another ETag than expected',
    request: get('/openapi.json', 'Host: HOST', 'If-Match: "x"'),
    expect: { status: 412, code: 'precondition_failed' },
  },
  {
    name: 'a part of a list',
    request: get('/v1/entities?size=1', 'Host: HOST', 'Range: bytes=0-1'),
    expect: { status: 200 },
  },
]
