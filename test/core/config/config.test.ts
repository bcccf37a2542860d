import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'
import { ConfigError } from '../../../src/kernel/config/values.js'

test('uses the default values without variables', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    dataDir: join(process.cwd(), '.data'),
    demoData: true,
    migrate: true,
    worker: true,
    secrets: { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined },
    userPlan: 'PRO_YEARLY',
    oidc: undefined,
    trustProxy: undefined,
    publicUrl: undefined,
    publicPages: true,
    mcpWrites: false,
    corsOrigins: [],
    responseTimeoutSeconds: 30,
    keepAliveSeconds: 75,
    drainNoticeSeconds: 1,
    drainSeconds: 10,
    redisUrl: undefined,
    limits: {
      windowSeconds: 60,
      IP: 300_000,
      SUBNET: 600_000,
      GLOBAL: 1_200_000,
      CALLER: 300_000,
      NATURAL_SEARCH: 6_000,
      WEB_SEARCH: 600,
      INFERENCE_PROVIDER: 6_000,
      WEBHOOK: 60,
      ORIGIN_DETAIL: 1_000,
    },
    logLevel: 'info',
    fetchAllowHosts: new Set(),
    hasSentences: true,
    payment: { stripe: undefined, testPayments: true, seller: undefined, font: undefined },
    codeHost: { apiUrl: undefined, token: undefined },
    webSearch: undefined,
    sec: { contact: undefined, apiUrl: undefined, storedMs: 86_400_000 },
    telemetry: { traces: false, metrics: false, metricIntervalMs: 60_000 },
    historyPartitionMonths: 12,
  })
})

test('accepts every variable', () => {
  expect(
    readConfig({
      PORT: '0',
      HOST: '::1',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.2',
      PUBLIC_PAGES: 'off',
      MCP_WRITES: 'on',
      REVISION: '4f2a9c1',
      DATABASE_URL: 'postgresql://u:p@db:5432/name?sslmode=require',
      DATABASE_DIRECT_URL: 'postgresql://u:p@server:5432/name',
      DATA_DIR: 'memory',
      MIGRATE: 'off',
      WORKER: 'off',
      DEMO_DATA: 'on',
      CLIENT_SECRET: 'c',
      ADMIN_API_KEY: 'a',
      USER_API_KEY: 'u',
      USER_PLAN: 'PLUS_MONTHLY',
      LOG_LEVEL: 'silent',
      CORS_ORIGINS: 'https://app.example, http://localhost:3000',
      ANSWER_SECONDS: '5',
      KEEP_ALIVE_SECONDS: '20',
      DRAIN_NOTICE_SECONDS: '0',
      DRAIN_SECONDS: '20',
      OIDC_ISSUER: 'https://id.example',
      OIDC_AUDIENCE: 'us',
      OIDC_JWKS_URL: 'https://id.example/keys',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      PUBLIC_URL: 'https://data.example/',
      REDIS_URL: 'redis://cache:6379',
      RATE_LIMIT_WINDOW_SECONDS: '1',
      RATE_LIMIT_IP: '2',
      RATE_LIMIT_SUBNET: '3',
      RATE_LIMIT_GLOBAL: '4',
      RATE_LIMIT_CALLER: '5',
      RATE_LIMIT_NATURAL_SEARCH: '6',
      RATE_LIMIT_WEB_SEARCH: '7',
      RATE_LIMIT_INFERENCE_PROVIDER: '8',
      RATE_LIMIT_WEBHOOK: '9',
      RATE_LIMIT_ORIGIN_DETAIL: '0',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      STRIPE_API_URL: 'https://stripe.example',
      STRIPE_PORTAL_CONFIGURATION: 'bpc_1',
      TEST_PAYMENTS: 'on',
      EMBEDDING_BASE_URL: 'https://e.example',
      EMBEDDING_API_KEY: 'k',
      EMBEDDING_MODEL: 'm',
      LLM_BASE_URL: 'https://l.example',
      LLM_API_KEY: 'k',
      LLM_MODEL: 'm',
      MEDIA_URL: 's3://bucket',
      FETCH_ALLOW_HOSTS: 'localhost:8080, 10.0.0.1:80',
      CODE_HOST_API_URL: 'https://code.example/api',
      CODE_HOST_TOKEN: 't',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      HISTORY_PARTITION_MONTHS: '3',
    }),
  ).toEqual({
    port: 0,
    host: '::1',
    metrics: { host: '10.0.0.2', port: 9_464 },
    databaseUrl: 'postgresql://u:p@db:5432/name?sslmode=require',
    databaseDirectUrl: 'postgresql://u:p@server:5432/name',
    dataDir: 'memory',
    mediaUrl: 's3://bucket',
    demoData: true,
    migrate: false,
    worker: false,
    secrets: { clientSecret: 'c', adminApiKey: 'a', userApiKey: 'u' },
    userPlan: 'PLUS_MONTHLY',
    oidc: { issuer: 'https://id.example', audience: 'us', jwksUrl: 'https://id.example/keys', signIn: undefined },
    trustProxy: 'loopback, 10.0.0.0/8',
    publicUrl: 'https://data.example',
    publicPages: false,
    mcpWrites: true,
    revision: '4f2a9c1',
    corsOrigins: ['https://app.example', 'http://localhost:3000'],
    responseTimeoutSeconds: 5,
    keepAliveSeconds: 20,
    drainNoticeSeconds: 0,
    drainSeconds: 20,
    redisUrl: 'redis://cache:6379',
    limits: {
      windowSeconds: 1,
      IP: 2,
      SUBNET: 3,
      GLOBAL: 4,
      CALLER: 5,
      NATURAL_SEARCH: 6,
      WEB_SEARCH: 7,
      INFERENCE_PROVIDER: 8,
      WEBHOOK: 9,
      ORIGIN_DETAIL: 0,
    },
    logLevel: 'silent',
    fetchAllowHosts: new Set(['localhost:8080', '10.0.0.1:80']),
    embedding: { baseUrl: 'https://e.example', model: 'm', apiKey: 'k' },
    hasSentences: false,
    model: { baseUrl: 'https://l.example', model: 'm', apiKey: 'k' },
    payment: {
      stripe: {
        secretKey: 'sk',
        webhookSecret: 'whsec',
        publicUrl: 'https://data.example',
        apiUrl: 'https://stripe.example',
        portalConfiguration: 'bpc_1',
      },
      testPayments: true,
      seller: undefined,
      font: undefined,
    },
    codeHost: { apiUrl: 'https://code.example/api', token: 't' },
    webSearch: undefined,
    sec: { contact: undefined, apiUrl: undefined, storedMs: 86_400_000 },
    telemetry: { traces: true, metrics: false, metricIntervalMs: 1_000 },
    historyPartitionMonths: 3,
  })
})

test('loads demo records into the embedded database, and into a server only if DEMO_DATA is on', () => {
  const DATABASE_URL = 'postgres://db/name'
  expect(
    [{}, { DEMO_DATA: 'off' }, { DATABASE_URL }, { DATABASE_URL, DEMO_DATA: 'on' }].map(
      (env) => readConfig(env).demoData,
    ),
  ).toEqual([true, false, false, true])
})

test('treats an empty variable as not set', () => {
  const names =
    'PORT HOST DATABASE_URL DATA_DIR DEMO_DATA CLIENT_SECRET OIDC_ISSUER REDIS_URL TRUST_PROXY PUBLIC_URL LOG_LEVEL EMBEDDER EMBEDDING_BASE_URL EMBEDDING_MODEL EMBEDDING_API_KEY LLM_BASE_URL LLM_MODEL LLM_API_KEY'.split(
      ' ',
    )
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1', '10.0.0.1'],
  ['::1/128,uniquelocal', '::1/128,uniquelocal'],
])('converts TRUST_PROXY %s to the type that Express takes', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value)
})

const WEB = 'must be an http or https URL'
const SECRET = 'must be printable ASCII without spaces'
const PORT = 'must be a whole number from 0 to 65535'
const ALL = 'OIDC_ISSUER, OIDC_AUDIENCE, OIDC_JWKS_URL: set all three, or none'

test.each<[Record<string, string>, string]>([
  ...['abc', '-1', '65536', '4e3', '0x10', '80 ', '1.5', ' '].map((PORT_): [Record<string, string>, string] => [
    { PORT: PORT_ },
    `PORT: ${PORT}`,
  ]),
  [{ METRICS_PORT: 'all' }, `METRICS_PORT: ${PORT}`],
  [{ HOST: 'http://a' }, 'HOST: must be a host name or an IP address'],
  [{ DATABASE_URL: 'mysql://db/name' }, 'DATABASE_URL: must be a postgresql:// URL'],
  [{ DATABASE_URL: 'db' }, 'DATABASE_URL: must be a postgresql:// URL'],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/name' },
    'DATABASE_DIRECT_URL: set DATABASE_URL too, to the URL of the pooler',
  ],
  [
    { DATABASE_READ_URLS: 'postgres://replica/venture' },
    'DATABASE_READ_URLS: set DATABASE_URL too, to the URL of the primary server',
  ],
  ...['replica', 'http://replica/venture', 'postgres://one/venture,'].map((urls): [Record<string, string>, string] => [
    { DATABASE_URL: 'postgres://primary/venture', DATABASE_READ_URLS: urls },
    'DATABASE_READ_URLS: must be a comma-separated list of postgresql:// URLs',
  ]),
  [{ DATABASE_READ_LAG_SECONDS: '0' }, 'DATABASE_READ_LAG_SECONDS: must be a whole number from 1 to 60'],
  [
    { INVOICE_SELLER: `${'line\\n'.repeat(10)}line` },
    'INVOICE_SELLER: is not 1 to 10 lines of at most 100 characters; \\n begins a new line',
  ],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: must be one of on, off'],
  [{ WORKER: '2' }, 'WORKER: must be one of on, off'],
  ...['app.example', 'https://app.example/', 'https://app.example/page', 'null', 'ftp://app.example'].map(
    (CORS_ORIGINS): [Record<string, string>, string] => [
      { CORS_ORIGINS },
      'CORS_ORIGINS: must be * or a comma-separated list of origins',
    ],
  ),
  [{ ANSWER_SECONDS: '0' }, 'ANSWER_SECONDS: must be a whole number from 1 to 600'],
  [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS: must be a whole number from 1 to 600'],
  [{ KEEP_ALIVE_SECONDS: '0' }, 'KEEP_ALIVE_SECONDS: must be a whole number from 1 to 3600'],
  [{ DRAIN_NOTICE_SECONDS: '-1' }, 'DRAIN_NOTICE_SECONDS: must be a whole number from 0 to 600'],
  [{ MIGRATE: 'no' }, 'MIGRATE: must be one of on, off'],
  [{ CLIENT_SECRET: 'with space' }, `CLIENT_SECRET: ${SECRET}`],
  [{ ADMIN_API_KEY: 'clé' }, `ADMIN_API_KEY: ${SECRET}`],
  [{ USER_API_KEY: 'x'.repeat(8_193) }, `USER_API_KEY: ${SECRET}`],
  [{ USER_API_KEY: 'a.b.c' }, 'USER_API_KEY: must not contain two dots: it would be read as a JWT'],
  [
    { USER_PLAN: 'FREE' },
    'USER_PLAN: must be one of PLUS_MONTHLY, PLUS_YEARLY, PRO_MONTHLY, PRO_YEARLY, PRO_YEARLY_PROMOTION',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent'],
  [{ OIDC_ISSUER: 'id.example' }, `OIDC_ISSUER: ${WEB}`],
  [{ OIDC_ISSUER: 'https://id.example' }, ALL],
  [{ OIDC_AUDIENCE: 'us', OIDC_JWKS_URL: 'https://id.example/keys' }, ALL],
  [{ OIDC_CLIENT_ID: 'pages' }, 'OIDC_CLIENT_ID: set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_JWKS_URL too'],
  [{ OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_SECRET: set OIDC_CLIENT_ID too'],
  [{ OIDC_JWKS_URL: 'file:///etc/passwd' }, `OIDC_JWKS_URL: ${WEB}`],
  ...['yes', '10.0.0.0/33', '::1/129', '10.0.0.1,', 'proxy.example'].map((text): [Record<string, string>, string] => [
    { TRUST_PROXY: text },
    'TRUST_PROXY: must be true, false, a number of hops, or a comma-separated list of addresses',
  ]),
  [{ PUBLIC_URL: 'data.example' }, `PUBLIC_URL: ${WEB}`],
  [{ RATE_LIMIT_IP: '-1' }, 'RATE_LIMIT_IP: must be a whole number from 0 to 999999999'],
  [{ RATE_LIMIT_CALLER: 'many' }, 'RATE_LIMIT_CALLER: must be a whole number from 0 to 999999999'],
  [{ RATE_LIMIT_WINDOW_SECONDS: '0' }, 'RATE_LIMIT_WINDOW_SECONDS: must be a whole number from 1 to 86400'],
  [{ REDIS_URL: 'http://cache' }, 'REDIS_URL: must be a redis:// or rediss:// URL'],
  [{ EMBEDDER: 'best' }, 'EMBEDDER: must be sentence, words, or the http or https URL of an embeddings endpoint'],
  [
    { EMBEDDER: 'words', EMBEDDING_BASE_URL: 'https://e.example' },
    'EMBEDDER, EMBEDDING_BASE_URL: set only one of the two',
  ],
  [{ EMBEDDING_BASE_URL: 'nowhere' }, `EMBEDDING_BASE_URL: ${WEB}`],
  ...['EMBEDDING_MODEL', 'EMBEDDING_API_KEY'].map((name): [Record<string, string>, string] => [
    { [name]: 'm' },
    'EMBEDDING_BASE_URL: missing: EMBEDDING_MODEL and EMBEDDING_API_KEY require it',
  ]),
  [{ LLM_BASE_URL: 'nowhere' }, `LLM_BASE_URL: ${WEB}`],
  ...['LLM_MODEL', 'LLM_API_KEY'].map((name): [Record<string, string>, string] => [
    { [name]: 'm' },
    'LLM_BASE_URL: missing: LLM_MODEL and LLM_API_KEY require it',
  ]),
  [{ CODE_HOST_API_URL: 'nowhere' }, `CODE_HOST_API_URL: ${WEB}`],
  [{ MEDIA_URL: 'ftp://x' }, 'MEDIA_URL: must be a file: or s3: URL'],
  [{ FETCH_ALLOW_HOSTS: 'http://localhost:80' }, 'FETCH_ALLOW_HOSTS: must be a comma-separated list of host:port'],
  [{ FETCH_ALLOW_HOSTS: 'localhost' }, 'FETCH_ALLOW_HOSTS: must be a comma-separated list of host:port'],
])('refuses %j in one line that names the variable', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(message))
})

test('the error for an invalid secret does not contain the secret', () => {
  expect(() => readConfig({ CLIENT_SECRET: 'my secret' })).toThrow(/^(?!.*my secret)/)
})
