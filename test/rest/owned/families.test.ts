import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { registry } from '../../../src/server/operations.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { faces, makeOwned, makeOwner, pathOf } from '../../support/make/owner.js'
import { unique } from '../../support/make.js'
import { type Requests, requests } from '../../support/requests.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const MISSING_ID = '01890a5d-ac96-774b-bcce-b302099a8999'
const OWNED =
  /^\/v1\/(entities\/\{entityId\}|people\/\{personId\})\/(texts|urls|addresses|unique-ids|blog-posts|research|classifications)\b/

const owned = registry.operations.filter(({ path }) => OWNED.test(path)).map((one) => [one.id, one] as const)
const requestOf = (id: string) => (requests[id] as Requests[string])(app, asAdmin)
const at = ({ path }: AnyOperation, values: Readonly<Record<string, unknown>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

describe.each(owned.filter(([, { kind }]) => kind === 'write'))('%s', (id, operation) => {
  test('gets 404 for a missing owner or a record of another owner, and changes no row', async () => {
    const request = await requestOf(id)
    const ownerKey = operation.path.includes('{entityId}') ? 'entityId' : 'personId'
    const ownerType = faces.find(({ idField }) => idField === ownerKey) ?? faces[0]
    const otherOwner = ownerType && (await makeOwner(app, ownerType))
    const namesRecord = Object.keys(request.path ?? {}).length > 1
    const before = await fingerprint(app)
    for (const owner of [MISSING_ID, ...(namesRecord ? [otherOwner] : [])]) {
      const { body } = await app.rest(at(operation, { ...request.path, [ownerKey]: owner }), {
        method: operation.method,
        headers: { ...asAdmin, 'content-type': String(operation.accepts.at(-1)) },
        query: request.query ?? {},
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      expect([owner, body.status]).toEqual([owner, 404])
    }
    expect(await fingerprint(app)).toEqual(before)
  })
})

const lists = owned.filter(([, { kind, method, path }]) => kind === 'read' && method === 'GET' && !/\}$/.test(path))

test.each(lists)('%s takes one statement', async (id, operation) => {
  const request = await requestOf(id)
  const headers = operation.auth.includes('clientSecret') ? asClient : asAdmin
  app.statements.length = 0
  const { status } = await app.rest(at(operation, request.path ?? {}), { headers, query: request.query ?? {} })
  expect([status, app.statements.length]).toEqual([200, 1])
})

test.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'after 32 concurrent requests for isPrimary, exactly one link is primary (owner type %s)',
  async (_, ownerType) => {
    const owner = await makeOwner(app, ownerType)
    const name = unique()
    const links: { id: number }[] = []
    for (let n = 0; n < 4; n++)
      links.push(
        await makeOwned(app, ownerType, owner, 'urls', {
          url: `https://github.com/one-${name}-${n}`,
          isPrimary: false,
        }),
      )
    const responses = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        app.rest(pathOf(ownerType, owner, `urls/${links[n % 4]?.id}`), {
          method: 'PATCH',
          headers: asAdmin,
          query: provenance,
          body: { isPrimary: true },
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200))
    const { body } = await app.rest(pathOf(ownerType, owner, 'urls/all'))
    expect([
      body.totalElements,
      body.content.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary).length,
    ]).toEqual([4, 1])
  },
)
