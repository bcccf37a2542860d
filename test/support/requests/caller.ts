import { asUser, type TestApp } from '../app.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

/** Requests about the caller itself. The API key to revoke belongs to the caller. */
export const callerRequests: Requests = {
  checkMyPermissions: async () => ({
    body: {
      operation: [
        {
          operationId: 'listEntities',
          method: 'GET',
          path: '/v1/entities',
          authorizationPath: '/v1/entities',
        },
      ],
    },
  }),
  listMyApiKeys: async () => ({}),
  getCurrentApiKey: async () => ({}),
  createMyApiKey: async () => ({ body: { name: `Key ${unique()}` } }),
  revokeMyApiKey: async (app, headers) => ({ path: { apiKeyId: await makeApiKey(app, headers) } }),
  getSubscription: async () => ({}),
}

async function makeApiKey(app: TestApp, headers: Record<string, string>): Promise<string> {
  const { status, body } = await app.rest('/v1/auth/me/api-keys', {
    method: 'POST',
    headers: 'authorization' in headers ? headers : asUser,
    body: { name: `Key ${unique()}` },
  })
  if (status !== 201) throw new Error(`the key was refused: ${JSON.stringify(body)}`)
  return body.id
}
