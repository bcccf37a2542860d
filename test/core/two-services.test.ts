import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/kernel/config/config.js'
import { createLog } from '../../src/kernel/log.js'
import { createApp } from '../../src/server/app.js'
import { createService } from '../../src/server/service.js'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

/* Two services run in one process. A service must not return values that depend on the options of the other. */

let app: TestApp
let other: string
let slug: string
beforeAll(async () => {
  app = await testApp()
  slug = (await makeEntity(app, { nameBrand: 'Shared' })).slug
  const environment = { CLIENT_SECRET: asClient['x-client-secret'], DATA_DIR: 'memory' }
  const config = readConfig({ ...environment, PUBLIC_URL: 'https://other.example' })
  const service = await createService({ config, db: app.db, clock: app.clock, log: createLog('silent') })
  const server = createApp(service, { trustProxy: config.trustProxy })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await service.close()
  })
})

const document = (publicUrl: string) => expect.objectContaining({ publicUrl })

async function detailAt(base: string) {
  const response = await fetch(`${base}/v1/entities/detail?slug=${slug}`, { headers: asClient })
  return response.json()
}

async function graphAt(base: string, query: string) {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { ...asClient, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return response.json()
}

test('each service returns its own URLs over REST and GraphQL, also after requests to the other', async () => {
  const path = `/companies/${slug}`
  const query = `{ entity(slug: "${slug}") { publicUrl } entities(first: 1, filter: { slug: ["${slug}"] }) { edges { node { publicUrl } } } }`
  for (const [base, address] of [
    [app.base, `https://data.example${path}`],
    [other, `https://other.example${path}`],
    [app.base, `https://data.example${path}`],
    [other, `https://other.example${path}`],
  ] as const) {
    expect(await detailAt(base)).toEqual(document(address))
    expect(await graphAt(base, query)).toMatchObject({
      data: { entity: { publicUrl: address }, entities: { edges: [{ node: { publicUrl: address } }] } },
    })
  }
})
