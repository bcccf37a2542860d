import { anySignal } from './any-signal.js'
import { type Connection, credentialsOf, type RequestOptions } from './connection.js'
import { ConnectionError, problemOf } from './problem.js'

/** What a request needs in addition to its parameters. The values are bits of a number. */
export const Trait = { READ: 1, KEY: 2, SOURCE: 4, BODY_CURSOR: 8, ENDS: 16 } as const

/** A file to upload. */
export type FileContent = Blob

/** One request of an operation. */
export interface Sent {
  /** Method and path, such as `GET /v1/entities/{entityId}/texts`. */
  readonly route: string
  readonly traits: number
  readonly input: object
  readonly options: RequestOptions
}

const RETRIED = [429, 502, 503, 504]
const etags = new WeakMap<object, string>()

/** The ETag of a document that the client read. Undefined for any other object. */
export const etagOf = (document: object): string | undefined => etags.get(document)

/** Sends a request and returns the parsed body with the headers of the response. */
export async function read<T>(connection: Connection, sent: Sent): Promise<{ value: T; headers: Headers }> {
  const { status, headers, text } = await send(connection, sent, async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  const { ifNoneMatch } = sent.options
  // The caller passed an object of this type: it has read it with the same operation.
  if (status === 304 && ifNoneMatch !== undefined) return { value: ifNoneMatch as T, headers }
  const isJson = headers.get('content-type')?.includes('json') === true
  const value = (text === '' ? undefined : isJson ? JSON.parse(text) : text) as T
  const etag = headers.get('etag')
  if (etag !== null && typeof value === 'object' && value !== null) etags.set(value, etag)
  return { value, headers }
}

/**
 * Sends a request until it succeeds. Only requests that can be repeated without harm are sent again: reads, requests with an
 * Idempotency-Key, and all requests that the service refused without doing anything (429, 503).
 */
export async function send<T>(
  connection: Connection,
  sent: Sent,
  receive: (response: Response) => Promise<T>,
): Promise<T> {
  const { retries = connection.retries ?? 3, signal, timeoutMs = connection.timeoutMs ?? 60_000 } = sent.options
  const { url, init } = requestOf(connection, sent)
  const isSafe = (sent.traits & (Trait.READ | Trait.KEY)) !== 0
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries
    let pause = Math.min(8_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2)
    try {
      const ends = timeoutMs > 0 ? [AbortSignal.timeout(timeoutMs)] : []
      const response = await open(connection, url, {
        ...init,
        signal: anySignal([...(signal ? [signal] : []), ...ends]),
      })
      if (response.ok || response.status === 304) return await receive(response)
      const after = secondsOf(response.headers.get('retry-after'))
      const problem = problemOf(response.status, await response.text(), url, after)
      pause = after === undefined ? pause : after * 1_000 + Math.random() * 250
      const mayRepeat = isSafe ? RETRIED.includes(response.status) : [429, 503].includes(response.status)
      if (isLast || !mayRepeat || pause > (connection.maxPauseMs ?? 60_000)) throw new Refused(problem)
    } catch (error) {
      if (error instanceof Refused) throw error.problem
      signal?.throwIfAborted()
      if (isLast || !isSafe) throw new ConnectionError(url, error)
    }
    await wait(pause, signal)
  }
}

const MAX_REDIRECTS = 3

/**
 * Sends one request, and follows the redirects of former slugs and merged records. The headers contain a credential, so a
 * redirect to another origin is not followed. A browser hides where a redirect leads, and asks the other origin first.
 */
async function open({ fetch }: Connection, url: string, init: RequestInit): Promise<Response> {
  for (let at = url, count = 0; ; count++) {
    const response = await fetch(at, { ...init, redirect: 'manual' })
    if (response.type === 'opaqueredirect') return await fetch(at, { ...init, redirect: 'follow' })
    const location = response.headers.get('location')
    if (init.method !== 'GET' || response.status < 301 || response.status > 308 || location === null) return response
    const next = new URL(location, at)
    if (next.origin !== new URL(url).origin || count >= MAX_REDIRECTS) return response
    at = next.href
  }
}

/** Marks a problem of the service, so that it is not taken for a failure of the connection. */
class Refused {
  constructor(readonly problem: Error) {}
}

/** Seconds of the header Retry-After, which contains a number or a date. */
function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Waits, and throws the reason of the signal as soon as it aborts. */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

function requestOf(
  connection: Connection,
  { route, traits, input, options }: Sent,
): { url: string; init: RequestInit } {
  const [method = 'GET', path = ''] = route.split(' ')
  const { body, files, ...parameters } = input as Record<string, unknown>
  const query = new URLSearchParams()
  const names = new Set<string>()
  const filled = path.replace(/\{(\w{1,100})\}/g, (_, name: string) => {
    names.add(name)
    return segment(name, parameters[name])
  })
  const source = traits & Trait.SOURCE ? connection.provenance : undefined
  for (const [name, value] of Object.entries({ ...source, ...parameters }))
    if (!names.has(name))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined && one !== null) query.append(name, String(one))
  const text = query.toString()
  const content = contentOf(method, body, files)
  const headers = {
    ...connection.headers,
    ...credentialsOf(connection),
    ...content.headers,
    ...conditions(traits, options),
  }
  return {
    url: `${connection.url}${filled}${text && `?${text}`}`,
    init: { method, headers: { accept: 'application/json', ...headers, ...options.headers }, ...content.body },
  }
}

/** A part of the path. An empty one, or one of dots, would be the path of another operation. */
function segment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name}: send the value of this part of the path, not "${text}".`)
  return encodeURIComponent(text)
}

type Content = { headers?: Record<string, string>; body?: { body: string | FormData } }

function contentOf(method: string, body: unknown, files: unknown): Content {
  if (files !== undefined && files !== null) {
    const form = new FormData()
    // The service reads the JSON before the files.
    if (body !== undefined) form.append('body', new Blob([JSON.stringify(body)], { type: 'application/json' }))
    for (const [name, file] of Object.entries(files)) if (file instanceof Blob) form.append(name, file)
    return { body: { body: form } }
  }
  if (body === undefined) return {}
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  return { headers: { 'content-type': type }, body: { body: JSON.stringify(body) } }
}

function conditions(traits: number, { idempotencyKey, ifMatch, ifNoneMatch }: RequestOptions): Record<string, string> {
  const key = idempotencyKey ?? (traits & Trait.KEY ? crypto.randomUUID() : undefined)
  const match = typeof ifMatch === 'object' ? etags.get(ifMatch) : ifMatch
  if (typeof ifMatch === 'object' && match === undefined)
    throw new TypeError('ifMatch: this object was not read by the client. Pass the object of a read, or an ETag.')
  const unless = ifNoneMatch && etags.get(ifNoneMatch)
  return {
    ...(key ? { 'idempotency-key': key } : {}),
    ...(match ? { 'if-match': match } : {}),
    ...(unless ? { 'if-none-match': unless } : {}),
  }
}
