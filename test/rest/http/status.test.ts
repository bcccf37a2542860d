import { expect, test } from 'vitest'
import { Registry } from '../../../src/operation/pipeline/route/registry.js'
import { registry } from '../../../src/server/operations.js'
import { asClient, testApp } from '../../support/app.js'

const app = await testApp()

test('returns the operation fingerprint and the availability with any credential and without one', async () => {
  const status = {
    operationFingerprint: registry.fingerprint,
    uptime: { availability: 100, downtimeSeconds: null, error: null, incidents: null },
  }
  const sent: Record<string, string>[] = [{}, asClient, { authorization: 'Bearer nonsense' }]
  for (const headers of sent) {
    expect((await app.rest('/v1/status', { headers })).body).toEqual(status)
  }
  expect((await app.graph('{ serviceStatus { operationFingerprint } }')).body.data).toEqual({
    serviceStatus: { operationFingerprint: registry.fingerprint },
  })
})

test('the fingerprint depends on the set of operations, not on their order', () => {
  const [first, ...others] = registry.operations
  const reordered = new Registry([...others, ...(first ? [first] : [])])
  expect(registry.fingerprint).toMatch(/^[\da-f]{16}$/)
  expect(reordered.fingerprint).toBe(registry.fingerprint)
  expect(new Registry(others).fingerprint).not.toBe(registry.fingerprint)
})

test('reports a database that is not reachable', async () => {
  const { db } = app.service.runtime
  const { inTurn } = db
  try {
    db.inTurn = () => ({ prisma: db.prisma, rows: () => Promise.reject(new Error('not reachable')) })
    expect((await app.rest('/v1/status', { headers: {} })).body.uptime).toEqual({
      availability: 0,
      downtimeSeconds: null,
      error: 'The database is not reachable.',
      incidents: null,
    })
  } finally {
    db.inTurn = inTurn
  }
})
