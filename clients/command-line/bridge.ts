import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { credentialsOf } from '../typescript/connection.js'
import { refuseOthers, split } from './arguments.js'
import { readSettings } from './settings.js'
import type { Terminal } from './terminal.js'

/**
 * Connects an agent that speaks the Model Context Protocol over standard input and output with the service: each line is one
 * message for `POST /mcp`. Messages are sent at the same time, because an agent can cancel a message with a later one.
 */
export async function bridge(words: readonly string[], input: Readable, terminal: Terminal): Promise<void> {
  const { written } = split(words, () => true)
  refuseOthers(written, ['server'])
  const settings = readSettings(terminal.env, written.find(({ name }) => name === 'server')?.value)
  const url = `${settings.url ?? 'http://127.0.0.1:4000'}/mcp`
  const credentials = credentialsOf(settings)
  const open = new Set<Promise<void>>()
  let version: string | undefined
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const message = parsed(line)
    const headers = { ...credentials, ...protocolHeaders(message, version) }
    // Later messages have the version that the first one asks for.
    version = message.params?.protocolVersion ?? version
    const sending = forward(url, headers, line, message, terminal).finally(() => open.delete(sending))
    open.add(sending)
  }
  await Promise.all(open)
}

async function forward(
  url: string,
  headers: Readonly<Record<string, string>>,
  line: string,
  message: Message,
  terminal: Terminal,
): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: line,
      signal: terminal.signal,
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    // A notification has no response.
    if (response.ok && text === '') return
    if (type.startsWith('text/event-stream')) for (const data of dataOf(text)) terminal.write(`${data}\n`)
    else if (type.startsWith('application/json')) terminal.write(`${JSON.stringify(JSON.parse(text))}\n`)
    else if (!response.ok) answerError(message, `${detailOf(text) ?? `HTTP ${response.status}`}`, terminal)
  } catch (error) {
    answerError(
      message,
      `${url}: ${error instanceof Error ? error.message : error}. vds doctor finds the reason.`,
      terminal,
    )
  }
}

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: {
    readonly protocolVersion?: string
    readonly name?: unknown
    readonly _meta?: Readonly<Record<string, unknown>>
  }
}

/**
 * The headers that the protocol requires over HTTP. Since the revision of July 2026, each message names its version, and the
 * headers repeat its method and the name of its tool.
 */
function protocolHeaders({ method, params }: Message, version: string | undefined): Record<string, string> {
  const own = params?._meta?.['io.modelcontextprotocol/protocolVersion']
  if (typeof own !== 'string') return version === undefined ? {} : { 'mcp-protocol-version': version }
  return {
    'mcp-protocol-version': own,
    ...(method === undefined ? {} : { 'mcp-method': method }),
    ...(typeof params?.name === 'string' ? { 'mcp-name': params.name } : {}),
  }
}

const parsed = (line: string): Message => {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}

const dataOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))

const detailOf = (text: string): string | undefined => {
  try {
    const { detail, hint } = JSON.parse(text)
    return [detail, hint].filter(Boolean).join(' ')
  } catch {
    return undefined
  }
}

/** A message without an id is a notification, which has no response. */
function answerError({ id }: Message, message: string, terminal: Terminal): void {
  if (id === undefined) terminal.warn(`${message}\n`)
  else terminal.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message } })}\n`)
}
