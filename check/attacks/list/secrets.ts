import { MAX_VALID_KEYS } from '../../../src/account/api-key/api-key-operations.js'
import { type Attack, type AttackRequest, type CallerName, graph, PROVENANCE } from '../attack.js'
import type { Issuer } from '../issuer.js'
import { type Received, send } from '../send.js'
import { SECRETS, type Target } from '../service.js'

/*
 * What a caller must not learn or keep: credentials on pages, hidden records, keys that were revoked, rows without a limit,
 * and names of the internal network. What the attacks need is stored first.
 */

const COMPANY = { typeRecord: 'Company', operatingStatus: 'Operating' }
const KEYS = '/v1/auth/me/api-keys'

type Stored = Readonly<Record<string, string>>

/** Sends a request that must succeed. Returns the members of its body. */
async function stored({ base }: Target, request: AttackRequest): Promise<Stored> {
  const { status, body }: Received = await send(base, request)
  if (status >= 300) throw new Error(`${request.path} got ${status}: ${JSON.stringify(body)}`)
  return body as Stored
}

const asBearer = (secret = ''): Pick<AttackRequest, 'as' | 'headers'> => ({
  as: 'nobody',
  headers: { authorization: `Bearer ${secret}` },
})

export const secretAttacks = async (target: Target, issuer: Issuer): Promise<Attack[]> => [
  ...onPages,
  ...(await aboutHidden(target)),
  ...(await ofHiddenBuyers(target)),
  ...(await withEndedKeys(target)),
  ...(await withTokens(issuer)),
  ...(await withLinks(target)),
  ...toInternalNames,
]

/** The pages that know the development credentials get them only from the fragment of a link. */
const onPages: readonly Attack[] = ['/graphql', '/docs', '/docs/secret.js', '/graphiql/start.js'].flatMap((path) =>
  Object.values(SECRETS).map((lacks) => ({
    name: `a credential on ${path}, from a proxy on the same machine`,
    request: `GET ${path} HTTP/1.1\r\nHost: HOST\r\nAccept: text/html, */*\r\nConnection: close\r\n\r\n`,
    expect: { status: [200, 301, 302, 308], lacks },
  })),
)

/** Creates a hidden company. */
async function created(target: Target, nameBrand: string, as: CallerName = 'admin'): Promise<Stored> {
  const request = { path: '/v1/entities/detail', query: PROVENANCE, as, body: { ...COMPANY, nameBrand } }
  const { entity } = (await stored(target, request)) as unknown as { entity: { core: Stored } }
  return entity.core
}

async function aboutHidden(target: Target): Promise<Attack[]> {
  const nameBrand = 'Quartzwhistle Harbour'
  const link = { url: 'https://quartzwhistle.example.com/', urlType: 'website' }
  const { id = '', slug = '' } = await created(target, nameBrand)
  await stored(target, { path: `/v1/entities/${id}/urls`, query: PROVENANCE, as: 'admin', body: link })
  const other = await created(target, 'Plumwhistle Docks', 'user')
  const missing = { status: 404, lacks: nameBrand } as const
  return [
    { name: 'a hidden record by its slug', request: { path: `/v1/entities/${slug}`, as: 'client' }, expect: missing },
    {
      name: 'a change of a hidden record',
      request: { method: 'PATCH', path: '/v1/entities/detail', query: { ...PROVENANCE, id }, as: 'user', body: {} },
      expect: missing,
    },
    {
      name: 'the changes of a hidden record',
      request: { path: '/v1/changes', query: { entityId: id }, as: 'user' },
      expect: { status: 200, lacks: id },
    },
    {
      name: 'the name of a hidden record',
      request: { path: '/v1/entities/detail', query: PROVENANCE, as: 'user', body: { ...COMPANY, nameBrand } },
      expect: { status: 201 },
    },
    {
      name: 'the website of a hidden record',
      request: { path: `/v1/entities/${other.id}/urls`, query: PROVENANCE, as: 'user', body: link },
      expect: { status: [200, 201] },
    },
  ]
}

/** A company is public, and its buyer is hidden: neither the sale nor its price is public. */
async function ofHiddenBuyers(target: Target): Promise<Attack[]> {
  const price = 987_654_321
  const buyer = await created(target, 'Velvetgrain Holdings')
  const { body } = await send(target.base, { path: '/v1/entities/detail', query: { slug: 'figma' } })
  const { core: sold } = body as { core: Stored }
  await stored(target, {
    path: `/v1/entities/${sold.id}/acquisitions`,
    query: PROVENANCE,
    as: 'admin',
    body: { acquirerEntityId: buyer.id, amount: price, currency: 'USD', completedAt: '2024-02-03' },
  })
  const lacks = String(price)
  const rest = ['fundraise-rounds', 'acquisitions', 'investors', 'fundraise-investor-joins'].map(
    (part) => `/v1/entities/${sold.id}/${part}`,
  )
  const fields = 'fundraiseRounds { nodes { amountRaised { amount } } } acquisitions { totalCount }'
  return [
    ...[...rest, '/v1/entities/detail?slug=figma', '/v1/acquisitions', '/v1/fundraise-rounds?size=200'].map((path) => ({
      name: `the price of a sale to a hidden buyer in ${path.replace(String(sold.id), '{id}')}`,
      request: { path, as: 'client' as const },
      expect: { status: 200, lacks },
    })),
    {
      name: 'the price of a sale to a hidden buyer in the graph',
      request: graph(
        `{ entity(slug: "figma") { ${fields} } fundraiseRounds(first: 200) { nodes { amountRaised { amount } } } }`,
      ),
      expect: { status: 200, lacks },
    },
    {
      name: 'the buyer of such a sale',
      request: { path: '/v1/entities/detail', query: { slug: 'figma' }, as: 'client' },
      expect: { status: 200, lacks: 'Velvetgrain' },
    },
  ]
}

async function withEndedKeys(target: Target): Promise<Attack[]> {
  const parent = await stored(target, { path: KEYS, as: 'user', body: { name: 'a parent' } })
  const child = await stored(target, { path: KEYS, ...asBearer(parent.secret), body: { name: 'a child' } })
  const hook = await stored(target, {
    path: '/v1/webhooks',
    ...asBearer(child.secret),
    body: { url: 'https://hooks.example.com/x' },
  })
  await stored(target, { method: 'DELETE', path: `${KEYS}/${parent.id}`, as: 'user' })
  const ended: Attack[] = [
    ['a revoked key', parent.secret],
    ['a key that was made with a revoked key', child.secret],
  ].map(([name = '', secret]) => ({
    name,
    request: { path: `${KEYS}/current`, ...asBearer(secret) },
    expect: { status: 401, code: 'unauthorized' },
  }))
  return [
    ...ended,
    {
      name: 'a webhook that was made with a revoked key',
      request: { path: `/v1/webhooks/${hook.id}`, as: 'user' },
      expect: { status: 200, lacks: '"isEnabled":true' },
    },
  ]
}

/** Tokens of the identity provider. A token of now proves that only the time of the others is wrong. */
async function withTokens(issuer: Issuer): Promise<Attack[]> {
  const wrong = { status: 401, code: 'unauthorized' } as const
  const read = async (name: string, seconds: number, expect: Attack['expect']): Promise<Attack> => ({
    name: `a token ${name}`,
    request: { path: KEYS, ...asBearer(await issuer.token(seconds)) },
    expect,
  })
  return [
    await read('of now', 0, { status: 200 }),
    await read('that was issued in the future', 3_000, wrong),
    await read('that has expired', -8_000, wrong),
  ]
}

/** Pages that need no credential besides their link. The log, which is checked at the end, must not contain the link. */
async function withLinks(target: Target): Promise<Attack[]> {
  const { url = '' } = await stored(target, { path: '/v1/billing/statements', as: 'user', body: { month: '2026-01' } })
  const { pathname } = new URL(url, target.base)
  return [
    { name: 'a statement by its link', request: { path: pathname, as: 'nobody' }, expect: { status: [200, 404] } },
    {
      name: 'a credential in the query of a page',
      request: { path: pathname, as: 'nobody', query: { apiKey: SECRETS.ADMIN_API_KEY, token: 'secret-token' } },
      expect: { status: [200, 400, 404], lacks: SECRETS.ADMIN_API_KEY },
    },
    {
      name: 'a credential in the query of an operation',
      request: { path: '/v1/entities', query: { apiKey: SECRETS.ADMIN_API_KEY } },
      expect: { status: 400, lacks: SECRETS.ADMIN_API_KEY },
    },
    {
      name: 'a credential in a path that does not exist',
      request: { path: `/v1/keys/${SECRETS.USER_API_KEY}` },
      expect: { status: 404 },
    },
  ]
}

/** Attacks on an account that has as many keys as it can have. */
export async function attacksAboveLimits(target: Target): Promise<Attack[]> {
  const valid = await send(target.base, { path: KEYS, as: 'user' })
  const kept = (valid.body as readonly { revokedAt: string | null }[]).filter(({ revokedAt }) => revokedAt === null)
  for (let count = kept.length; count < MAX_VALID_KEYS; count++)
    await stored(target, { path: KEYS, as: 'user', body: { name: `key ${count}` } })
  return [
    {
      name: 'one key above the limit of an account',
      request: { path: KEYS, as: 'user', body: { name: 'one more' } },
      expect: { status: 409 },
    },
  ]
}

/** A name of the internal network has the same answer as one that cannot exist. */
const toInternalNames: readonly Attack[] = ['metadata.google.internal', 'kubernetes', 'a..b', 'nothing.invalid'].map(
  (host) => ({
    name: `a webhook to ${host}`,
    request: { path: '/v1/webhooks', as: 'user', body: { url: `https://${host}/hook` } },
    expect: { status: 400, field: 'url', lacks: 'resolve' },
  }),
)
