import { parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asAdmin, asUser, fingerprint, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeFormerSlug } from '../../support/make/slug.js'
import { makeEntity, unique } from '../../support/make.js'
import '../../support/programs.js'

const app = await testApp()
const names = [await makeEntity(app), await makeEntity(app)].map(({ nameBrand }) => nameBrand)

/** Reads a file by its link, without a credential. */
const fetchFile = ({ url }: { readonly url: string }, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.base}${new URL(url).pathname}`, { method, headers })

const create = (body: unknown, headers: Record<string, string> = asUser) =>
  app.rest('/v1/exports', { method: 'POST', headers, body })

/** Writes an export as a job does. */
async function write(exportId: string): Promise<void> {
  const job = writeExport({ resources: app.service.runtime.resources, writeCopy })
  const { signal } = new AbortController()
  const work = { ...app.service, db: app.db, clock: app.clock, log: createLog('silent'), jobId: '', attempt: 1, signal }
  await job.handle(work, { exportId, owner: '' })
}

/** Writes an export, and returns its first file. */
async function exported(body: unknown) {
  const { exportId } = (await create(body)).body
  await write(exportId)
  const { file } = (await app.rest(`/v1/exports/${exportId}`, { headers: asUser })).body
  return { exportId, table: file[0] }
}

test('a Parquet file is read over HTTP as DuckDB reads it: a HEAD, the footer from the end of the file, and the columns', async () => {
  const { exportId, table } = await exported({ operationId: 'searchEntityList', body: { entityName: names } })
  const head = await fetchFile(table, {}, 'HEAD')
  expect([head.status, head.headers.get('accept-ranges'), head.headers.get('content-encoding')]).toEqual([
    200,
    'bytes',
    null,
  ])
  const ranges: string[] = []
  const byteLength = Number(head.headers.get('content-length'))
  const slice = async (start: number, end = byteLength): Promise<ArrayBuffer> => {
    const part = await fetchFile(table, { range: `bytes=${start}-${end - 1}`, 'accept-encoding': 'gzip, br' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('etag')]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${table.bytes}`,
      head.headers.get('etag'),
    ])
    ranges.push(part.headers.get('content-length') ?? '')
    return part.arrayBuffer()
  }
  const footer = new DataView(await slice(byteLength - 8))
  expect(footer.getUint32(0, true)).toBeGreaterThan(0)
  const rows = await parquetReadObjects({ file: { byteLength, slice }, columns: ['core.nameBrand'] })
  expect(rows.map((row) => row['core.nameBrand'])).toEqual(names.toSorted())
  expect(ranges[0]).toBe('8')

  // DuckDB in a browser is a script of another origin.
  const { status, headers } = await fetchFile(table, { origin: 'https://notebook.example', range: 'bytes=0-' }, 'HEAD')
  expect([status, headers.get('content-length'), headers.get('access-control-allow-origin')]).toEqual([
    206,
    String(table.bytes),
    '*',
  ])
  expect(headers.get('access-control-expose-headers')).toContain('Content-Range')

  // The file is missing, although the export still names it.
  await app.service.storage.remove(`exports/${exportId}/${table.name}`)
  const gone = await fetchFile(table)
  expect([gone.status, gone.headers.get('etag'), gone.headers.get('content-disposition')]).toEqual([404, null, null])
})

test('an export says where it is read, with 202 for a client that prefers that, and a repeated request has the same export', async () => {
  const request = { operationId: 'searchEntityList', body: { entityName: names } }
  const send = (headers: Record<string, string> = asUser) =>
    app.rest('/v1/exports', { method: 'POST', headers: { ...headers, prefer: 'respond-async' }, body: request })
  const { status, headers, body } = await send()
  expect([status, ...['location', 'retry-after', 'preference-applied'].map((name) => headers.get(name))]).toEqual([
    202,
    `/v1/exports/${body.exportId}`,
    '2',
    'respond-async',
  ])
  const usual = await create(request)
  expect([
    usual.status,
    usual.body.exportId,
    usual.headers.get('location'),
    usual.headers.get('preference-applied'),
  ]).toEqual([201, body.exportId, headers.get('location'), null])
  expect((await send(asAdmin)).body.exportId).not.toBe(body.exportId)
  await write(body.exportId)
  expect((await create(request)).body.exportId).not.toBe(body.exportId)
})

test('the slug, the former slug and the public id of a record in the path select it, as in the address of the list', async () => {
  const { id, slug } = await makeEntity(app)
  const { publicId } = (await app.rest('/v1/entities/detail', { query: { id } })).body.core
  const { personId } = await makeAssociation(app, { entityId: id })
  const former = `former-${unique()}`
  await makeFormerSlug(app, id, former)
  for (const entityId of [id, slug, former, publicId]) {
    const path = { entityId }
    const request = { operationId: 'listEntityPeopleAssociations', path, columns: 'id', format: 'csv' }
    const { table } = await exported(request)
    expect([entityId, await (await fetchFile(table)).text()]).toEqual([entityId, `id\r\n${personId}\r\n`])
  }
})

test.each([
  ['nobody', 404, { code: 'not_found', field: 'entityId', value: 'nobody' }],
  ['no slug', 400, { field: 'entityId', resolution: { action: 'setField', fieldPath: 'path.entityId' } }],
])('a path with the value %s is refused, and no export is created', async (entityId, status, problem) => {
  const before = await fingerprint(app)
  const refused = await create({ operationId: 'listEntityPeopleAssociations', path: { entityId } })
  expect([refused.status, refused.body]).toEqual([status, expect.objectContaining(problem)])
  expect(await fingerprint(app)).toEqual(before)
})
