import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.js'
import { readAllowedHosts } from '../../kernel/config/allowed-hosts.js'
import type { EndpointConfig } from '../../kernel/config/endpoints.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Tracer } from '../../kernel/tracer.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { OutboundFailure } from '../outbound/failure.js'
import { createOutbound } from '../outbound/outbound.js'
import { type Embedder, type Passage, RefusedPassages, unit } from './embedder.js'

/** Timeout of one request. */
const TIMEOUT_MS = 10_000
/** Maximum size of a response, in bytes. The largest batch with the largest number of dimensions fits into it. */
const MAX_BYTES = 32 * 1_048_576
/** Maximum number of cached vectors of search queries. With the cache, the next page of a search needs no request. */
const CACHED_QUERIES = 500
const CACHE_MS = 600_000
/** Status codes that mean that the input was refused. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422])

const EmbeddingsResponse = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1) })),
})

/** Embedder for an endpoint with the embeddings API of OpenAI, local or remote. */
export function remoteEmbedder(
  config: EndpointConfig,
  clock: Clock,
  tracer?: Tracer,
): Embedder & { close(): Promise<void> } {
  const url = `${trimEnd(config.baseUrl, '/')}/embeddings`
  // A separate outbound client: only it may reach the configured host if the address is private.
  const outbound = createOutbound({ clock, tracer, allowed: readAllowedHosts(authorityOf(url)) ?? new Set() })
  const cachedQueries = new LRUCache<string, Promise<Float32Array[]>>({ max: CACHED_QUERIES, ttl: CACHE_MS })

  const request = async (passages: readonly Passage[], signal?: AbortSignal): Promise<Float32Array[]> => {
    const { status, text } = await outbound
      .fetch(url, {
        method: 'POST',
        isCrawl: false,
        totalMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        headers: {
          'content-type': 'application/json',
          ...(config.apiKey === undefined ? {} : { authorization: `Bearer ${config.apiKey}` }),
        },
        body: JSON.stringify({
          model: config.model,
          // The endpoint refuses the whole batch if one input is empty.
          input: passages.map(
            ({ text, more }) =>
              [text, more ?? '']
                .filter((part) => part.trim() !== '')
                .join('. ')
                .trim() || '-',
          ),
          encoding_format: 'float',
        }),
        ...(signal ? { signal } : {}),
      })
      .catch((error: unknown) => {
        throw error instanceof OutboundFailure ? failed(error.message) : error
      })
    if (REFUSALS.has(status)) throw new RefusedPassages(`the embeddings endpoint returns status ${status}`)
    if (status !== 200) throw failed(`It returned status ${status}.`)
    return vectorsOf(text ?? '', passages.length)
  }

  return {
    model: config.model,
    isExternal: true,
    embed: (passages, signal) => {
      const [passage, ...more] = passages
      if (!passage || more.length > 0 || signal) return request(passages, signal)
      const known = cachedQueries.get(passage.text)
      if (known) return known
      const vectors = request(passages)
      cachedQueries.set(passage.text, vectors)
      vectors.catch(() => cachedQueries.delete(passage.text))
      return vectors
    },
    close: () => outbound.close(),
  }
}

/** `host:port` of a URL, in the form of the allow list. */
function authorityOf(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

function vectorsOf(text: string, count: number): Float32Array[] {
  const response = EmbeddingsResponse.safeParse(jsonOf(text))
  if (!response.success)
    throw new Problem('inference_provider_invalid_json', unreadable('The response does not contain vectors.'))
  const rows = [...response.data.data].sort((a, b) => a.index - b.index)
  const dimensions = rows[0]?.embedding.length
  if (
    rows.length !== count ||
    rows.some(({ index, embedding }, position) => index !== position || embedding.length !== dimensions)
  )
    throw new Problem(
      'inference_provider_response_empty',
      unreadable(`It returned ${rows.length} vectors for ${count} texts.`),
    )
  return rows.map(({ embedding }) => unit(Float32Array.from(embedding)))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreadable = (reason: string) => ({
  detail: `The embeddings endpoint cannot be used: ${reason}`,
  hint: 'Retry later, or search without semanticQuery.',
  resolution: { action: 'removeParameter', parameter: 'semanticQuery', retryable: true } as const,
})

const failed = (reason: string): Problem => new Problem('inference_provider_error', unreadable(reason))
