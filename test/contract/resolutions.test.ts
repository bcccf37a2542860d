import { beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '../../src/kernel/problem/problem.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { registry } from '../../src/server/operations.js'
import { fingerprint, type TestApp } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { corrected, isEndpoint } from '../support/follow.js'
import { type Request, requests } from '../support/requests.js'
import { testAppWithWeb } from '../support/web.js'
import { wrongRequests } from '../support/wrong-requests.js'

/*
 * Sends wrong requests to every operation, and does what the `resolution` of each refusal says, as a client program would.
 */

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

/** What is wrong with the refusal of a request. Undefined if its resolution corrects the request. */
async function faultOf(operation: AnyOperation, valid: Request, wrong: Request): Promise<unknown> {
  const headers = headersFor(operation)
  const refused = await askOperation(app, operation, wrong, headers)
  const problem: ProblemBody = refused.body
  if (refused.status < 400) return undefined
  const { detail, hint, field, resolution } = problem
  const told = { status: refused.status, detail, hint, field, resolution }
  if (refused.status === 503) return undefined
  if (refused.status >= 500) return told
  if (resolution?.endpoint) return isEndpoint(resolution.endpoint) ? undefined : told
  if (refused.status === 404 || refused.status === 409) return undefined
  const request = corrected(operation, wrong, valid, problem)
  if (!request) return told
  const { status, body } = await askOperation(app, operation, request, headers)
  const isSame = status >= 400 && body.field === field && body.detail === detail
  const isOther = [401, 403].includes(status) || (status >= 500 && status !== 503)
  return isSame || isOther ? { ...told, followed: { status, detail: body.detail, field: body.field } } : undefined
}

describe('the resolution of a refusal corrects the request, or the request is refused for another reason', () => {
  test.each(registry.operations.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const valid = (await requests[id]?.(app, headersFor(operation))) ?? {}
    const faults: unknown[] = []
    for (const { error, request } of wrongRequests(operation, valid)) {
      const fault = await faultOf(operation, valid, request)
      if (fault) faults.push({ error, fault })
    }
    expect(faults).toEqual([])
  })
})

describe('the refusal of a request without a credential', () => {
  const guarded = registry.operations.filter(({ auth }) => auth.length > 0)

  test('names only headers with which the operation accepts a credential, and changes nothing', async () => {
    const before = await fingerprint(app)
    for (const operation of guarded) {
      const path = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '01890a5d-ac96-774b-bcce-b302099a8057']),
      )
      const { status, body } = await askOperation(app, operation, { path }, {})
      const headers = operation.auth.map((scheme) => HEADERS[scheme])
      expect({ id: operation.id, status, accepted: body.resolution?.acceptedValue }).toEqual({
        id: operation.id,
        status: 401,
        accepted: [...new Set(headers)],
      })
    }
    expect(await fingerprint(app)).toEqual(before)
  })
})

const HEADERS = {
  bearer: 'Authorization',
  adminBearer: 'Authorization',
  adminApiKey: 'X-API-Key',
  clientSecret: 'X-Client-Secret',
} as const
