import { resolve } from 'node:path'
import { z } from 'zod'
import { trimEnd } from '../wire/trim.js'
import { readAllowedHosts } from './allowed-hosts.js'
import { type DatabaseConfig, databaseConfig, databaseVariables } from './database.js'
import { type EndpointConfig, embeddingConfig, embeddingVariables, modelConfig, modelVariables } from './endpoints.js'
import type { Limits } from './limits.js'
import { type OidcConfig, oidcConfig, oidcVariables } from './oidc.js'
import { type PaymentConfig, paymentConfig, paymentVariables } from './payment.js'
import { type SecConfig, secConfig, secVariables } from './sec.js'
import { type TelemetryConfig, telemetryConfig, telemetryVariables } from './telemetry.js'
import { type TrustProxy, trustProxyOf } from './trust-proxy.js'
import { ConfigError, isLoopback, oneOf, secret, webAddress, wholeNumber } from './values.js'
import { type WebSearchConfig, webSearchConfig, webSearchVariables } from './web-search.js'

export const plans = ['PLUS_MONTHLY', 'PLUS_YEARLY', 'PRO_MONTHLY', 'PRO_YEARLY', 'PRO_YEARLY_PROMOTION'] as const

/** Limit of a meter. 0 disables the meter. */
const limit = (otherwise: number) => wholeNumber(0, 999_999_999).default(otherwise)

const host = z
  .string()
  .regex(/^[\w.:%-]+$/, 'must be a host name or an IP address')
  .default('127.0.0.1')

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(4_000),
  HOST: host,
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: host,
  ...databaseVariables,
  CLIENT_SECRET: secret,
  ADMIN_API_KEY: secret,
  // A key with two dots would be treated as a token of the identity provider.
  USER_API_KEY: secret.refine(
    (text) => text?.split('.').length !== 3,
    'must not contain two dots: it would be read as a JWT',
  ),
  USER_PLAN: oneOf(plans).default('PRO_YEARLY'),
  ...oidcVariables,
  WORKER: oneOf(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => trustProxyOf(text) !== undefined,
      'must be true, false, a number of hops, or a comma-separated list of addresses',
    )
    .optional(),
  PUBLIC_URL: webAddress,
  PUBLIC_PAGES: oneOf(['on', 'off']).optional(),
  MCP_WRITES: oneOf(['on', 'off']).default('off'),
  REVISION: z.string().max(200).optional(),
  CORS_ORIGINS: z
    .string()
    .refine((text) => listOf(text).every(isOrigin), 'must be * or a comma-separated list of origins')
    .default(''),
  TRUSTED_DOCUMENTS: z.string().optional(),
  ANSWER_SECONDS: wholeNumber(1, 600).default(30),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3_600).default(75),
  DRAIN_NOTICE_SECONDS: wholeNumber(0, 600).default(1),
  DRAIN_SECONDS: wholeNumber(1, 600).default(10),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),

  FETCH_ALLOW_HOSTS: z
    .string()
    .refine(
      (text) =>
        /^[^,]+:\d{1,5}(,[^,]+:\d{1,5})*$/.test(text.replace(/\s/g, '')) && readAllowedHosts(text) !== undefined,
      'must be a comma-separated list of host:port',
    )
    .optional(),

  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' }).optional(),
  RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(60),
  RATE_LIMIT_IP: limit(300_000),
  RATE_LIMIT_SUBNET: limit(600_000),
  RATE_LIMIT_GLOBAL: limit(1_200_000),
  RATE_LIMIT_CALLER: limit(300_000),
  RATE_LIMIT_NATURAL_SEARCH: limit(6_000),
  RATE_LIMIT_WEB_SEARCH: limit(600),
  RATE_LIMIT_INFERENCE_PROVIDER: limit(6_000),
  RATE_LIMIT_WEBHOOK: limit(60),
  RATE_LIMIT_ORIGIN_DETAIL: limit(1_000),

  MEDIA_URL: z
    .string()
    .regex(/^(file|s3):.+/, 'must be a file: or s3: URL')
    .optional(),

  ...paymentVariables,
  ...telemetryVariables,

  ...embeddingVariables,

  HISTORY_PARTITION_MONTHS: wholeNumber(1, 12)
    .refine((months) => 12 % months === 0, 'must be 1, 2, 3, 4, 6 or 12')
    .default(12),

  RESEARCH_REPEAT_DAYS: wholeNumber(0, 3_650).default(0),
  RESEARCH_REPEAT_ACCOUNT: z.uuid({ error: 'must be the id of an account' }).optional(),

  CODE_HOST_API_URL: webAddress,
  CODE_HOST_TOKEN: secret,

  ...modelVariables,

  ...webSearchVariables,

  ...secVariables,
})
type Environment = z.infer<typeof Environment>

export interface Config extends DatabaseConfig {
  readonly port: number
  readonly host: string
  /** Where metrics are served without a credential. If unset, only the admin API key reads them, at `/metrics`. */
  readonly metrics: ListeningAddress | undefined
  /** Absolute path of the data directory, or `memory`. */
  readonly dataDir: string
  /** Where files are stored. Default: a folder in `dataDir`. */
  readonly mediaUrl: string | undefined
  /** Whether the serving process also processes the job queue. */
  readonly worker: boolean
  readonly secrets: BootstrapSecrets
  readonly userPlan: (typeof plans)[number]
  readonly oidc: OidcConfig | undefined
  readonly trustProxy: TrustProxy | undefined
  readonly publicUrl: string | undefined
  /** Whether visitors without a credential can open the pages of the service. */
  readonly publicPages: boolean
  /** Whether the tools of agents may change something. */
  readonly mcpWrites: boolean
  /** The revision of the product that runs here, as its operator names it. */
  readonly revision: string | undefined
  /** Origins whose scripts may read responses (CORS). `*` means all. */
  readonly corsOrigins: readonly string[]
  /** Path of the file with the only documents that GraphQL executes. If unset, GraphQL executes every document. */
  readonly trustedDocuments: string | undefined
  /** Maximum time until a response begins. */
  readonly responseTimeoutSeconds: number
  /** Idle connections of clients are closed after this time. */
  readonly keepAliveSeconds: number
  /** At shutdown, the service first reports that it is not ready, and still serves requests for this time. */
  readonly drainNoticeSeconds: number
  /** At shutdown, after the drain notice, running requests have this time to finish. */
  readonly drainSeconds: number
  /**
   * URL of the Redis in which all processes count requests and share persisted queries. If unset, each process counts
   * its own requests only.
   */
  readonly redisUrl: string | undefined
  readonly limits: Limits
  readonly logLevel: string
  /** `host:port` values that the outbound client may reach although their addresses are private. */
  readonly fetchAllowHosts: ReadonlySet<string>
  /** The remote service that computes text embeddings. If unset, the built-in embedder is used. */
  readonly embedding: EndpointConfig | undefined
  /** Whether the built-in embedder also uses the sentence encoder. */
  readonly hasSentences: boolean
  /** The provider of live web search. If unset, the service has none. */
  readonly webSearch: WebSearchConfig | undefined
  readonly sec: SecConfig
  /** The language model. If unset, the service has none. */
  readonly model: EndpointConfig | undefined
  readonly payment: PaymentConfig
  readonly telemetry: TelemetryConfig
  /** Length of the partitions of the history that will be made. */
  readonly historyPartitionMonths: number
  /** The schedule of research runs. If unset, the service repeats no research. */
  readonly researchRepeat: ResearchRepeat | undefined
  /** The REST API of the platform that hosts source code. The default URL is that of the public API of GitHub. */
  readonly codeHost: { readonly apiUrl: string | undefined; readonly token: string | undefined }
}

export interface ListeningAddress {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
}

/** When the service repeats the research of a record. */
export interface ResearchRepeat {
  /** Days after the end of the latest run on the record. */
  readonly afterDays: number
  /** Id of the account whose research units the runs use. If unset, it is the account of USER_API_KEY. */
  readonly userId: string | undefined
}

/** Credentials of the environment. They are never written to the database. */
export interface BootstrapSecrets {
  readonly clientSecret: string | undefined
  readonly adminApiKey: string | undefined
  readonly userApiKey: string | undefined
}

/**
 * Reads the environment. An empty variable counts as unset, because compose files and shells write `NAME=` for "none".
 * Throws ConfigError with the name of the first invalid variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  const trustProxy = env.TRUST_PROXY === undefined ? undefined : trustProxyOf(env.TRUST_PROXY)
  // A proxy forwards the requests of other machines to a loopback address.
  const isLocal = isLoopback(env.HOST) && !trustProxy
  return {
    port: env.PORT,
    host: env.HOST,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    ...databaseConfig(env),
    dataDir: env.DATA_DIR === 'memory' ? 'memory' : resolve(env.DATA_DIR),
    mediaUrl: env.MEDIA_URL,
    worker: env.WORKER === 'on',
    secrets: { clientSecret: env.CLIENT_SECRET, adminApiKey: env.ADMIN_API_KEY, userApiKey: env.USER_API_KEY },
    userPlan: env.USER_PLAN,
    oidc: oidcConfig(env),
    trustProxy,
    publicUrl: env.PUBLIC_URL && trimEnd(env.PUBLIC_URL, '/'),
    publicPages: (env.PUBLIC_PAGES ?? (isLocal ? 'on' : 'off')) === 'on',
    mcpWrites: env.MCP_WRITES === 'on',
    revision: env.REVISION,
    corsOrigins: listOf(env.CORS_ORIGINS),
    trustedDocuments: env.TRUSTED_DOCUMENTS && resolve(env.TRUSTED_DOCUMENTS),
    responseTimeoutSeconds: env.ANSWER_SECONDS,
    keepAliveSeconds: env.KEEP_ALIVE_SECONDS,
    drainNoticeSeconds: env.DRAIN_NOTICE_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    redisUrl: env.REDIS_URL,
    limits: limitsOf(env),
    logLevel: env.LOG_LEVEL,
    fetchAllowHosts: readAllowedHosts(env.FETCH_ALLOW_HOSTS ?? '') ?? new Set(),
    ...embeddingConfig(env),
    model: modelConfig(env),
    webSearch: webSearchConfig(env),
    sec: secConfig(env),
    payment: paymentConfig(env),
    telemetry: telemetryConfig(env),
    historyPartitionMonths: env.HISTORY_PARTITION_MONTHS,
    researchRepeat:
      env.RESEARCH_REPEAT_DAYS === 0
        ? undefined
        : { afterDays: env.RESEARCH_REPEAT_DAYS, userId: env.RESEARCH_REPEAT_ACCOUNT },
    codeHost: { apiUrl: env.CODE_HOST_API_URL, token: env.CODE_HOST_TOKEN },
  }
}

function limitsOf(env: Environment): Limits {
  return {
    windowSeconds: env.RATE_LIMIT_WINDOW_SECONDS,
    IP: env.RATE_LIMIT_IP,
    SUBNET: env.RATE_LIMIT_SUBNET,
    GLOBAL: env.RATE_LIMIT_GLOBAL,
    CALLER: env.RATE_LIMIT_CALLER,
    NATURAL_SEARCH: env.RATE_LIMIT_NATURAL_SEARCH,
    WEB_SEARCH: env.RATE_LIMIT_WEB_SEARCH,
    INFERENCE_PROVIDER: env.RATE_LIMIT_INFERENCE_PROVIDER,
    WEBHOOK: env.RATE_LIMIT_WEBHOOK,
    ORIGIN_DETAIL: env.RATE_LIMIT_ORIGIN_DETAIL,
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether a text is a web origin in the form that browsers send: scheme, host and port, without a trailing slash. */
const isOrigin = (text: string): boolean =>
  text === '*' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
