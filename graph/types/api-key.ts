import type { z } from 'zod'
import {
  type ApiKey as ApiKeyRecord,
  ApiKey as ApiKeySchema,
  type CurrentApiKey,
  CurrentApiKey as CurrentApiKeySchema,
  type NewApiKey,
  NewApiKey as NewApiKeySchema,
} from '../../src/account/api-key/api-key.js'
import { createMyApiKey, getCurrentApiKey, listMyApiKeys, revokeMyApiKey } from '../../src/account/api-key/api-keys.js'
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'

const ApiKey = builder.objectRef<ApiKeyRecord>('ApiKey').implement({
  description: 'A personal API key. Its secret is not stored.',
  fields: (t) => ({
    ...shapeFields(t, ApiKeySchema, ['id', 'name', 'createdAt', 'revokedAt']),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last use of the key. Null if it was never used.',
    }),
  }),
})

const NewKey = builder.objectRef<z.infer<typeof NewApiKey>>('NewApiKey').implement({
  description: 'A personal API key that was just created.',
  fields: (t) => ({
    ...shapeFields(t, NewApiKeySchema, ['secret']),
    apiKey: t.field({ type: ApiKey, resolve: ({ secret: _, ...key }) => key }),
  }),
})

const Current = builder.objectRef<z.infer<typeof CurrentApiKey>>('CurrentApiKey').implement({
  ...describe(CurrentApiKeySchema),
  fields: (t) => ({
    ...shapeFields(t, CurrentApiKeySchema, ['bearerKind']),
    apiKey: t.expose('apiKey', { type: ApiKey, nullable: true, ...describe(CurrentApiKeySchema, 'apiKey') }),
  }),
})

bindQuery({ operation: listMyApiKeys, type: [ApiKey], present: (keys: ApiKeyRecord[]) => keys })
bindQuery({ operation: getCurrentApiKey, type: Current, present: (current: z.infer<typeof CurrentApiKey>) => current })
bindMutation({ operation: createMyApiKey, type: NewKey, present: (key: z.infer<typeof NewApiKey>) => key })
bindMutation({ operation: revokeMyApiKey, type: ApiKey, present: (key: ApiKeyRecord) => key })
