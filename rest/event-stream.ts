import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventFeed, StreamEvent } from '../src/kernel/stream/feed.js'

/** Pause after which a comment is sent, so that proxies do not close an idle connection. */
const KEEP_ALIVE_MS = 15_000

/** Whether the client accepts server-sent events. */
export const wantsEvents = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  accept.split(',').some((part) => part.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream')

/** The position in the header Last-Event-ID, which a browser sends when it reconnects. */
export function lastEvent({ headers }: IncomingMessage): { after?: number | string } {
  const id = headers['last-event-id']?.toString()
  return id === undefined || id === '' ? {} : { after: /^\d{1,10}$/.test(id) ? Number(id) : id }
}

/** Sends a feed as server-sent events, until its end or until the client disconnects. */
export async function sendEvents(
  response: ServerResponse,
  feed: EventFeed,
  metered: Readonly<Record<string, string>>,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const events = feed.events(gone.signal, KEEP_ALIVE_MS)
  // The first read happens before the headers are sent, so that its failure is a problem and not a broken stream.
  let next = await events.next()
  response.writeHead(200, {
    ...metered,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    // A proxy must not collect the events.
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  for (; !next.done && !gone.signal.aborted; next = await events.next()) {
    const isFull = !response.write(next.value ? textOf(next.value) : ': keep-alive\n\n')
    if (isFull && !gone.signal.aborted) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
  }
  await events.return(undefined)
  response.end()
}

const textOf = ({ id, type, data }: StreamEvent): string => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
