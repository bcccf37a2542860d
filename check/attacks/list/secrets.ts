import { MAX_VALID_KEYS } from '../../../src/account/api-key/api-key-operations.js'
import { type Attack, type AttackRequest, PROVENANCE } from '../attack.js'
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

export const secretAttacks = async (target: Target): Promise<Attack[]> => [
  ...onPages,
  ...(await aboutHidden(target)),
  ...(await withEndedKeys(target)),
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

async function aboutHidden(target: Target): Promise<Attack[]> {
  const nameBrand = 'Quartzwhistle Harbour'
  const link = { url: 'https://quartzwhistle.example.com/', urlType: 'website' }
  const created = await send(target.base, {
    path: '/v1/entities/detail',
    query: PROVENANCE,
    as: 'admin',
    body: { ...COMPANY, nameBrand },
  })
  const { core } = (created.body as { entity: { core: Stored } }).entity
  const { id = '', slug = '' } = core
  await stored(target, { path: `/v1/entities/${id}/urls`, query: PROVENANCE, as: 'admin', body: link })
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
  ]
}

async function withEndedKeys(target: Target): Promise<Attack[]> {
  const parent = await stored(target, { path: KEYS, as: 'user', body: { name: 'a parent' } })
  const child = await stored(target, { path: KEYS, ...asBearer(parent.secret), body: { name: 'a child' } })
  await stored(target, { method: 'DELETE', path: `${KEYS}/${parent.id}`, as: 'user' })
  return [
    ['a revoked key', parent.secret],
    ['a key that was made with a revoked key', child.secret],
  ].map(([name = '', secret]) => ({
    name,
    request: { path: `${KEYS}/current`, ...asBearer(secret) },
    expect: { status: 401, code: 'unauthorized' },
  }))
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
