import type { IncomingMessage } from 'node:http'
import { acceptedTypes } from '../../src/kernel/wire/accept.js'
import { etagOf, knownTag } from '../../src/operation/pipeline/request/etag.js'
import { sendEventStream } from '../../src/operation/stream/send.js'
import type { Answer, EventsAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { documentOf } from './document.js'

/**
 * Pages load only files of this service. No script and no style is part of a page, so that a value of a record can never
 * become one.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Sends a short event for each event of a feed, and an event `end` after the last one. */
function sendPageEvents({ response, receipt }: Visit, { events }: EventsAnswer): void {
  async function* texts(): AsyncGenerator<string | undefined> {
    for await (const event of events)
      yield event === undefined ? undefined : `id: ${event}\nevent: change\ndata: ${event}\n\n`
    yield 'event: end\ndata: \n\n'
  }
  // A feed that fails ends the response. The browser connects again.
  sendEventStream(response, texts(), receipt.headers()).catch(() => response.destroy())
}

/** Whether the client is a browser that opens a page. */
export const wantsHtml = ({ headers }: IncomingMessage): boolean =>
  headers.accept !== undefined && acceptedTypes(headers.accept).includes('text/html')

/** Sends the answer of a page. Pages have an ETag, so that a browser loads an unchanged page only once. */
export function sendAnswer(visit: Visit, answer: Answer): void {
  const { request, response, receipt } = visit
  if (response.headersSent) return void response.destroy()
  if (answer.status >= 500) receipt.refund()
  if (answer.kind === 'redirect') {
    const headers = {
      ...receipt.headers(),
      ...visit.writeCookie,
      ...answer.headers,
      Location: answer.location,
      'Cache-Control': 'private, no-store',
      'Content-Length': 0,
    }
    return void response.writeHead(answer.status, headers).end()
  }
  if (answer.kind === 'events') return void sendPageEvents(visit, answer)
  const body = answer.kind === 'file' ? answer.body : documentOf(visit, answer)
  const isRead = answer.status === 200 && !visit.isPartial && !visit.actsAsPerson
  const etag = etagOf(body)
  const headers: Record<string, string | number> = {
    'Content-Type': answer.kind === 'file' ? answer.type : 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    // Without it, browsers send forms without their origin.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': isRead ? 'private, no-cache' : 'private, no-store',
    Vary: 'Accept, Accept-Encoding, Cookie',
    ...(isRead ? { ETag: etag } : {}),
    ...visit.writeCookie,
    ...answer.headers,
  }
  const known = isRead ? knownTag(request.headers['if-none-match'], etag) : undefined
  if (known !== undefined) {
    // `*` is no copy of the page, and would make every page free.
    if (request.headers['if-none-match']?.trim() !== '*') receipt.refund()
    return void response.writeHead(304, { ...headers, ETag: known, ...receipt.headers() }).end()
  }
  Object.assign(headers, receipt.headers())
  if (request.method !== 'HEAD') headers['Content-Length'] = Buffer.byteLength(body)
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
