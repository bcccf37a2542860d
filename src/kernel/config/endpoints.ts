import { z } from 'zod'
import { ConfigError, secret, webAddress } from './values.js'

/** An endpoint with an API of OpenAI: embeddings, or chat completions. */
export interface EndpointConfig {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
}

/** Values of EMBEDDER that need no endpoint. */
const BUILT_IN: ReadonlySet<string> = new Set(['sentence', 'words'])

const modelName = z.string().max(200).optional()

export const embeddingVariables = {
  EMBEDDER: z
    .string()
    .refine(
      (text) => BUILT_IN.has(text) || webAddress.safeParse(text).success,
      'must be sentence, words, or the http or https URL of an embeddings endpoint',
    )
    .optional(),
  EMBEDDING_BASE_URL: webAddress,
  EMBEDDING_API_KEY: secret,
  EMBEDDING_MODEL: modelName,
} as const

export const modelVariables = { LLM_BASE_URL: webAddress, LLM_API_KEY: secret, LLM_MODEL: modelName } as const

type Values<T extends Readonly<Record<string, z.ZodType>>> = { readonly [N in keyof T]?: z.output<T[N]> }

interface EmbeddingConfig {
  readonly embedding: EndpointConfig | undefined
  readonly hasSentences: boolean
}

/** The embedder: an endpoint, or the built-in one with or without the sentence encoder. */
export function embeddingConfig(env: Values<typeof embeddingVariables>): EmbeddingConfig {
  const { EMBEDDER, EMBEDDING_BASE_URL } = env
  if (EMBEDDER && EMBEDDING_BASE_URL) throw new ConfigError('EMBEDDER, EMBEDDING_BASE_URL: set only one of the two')
  const baseUrl = EMBEDDER !== undefined && BUILT_IN.has(EMBEDDER) ? undefined : (EMBEDDER ?? EMBEDDING_BASE_URL)
  const [model, apiKey] = [env.EMBEDDING_MODEL, env.EMBEDDING_API_KEY]
  return {
    embedding: endpoint('EMBEDDING', { baseUrl, model, apiKey }, 'text-embedding-3-small'),
    hasSentences: baseUrl === undefined && EMBEDDER !== 'words',
  }
}

export const modelConfig = ({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Values<typeof modelVariables>) =>
  endpoint('LLM', { baseUrl: LLM_BASE_URL, model: LLM_MODEL, apiKey: LLM_API_KEY }, 'gpt-4.1-mini')

function endpoint(
  prefix: 'EMBEDDING' | 'LLM',
  { baseUrl, model, apiKey }: { [M in keyof EndpointConfig]: string | undefined },
  defaultModel: string,
): EndpointConfig | undefined {
  if (baseUrl) return { baseUrl, model: model ?? defaultModel, apiKey }
  if (model || apiKey)
    throw new ConfigError(`${prefix}_BASE_URL: missing: ${prefix}_MODEL and ${prefix}_API_KEY require it`)
  return undefined
}
