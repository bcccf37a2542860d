import { expect, test } from 'vitest'
import { createServers } from '../../../src/server/app.js'
import { asAdmin, asClient, testApp } from '../../support/app.js'
import { listening, raw } from '../../support/listen.js'

const app = await testApp()

test('the metrics are served to the admin key only, wherever the request comes from', async () => {
  const status = async (headers: Record<string, string>) => (await fetch(`${app.base}/metrics`, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status(asClient)).toBe(403)
  expect(await status(asAdmin)).toBe(200)
  // A request through a proxy with its default settings has this Host and no other trace of the proxy.
  const host = `Host: ${new URL(app.base).host}`
  expect((await raw(app.base, `GET /metrics HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)).status).toBe(401)
})

test('the metrics are served without a credential on a port of its own, which serves nothing else', async () => {
  const own = await listening(createServers(app.service).metrics)
  const response = await fetch(`${own}/metrics`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^venture_database_waiting/m)])
  for (const path of ['/', '/v1/entities', '/graphql', '/metrics?a=b'])
    expect((await fetch(`${own}${path}`, { headers: asAdmin })).status).toBe(404)
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404)
})
