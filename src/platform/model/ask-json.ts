import { z } from 'zod'
import { ModelFailure } from './failure.js'
import type { ChatRequest, Message, Model } from './model.js'
import { jsonOf } from './wire.js'

/** Maximum length of the message to the model that describes what is wrong with its reply, in characters. */
const MAX_COMPLAINT = 1_000

/** A question whose answer is JSON. */
export interface JsonQuestion<S extends z.ZodType> extends Omit<ChatRequest, 'reply' | 'tools'> {
  /** Name of the schema, for the model: letters, digits and underscores. */
  readonly name: string
  readonly schema: S
}

/**
 * Asks for JSON that matches a schema. If the reply does not match, the reason is sent to the model, and the question
 * is asked once more. Throws a ModelFailure with the reason `invalid` if the second reply does not match either.
 */
export async function askJson<S extends z.ZodType>(
  model: Model,
  { name, schema, ...request }: JsonQuestion<S>,
): Promise<z.infer<S>> {
  const messages: Message[] = [...request.messages]
  for (let attempt = 1; ; attempt++) {
    const { text } = await model.chat({ ...request, messages, reply: { name, schema } })
    const answer = schema.safeParse(jsonOf(withoutFence(text)))
    if (answer.success) return answer.data
    if (attempt === 2) throw new ModelFailure('invalid', 'The language model did not return the expected JSON.')
    const complaint = z.prettifyError(answer.error).slice(0, MAX_COMPLAINT)
    messages.push(
      { role: 'assistant', text },
      { role: 'user', text: `Your reply does not match the schema. Return only the corrected JSON.\n${complaint}` },
    )
  }
}

/** Some models put JSON into a code block of Markdown. */
function withoutFence(text: string): string {
  const fenced = text.trim()
  return fenced.startsWith('```') && fenced.endsWith('```') ? fenced.slice(fenced.indexOf('\n') + 1, -3) : fenced
}
