/** A question to a server: an address to GET, or a document with the variables of an input. */
export type Question =
  | { readonly path: string }
  | {
      readonly graph: { readonly query: string; readonly variables: (input: string) => Record<string, unknown> }
      readonly input: string
    }

type Headers = Readonly<Record<string, string>>

/** The question as the bytes that go over a keep-alive connection. */
export function rawRequest(question: Question, headers: Headers = {}): string {
  const body = bodyOf(question)
  const [line, own] =
    'path' in question
      ? [`GET ${question.path} HTTP/1.1`, {}]
      : [
          'POST /graphql HTTP/1.1',
          { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body ?? '')) },
        ]
  const all = Object.entries({ host: '127.0.0.1', accept: 'application/json', ...headers, ...own })
  return `${[line, ...all.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** The question as a fetch from a server that stands at `base`. */
export function askOf(question: Question, headers: Headers): (base: string) => Promise<Response> {
  const body = bodyOf(question)
  return (base) =>
    'path' in question
      ? fetch(base + question.path, { headers })
      : fetch(`${base}/graphql`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: body ?? '',
        })
}

const bodyOf = (question: Question): string | undefined =>
  'path' in question
    ? undefined
    : JSON.stringify({ query: question.graph.query, variables: question.graph.variables(question.input) })
