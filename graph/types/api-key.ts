import type { z } from 'zod'
import {
  type ApiKey as ApiKeyRecord,
  ApiKey as ApiKeySchema,
  type CurrentApiKey,
  CurrentApiKey as CurrentApiKeySchema,
  NewApiKey,
} from '../../src/account/api-key/api-key.js'
import {
  createMyApiKey,
  getCurrentApiKey,
  listMyApiKeys,
  revokeMyApiKey,
} from '../../src/account/api-key/api-key-operations.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { REST_ID } from '../build/node-id.js'
import { operationNode } from '../build/operation-node.js'
import { memberFields, recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'

const ApiKey = builder.node(builder.objectRef<ApiKeyRecord>('ApiKey'), {
  description: 'A personal API key. Its secret is not stored.',
  ...operationNode<ApiKeyRecord, readonly ApiKeyRecord[]>(
    listMyApiKeys,
    ({ id }) => id,
    () => ({ query: {} }),
    (keys, id) => keys.find((key) => key.id === id),
  ),
  fields: (t) => ({
    ...shapeFields(t, ApiKeySchema, ['name', 'createdAt', 'revokedAt']),
    apiKeyId: t.expose('id', { type: 'UUID', ...REST_ID }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last use of the key. Null if it was never used.',
    }),
  }),
})

/** The caller, with what belongs to the account of the caller. */
export const Viewer = builder.objectRef<z.infer<typeof CurrentApiKey>>('Viewer').implement({
  description: 'The caller of the request, who has sent a bearer token, and what belongs to the account of the caller.',
  fields: (t) => ({
    ...shapeFields(t, CurrentApiKeySchema, ['bearerKind']),
    apiKey: t.expose('apiKey', {
      type: ApiKey,
      nullable: true,
      ...describe(CurrentApiKeySchema, 'apiKey'),
      extensions: { guard: getCurrentApiKey.id },
    }),
  }),
})

bindQuery({
  operation: listMyApiKeys,
  of: { type: Viewer },
  type: [ApiKey],
  present: (keys: ApiKeyRecord[]) => keys,
})
bindQuery({ operation: getCurrentApiKey, type: Viewer, present: (current: z.infer<typeof CurrentApiKey>) => current })

bindMutation({
  operation: createMyApiKey,
  payload: {
    apiKey: recordField(ApiKey, 'The new key.', ({ secret: _, ...key }: z.infer<typeof NewApiKey>) => key),
    ...memberFields(NewApiKey, ['secret']),
  },
})
bindMutation({
  operation: revokeMyApiKey,
  payload: { apiKey: recordField(ApiKey, 'The revoked key.', (key: ApiKeyRecord) => key) },
})
