import { z } from 'zod'
import { ConfigError, oneOf, wholeNumber } from './values.js'

const URL_OF_SERVER = { protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' }
const postgresUrl = z.url(URL_OF_SERVER).optional()
/** Each replica has connections of its own in each process. */
const MOST_REPLICAS = 16

const LIST_OF_SERVERS = 'must be a comma-separated list of postgresql:// URLs'

/** Variables of the database. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URLS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((urls) => z.array(z.url(URL_OF_SERVER)).safeParse(urls).success, LIST_OF_SERVERS)
    .refine((urls) => urls.length <= MOST_REPLICAS, `must have at most ${MOST_REPLICAS} URLs`)
    .optional(),
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 60).default(5),
  DATA_DIR: z.string().default('.data'),
  DEMO_DATA: oneOf(['on', 'off']).optional(),
  MIGRATE: oneOf(['on', 'off']).default('on'),
}

export interface DatabaseConfig {
  /** URL of the PostgreSQL server. If unset, the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** URL of the PostgreSQL server itself, if `databaseUrl` is that of a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined
  /** The replicas that answer reads, and how far they may be behind. Unset: `databaseUrl` answers all reads. */
  readonly replicas: { readonly urls: readonly string[]; readonly maxLagSeconds: number } | undefined
  readonly demoData: boolean
  readonly migrate: boolean
}

export function databaseConfig(env: z.infer<z.ZodObject<typeof databaseVariables>>): DatabaseConfig {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL: set DATABASE_URL too, to the URL of the pooler')
  const { DATABASE_READ_URLS: urls } = env
  if (urls && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URLS: set DATABASE_URL too, to the URL of the primary server')
  return {
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replicas: urls && { urls, maxLagSeconds: env.DATABASE_READ_LAG_SECONDS },
    demoData: (env.DEMO_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    migrate: env.MIGRATE === 'on',
  }
}
