import { describe, expect, test } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { BearerKind, Caller } from '../../../src/operation/access/caller.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { authorize } from '../../../src/operation/pipeline/definition/permits.js'
import type { Surface } from '../../../src/operation/pipeline/request/surface.js'
import { permissionsOf } from '../../../src/operation/pipeline/route/permissions.js'
import { registry } from '../../../src/server/operations.js'

const bearer = (bearerKind: BearerKind, ...roles: string[]): Caller => ({ kind: 'bearer', bearerKind, id: 'b', roles })
const client: Caller = { kind: 'clientSecret', id: 'c', roles: [] }
const admin: Caller = { kind: 'adminApiKey', id: 'a', roles: [] }

/** An operation of the registry with more requirements than its scheme. */
const planted = (more: Partial<AnyOperation>): AnyOperation => ({ ...registry.get('getSubscription'), ...more })

function refusal(caller: Caller, operation: AnyOperation, api: Surface = 'rest') {
  try {
    authorize(caller, operation, api)
    return 'permitted'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { hint, requiredRole } = error.members
    return { status: error.status, code: error.kind.code, hint, requiredRole }
  }
}

describe('an operation with kinds of bearer', () => {
  const operation = planted({ bearerKinds: ['apiKey', 'oauthAccessToken'] })
  test('accepts only these kinds, over REST and GraphQL', () => {
    for (const api of ['rest', 'graph'] as const) {
      expect(refusal(bearer('apiKey'), operation, api)).toBe('permitted')
      expect(refusal(bearer('oauthAccessToken'), operation, api)).toBe('permitted')
      expect(refusal(bearer('session', 'admin'), operation, api)).toEqual({
        status: 403,
        code: 'not_authorized',
        hint: 'Accepted here: a personal API key, an OAuth access token.',
        requiredRole: undefined,
      })
    }
  })
})

describe('an operation with required roles', () => {
  const operation = planted({ requiredRoles: ['admin', 'client'] })
  test('accepts a bearer with one of the roles, and returns the roles to other bearers', () => {
    expect(refusal(bearer('session', 'client'), operation)).toBe('permitted')
    expect(refusal(bearer('session', 'other', 'admin'), operation)).toBe('permitted')
    for (const caller of [bearer('session'), bearer('apiKey', 'Admin'), bearer('apiKey', 'clients')]) {
      expect(refusal(caller, operation)).toEqual({
        status: 403,
        code: 'not_authorized',
        hint: 'Accepted here: a user bearer token, with role admin, client.',
        requiredRole: 'admin, client',
      })
    }
  })

  test('requires the roles of bearers, not of API keys', () => {
    expect(refusal(admin, planted({ auth: ['bearer', 'adminApiKey'], requiredRoles: ['client'] }))).toBe('permitted')
    expect(refusal(client, operation)).toMatchObject({ status: 403, requiredRole: undefined })
  })
})

test('an operation for programs and admins returns the required role to other bearers over REST', () => {
  const operation = registry.get('getEntityDetail')
  expect(refusal(bearer('session', 'client'), operation)).toMatchObject({ status: 403, requiredRole: 'admin' })
  expect(refusal(bearer('session', 'admin'), operation)).toBe('permitted')
  expect(refusal(bearer('session', 'client'), operation, 'graph')).toBe('permitted')
})

describe('the permission check', () => {
  const { permitted, accessOf } = permissionsOf(registry)
  const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
  const read = {
    operationId: 'getEntityUniqueId',
    method: 'GET',
    path: '/v1/entities/{entityId}/unique-ids/{uniqueIdId}',
    authorizationPath: `/v1/entities/${ID}/unique-ids/7`,
  }

  test('returns the decision of the pipeline, for every operation and kind of caller', () => {
    const callers = [client, admin, bearer('apiKey', 'client'), bearer('session', 'admin'), bearer('oauthAccessToken')]
    for (const operation of registry.operations) {
      const authorizationPath = operation.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => operation.example.path?.[name] ?? ID,
      )
      const candidate = { operationId: operation.id, method: operation.method, path: operation.path, authorizationPath }
      for (const caller of callers) {
        expect(permitted(caller, candidate), `${operation.id} ${caller.kind} ${caller.roles}`).toBe(
          refusal(caller, operation) === 'permitted',
        )
      }
    }
  })

  test.each<[string, Partial<typeof read>]>([
    ['an exact candidate', {}],
    ['placeholders of other names', { path: '/v1/entities/{id}/unique-ids/{n}' }],
    ['an id in upper case', { authorizationPath: `/v1/entities/${ID.toUpperCase()}/unique-ids/7` }],
    ['an encoded value', { authorizationPath: `/v1/entities/${ID.replace('-', '%2D')}/unique-ids/7` }],
  ])('permits %s', (_, change) => {
    expect(permitted(client, { ...read, ...change })).toBe(true)
  })

  test.each<[string, Partial<typeof read>]>([
    ['an unknown operation', { operationId: 'nothing' }],
    ['the name of a property of every object', { operationId: 'constructor' }],
    ['another method', { method: 'DELETE' }],
    ['a method in lower case', { method: 'get' }],
    ['the template of another operation', { path: '/v1/entities/{entityId}/unique-ids' }],
    ['a template with a value in it', { path: `/v1/entities/${ID}/unique-ids/{uniqueIdId}` }],
    ['a placeholder that is part of a segment', { path: '/v1/entities/x{entityId}/unique-ids/{uniqueIdId}' }],
    ['a placeholder without a name', { path: '/v1/entities/{}/unique-ids/{uniqueIdId}' }],
    ['a placeholder instead of a literal', { path: '/v1/{kind}/{entityId}/unique-ids/{uniqueIdId}' }],
    ['a longer template', { path: `${read.path}/` }],
    ['a path that is the template', { authorizationPath: read.path }],
    ['a value that is neither an id nor a slug', { authorizationPath: '/v1/entities/ap!ple/unique-ids/7' }],
    ['a value that is not a number', { authorizationPath: `/v1/entities/${ID}/unique-ids/seven` }],
    ['a number out of range', { authorizationPath: `/v1/entities/${ID}/unique-ids/0` }],
    ['an empty value', { authorizationPath: `/v1/entities/${ID}/unique-ids/` }],
    ['a shorter path', { authorizationPath: `/v1/entities/${ID}/unique-ids` }],
    ['a longer path', { authorizationPath: `${read.authorizationPath}/8` }],
    ['a query', { authorizationPath: `${read.authorizationPath}?x=1` }],
    ['a literal in another case', { authorizationPath: `/v1/Entities/${ID}/unique-ids/7` }],
    ['a literal that is encoded', { authorizationPath: `/v1/%65ntities/${ID}/unique-ids/7` }],
    ['a path with ..', { authorizationPath: `/v1/entities/x/../${ID}/unique-ids/7` }],
    ['two slashes', { authorizationPath: `/v1//entities/${ID}/unique-ids/7` }],
    ['an address with a host', { authorizationPath: `http://host${read.authorizationPath}` }],
    ['a broken escape', { authorizationPath: `/v1/entities/${ID}/unique-ids/%zz` }],
    ['a NUL character', { authorizationPath: `/v1/entities/${ID}/unique-ids/7%00` }],
  ])('does not permit %s', (_, change) => {
    expect(permitted(client, { ...read, ...change })).toBe(false)
  })

  test('returns the widest access of each kind of caller', () => {
    expect([client, bearer('apiKey', 'client'), bearer('session', 'admin'), admin].map(accessOf)).toEqual([
      'READ',
      'PERMISSION',
      'ADMIN',
      'ADMIN',
    ])
  })
})
