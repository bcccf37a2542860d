import type { TestApp } from './app.js'

/** An event of a subscription: its name, and its data as parsed JSON. */
interface Event {
  readonly event: string
  readonly data: unknown
}

export interface OpenStream {
  readonly status: number
  readonly type: string | null
  /** The next event. Undefined at the end of the response. */
  next(): Promise<Event | undefined>
  /** All further events. */
  rest(): Promise<Event[]>
  /** Whether the client got a comment before its next event. */
  readonly comments: number
  close(): void
}

/** Starts a subscription as a client of the protocol graphql-sse does. */
export async function subscribe(
  { base }: Pick<TestApp, 'base'>,
  query: string,
  headers: Record<string, string>,
  variables: Record<string, unknown> = {},
): Promise<OpenStream> {
  const gone = new AbortController()
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: gone.signal,
  })
  let comments = 0
  const events = eventsOf(response, () => comments++)
  const next = async () => (await events.next()).value
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next,
    async rest() {
      const all: Event[] = []
      for (let event = await next(); event; event = await next()) all.push(event)
      return all
    },
    get comments() {
      return comments
    },
    close: () => gone.abort(),
  }
}

async function* eventsOf(response: Response, onComment: () => void): AsyncGenerator<Event, undefined> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield { event: 'body', data: await response.json() }
    return undefined
  }
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const value = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim()
      const [event, data] = [value('event'), value('data')]
      if (event === undefined) onComment()
      else yield { event, data: data ? JSON.parse(data) : undefined }
    }
  }
  return undefined
}
