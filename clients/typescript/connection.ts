import type { Provenance } from './generated/operations.js'

/** Where the service is, and how the client calls it. */
export interface ConnectionOptions {
  /** Address of the service, such as `https://data.example`. Default: `http://127.0.0.1:4000`. */
  readonly url?: string | undefined
  /** Personal API key, session token or access token of a user. */
  readonly token?: string | undefined
  /** API key of an administrator. */
  readonly apiKey?: string | undefined
  /** Secret of a program that reads public records. */
  readonly clientSecret?: string | undefined
  /** Source of all writes that name no source, such as `{ sourceType: 'firstPartyWebsite', sourceDetail: 'https://...' }`. */
  readonly provenance?: Provenance | undefined
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Headers of all requests. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Maximum number of repetitions of a request that failed for a moment. Default: 3. */
  readonly retries?: number | undefined
  /** Maximum time of one attempt in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number | undefined
  /** Longest pause before a repetition in milliseconds. If the service asks for a longer one, its problem is thrown. Default: 60,000. */
  readonly maxPauseMs?: number | undefined
}

export interface Connection extends ConnectionOptions {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
}

/** Options of one request. */
export interface RequestOptions {
  /** Cancels the request, its pauses and its repetitions. */
  readonly signal?: AbortSignal | undefined
  /** Replaces the key that the client creates. The same key returns the stored response for 24 hours. */
  readonly idempotencyKey?: string | undefined
  /** A document that the client read, or its ETag: the write is refused with 412 if the record has changed since then. */
  readonly ifMatch?: object | string | undefined
  /** A document that the client read: if it has not changed, the call returns this object again. */
  readonly ifNoneMatch?: object | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly retries?: number | undefined
  readonly timeoutMs?: number | undefined
}

/** Describes a service to the functions of the operations. It sends nothing. */
export function connect(options: ConnectionOptions = {}): Connection {
  const url = (options.url ?? 'http://127.0.0.1:4000').replace(/\/$/, '')
  if (!/^https?:\/\//.test(url)) throw new TypeError(`url: ${url} is no address. Begin it with http:// or https://.`)
  // A `fetch` of a browser works only as a function of its window.
  return { ...options, url, fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)) }
}

/** The headers with the credentials. */
export const credentialsOf = ({ token, apiKey, clientSecret }: ConnectionOptions): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(apiKey ? { 'x-api-key': apiKey } : {}),
  ...(clientSecret ? { 'x-client-secret': clientSecret } : {}),
})
