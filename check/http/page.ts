import { framing } from './framing.js'
import { CHUNKED, type HttpRule } from './rule.js'
import { semantics } from './semantics.js'

export const httpRules: readonly HttpRule[] = [...framing, ...semantics]

const LONGEST = 60

/** Control characters are shown as escapes, and long values by their beginning. */
const shown = (line: string): string => {
  const text = JSON.stringify(line).slice(1, -1).replaceAll('\\"', '"').replaceAll('|', '\\|')
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``
}

const USUAL_BODIES: ReadonlySet<string | undefined> = new Set([undefined, 'BODY', '{}', CHUNKED])
const USUAL = /^(Host: HOST|CREDENTIAL|ADMIN|Content-Type: application\/json|Content-Length: (LENGTH|2))$/

/** The line of the request, and the headers and the body that the rule is about. */
function requestOf({ send, body }: HttpRule): string {
  const [line = '', ...headers] = send.filter((text) => text !== '')
  const isRepeated = (header: string) => headers.filter((other) => nameOf(other) === nameOf(header)).length > 1
  return [
    ...(send[0] === '' ? ['an empty line'] : []),
    shown(line),
    ...(line.endsWith('1.1') && !headers.some((header) => nameOf(header) === 'host') ? ['without `Host`'] : []),
    ...headers.filter((header) => isRepeated(header) || !USUAL.test(header)).map(shown),
    ...(USUAL_BODIES.has(body) ? [] : ['body', shown(body ?? '')]),
  ].join(' ')
}

const nameOf = (header: string): string => header.split(':')[0]?.trim().toLowerCase() ?? ''

const responseOf = ({ status, headers = {}, isEmpty }: HttpRule): string =>
  [
    String(status),
    ...Object.entries(headers).map(([name, pattern]) => (pattern === null ? `no \`${name}\`` : `\`${name}\``)),
    ...(isEmpty ? ['no body'] : []),
  ].join(', ')

/** Returns the Markdown page that lists the rules of HTTP, each with a request and its response. */
export function httpPage(): string {
  const rows = httpRules.map((rule) => [
    `RFC ${rule.section}`,
    rule.rule,
    requestOf(rule),
    responseOf(rule),
    rule.only ?? 'both',
  ])
  return `${INTRODUCTION}\n${table([['Section', 'Rule', 'Request', 'Response', 'API'], ...rows])}\n`
}

function table([first = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = first.map((_, column) => Math.max(...[first, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const INTRODUCTION = `# Rules of HTTP

The rules of RFC 9110 (HTTP semantics), RFC 9112 (HTTP/1.1) and RFC 9457 (problems) that apply to a server of this kind, each with a
request and the response of the service. The column _API_ names the API: REST, GraphQL or both. The word _media_ in this column
stands for the images (\`/media/\`). The column _Request_ leaves out the usual headers, such as \`Host\` and the credential. It
contains these words:

- \`READ\` is the path of a read, and \`WRITE\` is the path of a request with a body, in each API. \`BODY\` is this body, \`SIZE\` is
  its length as a hexadecimal number, and \`LENGTH\` is its length as a decimal number.
- \`RECORD\` is the path of one record, \`CHANGE\` is the path to change it, and \`ETAG\` is its ETag. \`FOREIGN\` is the ETag of another
  record with the same version. \`IMAGE\` is the path of an image.
- \`HOST\` is the host and port of the service, so \`http://HOSTREAD\` is the whole URL of a read. \`credential\` is the header with the
  credential, whose name is partly in upper case.

In the column _Response_, the name of a header means that the response has this header.

Every response also follows these rules: it has a \`Date\` in the form of RFC 9110, 5.6.7. It has as many bytes as its
\`Content-Length\`. A response 204, 304 or to HEAD has no body. A refusal is a problem whose \`status\` is that of the response; in
GraphQL, the problem is in the \`extensions\` of the error. A response 405 has \`Allow\` and a response 401 has \`WWW-Authenticate\`.

\`test/rest/http/http-rules.test.ts\` sends all requests. This page is generated from the same table (\`check/http\`) by \`npm run codegen\`.
`
