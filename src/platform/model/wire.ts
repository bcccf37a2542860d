import { z } from 'zod'
import { ModelFailure } from './failure.js'
import type { ChatReply, ChatRequest, Message, Tool } from './model.js'

/*
 * The messages of the Chat Completions API of OpenAI, which most model servers implement. Only members that all of
 * these servers support are used.
 */

const DEFAULT_TOKENS = 2_000

export function requestOf(name: string, { messages, tools, reply, maxTokens, model }: ChatRequest): string {
  return JSON.stringify({
    model: model ?? name,
    messages: messages.map(messageOf),
    max_tokens: maxTokens ?? DEFAULT_TOKENS,
    // The same request should get the same reply.
    temperature: 0,
    ...(tools && tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
    ...(reply
      ? { response_format: { type: 'json_schema', json_schema: { name: reply.name, schema: schemaOf(reply.schema) } } }
      : {}),
  })
}

const schemaOf = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'input' })

const toolOf = ({ name, description, input }: Tool): object => ({
  type: 'function',
  function: { name, description, parameters: schemaOf(input) },
})

function messageOf(message: Message): object {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text }
    case 'user':
      return { role: 'user', content: contentOf(message) }
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: message.text }
    case 'assistant':
      return {
        role: 'assistant',
        content: message.text,
        ...(message.calls && message.calls.length > 0
          ? {
              tool_calls: message.calls.map(({ id, name, input }) => ({
                id,
                type: 'function',
                function: { name, arguments: input },
              })),
            }
          : {}),
      }
  }
}

const contentOf = ({ text, images = [] }: Extract<Message, { role: 'user' }>): string | object[] =>
  images.length === 0
    ? text
    : [
        { type: 'text', text },
        ...images.map(({ mediaType, bytes }) => ({
          type: 'image_url',
          image_url: { url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` },
        })),
      ]

/** Maximum number of calls that one reply may contain. Further calls are ignored. */
const MAX_CALLS = 16

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.number() }).nullish(),
})

/** Reads the body of a response. `sent` is the body of the request. */
export function replyOf(sent: string, received: string): ChatReply {
  const { success, data } = Completion.safeParse(jsonOf(received))
  if (!success) throw new ModelFailure('invalid', 'The language model returned no chat completion.')
  const { content, tool_calls } = data.choices[0]?.message ?? {}
  const calls = (tool_calls ?? []).slice(0, MAX_CALLS).map((call) => ({
    id: call.id,
    name: call.function.name,
    input: call.function.arguments,
  }))
  const text = content ?? ''
  if (text.trim() === '' && calls.length === 0)
    throw new ModelFailure('empty', 'The language model returned an empty reply.')
  return { text, calls, tokens: data.usage?.total_tokens ?? Math.ceil((sent.length + received.length) / 4) }
}

/** Parses a JSON text. Undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
