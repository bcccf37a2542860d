import { beforeAll, expect, test } from 'vitest'
import { adminBearer, asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const list = {
  operationId: 'listEntities',
  method: 'GET',
  path: '/v1/entities',
  authorizationPath: '/v1/entities',
}
const create = {
  operationId: 'createEntity',
  method: 'POST',
  path: '/v1/entities/detail',
  authorizationPath: '/v1/entities/detail',
}
const identifier = {
  operationId: 'deleteEntityUniqueId',
  method: 'DELETE',
  path: '/v1/entities/{entityId}/unique-ids/{uniqueIdId}',
  authorizationPath: `/v1/entities/${ID}/unique-ids/7`,
}
const check = (headers: Record<string, string>, operation: unknown = [identifier, create, list]) =>
  app.rest('/v1/auth/me/permissions', { method: 'POST', headers, body: { operation } })

test('returns the operations that the caller may call, in the order of the request, its access and its grants', async () => {
  const none = { permission: [], role: [] }
  expect((await check(asClient)).body).toEqual({
    operation: [list],
    operationAccess: 'READ',
    permissionGrant: none,
  })
  expect((await check(asAdmin)).body).toEqual({
    operation: [identifier, create, list],
    operationAccess: 'ADMIN',
    permissionGrant: none,
  })
  expect((await check(asUser)).body).toEqual({
    operation: [identifier, create],
    operationAccess: 'PERMISSION',
    permissionGrant: { permission: [], role: ['client'] },
  })
  expect((await check(await adminBearer(app))).body).toEqual({
    operation: [identifier, create, list],
    operationAccess: 'ADMIN',
    permissionGrant: { permission: ['DELETE_PERSON', 'edit_cache'], role: ['admin'] },
  })
})

test('the permissions of a role are rows in the database', async () => {
  await app.db.prisma.rolePermission.create({ data: { role: 'client', permission: 'DELETE_PERSON' } })
  app.service.credentials.changed()
  expect((await check(asUser)).body.permissionGrant).toEqual({ permission: ['DELETE_PERSON'], role: ['client'] })
})

test('executes no operation, and returns no operation for an empty request', async () => {
  const before = await fingerprint(app)
  expect((await check(asAdmin, [identifier, identifier])).body.operation).toEqual([identifier, identifier])
  expect((await check(asAdmin, [])).body.operation).toEqual([])
  expect(await fingerprint(app)).toEqual(before)
})

test('distinguishes two operations with the same form of path by the value in the path', async () => {
  const posts = (operationId: string, person: string, method = 'GET') => ({
    operationId,
    method,
    path: '/v1/people/{person}/blog-posts',
    authorizationPath: `/v1/people/${person}/blog-posts`,
  })
  const accepted = [
    posts('listPersonBlogPosts', ID),
    posts('listPersonBlogPostsBySlug', 'ada'),
    posts('listPersonBlogPostsBySlug', 'Ada'),
  ]
  const others = [
    posts('listPersonBlogPosts', 'ada'),
    posts('listPersonBlogPostsBySlug', ID),
    posts('createPersonBlogPost', 'a b', 'POST'),
  ]
  expect((await check(asClient, [...accepted, ...others])).body.operation).toEqual(accepted)
  const creates = [posts('createPersonBlogPost', ID, 'POST'), posts('createPersonBlogPost', 'ada', 'POST')]
  expect((await check(asAdmin, [...creates, ...others])).body.operation).toEqual(creates)
})

test('permits an operation at its short path', async () => {
  const short = { method: 'GET', operationId: 'getEntityDetail', path: '/v1/entities/{entityId}' }
  const permitted = ['apple', ID].map((token) => ({ ...short, authorizationPath: `/v1/entities/${token}` }))
  const refused = ['batch', 'a b', ''].map((token) => ({ ...short, authorizationPath: `/v1/entities/${token}` }))
  expect((await check(asClient, [...permitted, ...refused])).body.operation).toEqual(permitted)
})

test.each([
  ['no list', undefined, 'operation'],
  ['an unknown method', [{ ...list, method: 'TRACE' }], 'operation.0.method'],
  ['a missing member', [{ ...list, path: undefined }], 'operation.0.path'],
  ['an unknown member', [{ ...list, surprise: 1 }], 'operation.0.surprise'],
  ['more than 500 operations', Array.from({ length: 501 }, () => list), 'operation'],
])('refuses %s', async (_, operation, field) => {
  const { status, body } = await app.rest('/v1/auth/me/permissions', {
    method: 'POST',
    headers: asClient,
    body: { operation },
  })
  expect([status, body.field]).toEqual([400, field])
})

test('the graph returns the same permissions', async () => {
  const query = `query($operation: [OperationCandidateInput!]!) { permissionCheck(operation: $operation) {
    operation { operationId method path authorizationPath } operationAccess permissionGrant { permission role } } }`
  const operation = [identifier, create, list]
  const { body } = await app.graph(query, { operation }, asClient)
  expect(body.data.permissionCheck).toEqual((await check(asClient)).body)
})
