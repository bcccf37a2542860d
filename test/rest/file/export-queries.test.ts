import { parquetReadObjects } from 'hyparquet'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let names: string[]
let hidden: string
beforeAll(async () => {
  app = await testApp()
  const made = []
  for (let count = 0; count < 5; count++) made.push(await makeEntity(app, { foundedYear: 2000 + count }))
  names = made.map(({ nameBrand }) => nameBrand)
  hidden = (await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })).nameBrand
  await makePerson(app)
})
beforeEach(async () => {
  await app.db.prisma.export.deleteMany()
})

const create = (body: unknown, headers: Record<string, string> = asUser) =>
  app.rest('/v1/exports', { method: 'POST', headers, body })

/** Creates an export and writes it as the queue does. Returns the export and the bytes of its first file. */
async function exported(request: object, headers: Record<string, string> = asUser) {
  const { status, body } = await create({ format: 'ndjson', ...request }, headers)
  expect([status, body]).toEqual([201, expect.anything()])
  const { runtime } = app.service
  const job = writeExport({ resources: runtime.resources, writeCopy })
  const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
  await job.handle({ ...app.service, db: app.db, clock: app.clock, ...about }, { exportId: body.exportId, owner: '' })
  const { body: done } = await app.rest(`/v1/exports/${body.exportId}`, { headers })
  const [file] = done.file
  const bytes = file
    ? await (await fetch(`${app.base}${new URL(file.url).pathname}`)).arrayBuffer()
    : new ArrayBuffer(0)
  return { done, name: file?.name, bytes }
}

const linesOf = (bytes: ArrayBuffer): unknown[] =>
  Buffer.from(bytes)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const NAMES = '{ entities { nodes { nameBrand } } }'

describe('an export of a query', () => {
  test('has all records of the connection, page after page, as the same query returns them', async () => {
    // The cost of a record with these lists permits pages of two records only.
    const wide = `{ all: entities { nodes { nameBrand foundedYear people(first: 200) { nodes { fullName: nameFull
      employers: entities(first: 30) { nodes { nameBrand } } } } } } }`
    const { done, name, bytes } = await exported({ graphQuery: wide }, asAdmin)
    expect([done.state, name]).toEqual(['COMPLETED', 'all.ndjson'])
    const rows = linesOf(bytes)
    expect(rows.pop()).toEqual({ nextCursor: null, rowCount: 6 })
    const direct: unknown[] = []
    const paged = wide.replace('{ all: entities', 'query ($after: String) { all: entities(first: 1, after: $after)')
    for (let after: string | null = null; ; ) {
      const text = paged.replace(/\}\s*\}$/, ' pageInfo { hasNextPage endCursor } } }')
      const { body } = await app.graph(text, { after }, asAdmin)
      expect(body.errors).toBeUndefined()
      direct.push(...body.data.all.nodes)
      if (!body.data.all.pageInfo.hasNextPage) break
      after = body.data.all.pageInfo.endCursor
    }
    expect(rows).toEqual(direct)
  })

  test('has the selected fields as columns, with aliases and fragments, and the values of the variables', async () => {
    const graphQuery = `
      query Named($names: [String!]) { entities(filter: { entityName: $names }) { edges { cursor record: node { ...Name } } } }
      fragment Name on Entity { name: nameBrand foundedYear createdAt people(first: 1) { nodes { id } } }`
    const wanted = names.slice(0, 2)
    const { name, bytes } = await exported({ graphQuery, variables: { names: wanted }, format: 'parquet' })
    expect(name).toBe('entities.parquet')
    const rows = await parquetReadObjects({ file: bytes })
    expect(rows).toEqual(
      wanted.map((brand, index) => ({
        cursor: expect.any(String),
        'record.name': brand,
        'record.foundedYear': BigInt(2000 + index),
        'record.createdAt': expect.any(Date),
        'record.people.nodes': [],
      })),
    )
    const csv = await exported({ graphQuery, variables: { names: wanted }, format: 'csv' })
    expect(Buffer.from(csv.bytes).toString().split('\r\n')[0]).toBe(
      'cursor,record.name,record.foundedYear,record.createdAt,record.people.nodes',
    )
  })

  test('has hidden records only for an administrator', async () => {
    const read = async (headers: Record<string, string>) =>
      linesOf((await exported({ graphQuery: NAMES }, headers)).bytes).map((row) => Object(row).nameBrand)
    expect(await read(asAdmin)).toContain(hidden)
    expect(await read(asUser)).not.toContain(hidden)
    expect(await read(asClient)).not.toContain(hidden)
  })

  test('of a record that the caller may not see is empty', async () => {
    const [entity] = await app.db.prisma.entity.findMany({ where: { nameBrand: hidden } })
    const graphQuery = 'query ($id: UUID!) { entity(id: $id) { people { nodes { nameFull } } } }'
    const { done, bytes } = await exported({ graphQuery, variables: { id: entity?.id } })
    expect([done.state, linesOf(bytes)]).toEqual(['COMPLETED', [{ nextCursor: null, rowCount: 0 }]])
  })

  test('is the same in the graph', async () => {
    const mutation = `mutation ($input: CreateExportInput!) { createExport(input: $input) { export { state } problem { code } } }`
    const { body } = await app.graph(mutation, { input: { graphQuery: NAMES, variables: {} } }, asUser)
    expect(body).toEqual({
      data: { createExport: { export: { state: 'PENDING' }, problem: null } },
      extensions: expect.anything(),
    })
  })
})

test.each([
  ['{ entities { nodes { nameBrand } }', 'graphQuery', 'Syntax Error'],
  ['{ entities { nodes { nameBrnad } } }', 'graphQuery', 'nameBrnad'],
  ['{ entities { nodes { id } } people { nodes { id } } }', 'graphQuery', 'one connection'],
  ['{ entity(id: "01890a5d-ac96-774b-bcce-b302099a8057") { nameBrand } }', 'graphQuery', 'no connection'],
  ['mutation { deleteEntity(input: {}) { deletedId } }', 'graphQuery', ''],
  [
    'mutation ($input: CreateExportInput!) { createExport(input: $input) { export { state } } }',
    'graphQuery',
    'mutation',
  ],
  ['query A { entities { nodes { id } } } query B { entities { nodes { id } } }', 'graphQuery', '2 operations'],
  ['{ entities(first: 5) { nodes { id } } }', 'graphQuery', 'first'],
  ['{ entities(after: "x") { nodes { id } } }', 'graphQuery', 'after'],
  ['{ entities { totalCount nodes { id } } }', 'graphQuery', 'totalCount'],
  ['{ entities { nodes { id } edges { cursor } } }', 'graphQuery', 'twice'],
  ['{ entities { pageInfo { hasNextPage } } }', 'graphQuery', 'no records'],
  ['{ __schema { types { name } } }', 'graphQuery', 'no connection'],
  [
    '{ entities { nodes { people(first: 200) { nodes { entities(first: 200) { nodes { people(first: 200) { nodes { id } } } } } } } } }',
    'graphQuery',
    'cost',
  ],
  ['query ($exportFirst: Int) { entities { nodes { id } } }', 'graphQuery', ''],
])('the query %s is refused with 400 for %s, and nothing is stored', async (graphQuery, field, part) => {
  const before = await fingerprint(app)
  const { status, body } = await create({ graphQuery })
  expect([status, body]).toEqual([400, expect.objectContaining({ field, hint: expect.any(String) })])
  expect(body.detail).toContain(part)
  expect(await fingerprint(app)).toEqual(before)
})

test.each([
  [{ graphQuery: NAMES, operationId: 'searchEntityList' }, 'operationId', 400],
  [{ graphQuery: NAMES, columns: 'nameBrand' }, 'columns', 400],
  [{ graphQuery: NAMES, everything: true }, 'graphQuery', 400],
  [{ operationId: 'searchEntityList', variables: { a: 1 } }, 'variables', 400],
  [{ graphQuery: NAMES, variables: { a: 1 } }, 'variables.a', 400],
  [{ graphQuery: NAMES, copy: 'RECORDS' }, 'copy', 403],
])('the request %j is refused for %s with %i, and nothing is stored', async (body, field, status) => {
  const before = await fingerprint(app)
  expect((await create(body)).body).toMatchObject({ status, field, hint: expect.any(String) })
  expect(await fingerprint(app)).toEqual(before)
})

test('a query with a field that the caller may not read is refused with 403, and nothing is stored', async () => {
  const graphQuery = '{ hiddenDuplicates { nodes { createdAt } } }'
  const before = await fingerprint(app)
  expect((await create({ graphQuery }, asClient)).body).toMatchObject({ status: 403, code: 'not_authorized' })
  expect(await fingerprint(app)).toEqual(before)
})
