import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { type Route, routesOf } from '../../src/operation/pipeline/route/route.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { registry } from '../../src/server/operations.js'
import { type Answer, asClient, fingerprint, type TestApp } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { undocumented } from '../support/documented.js'
import { type Request, requests } from '../support/requests.js'
import { testAppWithWeb } from '../support/web.js'

/*
 * The paths that name a record by its id, its public id or its slug: short paths, and the paths of operations that begin with
 * a record.
 */

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

const named = (operation: AnyOperation): Route[] =>
  routesOf(operation).filter(({ placeholders: [first] }) => first?.readNamedRecord !== undefined)
const routes = registry.operations.flatMap(named)
const nameOf = ({ operation, path }: Route): [string, Route] => [
  `${operation.method} ${path}`,
  operations(operation, path),
]
const operations = (operation: AnyOperation, path: string): Route =>
  routesOf(operation).find((route) => route.path === path) as Route

const TABLES = { entities: 'entity', people: 'person', news: 'news_article' } as const
type Kind = keyof typeof TABLES

/** The id, the slug and the public id of the record that a request selects. */
async function tokensOf({ path, placeholders: [first] }: Route, request: Request) {
  const kind = path.split('/')[2] as Kind
  const { id, entityId, slug } = request.query ?? {}
  const given = first?.part === 'path' ? request.path?.[first.member] : (id ?? entityId ?? slug)
  const publicId = raw(kind === 'news' ? 'null' : 'public_id')
  const [row] = await app.db.rows<{ id: string; slug: string; publicId: string | null }>(sql`
    select id::text, slug, ${publicId} as "publicId" from ${raw(TABLES[kind])}
    where id::text = ${String(given)} or slug = ${String(given)}`)
  return [row?.id ?? '', row?.slug.toUpperCase() ?? '', ...(row?.publicId ? [row.publicId] : [])]
}

/** Sends a valid request to a route, with this token in its path. */
function ask({ operation, path, placeholders: [first] }: Route, request: Request, token: string): Promise<Answer> {
  const query = Object.fromEntries(
    Object.entries(request.query ?? {}).filter(([name]) => !['id', 'entityId', 'slug'].includes(name)),
  )
  return askOperation(
    app,
    { ...operation, path },
    {
      ...request,
      path: { ...request.path, [first?.name ?? '']: token },
      query: path === operation.path ? (request.query ?? {}) : query,
    },
    headersFor(operation),
  )
}

const requestOf = ({ operation }: Route): Promise<Request> =>
  (requests[operation.id] as (typeof requests)[string])(app, headersFor(operation))

/** Whether another operation has the same path with a slug. It reads a public id as a slug. */
const isTwin = ({ operation: { id } }: Route): boolean => id === 'listPersonBlogPosts'

/** The response without the times of its computation. */
const stable = (body: Record<string, unknown>) => ({ ...body, checkedAt: undefined, computedAt: undefined })

const isRead = ({ operation: { kind } }: Route): boolean => kind === 'read'

test('each short path is documented as an alias of its operation', async () => {
  const { body } = await app.rest('/openapi.json', { headers: {} })
  const short = registry.operations.flatMap(routesOf).filter(({ isAlias }) => isAlias)
  expect(short.length).toBeGreaterThan(60)
  const documented = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { 'x-alias-of'?: string }>).flatMap(([method, one]) =>
      one['x-alias-of'] ? [`${method.toUpperCase()} ${path} ${one['x-alias-of']}`] : [],
    ),
  )
  expect(documented.sort()).toEqual(
    short.map(({ operation, path }) => `${operation.method} ${path} ${operation.id}`).sort(),
  )
})

describe.each(routes.filter(isRead).map(nameOf))('%s', (_, route) => {
  test('returns the same for the id, the public id and the slug of the record, in any case', async () => {
    const request = await requestOf(route)
    const expected = await askOperation(app, route.operation, request, headersFor(route.operation))
    const tokens = await tokensOf(route, request)
    for (const token of isTwin(route) ? tokens.slice(0, 2) : tokens) {
      const { status, body } = await ask(route, request, token)
      expect({ token, status, body: stable(body) }).toEqual({
        token,
        status: expected.status,
        body: stable(expected.body),
      })
    }
  })
})

test('a token that names no record is refused (404) by each path, and changes nothing', async () => {
  const before = await fingerprint(app)
  for (const route of routes) {
    const { operation, placeholders } = route
    const { example } = operation
    const answer = await ask(route, example, 'no-such-record')
    expect(answer.body, operation.id).toMatchObject({
      status: 404,
      field: isTwin(route) ? 'slug' : placeholders[0]?.name,
      value: 'no-such-record',
    })
    expect(undocumented(operation.id, answer)).toEqual([])
  }
  expect(await fingerprint(app)).toEqual(before)
})

describe.each(routes.filter((route) => route.isAlias && !isRead(route)).map(nameOf))('%s', (_, route) => {
  test('changes the record with this slug', async () => {
    const request = await requestOf(route)
    const [, slug = ''] = await tokensOf(route, request)
    const answer = await ask(route, request, slug)
    expect(answer.status, JSON.stringify(answer.body)).toSatisfy((status) =>
      [200, route.operation.status].includes(status),
    )
    expect(undocumented(route.operation.id, answer)).toEqual([])
  })
})

test('a short path refuses a second selector', async () => {
  const { body } = await app.rest('/v1/entities/apple', { headers: asClient, query: { slug: 'apple' } })
  expect(body).toMatchObject({
    status: 400,
    field: 'slug',
    resolution: { action: 'removeParameter', parameter: 'slug' },
  })
})

test('a path of another operation is no slug', async () => {
  for (const path of ['/v1/entities/batch', '/v1/entities/search', '/v1/people/batch'])
    expect((await app.rest(path, { headers: asClient })).status, path).toBe(405)
})
