import assert from 'node:assert/strict'
import {
  createEntity,
  deleteEntityDetail,
  getEntityDetail,
  listEntities,
  listEntitiesPost,
  patchEntityDetail,
} from '../generated/orval.js'
import { adminKey, clientSecret, etagOf, source } from '../service.js'

/* Twelve calls of the functions that orval generates. */

const asReader = { headers: { 'x-client-secret': clientSecret } }
const asWriter = { headers: { 'x-api-key': adminKey } }

// A range is a text in a query, and an object in a body.
const founded = await listEntities(
  { yearFoundedRange: ['2008..2010', '2015'], sort: ['yearFounded,asc'], size: 2 },
  asReader,
)
assert(founded.status === 200)
assert.deepEqual(
  founded.data.content.map(({ core }) => core.foundedYear),
  [2008, 2008],
)
const open = await listEntities({ yearFoundedRange: ['2015..'] }, asReader)
assert(open.status === 200)
assert.equal(open.data.totalElements, 4)
const inBody = await listEntitiesPost(
  { yearFoundedRange: [{ min: 2008, max: 2010 }, { min: 2015 }], typeRecord: ['Company'] },
  { size: 1 },
  asReader,
)
assert(inBody.status === 200)
assert.equal(inBody.data.content.length, 1)
const reversed = await listEntities({ yearFoundedRange: ['2010..2008'] }, asReader)
assert(reversed.status === 400)
assert.equal(reversed.data.field, 'yearFoundedRange')

const detail = await getEntityDetail({ slug: 'stripe' }, asReader)
assert(detail.status === 200)
assert.equal(detail.data.core.nameBrand, 'Stripe')
const fresh = await getEntityDetail(
  { slug: 'stripe' },
  { headers: { ...asReader.headers, 'if-none-match': etagOf(detail) } },
)
assert.equal(fresh.status, 304)
const absent = await getEntityDetail({ slug: 'no-such-entity' }, asReader)
assert(absent.status === 404)
assert.equal(absent.data.code, 'not_found')
const refused = await getEntityDetail({ slug: 'stripe' })
assert.equal(refused.status, 401)

const created = await createEntity(
  { nameBrand: 'Orval Foundry', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 2001 },
  source,
  asWriter,
)
assert(created.status === 201)
const one = { slug: created.data.entity.core.slug, ...source }
const ifMatch = { headers: { ...asWriter.headers, 'if-match': etagOf(created) } }
const patched = await patchEntityDetail({ foundedYear: 2002 }, one, ifMatch)
assert(patched.status === 200)
assert.equal(patched.data.core.foundedYear, 2002)
const stale = await patchEntityDetail({ foundedYear: 2003 }, one, ifMatch)
assert.equal(stale.status, 412)
const deleted = await deleteEntityDetail({ ...one, deleteMode: 'hard' }, asWriter)
assert.equal(deleted.status, 200)
