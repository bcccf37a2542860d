import type { Outbound } from '../outbound/outbound.js'

const MAX_BYTES = 2 * 1_048_576

/** A `fetch` for the SDK of Stripe that sends its requests through the outbound client. */
export const fetchThrough =
  (outbound: Outbound, totalMs: number) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { status, headers, bytes } = await outbound.fetch(String(url), {
      method: init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET',
      isCrawl: false,
      maxRedirects: 0,
      maxBytes: MAX_BYTES,
      totalMs,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    })
    // The body is already decompressed.
    const kept = Object.entries(headers).filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    )
    return new Response(new Uint8Array(bytes), { status, headers: kept })
  }
