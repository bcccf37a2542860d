import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Problem } from '../../kernel/problem/problem.js'
import { acceptedTypes } from '../../kernel/wire/accept.js'

const COMMENT = ': keep-alive\n\n'

/**
 * Sends server-sent events until the last event, or until the client disconnects. An undefined text becomes a comment.
 * A problem ends the response without a further event: the client connects again, and the problem is its next response.
 */
export async function sendEventStream(
  response: ServerResponse,
  texts: AsyncIterable<string | undefined>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    // A proxy must not collect the events.
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  try {
    for await (const text of texts) {
      if (gone.signal.aborted) return
      if (!response.write(text ?? COMMENT))
        await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  } finally {
    response.end()
  }
}

interface Incoming {
  readonly method?: string | undefined
  readonly headers: { readonly accept?: string | undefined }
}

/** Whether the client accepts server-sent events. Events have no end, so a HEAD would never get its response. */
export const wantsEvents = ({ method, headers: { accept = '' } }: Incoming): boolean =>
  method !== 'HEAD' && acceptedTypes(accept).includes('text/event-stream')
