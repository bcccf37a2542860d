/** A query to a server: a REST request, or a GraphQL document with the variables for an input. */
export type ServerQuery =
  | { readonly path: string; readonly body?: unknown; readonly method?: 'PUT' | 'PATCH' | undefined }
  | {
      readonly graph: { readonly query: string; readonly variables: (input: string) => Record<string, unknown> }
      readonly input: string
    }

type Headers = Readonly<Record<string, string>>

/** The query as the bytes of an HTTP request on a keep-alive connection. */
export function rawRequest(query: ServerQuery, headers: Headers = {}): string {
  const body = bodyOf(query)
  const [line, own] =
    'path' in query
      ? [`${methodOf(query)} ${query.path} HTTP/1.1`, body === undefined ? {} : lengthOf(body)]
      : ['POST /graphql HTTP/1.1', lengthOf(body ?? '')]
  const all = Object.entries({ host: '127.0.0.1', accept: 'application/json', ...headers, ...own })
  return `${[line, ...all.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body ?? ''}`
}

const methodOf = (query: ServerQuery): string =>
  ('path' in query && query.method) || (bodyOf(query) === undefined ? 'GET' : 'POST')

const lengthOf = (body: string): Headers => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
})

/** The query as a function that sends it with fetch to the server at `base`. */
export function fetchOf(query: ServerQuery, headers: Headers): (base: string) => Promise<Response> {
  const body = bodyOf(query)
  const path = 'path' in query ? query.path : '/graphql'
  return (base) =>
    body === undefined
      ? fetch(base + path, { headers })
      : fetch(base + path, {
          method: methodOf(query),
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
}

const bodyOf = (query: ServerQuery): string | undefined =>
  'path' in query
    ? query.body === undefined
      ? undefined
      : JSON.stringify(query.body)
    : JSON.stringify({ query: query.graph.query, variables: query.graph.variables(query.input) })
