import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, Uuid } from '../../kernel/wire/values.js'

export const ApiKeyPath = z.strictObject({ apiKeyId: Uuid.describe('Id of the API key.') })

export const ApiKeyMutation = z
  .strictObject({
    name: line(100).describe('Name that the owner of the key chooses, such as the purpose of the key.'),
    expiresAt: DateTime.nullish().describe(
      'From this time on, the key is refused. The default is the time at which the key of the request expires. If that key does not expire, or the request has no key, the new key does not expire either.',
    ),
  })
  .meta({ id: 'ApiKeyMutation', description: 'A personal API key to create.' })

const fields = {
  id: Uuid.describe('Id of the API key.'),
  name: z.string().describe('Name of the key, as its user chose it.'),
  createdAt: CreatedAt,
  lastUsedAt: DateTime.nullable().describe(
    'Time of the last use, at most one second late. Null if the key was never used.',
  ),
  expiresAt: DateTime.nullable().describe('From this time on, the key is refused. Null if it does not expire.'),
  revokedAt: DateTime.nullable().describe('When the key was revoked. Null if it was not.'),
}

/** A personal API key, without its secret. */
export const ApiKey = z.strictObject(fields).meta({ id: 'ApiKey', description: 'A personal API key.' })
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z
  .strictObject({
    ...fields,
    secret: z.string().describe('The secret of the key. Send it as a bearer token. It cannot be read again.'),
  })
  .meta({ id: 'NewApiKey', description: 'The created personal API key, with its secret.' })

const BearerKind = namedEnum('BearerKind', 'Kind of a bearer token.', {
  session: 'A session token of the identity provider.',
  oauthAccessToken: 'An access token that the identity provider issued to an application.',
  apiKey: 'A personal API key.',
})

export const CurrentApiKey = z
  .strictObject({
    bearerKind: BearerKind,
    apiKey: ApiKey.nullable().describe(
      'The stored key. Null if the credential is a token of the identity provider or a key from the configuration.',
    ),
  })
  .meta({ id: 'CurrentApiKey', description: 'The credential of the current request.' })
