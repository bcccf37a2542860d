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
import { type ApiKeyRow, apiKeyColumns } from '../../src/account/api-key/api-key-reads.js'
import { visibleApiKeys } from '../../src/visibility/account-visibility.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField } from '../build/mutation/payload.js'
import { REST_ID, uuidIn } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { columnFields, loadedRow, rowFor } from '../build/type/row.js'
import { describe, shapeFields } from '../build/type/shape.js'

const ApiKey = builder.prismaNode('Credential', {
  name: 'ApiKey',
  description: 'A personal API key. Its secret is not stored.',
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(listMyApiKeys, (id, caller) => ({ AND: [visibleApiKeys(caller)], id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    ...columnFields(t, ApiKeySchema, apiKeyColumns, ['name', 'createdAt', 'expiresAt', 'revokedAt']),
    apiKeyId: t.expose('id', { type: 'UUID', ...REST_ID }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last use of the key. Null if it was never used.',
    }),
  }),
})

/** A key as a row. */
const rowOf = ({ id, name, createdAt, lastUsedAt, expiresAt, revokedAt }: ApiKeyRecord): ApiKeyRow => ({
  id,
  name,
  createdAt: new Date(createdAt),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
  revokedAt: revokedAt === null ? null : new Date(revokedAt),
})

/** The caller, with what belongs to the account of the caller. */
export const Viewer = builder.objectRef<z.infer<typeof CurrentApiKey>>('Viewer').implement({
  description: 'The caller of the request, who has sent a bearer token, and what belongs to the account of the caller.',
  fields: (t) => ({
    ...shapeFields(t, CurrentApiKeySchema, ['bearerKind']),
    apiKey: t.field({
      type: ApiKey,
      nullable: true,
      ...describe(CurrentApiKeySchema, 'apiKey'),
      extensions: { guard: getCurrentApiKey.id },
      resolve: ({ apiKey }, _args, context, info) => apiKey && loadedRow(ApiKey, rowOf(apiKey), context, info),
    }),
  }),
})

bindQuery({
  operation: listMyApiKeys,
  of: { type: Viewer },
  type: [ApiKey],
  present: (keys: ApiKeyRow[]) => keys,
})
bindQuery({ operation: getCurrentApiKey, type: Viewer, present: (current: z.infer<typeof CurrentApiKey>) => current })

bindMutation({
  operation: createMyApiKey,
  payload: {
    apiKey: recordField(ApiKey, 'The new key.', rowOf),
    ...memberFields(NewApiKey, ['secret']),
  },
})
bindMutation({
  operation: revokeMyApiKey,
  payload: { apiKey: recordField(ApiKey, 'The revoked key.', rowOf) },
})
