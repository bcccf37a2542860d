import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../../src/server/operations.js'
import { asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { requests } from '../../support/requests.js'

/*
 * Records of an account, such as webhooks, have no versions. A condition on their version is false, so the request must
 * change nothing (RFC 9110, section 13.1.1).
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const changes = registry.operations.filter(({ kind, method }) => kind === 'act' && method !== 'POST')

test('some operations change records without versions', () => {
  expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining(['updateWebhook', 'deleteWebhook']))
})

describe.each(changes.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const headers = operation.auth.includes('bearer') ? asUser : headersFor(operation)

  test.each([
    ['if-match', '"foreign"'],
    ['if-match', '"1-abc"'],
    ['if-none-match', '*'],
  ])('is refused with the header %s: %s, and changes nothing', async (name, value) => {
    const request = (await requests[id]?.(app, headers)) ?? {}
    const before = await fingerprint(app)
    const refused = await askOperation(app, operation, request, { ...headers, [name]: value })
    expect([refused.status, refused.body.code]).toEqual([412, 'precondition_failed'])
    expect(await fingerprint(app)).toEqual(before)
    const done = await askOperation(app, operation, request, { ...headers, 'if-match': '*' })
    expect(done.status, JSON.stringify(done.body)).toBe(operation.status)
  })
})
