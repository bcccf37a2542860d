import type { AddressInfo } from 'node:net'
import { readConfig } from '../../src/kernel/config/config.js'
import { createLog } from '../../src/kernel/log.js'
import { ensureBootstrapUser } from '../../src/operation/access/bootstrap.js'
import { BOOTSTRAP_USER } from '../../src/operation/access/credentials.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { createApp, openQueries } from '../../src/server/app.js'
import { createService, type Service } from '../../src/server/service.js'
import { type Change, lastChange } from './changes.js'
import { type TestClock, testClock } from './clock.js'
import { readsCaller, testDatabase } from './database.js'
import { atFileEnd } from './file-end.js'

const CLIENT_SECRET = 'test-client-secret'
const ADMIN_API_KEY = 'test-admin-key'
const USER_API_KEY = 'test-user-key'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
  readonly body: any
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, unknown>
  /** Sent as JSON; a string and a form are sent unchanged. */
  readonly body?: unknown
}

export interface TestApp {
  readonly base: string
  /** `host:port` of a website that the service may fetch although its address is private. Undefined without one. */
  readonly allowedHost: string | undefined
  readonly db: Database
  readonly clock: TestClock
  readonly service: Service
  /** Texts of the statements that ran since the last `statements.length = 0`, except those that read the caller. */
  readonly statements: string[]
  rest(path: string, options?: RequestOptions): Promise<Answer>
  graph(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>
}

export const asClient = { 'x-client-secret': CLIENT_SECRET }
export const asAdmin = { 'x-api-key': ADMIN_API_KEY }
export const asUser = { authorization: `Bearer ${USER_API_KEY}` }
/** Query parameters that every write needs. */
export const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' }

/**
 * Starts the whole service on a free local port. It stops when the test file ends. It has its own database, or that of
 * `beside`: to open another database takes longer than to start the service.
 */
export async function testApp(
  environment: Record<string, string> = {},
  beside?: Pick<TestApp, 'db' | 'statements'>,
): Promise<TestApp> {
  const { db, statements } = beside ?? (await newDatabase())
  const clock = testClock()
  const config = readConfig({
    CLIENT_SECRET,
    ADMIN_API_KEY,
    USER_API_KEY,
    PUBLIC_URL: 'https://data.example',
    DATA_DIR: 'memory',
    // The weights of the sentence encoder would need memory and time in each test.
    EMBEDDER: 'words',
    ...environment,
  })
  await ensureBootstrapUser(db, clock, config.userPlan)
  const service = await createService({ config, db, clock, log: createLog('silent'), openQueries })
  const { trustProxy, publicPages, mcpWrites, oidc } = config
  const server = createApp(service, { trustProxy, publicPages, mcpWrites, oidc })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await service.close()
  })
  statements.length = 0
  return {
    base,
    allowedHost: environment.FETCH_ALLOW_HOSTS,
    db,
    clock,
    service,
    statements,
    rest: (path, { method = 'GET', headers = asClient, query, body } = {}) =>
      send(`${base}${path}${search(query)}`, {
        method,
        headers: {
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    graph: (query, variables = {}, headers = asClient) =>
      send(`${base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
  }
}

async function newDatabase(): Promise<Pick<TestApp, 'db' | 'statements'>> {
  const db = await testDatabase(readsCaller)
  return { db, statements: db.statements }
}

async function send(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
  // Compressing and decompressing every response would take a tenth of the time of the tests.
  const headers = { 'accept-encoding': 'identity', ...init.headers }
  const response = await fetch(url, { ...init, headers, redirect: 'manual' })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: /^[{["]/.test(text) && !isNdjson(response) ? JSON.parse(text) : text,
  }
}

const isNdjson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('ndjson') === true

/** Builds a query string; a list repeats its name. */
function search(query: Record<string, unknown> | undefined): string {
  const parameters = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => [name, String(one)]),
  )
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

/** A personal API key of a user with the role admin. */
export async function adminBearer({ db, clock, service }: TestApp): Promise<Record<string, string>> {
  const id = BOOTSTRAP_USER.replace(/1$/, '2')
  await db.prisma.appUser.createMany({
    data: { id, name: 'admin', role: 'admin', plan: 'PRO_YEARLY', createdAt: clock.now() },
    skipDuplicates: true,
  })
  const { secret } = await service.credentials.create('personalApiKey', 'admin', id)
  return { authorization: `Bearer ${secret}` }
}

/** The last change of any row of any table. It must be equal before and after a refused request. */
export const fingerprint = ({ db }: TestApp): Promise<Change | undefined> => lastChange(db)
