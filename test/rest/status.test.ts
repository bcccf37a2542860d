import { expect, test } from 'vitest'
import { Registry } from '../../src/kernel/operation/registry.js'
import { registry } from '../../src/server/operations.js'
import { asClient, testApp } from '../support/app.js'

const app = await testApp()

test('the status is open, whatever credential is sent, and tells what is served and that it can be', async () => {
  const status = {
    operationFingerprint: registry.fingerprint,
    uptime: { availability: 100, downtimeSeconds: null, error: null, incidents: null },
  }
  const sent: Record<string, string>[] = [{}, asClient, { authorization: 'Bearer nonsense' }]
  for (const headers of sent) {
    expect((await app.rest('/v1/status', { headers })).body).toEqual(status)
  }
  expect((await app.graph('{ getStatus { operationFingerprint } }')).body.data).toEqual({
    getStatus: { operationFingerprint: registry.fingerprint },
  })
})

test('the fingerprint is that of the set of operations, not of its order', () => {
  const [first, ...others] = registry.operations
  const reordered = new Registry([...others, ...(first ? [first] : [])])
  expect(registry.fingerprint).toMatch(/^[\da-f]{16}$/)
  expect(reordered.fingerprint).toBe(registry.fingerprint)
  expect(new Registry(others).fingerprint).not.toBe(registry.fingerprint)
})

test('a database that is away is told, not hidden', async () => {
  const { db } = app.service.kernel
  const { cancellable } = db
  try {
    db.cancellable = () => ({ rows: () => Promise.reject(new Error('away')) })
    expect((await app.rest('/v1/status', { headers: {} })).body.uptime).toEqual({
      availability: 0,
      downtimeSeconds: null,
      error: 'The database is not reachable.',
      incidents: null,
    })
  } finally {
    db.cancellable = cancellable
  }
})
