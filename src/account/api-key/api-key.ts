import { z } from 'zod'
import { DateTime, line, Uuid } from '../../kernel/wire/values.js'

export const ApiKeyPath = z.strictObject({ apiKeyId: Uuid })

export const ApiKeyMutation = z
  .strictObject({ name: line(100).describe('What the key is for, in its owner’s words.') })
  .meta({ id: 'ApiKeyMutation', description: 'A personal API key to be made.' })

const fields = {
  id: Uuid,
  name: z.string(),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable().describe('Written down within a second of a use; null: never used.'),
  revokedAt: DateTime.nullable().describe('Null: the key is valid.'),
}

/** A personal API key, without its secret. */
export const ApiKey = z.strictObject(fields).meta({ id: 'ApiKey', description: 'A personal API key.' })
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z
  .strictObject({ ...fields, secret: z.string().describe('Send it as a bearer token. It cannot be read again.') })
  .meta({ id: 'NewApiKey', description: 'A personal API key that was just made, with its secret.' })

export const CurrentApiKey = z
  .strictObject({
    bearerKind: z.enum(['session', 'oauthAccessToken', 'apiKey']),
    apiKey: ApiKey.nullable().describe('Null for tokens of the identity provider and for a key of the configuration.'),
  })
  .meta({ id: 'CurrentApiKey', description: 'The credential that the request itself was made with.' })
