import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { lockAccount } from '../../operation/access/account-lock.js'
import { endCredential, insertCredential, removeOldestEnded } from '../../operation/access/credential-rows.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { endExportsOfEnded } from '../export/export-writes.js'
import { endAlertsOfEnded } from '../saved-search/alert-writes.js'
import { disableEndedWebhooks } from '../webhook/webhook-writes.js'
import { ApiKey, ApiKeyMutation, ApiKeyPath, CurrentApiKey, NewApiKey } from './api-key.js'
import { countValidApiKeys, readApiKey, readApiKeys } from './api-key-reads.js'

const tag = 'Callers'
export const MAX_VALID_KEYS = 50
/** Maximum number of revoked and expired keys in the list. */
const MAX_ENDED = 200
const example = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'nightly report',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
}

export const listMyApiKeys = defineOperation({
  id: 'listMyApiKeys',
  route: 'GET /v1/auth/me/api-keys',
  graph: 'Viewer.apiKeys',
  kind: 'read',
  auth: ['bearer'],
  tag,
  summary: 'List the personal API keys of the caller',
  description: `Returns all valid keys, newest first, then at most ${MAX_ENDED} revoked and expired keys, newest first. Secrets are not returned, because the service does not store them.`,
  input: { query: z.strictObject({}) },
  output: z.array(ApiKey),
  example: { response: [example] },
  handle: (context) => readApiKeys(context, MAX_ENDED),
})

export const getCurrentApiKey = defineOperation({
  id: 'getCurrentApiKey',
  route: 'GET /v1/auth/me/api-keys/current',
  graph: 'Query.viewer',
  kind: 'read',
  auth: ['bearer'],
  tag,
  summary: 'Read the credential of the current request',
  description:
    'Returns the kind of the bearer token in the request. If it is a stored key, the response also contains the key without its secret.',
  input: { query: z.strictObject({}) },
  output: CurrentApiKey,
  example: { response: { bearerKind: 'apiKey', apiKey: example } },
  handle: async (context) => {
    const { account, bearerKind = 'apiKey', credentialId } = context.caller
    const key = account && credentialId ? await readApiKey(context, account.userId, credentialId) : undefined
    return { bearerKind, apiKey: key ?? null }
  },
})

export const createMyApiKey = defineOperation({
  id: 'createMyApiKey',
  route: 'POST /v1/auth/me/api-keys',
  graph: 'Mutation.createApiKey',
  kind: 'act',
  auth: ['bearer'],
  tag,
  summary: 'Create a personal API key',
  description: `The key acts as its owner, with the plan of the owner. It has those roles and permissions of the owner that the credential of this request also has. If this credential is a key and is revoked, the created key is revoked too, and the created key cannot expire later than this credential. The response contains the secret of the key, which cannot be read again. An account has at most ${MAX_VALID_KEYS} valid keys. The operation does not accept an idempotency key, because the stored response would contain the secret.`,
  input: { query: z.strictObject({}), body: ApiKeyMutation },
  returnsSecret: true,
  output: NewApiKey,
  status: 201,
  problems: ['conflict'],
  example: { body: { name: example.name }, response: { ...example, secret: 'vpk_...' } },
  handle: async (context, { body }) => {
    const userId = await lockAccount(context)
    if ((await countValidApiKeys(context, userId)) >= MAX_VALID_KEYS) throw tooMany()
    const { secret, hash } = resourcesOf(context).credentials.generate('personalApiKey')
    const { roles, permissions = [], credentialId: parentId } = context.caller
    const expiresAt = await expiryOf(context, userId, body.expiresAt)
    const key = { kind: 'personalApiKey', userId, name: body.name, hash, parentId, rights: { roles, permissions } }
    const id = await insertCredential(context, { ...key, expiresAt })
    await removeOldestEnded(context, userId)
    return { ...(await stored(context, userId, id)), secret }
  },
})

export const revokeMyApiKey = defineOperation({
  id: 'revokeMyApiKey',
  route: 'DELETE /v1/auth/me/api-keys/{apiKeyId}',
  graph: 'Mutation.revokeApiKey',
  kind: 'act',
  auth: ['bearer'],
  tag,
  summary: 'Revoke a personal API key',
  description:
    'Also revokes all keys that were created with the key. The webhooks of these keys are disabled, their alerts are turned off, their exports end, and their schedules of exports are paused. After that, requests with these keys are refused: by this process at once, by other processes within one second (at once if they share a Redis). A request can revoke the key with which it is sent. A repeated request changes nothing. An account keeps its last 100 revoked or expired keys for 90 days.',
  input: { path: ApiKeyPath, query: z.strictObject({}) },
  output: ApiKey,
  problems: ['notFound', 'preconditionFailed'],
  example: {
    path: { apiKeyId: example.id },
    response: { ...example, revokedAt: '2026-03-02T12:00:00.000Z' },
  },
  handle: async (context, { path: { apiKeyId } }) => {
    const { account } = context.caller
    if (!account) throw noKey(apiKeyId)
    await endCredential(context, apiKeyId, account.userId)
    await disableEndedWebhooks(context, account)
    await endAlertsOfEnded(context, account)
    await endExportsOfEnded(context)
    const ended = await stored(context, account.userId, apiKeyId)
    // After the read: a key that expired long ago can be one of the oldest.
    await removeOldestEnded(context, account.userId)
    context.afterCommit?.(() => resourcesOf(context).credentials.changed())
    return ended
  },
})

/** When a new key expires: not later than the key that creates it. Undefined if it does not expire. */
async function expiryOf(
  context: Context,
  userId: string,
  wanted: string | null | undefined,
): Promise<Date | undefined> {
  const { credentialId } = context.caller
  const parent = credentialId === undefined ? undefined : await readApiKey(context, userId, credentialId)
  const latest = parent?.expiresAt ?? undefined
  const expiry = wanted ?? latest
  if (expiry === undefined) return undefined
  const at = new Date(expiry)
  if (at <= context.clock.now()) throw badExpiry(expiry, 'The key would have expired already.', 'Send a later time.')
  if (latest !== undefined && (wanted === null || at > new Date(latest)))
    throw badExpiry(wanted, `The key of this request expires at ${latest}.`, 'Send this time or an earlier time.')
  return at
}

const badExpiry = (value: string | null | undefined, detail: string, hint: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: 'expiresAt',
    ...(value == null ? {} : { value }),
    hint,
    resolution: { action: 'setField', fieldPath: 'expiresAt' },
  })

async function stored(context: Context, userId: string, id: string): Promise<ApiKey> {
  const key = await readApiKey(context, userId, id)
  if (!key) throw noKey(id)
  return key
}

const noKey = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'The caller has no key with this id.',
    field: 'apiKeyId',
    value: id,
    hint: 'List the API keys of the caller to find the id.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/auth/me/api-keys' },
  })

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `The account already has ${MAX_VALID_KEYS} valid keys, which is the maximum.`,
    field: 'name',
    hint: 'Revoke a key that you no longer use.',
    limit: MAX_VALID_KEYS,
    used: MAX_VALID_KEYS,
    remaining: 0,
    resolution: { action: 'useEndpoint', endpoint: '/v1/auth/me/api-keys' },
  })
