import { z } from 'zod'
import { endCredential, insertCredential } from '../../kernel/access/credential-rows.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { Problem } from '../../kernel/problem/problem.js'
import { ApiKey, ApiKeyMutation, ApiKeyPath, CurrentApiKey, NewApiKey } from './api-key.js'
import { countValidApiKeys, readApiKey, readApiKeys } from './reads.js'
import { lockAccount } from './writes.js'

const tag = 'Callers'
const MAX_VALID = 50
/** Keys that a list shows; revoked ones are kept, and the newest are those that matter. */
const MAX_LISTED = 200
const example = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'nightly report',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}

export const listMyApiKeys = defineOperation({
  id: 'listMyApiKeys',
  route: 'GET /v1/auth/me/api-keys',
  kind: 'read',
  auth: ['bearer'],
  tag,
  summary: 'List the personal API keys of the caller',
  description: `Newest first, revoked ones included, at most ${MAX_LISTED}. Secrets are not kept and so not shown.`,
  input: { query: z.strictObject({}) },
  output: z.array(ApiKey),
  example: { answer: [example] },
  handle: async (context) => readApiKeys(context, context.caller.account?.userId ?? NOBODY, MAX_LISTED),
})

/** An account that nobody has: a bearer without account has no keys. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const getCurrentApiKey = defineOperation({
  id: 'getCurrentApiKey',
  route: 'GET /v1/auth/me/api-keys/current',
  kind: 'read',
  auth: ['bearer'],
  tag,
  summary: 'Read the credential of the request itself',
  description: 'Says what kind of bearer the request carries, and the stored key where it is one.',
  input: { query: z.strictObject({}) },
  output: CurrentApiKey,
  example: { answer: { bearerKind: 'apiKey', apiKey: example } },
  handle: async (context) => {
    const { account, bearerKind = 'apiKey', credentialId } = context.caller
    const key = account && credentialId ? await readApiKey(context, account.userId, credentialId) : undefined
    return { bearerKind, apiKey: key ?? null }
  },
})

export const createMyApiKey = defineOperation({
  id: 'createMyApiKey',
  route: 'POST /v1/auth/me/api-keys',
  kind: 'act',
  auth: ['bearer'],
  tag,
  summary: 'Make a personal API key',
  description: `The key acts as its owner, with the owner's roles and plan. The answer shows its secret, which cannot be read again; an account has at most ${MAX_VALID} valid keys. No Idempotency-Key is taken, since the secret would be kept with it.`,
  input: { query: z.strictObject({}), body: ApiKeyMutation },
  answersSecret: true,
  output: NewApiKey,
  status: 201,
  problems: ['conflict'],
  example: { body: { name: example.name }, answer: { ...example, secret: 'vpk_...' } },
  handle: async (context, { body: { name } }) => {
    const userId = await lockAccount(context)
    if (userId === undefined) throw noAccount()
    if ((await countValidApiKeys(context, userId)) >= MAX_VALID) throw tooMany()
    const { credentials } = resourcesOf(context)
    const { secret, hash } = credentials.mint('personalApiKey')
    const id = await insertCredential(context, { kind: 'personalApiKey', userId, name, hash })
    // A bearer without account until now has one.
    context.afterCommit?.(() => credentials.changed())
    return { ...(await stored(context, userId, id)), secret }
  },
})

export const revokeMyApiKey = defineOperation({
  id: 'revokeMyApiKey',
  route: 'DELETE /v1/auth/me/api-keys/{apiKeyId}',
  kind: 'act',
  auth: ['bearer'],
  tag,
  summary: 'Revoke a personal API key',
  description:
    'Refused from the next request on; by other processes at once where they share a Redis, else within a second. A key may revoke itself. Repeating it changes nothing.',
  input: { path: ApiKeyPath, query: z.strictObject({}) },
  output: ApiKey,
  problems: ['notFound'],
  example: {
    path: { apiKeyId: example.id },
    answer: { ...example, revokedAt: '2026-03-02T12:00:00.000Z' },
  },
  handle: async (context, { path: { apiKeyId } }) => {
    const { account } = context.caller
    if (!account) throw noKey(apiKeyId)
    await endCredential(context, apiKeyId, account.userId)
    context.afterCommit?.(() => resourcesOf(context).credentials.changed())
    return stored(context, account.userId, apiKeyId)
  },
})

async function stored(context: Context, userId: string, id: string): Promise<ApiKey> {
  const key = await readApiKey(context, userId, id)
  if (!key) throw noKey(id)
  return key
}

const noKey = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'The caller has no such key.',
    field: 'apiKeyId',
    value: id,
    hint: 'GET /v1/auth/me/api-keys lists the keys of the caller.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/auth/me/api-keys' },
  })

const noAccount = (): Problem =>
  new Problem('conflict', {
    detail: 'The caller has no account that a key could act for.',
    hint: 'Sign in at the identity provider and use its token.',
  })

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `The account has ${MAX_VALID} valid keys, which is the most.`,
    field: 'name',
    hint: 'Revoke a key that is not used any more.',
    limit: MAX_VALID,
    used: MAX_VALID,
    remaining: 0,
    resolution: { action: 'useEndpoint', endpoint: '/v1/auth/me/api-keys' },
  })
