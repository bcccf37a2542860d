import assert from 'node:assert/strict'
import { createClient } from '../generated/hey-api/client/index.js'
import {
  createEntity,
  deleteEntityDetail,
  getEntityDetail,
  listEntities,
  listEntitiesPost,
  patchEntityDetail,
} from '../generated/hey-api/index.js'
import { adminKey, base, clientSecret, etagOf, source } from '../service.js'

/* Twelve calls of the functions that hey-api generates. */

const reader = createClient({ baseUrl: base, headers: { 'x-client-secret': clientSecret } })
const writer = createClient({ baseUrl: base, headers: { 'x-api-key': adminKey } })
const stranger = createClient({ baseUrl: base })

// A range is a text in a query, and an object in a body.
const founded = await listEntities({
  client: reader,
  query: { yearFoundedRange: ['2008..2010', '2015'], sort: ['yearFounded,asc'], size: 2 },
})
assert.deepEqual(
  founded.data?.content.map(({ core }) => core.foundedYear),
  [2008, 2008],
)
const open = await listEntities({ client: reader, query: { yearFoundedRange: ['2015..'] } })
assert.equal(open.data?.totalElements, 4)
const inBody = await listEntitiesPost({
  client: reader,
  query: { size: 1 },
  body: { yearFoundedRange: [{ min: 2008, max: 2010 }, { min: 2015 }], typeRecord: ['Company'] },
})
assert.equal(inBody.data?.content.length, 1)
const reversed = await listEntities({ client: reader, query: { yearFoundedRange: ['2010..2008'] } })
assert.equal(reversed.response?.status, 400)
assert.equal(reversed.error?.field, 'yearFoundedRange')

const detail = await getEntityDetail({ client: reader, query: { slug: 'stripe' } })
assert(detail.data && detail.response)
assert.equal(detail.data.core.nameBrand, 'Stripe')
const fresh = await getEntityDetail({
  client: reader,
  query: { slug: 'stripe' },
  headers: { 'If-None-Match': etagOf(detail.response) },
})
assert.equal(fresh.response?.status, 304)
const absent = await getEntityDetail({ client: reader, query: { slug: 'no-such-entity' } })
assert.equal(absent.error?.code, 'not_found')
const refused = await getEntityDetail({ client: stranger, query: { slug: 'stripe' } })
assert.equal(refused.error?.status, 401)

const created = await createEntity({
  client: writer,
  query: source,
  body: { nameBrand: 'Hey Foundry', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 2001 },
})
assert(created.data && created.response)
const query = { slug: created.data.entity.core.slug, ...source }
const headers = { 'If-Match': etagOf(created.response) }
const patched = await patchEntityDetail({ client: writer, query, headers, body: { foundedYear: 2002 } })
assert.equal(patched.data?.core.foundedYear, 2002)
const stale = await patchEntityDetail({ client: writer, query, headers, body: { foundedYear: 2003 } })
assert.equal(stale.error?.status, 412)
const deleted = await deleteEntityDetail({ client: writer, query: { ...query, deleteMode: 'hard' } })
assert.equal(deleted.response?.status, 200)
