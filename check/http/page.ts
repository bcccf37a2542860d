import { framing } from './framing.js'
import type { HttpRule } from './rule.js'
import { semantics } from './semantics.js'

export const httpRules: readonly HttpRule[] = [...framing, ...semantics]

const LONGEST = 60

/** Control characters are shown as escapes, and long values by their beginning. */
const shown = (line: string): string => {
  const text = JSON.stringify(line).slice(1, -1).replaceAll('\\"', '"').replaceAll('|', '\\|')
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``
}

/** The line of the request and the headers that the rule is about. */
const requestOf = ({ send }: HttpRule): string => {
  const [line = '', ...headers] = send.filter((text) => text !== '')
  const usual = /^(Host: HOST|CREDENTIAL|ADMIN|Content-Type: application\/json|Content-Length: (LENGTH|2))$/
  return [line, ...headers.filter((text) => !usual.test(text))].map(shown).join(' ')
}

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
request and the response of the service. The column _API_ names the API (REST, GraphQL or both) or the images (\`/media/\`). In each
API, \`READ\` is a read, and \`WRITE\` is a request with a body. \`RECORD\` is one record, \`CHANGE\` is the path to change it, \`ETAG\` is
its ETag, and \`IMAGE\` is a stored image.

Every response also follows these rules: it has a \`Date\` in the form of RFC 9110, 5.6.7. It has as many bytes as its
\`Content-Length\`. A response 204, 304 or to HEAD has no body. A refusal is a problem whose \`status\` is that of the response; in
GraphQL, the problem is in the \`extensions\` of the error. A response 405 has \`Allow\` and a response 401 has \`WWW-Authenticate\`.

\`test/rest/http-rules.test.ts\` sends all requests. This page is generated from the same table (\`check/http\`) by \`npm run codegen\`.
`
