import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../../../src/kernel/clock.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { Authenticator, type CredentialHeaders } from '../../../src/operation/access/authenticate.js'
import { BOOTSTRAP_USER, CredentialStore } from '../../../src/operation/access/credentials.js'
import { oidcTokens } from '../../../src/operation/access/tokens.js'
import { revokeCredential } from '../../../src/server/end-credentials.js'
import { testDatabase } from '../../support/database.js'
import { identityProvider } from '../../support/oidc.js'

const database = await testDatabase()
const provider = await identityProvider()
afterAll(() => provider.close())
const secrets = { clientSecret: 'bootstrap-client', adminApiKey: 'bootstrap-admin', userApiKey: 'bootstrap-user' }
const store = await CredentialStore.open(database, systemClock, secrets)
const authenticator = new Authenticator(store, oidcTokens(provider, systemClock))

const none: CredentialHeaders = { authorization: undefined, clientSecret: undefined, apiKey: undefined }
const authenticate = (headers: Partial<CredentialHeaders>) => authenticator.authenticate({ ...none, ...headers })

const client = await store.create('clientSecret', 'a client', null)
const admin = await store.create('adminApiKey', 'an admin', null)
const userId = '01890a5d-ac96-774b-bcce-b302099a8057'
await database.prisma.appUser.create({
  data: { id: userId, name: 'someone', role: 'admin', plan: 'PRO_YEARLY', createdAt: new Date() },
})
const personal = await store.create('personalApiKey', 'a person', userId)
const revoked = await store.create('clientSecret', 'a former client', null)
await revokeCredential(database, systemClock, revoked.id)
store.changed()

const person = {
  kind: 'bearer',
  bearerKind: 'apiKey',
  id: `user:${userId}`,
  credentialId: personal.id,
  roles: ['admin'],
  permissions: ['DELETE_PERSON', 'edit_cache'],
  account: { userId, plan: 'PRO_YEARLY', status: 'ACTIVE' },
}

test.each([
  [
    'the bootstrap client secret',
    { clientSecret: 'bootstrap-client' },
    { kind: 'clientSecret', id: 'bootstrap:clientSecret', roles: [] },
  ],
  [
    'the bootstrap admin key',
    { apiKey: 'bootstrap-admin' },
    { kind: 'adminApiKey', id: 'bootstrap:adminApiKey', roles: [] },
  ],
  [
    'the bootstrap personal key',
    { authorization: 'Bearer bootstrap-user' },
    { kind: 'bearer', bearerKind: 'apiKey', id: `user:${BOOTSTRAP_USER}`, roles: ['client'], permissions: [] },
  ],
  [
    'a stored client secret',
    { clientSecret: client.secret },
    { kind: 'clientSecret', id: `credential:${client.id}`, credentialId: client.id, roles: [] },
  ],
  [
    'a stored admin key',
    { apiKey: admin.secret },
    { kind: 'adminApiKey', id: `credential:${admin.id}`, credentialId: admin.id, roles: [] },
  ],
  ['a stored personal key', { authorization: `Bearer ${personal.secret}` }, person],
  ['another case of the scheme', { authorization: `bEARER   ${personal.secret}` }, person],
  [
    'a token of the provider',
    { authorization: `Bearer ${await provider.token({ roles: ['client'] })}` },
    {
      kind: 'bearer',
      bearerKind: 'session',
      id: `subject:${provider.issuer} user-1`,
      roles: ['client'],
      permissions: [],
    },
  ],
])('%s identifies its caller', async (_, headers, caller) => {
  expect(await authenticate(headers)).toEqual(caller)
})

const NONE = 'The request has no credential.'
const MORE = 'The request has more than one credential.'
const MALFORMED = 'The credential is malformed.'
const UNKNOWN = 'The credential is not recognized.'

test.each<[string, Partial<CredentialHeaders>, string]>([
  ['no credential', {}, NONE],
  ['two valid credentials', { clientSecret: client.secret, apiKey: admin.secret }, MORE],
  ['a valid credential and an empty one', { clientSecret: client.secret, apiKey: '' }, MORE],
  [
    'three credentials',
    { clientSecret: client.secret, apiKey: admin.secret, authorization: `Bearer ${personal.secret}` },
    MORE,
  ],
  ['a header twice', { clientSecret: [client.secret, client.secret] }, MORE],
  ['a bearer twice', { authorization: [`Bearer ${personal.secret}`, `Bearer ${personal.secret}`] }, MORE],
  ['a list as Authorization header', { authorization: [`Bearer ${personal.secret}`] }, MORE],
  ['an empty secret', { clientSecret: '' }, MALFORMED],
  ['an empty bearer', { authorization: '' }, MALFORMED],
  ['a scheme without a token', { authorization: 'Bearer ' }, MALFORMED],
  ['a token without a scheme', { authorization: personal.secret }, MALFORMED],
  ['another scheme', { authorization: `Basic ${personal.secret}` }, MALFORMED],
  ['a token with a space', { authorization: `Bearer ${personal.secret} x` }, MALFORMED],
  ['a token with non-ASCII letters', { authorization: 'Bearer clé' }, MALFORMED],
  ['a secret that is too long', { clientSecret: 'x'.repeat(8_193) }, MALFORMED],
  ['a bearer that is too long', { authorization: `Bearer ${'x'.repeat(8_193)}` }, MALFORMED],
  ['an unknown secret of the maximum length', { clientSecret: 'x'.repeat(8_192) }, UNKNOWN],
  ['an unknown secret', { clientSecret: 'vcs_unknown' }, UNKNOWN],
  ['a secret with non-ASCII letters', { clientSecret: 'clé' }, UNKNOWN],
  ['a secret with a NUL character', { clientSecret: 'a\0b' }, UNKNOWN],
  ['a valid secret in upper case', { clientSecret: client.secret.toUpperCase() }, UNKNOWN],
  ['a valid secret without its last character', { clientSecret: client.secret.slice(0, -1) }, UNKNOWN],
  ['a valid secret with one more character', { clientSecret: `${client.secret}x` }, UNKNOWN],
  ['a revoked secret', { clientSecret: revoked.secret }, UNKNOWN],
  ['a client secret as admin key', { apiKey: client.secret }, UNKNOWN],
  ['a client secret as bearer', { authorization: `Bearer ${client.secret}` }, UNKNOWN],
  ['an admin key as client secret', { clientSecret: admin.secret }, UNKNOWN],
  ['an admin key as bearer', { authorization: `Bearer ${admin.secret}` }, UNKNOWN],
  ['a personal key as admin key', { apiKey: personal.secret }, UNKNOWN],
  ['a bootstrap secret in the wrong header', { apiKey: 'bootstrap-client' }, UNKNOWN],
  ['an invalid token', { authorization: 'Bearer not.a.token' }, UNKNOWN],
])('refuses %s with 401 and the reason', async (_, headers, detail) => {
  const error = await authenticate(headers).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Problem)
  const { status, members, headers: sent, message } = error as Problem
  expect({ status, message, members, sent }).toEqual({
    status: 401,
    message: detail,
    members: {
      detail,
      hint: 'Send one of the headers Authorization: Bearer, X-API-Key or X-Client-Secret.',
      resolution: { action: 'authenticate', acceptedValue: ['Authorization', 'X-API-Key', 'X-Client-Secret'] },
    },
    sent: { 'WWW-Authenticate': 'Bearer' },
  })
})

test('refuses a token as unknown if no identity provider is configured', async () => {
  const alone = new Authenticator(store, undefined)
  await expect(alone.authenticate({ ...none, authorization: `Bearer ${await provider.token()}` })).rejects.toThrow(
    UNKNOWN,
  )
})
