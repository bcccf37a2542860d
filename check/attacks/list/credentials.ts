import { type Attack, PROVENANCE } from '../attack.js'
import { SECRETS } from '../service.js'

/* Credentials that are wrong, too long or sent twice, and callers that may not do what they try. */

const PATH = '/v1/entities'
const withHeaders = (headers: Readonly<Record<string, string>>) => ({ path: PATH, as: 'nobody', headers }) as const
const refused = { status: 401, code: 'unauthorized', header: ['www-authenticate', 'Bearer'] } as const
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const credentials: readonly Attack[] = [
  { name: 'no credential', request: withHeaders({}), expect: refused },
  { name: 'an unknown secret', request: withHeaders({ 'x-client-secret': 'unknown' }), expect: refused },
  { name: 'a secret of 10 kB', request: withHeaders({ 'x-client-secret': 'x'.repeat(10_000) }), expect: refused },
  {
    name: 'the admin key as a client secret',
    request: withHeaders({ 'x-client-secret': SECRETS.ADMIN_API_KEY }),
    expect: refused,
  },
  {
    name: 'the client secret as an admin key',
    request: withHeaders({ 'x-api-key': SECRETS.CLIENT_SECRET }),
    expect: refused,
  },
  {
    name: 'two credentials',
    request: withHeaders({ 'x-client-secret': SECRETS.CLIENT_SECRET, 'x-api-key': SECRETS.ADMIN_API_KEY }),
    expect: refused,
  },
  {
    name: 'a credential of another scheme',
    request: withHeaders({ authorization: 'Basic dXNlcjpwYXNz' }),
    expect: refused,
  },
  {
    name: 'a bearer of spaces',
    request: withHeaders({ authorization: `Bearer${' '.repeat(10_000)}x` }),
    expect: refused,
  },
  {
    name: 'a token without a signature',
    request: withHeaders({ authorization: `Bearer ${part({ alg: 'none' })}.${part({ sub: 'x', roles: ['admin'] })}.` }),
    expect: refused,
  },
  { name: 'a token of dots', request: withHeaders({ authorization: `Bearer ${'.'.repeat(8_000)}` }), expect: refused },
  {
    name: 'a token with parts of 5 kB',
    request: withHeaders({ authorization: `Bearer ${'a'.repeat(5_000)}.${'b'.repeat(5_000)}.c` }),
    expect: refused,
  },
  { name: 'SQL in a secret', request: withHeaders({ 'x-api-key': "' or '1'='1" }), expect: refused },
  {
    name: 'a write with the client secret',
    request: { path: '/v1/entities/detail', query: PROVENANCE, body: { nameBrand: 'A' } },
    expect: { status: 403, code: 'not_authorized' },
  },
  {
    name: 'hidden records with the client secret',
    request: { path: PATH, query: { includePrivate: 'true' } },
    expect: { status: [200, 403] },
  },
  {
    name: 'whole documents in a list without the role admin',
    request: { path: '/v1/entities/batch', query: { includeFullDetail: 'true' }, body: {} },
    expect: { status: 403, field: 'includeFullDetail' },
  },
  {
    name: 'metrics through a proxy that adds no header',
    request: 'GET /metrics HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
    expect: { status: 401 },
  },
  {
    name: 'metrics with the client secret',
    request: { path: '/metrics' },
    expect: { status: 403, code: 'not_authorized' },
  },
  ...['invoices', 'portal', 'statements', 'statement'].map(
    (page): Attack => ({
      name: `a wrong path below /billing/${page} with a secret`,
      request: { path: `/billing/${page}/%ZZsecret-token`, query: { token: 'secret-token' }, as: 'nobody' },
      expect: { status: [400, 404], lacks: 'secret-token' },
    }),
  ),
  {
    name: 'an unknown parameter with a secret',
    request: { path: PATH, query: { apiKey: 'secret-token' } },
    expect: { status: 400, lacks: 'secret-token' },
  },
  {
    name: 'a key that has expired before it is created',
    request: {
      path: '/v1/auth/me/api-keys',
      as: 'user',
      body: { name: 'a key', expiresAt: '2020-01-01T00:00:00Z' },
    },
    expect: { status: 400, field: 'expiresAt' },
  },
  {
    name: 'an expiry that no database can store',
    request: {
      path: '/v1/auth/me/api-keys',
      as: 'user',
      body: { name: 'a key', expiresAt: '+275760-09-13T00:00:00Z' },
    },
    expect: { status: 400, field: 'expiresAt' },
  },
  {
    name: 'the keys of another account',
    request: { method: 'DELETE', path: '/v1/auth/me/api-keys/01890a5d-ac96-774b-bcce-b302099a8057', as: 'user' },
    expect: { status: 404 },
  },
  {
    name: 'a permission check of 3,000 operations',
    request: {
      path: '/v1/auth/me/permissions',
      as: 'user',
      body: () => ({
        operation: Array(3_000).fill({ method: 'GET', operationId: 'a', path: '/', authorizationPath: '/' }),
      }),
    },
    expect: { status: 400, field: 'operation' },
  },
]
