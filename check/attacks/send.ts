import { connect } from 'node:net'
import type { AttackRequest, CallerName } from './attack.js'
import { SECRETS } from './service.js'

/** A response. `body` is the parsed JSON, or undefined. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly bytes: number
  readonly body: unknown
  /** The body as it was received. */
  readonly text?: string
}

const CREDENTIALS: Readonly<Record<CallerName, Readonly<Record<string, string>>>> = {
  admin: { 'x-api-key': SECRETS.ADMIN_API_KEY },
  client: { 'x-client-secret': SECRETS.CLIENT_SECRET },
  user: { authorization: `Bearer ${SECRETS.USER_API_KEY}` },
  nobody: {},
}

const received = (status: number, headers: Headers, text: string): Received => ({
  status,
  headers,
  bytes: Buffer.byteLength(text),
  body: parsed(text),
  text,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request over HTTP. */
export async function send(
  base: string,
  { method, path, query = {}, as = 'client', headers, body }: AttackRequest,
): Promise<Received> {
  const parameters = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
  const given: unknown = typeof body === 'function' ? body() : body
  const isRaw = typeof given === 'string' || given instanceof Uint8Array
  const isForm = given instanceof FormData
  const response = await fetch(`${base}${path}${search}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...CREDENTIALS[as],
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: isForm ? given : isRaw ? new Blob([given as BlobPart]) : JSON.stringify(given) }),
  })
  return received(response.status, response.headers, await response.text())
}

/** Sends a text on a separate connection, and waits until the service closes the connection. */
export function sendText(base: string, text: string): Promise<Received> {
  const { hostname, port, host } = new URL(base)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => undefined)
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n')
      const lines = head.split('\r\n').slice(1)
      const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
      resolve(received(Number(head.slice(9, 12)), new Headers(pairs as [string, string][]), rest.join('\r\n\r\n')))
    })
    socket.write(text.replaceAll('HOST', host))
  })
}
