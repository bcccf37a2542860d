import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { registry } from '../../../src/server/operations.js'
import { adminBearer, asAdmin, asUser, fingerprint, type TestApp } from '../../support/app.js'
import { askOperation } from '../../support/ask.js'
import { documentFor } from '../../support/document.js'
import { type Hideable, hideables, setCreator, setHidden } from '../../support/make/creator.js'
import { type Request, requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/*
 * A bearer may write a hidden record only if its account created the record. Admin callers may write every record. A
 * record that a request names is a record in its path, query or body, or one that the named row connects.
 */

/**
 * The first says of each record what happened, and reports a hidden one as not found. The others name no stored record, unless an optional field names a provider. Test of the field: test/rest/hidden-writes. */
const NAMELESS = ['reconcileEntityClassifications', 'createEntity', 'createFullEntity']

const writes = registry.operations.filter(({ id }) => {
  const { kind } = registry.get(id)
  return (kind === 'write' || id === 'updateStatus') && !NAMELESS.includes(id)
})

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  known = new Set()
  app = await testAppWithWeb()
  admin = await adminBearer(app)
})

interface Case {
  readonly request: Request
  readonly named: readonly Hideable[]
}

/** The records that exist since the last preparation. No later request names the records of an earlier one. */
let known = new Set<string>()

/** A new request of an operation, and the records that it names. */
async function prepare({ id }: AnyOperation): Promise<Case> {
  const request = (await requests[id]?.(app, asUser)) ?? {}
  const records = await hideables(app)
  const created = records.filter((record) => !known.has(keyOf(record)))
  known = new Set(records.map(keyOf))
  const sent = new Set(textsIn([request, await connected(request)]))
  return { request, named: created.filter((record) => sent.has(record.id)) }
}

const keyOf = ({ table, id }: Hideable): string => `${table} ${id}`
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

/** The records that a relationship connects, and the record of a change. */
async function connected({ path }: Request): Promise<unknown> {
  return app.db.rows(sql`
    select source_entity_id as a, target_entity_id as b from entity_relationship where id = ${path?.relationshipId ?? 0}::int
    union all select record_id::uuid, null from provenance_event where number = ${path?.id ?? 0}::bigint`)
}

describe.each(writes.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('returns 404 to a bearer for each hidden record that its account did not create, and changes nothing', async () => {
    const { request, named } = await prepare(operation)
    expect(named).not.toEqual([])
    for (const record of named) {
      for (const by of ['flag', 'sitemap'] as const) {
        if (by === 'sitemap' && record.table === 'news_article') continue
        await setHidden(app, record, true, by)
        const before = await fingerprint(app)
        const { body } = await askOperation(app, operation, request, asUser)
        expect([by, body.status]).toEqual([by, 404])
        const { query, variables } = documentFor(operation, request)
        const graph = await app.graph(query, variables, asUser)
        expect(graph.body.data?.[id].problem).toMatchObject({
          __typename: 'NotFoundProblem',
          status: 404,
          detail: body.detail,
        })
        expect(await fingerprint(app)).toEqual(before)
        await setHidden(app, record, false, by)
      }
    }
  })

  test.each([
    ['the admin key', () => asAdmin, false],
    ['a bearer with the role admin', () => admin, false],
    ['a bearer whose account created the records', () => asUser, true],
  ] as const)('succeeds for %s', async (_, headers, isCreator) => {
    const { request, named } = await prepare(operation)
    for (const record of named) {
      await setHidden(app, record, true)
      if (isCreator) await setCreator(app, record)
    }
    const { status, body } = await askOperation(app, operation, request, headers())
    expect(status, JSON.stringify(body)).toBe(operation.status)
  })
})
