/** A question to a server: an address to GET, or a document with the variables of an input. */
export type Question =
  | { readonly path: string; readonly body?: unknown; readonly method?: 'PUT' | undefined }
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
      ? [`${methodOf(question)} ${question.path} HTTP/1.1`, body === undefined ? {} : lengthOf(body)]
      : ['POST /graphql HTTP/1.1', lengthOf(body ?? '')]
  const all = Object.entries({ host: '127.0.0.1', accept: 'application/json', ...headers, ...own })
  return `${[line, ...all.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body ?? ''}`
}

const methodOf = (question: Question): string =>
  ('path' in question && question.method) || (bodyOf(question) === undefined ? 'GET' : 'POST')

const lengthOf = (body: string): Headers => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
})

/** The question as a fetch from a server that stands at `base`. */
export function askOf(question: Question, headers: Headers): (base: string) => Promise<Response> {
  const body = bodyOf(question)
  const path = 'path' in question ? question.path : '/graphql'
  return (base) =>
    body === undefined
      ? fetch(base + path, { headers })
      : fetch(base + path, {
          method: methodOf(question),
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
}

const bodyOf = (question: Question): string | undefined =>
  'path' in question
    ? question.body === undefined
      ? undefined
      : JSON.stringify(question.body)
    : JSON.stringify({ query: question.graph.query, variables: question.graph.variables(question.input) })
