import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { asClient, type TestApp } from './app.js'

export interface ToolAnswer {
  readonly isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the shape is that of the tool
  readonly result: any
}

/** Calls a tool as an agent does, with the client library of the protocol. */
export async function callTool(
  { base }: Pick<TestApp, 'base'>,
  name: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = asClient,
): Promise<ToolAnswer> {
  return await asAgent({ base }, headers, async (client) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input })
    const [first] = content
    const text = first?.type === 'text' ? JSON.parse(first.text) : undefined
    return { isError: isError === true, result: structuredContent ?? text }
  })
}

/** Does something with a connected client. */
export async function asAgent<T>(
  { base }: Pick<TestApp, 'base'>,
  headers: Record<string, string>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }))
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
