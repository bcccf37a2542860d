import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from './file-end.js'

/** A request that the model received. */
interface Asked {
  readonly authorization: string | undefined
  readonly body: AskedBody
}

interface AskedBody {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: unknown; readonly tool_call_id?: string }[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
  readonly response_format?: object
}

/** A scripted reply. A text is an answer in words. A call may have any text as its input. */
type Scripted =
  | string
  | { readonly calls: readonly { readonly name: string; readonly input: unknown }[]; readonly tokens?: number }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'silence'

/** A local double of a language model with the Chat Completions API of OpenAI. */
export interface ModelDouble {
  readonly base: string
  readonly asked: Asked[]
  /** Replies in their order. A function computes the reply from the request. After the last one, the status is 500. */
  script: (Scripted | ((body: AskedBody) => Scripted))[]
}

/** A reply that never arrives. */
export const SILENCE = 'silence'

/** Starts the double. It stops when the test file ends. */
export async function startModel(): Promise<ModelDouble> {
  let calls = 0
  const completion = (reply: Exclude<Scripted, { status: number }>) =>
    typeof reply === 'string'
      ? { choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: reply } }] }
      : {
          choices: [
            {
              index: 0,
              finish_reason: 'tool_calls',
              message: {
                role: 'assistant',
                content: null,
                tool_calls: reply.calls.map(({ name, input }) => ({
                  id: `call_${++calls}`,
                  type: 'function',
                  function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
                })),
              },
            },
          ],
          ...(reply.tokens === undefined ? {} : { usage: { total_tokens: reply.tokens } }),
        }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body: AskedBody = JSON.parse(Buffer.concat(chunks).toString())
    double.asked.push({ authorization: request.headers.authorization, body })
    const next = double.script.shift() ?? { status: 500 }
    const reply = typeof next === 'function' ? next(body) : next
    if (reply === SILENCE) return
    const headers = { 'content-type': 'application/json' }
    if (typeof reply === 'object' && 'status' in reply)
      return void response.writeHead(reply.status, { ...headers, ...reply.headers }).end(reply.body ?? '{}')
    response.writeHead(200, headers).end(JSON.stringify({ id: 'chatcmpl', ...completion(reply) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const double: ModelDouble = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    script: [],
  }
  return double
}
