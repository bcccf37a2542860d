import { createMcpHandler } from '@modelcontextprotocol/server'
import { inProcessGraph } from '../../graph/in-process.js'
import { Agent, type AgentOptions, type Reader } from './agent.js'
import { createAgentServer } from './agent-server.js'

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Answers one message of the protocol. */
export type AnswerMessage = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: unknown,
  reader: Reader,
) => Promise<Answer>

/** Opens what all messages share: the graph. The library of the protocol works with Fetch objects. */
export function openAnswers(options: AgentOptions): AnswerMessage {
  const read = inProcessGraph(options)
  return async (sent, body, reader) => {
    const agent = new Agent(options, read, reader)
    // The server can send no notification after a response, so no client needs a subscription.
    const { fetch } = createMcpHandler(() => createAgentServer(agent), { maxSubscriptions: 1 })
    const headers = new Headers()
    for (const [name, value] of Object.entries(sent))
      if (typeof value === 'string' && OF_PROTOCOL.test(name)) headers.set(name, value)
    headers.set('content-type', 'application/json')
    headers.set('accept', 'application/json, text/event-stream')
    const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: JSON.stringify(body) })
    const response = await fetch(request, { parsedBody: body })
    const type = response.headers.get('content-type') ?? 'application/json'
    return { status: response.status, type, text: await response.text() }
  }
}

const OF_PROTOCOL = /^mcp-[a-z-]{1,40}$/
