import assert from 'node:assert/strict'
import { ChangedError, connect, createClient, listEntities } from 'venture-data-service-client'
import { adminKey, base, clientSecret, source } from '../service.js'

/* Calls with the published form of the TypeScript client. */

const client = createClient({ url: base, apiKey: adminKey, provenance: source })

const years: (number | null)[] = []
for await (const { core } of client.entities.list({ yearFoundedRange: '2008..2010', sort: 'yearFounded,asc', size: 1 }))
  years.push(core.foundedYear)
assert.deepEqual(years.slice(0, 2), [2008, 2008])

const github = await client.entities.get({ slug: 'github' })
await client.entities.update({ slug: 'github', body: { foundedYear: 2007 } }, { ifMatch: github })
await assert.rejects(client.entities.update({ slug: 'github', body: {} }, { ifMatch: github }), ChangedError)
await client.entities.update({ slug: 'github', body: { foundedYear: 2008 } })

// One operation without the others.
const page = await listEntities(connect({ url: base, clientSecret }), { slug: 'github' }).page()
assert.equal(page.content[0]?.core.nameBrand, 'GitHub')

// @ts-expect-error: the parameter does not exist
const unknown = listEntities(client.connection, { industri: 'Fintech' })
await assert.rejects(unknown.page(), { status: 400, code: 'bad_request' })
