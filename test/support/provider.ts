import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from './file-end.js'

/** A request that a double of a remote service received. */
interface AskedProvider {
  readonly method: string | undefined
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A response of a double. `stalls` sends nothing; `body` is JSON unless it is a text. */
export interface ProviderAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly stalls?: boolean
}

/** A local double of a remote service that responds with JSON. */
export interface ProviderDouble {
  readonly base: string
  readonly asked: AskedProvider[]
  /** Returns the response to a request. */
  answer: (request: AskedProvider) => ProviderAnswer
}

/** Starts a double. It stops when the test file ends. */
export async function startProvider(answer: ProviderDouble['answer']): Promise<ProviderDouble> {
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request
    const one = { method, path: url, headers, body: await bodyOf(request) }
    double.asked.push(one)
    const { status = 200, headers: sent = {}, body = {}, stalls = false } = double.answer(one)
    if (stalls) return
    response.writeHead(status, { 'content-type': 'application/json', ...sent })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: ProviderDouble = { base, asked: [], answer }
  return double
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
