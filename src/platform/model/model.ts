import type { z } from 'zod'

/** A language model with a chat API. */
export interface Model {
  /** Name of the default model. A request can contain the name of another model. */
  readonly name: string
  /** Names of the models of the endpoint that callers may choose. The first is `name`. */
  readonly names: readonly string[]
  /** Sends a conversation and returns the next message of the model. Every failure is a ModelFailure. */
  chat(request: ChatRequest): Promise<ChatReply>
  close(): Promise<void>
}

export interface ChatRequest {
  readonly messages: readonly Message[]
  /** Functions that the model may call instead of a reply in words. */
  readonly tools?: readonly Tool[]
  /** The schema that the text of the reply should match. The endpoint may ignore it: see `askJson`. */
  readonly reply?: { readonly name: string; readonly schema: z.ZodType }
  /** Maximum number of tokens of the reply. */
  readonly maxTokens?: number
  /** Timeout of the request, with its retries. */
  readonly totalMs?: number
  /** One of the names of the model. */
  readonly model?: string
  /** Whether an equal request gets the same reply for ten minutes, without another request to the endpoint. */
  readonly isKept?: boolean
  readonly signal?: AbortSignal
}

export type Message =
  | { readonly role: 'system'; readonly text: string }
  | { readonly role: 'user'; readonly text: string; readonly images?: readonly ModelImage[] }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string }

/** An image for a model that accepts images. */
interface ModelImage {
  /** Media type, such as `image/png`. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface Tool {
  readonly name: string
  readonly description: string
  /** Arguments of the function, as an object. */
  readonly input: z.ZodType
}

/** A call of a function that the model requests. Its arguments were not validated. */
interface ToolCall {
  readonly id: string
  readonly name: string
  /** Arguments as a JSON text. The model may write invalid JSON. */
  readonly input: string
}

export interface ChatReply {
  /** Empty if the model only calls functions. */
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** Tokens of the request and the reply together. An estimate if the endpoint does not count them. */
  readonly tokens: number
}
