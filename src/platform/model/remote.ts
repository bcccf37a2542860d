import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { anySignal } from '../../kernel/any-signal.js'
import type { Clock } from '../../kernel/clock.js'
import { authorityOf } from '../../kernel/config/allowed-hosts.js'
import type { EndpointConfig } from '../../kernel/config/endpoints.js'
import type { Tracer } from '../../kernel/tracer.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { isTemporaryStatus, OutboundFailure } from '../outbound/failure.js'
import { createOutbound } from '../outbound/outbound.js'
import { ModelFailure } from './failure.js'
import type { ChatReply, ChatRequest, Model } from './model.js'
import { replyOf, requestOf } from './wire.js'

const TOTAL_MS = 60_000
const MAX_REQUEST = 24 * 1_048_576
const MAX_RESPONSE = 2 * 1_048_576
/** Number of retries of a request for which the endpoint has no capacity. */
const RETRIES = 2
const FIRST_PAUSE_MS = 1_000
/** Maximum pause before a retry. If the endpoint requires a longer pause, the request fails at once. */
const MAX_PAUSE_MS = 20_000

/** Maximum number of cached replies, and the time for which they are cached. */
const KEPT_REPLIES = 500
const KEPT_MS = 600_000

/** Opens the configured language model. Undefined if none is configured. The caller must close it. */
export const openModel = (
  { model }: { readonly model: EndpointConfig | undefined },
  clock: Clock,
  tracer?: Tracer,
): Model | undefined => model && remoteModel(model, clock, tracer)

/** A model behind an endpoint with the Chat Completions API of OpenAI, local or remote. */
function remoteModel({ baseUrl, model, apiKey }: EndpointConfig, clock: Clock, tracer: Tracer | undefined): Model {
  const names = model.split(',').map((part) => part.trim())
  const [name = model] = names
  const url = `${trimEnd(baseUrl, '/')}/chat/completions`
  // A separate outbound client: only it may reach the configured host if the address is private.
  const outbound = createOutbound({ clock, tracer, allowed: new Set([authorityOf(new URL(url))]), silenceMs: TOTAL_MS })
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  }

  const post = (body: string, signal: AbortSignal) =>
    outbound
      .fetch(url, { method: 'POST', isCrawl: false, totalMs: TOTAL_MS, maxBytes: MAX_RESPONSE, headers, body, signal })
      .catch((error: unknown) => {
        throw error instanceof OutboundFailure ? new ModelFailure('capacity', unusable(error.message)) : error
      })

  const kept = new LRUCache<string, Promise<ChatReply>>({ max: KEPT_REPLIES, ttl: KEPT_MS })

  async function chat(request: ChatRequest): Promise<ChatReply> {
    const body = requestOf(name, request)
    if (body.length > MAX_REQUEST) throw new ModelFailure('overflow', 'The conversation is too long.')
    if (!request.isKept) return send(body, request)
    const known = kept.get(body)
    if (known) return known
    const reply = send(body, request)
    kept.set(body, reply)
    reply.catch(() => kept.delete(body))
    return reply
  }

  async function send(body: string, request: ChatRequest): Promise<ChatReply> {
    const timeout = AbortSignal.timeout(request.totalMs ?? TOTAL_MS)
    const signal = request.signal ? anySignal(timeout, request.signal) : timeout
    for (let retries = 0; ; retries++) {
      const { status, text = '', headers: received } = await post(body, signal)
      if (status === 200) return replyOf(body, text)
      const pauseMs = pauseOf(received['retry-after'], clock) ?? FIRST_PAUSE_MS * 2 ** retries
      if (!isTemporaryStatus(status) || retries >= RETRIES || pauseMs > MAX_PAUSE_MS)
        throw failureOf(status, text, isTemporaryStatus(status) ? Math.ceil(pauseMs / 1_000) : undefined)
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {
        throw failureOf(status, text, Math.ceil(pauseMs / 1_000))
      })
    }
  }

  return { name, names, chat, close: () => outbound.close() }
}

/** Returns the pause that a Retry-After header requires. The header contains a number of seconds or a date. */
function pauseOf(header: string | undefined, clock: Clock): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - clock.now().getTime()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const OVERFLOW = /context_length|context length|context window|too many tokens|too long/i

/**
 * Returns the failure for a response. It does not repeat texts of the endpoint, because they can contain parts of the
 * request.
 */
function failureOf(status: number, text: string, retryAfterSeconds: number | undefined): ModelFailure {
  const message = unusable(`It returned status ${status}.`)
  if (isTemporaryStatus(status)) return new ModelFailure('capacity', message, retryAfterSeconds)
  const isOverflow = status === 413 || (status === 400 && OVERFLOW.test(text.slice(0, 2_000)))
  return isOverflow
    ? new ModelFailure('overflow', 'The text is too long for the language model.')
    : new ModelFailure('refused', message)
}

const unusable = (reason: string): string => `The language model cannot be used: ${reason}`
