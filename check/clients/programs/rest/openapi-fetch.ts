import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from '../generated/openapi-typescript.js'
import { adminKey, base, clientSecret, etagOf, source } from '../service.js'

/* Calls with the types that openapi-typescript generates. */

const reader = createClient<paths>({ baseUrl: base, headers: { 'x-client-secret': clientSecret } })
const writer = createClient<paths>({ baseUrl: base, headers: { 'x-api-key': adminKey } })
const stranger = createClient<paths>({ baseUrl: base })

// A range is a text in a query, and an object in a body.
const founded = await reader.GET('/v1/entities', {
  params: { query: { yearFoundedRange: ['2008..2010', '2015'], sort: ['yearFounded,asc'], size: 2 } },
})
assert.deepEqual(
  founded.data?.content.map(({ core }) => core.foundedYear),
  [2008, 2008],
)
const open = await reader.GET('/v1/entities', { params: { query: { yearFoundedRange: ['2015..'] } } })
assert.equal(open.data?.totalElements, 4)
const inBody = await reader.POST('/v1/entities', {
  params: { query: { size: 1 } },
  body: { yearFoundedRange: [{ min: 2008, max: 2010 }, { min: 2015 }], typeRecord: ['Company'] },
})
assert.equal(inBody.data?.content.length, 1)
const reversed = await reader.GET('/v1/entities', { params: { query: { yearFoundedRange: ['2010..2008'] } } })
assert.equal(reversed.response.status, 400)
assert.equal(reversed.error?.field, 'yearFoundedRange')

// Members of a body that have a default are optional.
const searched = await reader.POST('/v1/search/all', { body: { query: 'stripe' } })
assert.equal(searched.response.status, 200)
const batch = await reader.POST('/v1/entities/detail/batch', { body: { slug: ['stripe'] } })
assert.equal(batch.response.status, 200)

const detail = await reader.GET('/v1/entities/detail', { params: { query: { slug: 'stripe' } } })
assert.equal(detail.data?.core.nameBrand, 'Stripe')
const fresh = await reader.GET('/v1/entities/detail', {
  params: { query: { slug: 'stripe' }, header: { 'If-None-Match': etagOf(detail.response) } },
})
assert.equal(fresh.response.status, 304)
const absent = await reader.GET('/v1/entities/detail', { params: { query: { slug: 'no-such-entity' } } })
assert.equal(absent.error?.code, 'not_found')
const refused = await stranger.GET('/v1/entities/detail', { params: { query: { slug: 'stripe' } } })
assert.equal(refused.error?.status, 401)

const created = await writer.POST('/v1/entities/detail', {
  params: { query: source },
  body: { nameBrand: 'Fetched Foundry', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 2001 },
})
assert(created.data)
const one = { slug: created.data.entity.core.slug, ...source }
const header = { 'If-Match': etagOf(created.response) }
const patched = await writer.PATCH('/v1/entities/detail', {
  params: { query: one, header },
  body: { foundedYear: 2002 },
})
assert.equal(patched.data?.core.foundedYear, 2002)
const stale = await writer.PATCH('/v1/entities/detail', { params: { query: one, header }, body: { foundedYear: 2003 } })
assert.equal(stale.error?.status, 412)
const deleted = await writer.DELETE('/v1/entities/detail', { params: { query: { ...one, deleteMode: 'hard' } } })
assert.equal(deleted.response.status, 200)
