import { z } from 'zod'
import { ConfigError, oneOf, secret, webAddress, wholeHours } from './values.js'

const path = z
  .string()
  .regex(/^[\w-]{1,100}(\.[\w-]{1,100}){0,9}$/, 'must be names of members with dots between them, such as web.results')
  .optional()

/** The environment variables of live web search. */
export const webSearchVariables = {
  SEARCH_PROVIDER: oneOf(['searxng', 'brave', 'tavily', 'http']).optional(),
  SEARCH_URL: z
    .string()
    .max(2_000)
    .refine((text) => webAddress.safeParse(filled(text)).success, 'must be an http or https URL')
    .optional(),
  SEARCH_API_KEY: secret,
  SEARCH_HEADER: z
    .string()
    .regex(/^[\w-]{1,100}: ?[\x20-\x7e]{1,1000}$/, 'must be a name and a value, such as Authorization: Bearer {key}')
    .optional(),
  SEARCH_RESULTS_PATH: path,
  SEARCH_TITLE_PATH: path,
  SEARCH_LINK_PATH: path,
  SEARCH_SNIPPET_PATH: path,
  SEARCH_SCORE_PATH: path,
  SEARCH_STORED_HOURS: wholeHours(24),
} as const

/** Replaces the parts in braces, so that the rest of a template can be read as a URL. */
const filled = (template: string): string => template.replace(/\{[a-z]{1,20}\}/g, 'x')

/** The provider of live web search. */
export interface WebSearchConfig {
  readonly provider: 'searxng' | 'brave' | 'tavily' | 'http'
  /** Address of the API. For `http`, a template with `{query}`. Unset: the public address of the provider. */
  readonly url: string | undefined
  readonly apiKey: string | undefined
  /** How long results are used again. */
  readonly storedMs: number
  /** For `http`: the header of each request. `{key}` stands for the key. */
  readonly header: string | undefined
  /** For `http`: where the response has the results, and where a result has its parts. */
  readonly paths: Readonly<Record<'results' | 'title' | 'link' | 'excerpt', string>> & {
    readonly score: string | undefined
  }
}

const HOUR_MS = 3_600_000

type Variables = z.infer<z.ZodObject<typeof webSearchVariables>>

/** Undefined without a provider. Throws if a setting that the provider needs is missing, or one has no effect. */
export function webSearchConfig(env: Variables): WebSearchConfig | undefined {
  const provider = env.SEARCH_PROVIDER
  const others = ['SEARCH_URL', 'SEARCH_API_KEY', ...OWN] as const
  if (provider === undefined) {
    const given = others.find((name) => env[name] !== undefined)
    if (given !== undefined) throw new ConfigError(`SEARCH_PROVIDER: missing: ${given} requires it`)
    return undefined
  }
  const needed = {
    searxng: 'SEARCH_URL',
    brave: 'SEARCH_API_KEY',
    tavily: 'SEARCH_API_KEY',
    http: 'SEARCH_URL',
  } as const
  const missing = needed[provider]
  if (env[missing] === undefined) throw new ConfigError(`${missing}: missing: the provider ${provider} requires it`)
  const unused = provider === 'http' ? undefined : OWN.find((name) => env[name] !== undefined)
  if (unused !== undefined) throw new ConfigError(`${unused}: has an effect only with SEARCH_PROVIDER=http`)
  const isTemplate = env.SEARCH_URL?.includes('{query}') === true
  if (provider === 'http' && !isTemplate)
    throw new ConfigError('SEARCH_URL: must contain {query} for SEARCH_PROVIDER=http')
  return {
    provider,
    url: env.SEARCH_URL,
    apiKey: env.SEARCH_API_KEY,
    storedMs: env.SEARCH_STORED_HOURS * HOUR_MS,
    header: env.SEARCH_HEADER,
    paths: {
      results: env.SEARCH_RESULTS_PATH ?? 'results',
      title: env.SEARCH_TITLE_PATH ?? 'title',
      link: env.SEARCH_LINK_PATH ?? 'url',
      excerpt: env.SEARCH_SNIPPET_PATH ?? 'snippet',
      score: env.SEARCH_SCORE_PATH,
    },
  }
}

/** Settings of the provider for any HTTP API. */
const OWN = [
  'SEARCH_HEADER',
  'SEARCH_RESULTS_PATH',
  'SEARCH_TITLE_PATH',
  'SEARCH_LINK_PATH',
  'SEARCH_SNIPPET_PATH',
  'SEARCH_SCORE_PATH',
] as const
