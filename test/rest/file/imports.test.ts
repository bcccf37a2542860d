import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { continueImports, expireImports } from '../../../src/import/job/work.js'
import { recount } from '../../../src/match/match.js'
import type { Database } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { CSV, IMPORTS, importsOf, MAPPING } from '../../support/import-jobs.js'
import '../../support/programs.js'

let app: TestApp
let jobs: ReturnType<typeof importsOf>
beforeAll(async () => {
  app = await testApp()
  jobs = importsOf(app)
})
beforeEach(async () => {
  await app.db.prisma.importJob.deleteMany()
})

let sources = 0
/** A provider of its own for each test, so that no test finds the rows of another. */
const newProvider = () => `source-${++sources}`

describe('an import', () => {
  test('counts its records while it runs, so that few records are due for reads', async () => {
    await recount(app.db, app.clock.now(), true)
    const rows = Array.from({ length: 300 }, (_, index) => `${index},Counted ${index},1999,Austin,United States\n`)
    const { body } = await jobs.send(`${CSV.slice(0, CSV.indexOf('\n') + 1)}${rows.join('')}`, {
      provider: newProvider(),
    })
    await jobs.work(body.importId)
    expect(await jobs.read(body.importId)).toMatchObject({ state: 'COMPLETED', counts: { rows: { stored: 300 } } })
    const [due] = await app.db.rows<{ count: number }>(
      sql`select count(distinct record_id)::int as count from filter_due`,
    )
    expect(due?.count).toBeLessThan(100)
  })

  test('writes the rows of a file in the background, and its counts add up with its report', async () => {
    const provider = newProvider()
    const { status, body } = await jobs.send(CSV, { provider })
    expect(status).toBe(202)
    expect(body).toMatchObject({
      state: 'PENDING',
      fileName: 'companies.csv',
      fileBytes: CSV.length,
      kind: 'entities',
      provider,
      isGuessed: true,
      match: false,
      dryRun: false,
      counts: null,
      failure: null,
      startedAt: null,
    })
    expect(body.column[1]).toEqual({
      name: 'Company',
      field: ['nameBrand'],
      sample: ['Harbor Looms', 'Harbor Kilns', 'Harbor Nobody', 'Harbor Kilns'],
    })
    await jobs.work(body.importId)
    const done = await jobs.read(body.importId)
    expect(done).toMatchObject({ state: 'COMPLETED', failure: null, totalBytes: CSV.length, readBytes: CSV.length })
    const { rows, loss, record } = done.counts
    expect(rows.read).toBe(rows.stored + rows.merged + rows.leftOut)
    expect(rows.read).toBe(4)
    expect(record).toEqual([{ record: 'entity', created: expect.any(Number), updated: 0, unchanged: 0 }])
    const report = await app.rest(`${IMPORTS}/${body.importId}/report`, { headers: asUser })
    expect(report.body.content.length).toBe(loss.reduce((sum: number, { count }: { count: number }) => sum + count, 0))
    expect(report.body.content[0]).toMatchObject({ number: 1, file: 'companies.csv', line: expect.any(Number) })
    const response = await fetch(`${app.base}${IMPORTS}/${body.importId}/report?format=ndjson`, { headers: asUser })
    const lines = (await response.text()).trimEnd().split('\n')
    expect(lines.slice(0, -1).map((line) => JSON.parse(line))).toEqual(report.body.content)
    await jobs.nothingLeft()
  })

  test('reads a packed file as a body, with a mapping that GraphQL states for rows', async () => {
    const provider = newProvider()
    const response = await fetch(`${app.base}${IMPORTS}?kind=entities&provider=${provider}&fileName=a.csv.gz`, {
      method: 'POST',
      headers: { ...asUser, 'content-type': 'application/gzip' },
      body: gzipSync('id,nameBrand\n1,Packed Looms\n'),
    })
    const { importId } = (await response.json()) as { importId: string }
    expect(response.status).toBe(202)
    await jobs.work(importId)
    expect((await jobs.read(importId)).counts.record).toEqual([
      { record: 'entity', created: 1, updated: 0, unchanged: 0 },
    ])
    const { body } = await app.graph(
      'mutation ($input: CreateImportInput!) { createImport(input: $input) { import { importId state kind } problem { detail } } }',
      {
        input: {
          kind: 'ENTITIES',
          provider,
          mapping: { fields: { id: 'number', nameBrand: 'title' } },
          rows: [{ number: 1, title: 'Packed Looms' }],
        },
      },
      asUser,
    )
    const created = body.data.createImport.import
    expect(body.data.createImport.problem).toBeNull()
    await jobs.work(created.importId)
    const query = `query ($id: UUID!) { import(importId: $id) {
      state counts { rows { read } record { record created unchanged } } report { edges { node { number } } } } }`
    const answer = await app.graph(query, { id: created.importId }, asUser)
    expect(answer.body.data.import).toMatchObject({ state: 'COMPLETED', counts: { rows: { read: 1 } } })
  })

  test('of rows in JSON names the number of the row as the line of what it leaves out', async () => {
    const { body } = await app.rest(`${IMPORTS}?kind=entities&provider=${newProvider()}`, {
      method: 'POST',
      headers: asUser,
      body: {
        rows: [{ id: '1', nameBrand: 'Harbor Rows' }, { id: '2' }, { id: '3', nameBrand: 'B', foundedYear: 'x' }],
      },
    })
    await jobs.work(body.importId)
    const report = await app.rest(`${IMPORTS}/${body.importId}/report`, { headers: asUser })
    const linesOf = ({ line, field, column }: Record<string, unknown>) => ({ line, field, column })
    expect(report.body.content.map(linesOf)).toEqual([
      { line: 2, field: 'nameBrand', column: 'nameBrand' },
      { line: 3, field: 'foundedYear', column: 'foundedYear' },
    ])
  })

  test('as a dry run stores nothing, and then starts with the same file and the same counts', async () => {
    const provider = newProvider()
    const before = await jobs.entityCount()
    const { importId } = (await jobs.send(CSV, { provider, dryRun: true, match: true, start: false })).body
    const unchanged = await app.rest(`${IMPORTS}/${importId}/start`, { method: 'POST', headers: asUser, body: {} })
    expect(unchanged.body).toMatchObject({ state: 'PENDING', dryRun: true, match: true })
    await jobs.work(importId)
    const dry = await jobs.read(importId)
    expect([dry.state, dry.dryRun, await jobs.entityCount()]).toEqual(['COMPLETED', true, before])
    const started = await app.rest(`${IMPORTS}/${importId}/start`, {
      method: 'POST',
      headers: asUser,
      body: { dryRun: false },
    })
    expect(started.body).toMatchObject({ state: 'PENDING', dryRun: false, counts: null })
    expect((await app.rest(`${IMPORTS}/${importId}/start`, { method: 'POST', headers: asUser, body: {} })).status).toBe(
      409,
    )
    await jobs.work(importId)
    const done = await jobs.read(importId)
    expect({ ...done.counts }).toEqual(dry.counts)
    expect(await jobs.entityCount()).toBe(before + done.counts.record[0].created)
  })

  test('waits as a draft until it is started with a corrected mapping', async () => {
    const { importId, state } = (await jobs.send(CSV, { provider: newProvider(), start: false })).body
    expect(state).toBe('DRAFT')
    const wrong = { fields: { ...MAPPING.fields, city: 'Town' } }
    const start = (mapping: unknown) =>
      app.rest(`${IMPORTS}/${importId}/start`, { method: 'POST', headers: asUser, body: { mapping } })
    const before = await fingerprint(app)
    expect(await start(wrong)).toMatchObject({ status: 422, body: { field: 'mapping.fields.city' } })
    expect(await start({ fields: { id: 'Id' } })).toMatchObject({
      status: 422,
      body: { field: 'mapping.fields.nameBrand' },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await start({ fields: { id: 'Id', nameBrand: 'Company' } })).status).toBe(200)
    await jobs.work(importId)
    expect((await jobs.read(importId)).counts.rows).toEqual({ read: 4, stored: 2, merged: 1, leftOut: 1 })
  })

  test('that is interrupted continues behind its last batch, with the counts of one that was not', async () => {
    const file = (prefix: string) =>
      `id,nameBrand,founder\n${Array.from({ length: 450 }, (_, at) => `${at},${prefix} ${at},${at % 7 === 0 ? '' : `Ann ${prefix}${at % 50}`}`).join('\n')}\n`
    const whole = (await jobs.send(file('Whole'), { provider: newProvider() })).body.importId
    await jobs.work(whole)
    const { importId } = (await jobs.send(file('Parts'), { provider: newProvider() })).body
    let commits = 0
    const dying: Database = {
      ...app.db,
      transaction: (inner, options) =>
        ++commits > 3 ? Promise.reject(new Error('killed')) : app.db.transaction(inner, options),
    }
    await expect(jobs.work(importId, { db: dying })).rejects.toThrow('killed')
    const half = await jobs.read(importId)
    expect(half.state).toBe('RUNNING')
    expect(half.counts.rows.stored).toBeGreaterThan(0)
    expect(half.counts.rows.stored).toBeLessThan(450)
    await jobs.work(importId)
    const [parts, one] = [await jobs.read(importId), await jobs.read(whole)]
    expect(parts.counts).toEqual(one.counts)
    expect(parts.state).toBe('COMPLETED')
    await jobs.nothingLeft()
  }, 90_000)

  test('whose worker died gets a job again, and one worker at a time', async () => {
    const { importId } = (await jobs.send(CSV, { provider: newProvider() })).body
    await app.db.rows(
      sql`update import_job set state = 'RUNNING', leased_until = clock_timestamp() + interval '1 minute'`,
    )
    await jobs.work(importId)
    expect((await jobs.read(importId)).state).toBe('RUNNING')
    await app.db.rows(sql`update import_job set leased_until = clock_timestamp() - interval '1 minute'`)
    await app.db.rows(sql`delete from outbox`)
    await jobs.run(continueImports, {})
    expect(await app.db.rows(sql`select payload from outbox`)).toEqual([
      { payload: { importId, owner: expect.any(String) } },
    ])
  })

  test('that is canceled commits nothing more, and keeps what is stored', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => `${at},Canceled ${at}`).join('\n')
    const { importId } = (await jobs.send(`id,nameBrand\n${rows}\n`, { provider: newProvider() })).body
    let commits = 0
    const canceling: Database = {
      ...app.db,
      transaction: async (inner, options) => {
        if (++commits === 3)
          expect((await app.rest(`${IMPORTS}/${importId}`, { method: 'DELETE', headers: asUser })).body.state).toBe(
            'CANCELED',
          )
        return app.db.transaction(inner, options)
      },
    }
    await jobs.work(importId, { db: canceling })
    const canceled = await jobs.read(importId)
    expect([canceled.state, canceled.failure]).toEqual([
      'CANCELED',
      'The import was canceled. What was stored before stays.',
    ])
    const stored = await app.db.rows(sql`select 1 from entity where name_brand like 'Canceled %'`)
    expect(stored.length).toBe(canceled.counts.rows.stored)
    expect(stored.length).toBeLessThan(450)
    await jobs.work(importId)
    expect(await jobs.read(importId)).toEqual(canceled)
    expect((await app.rest(`${IMPORTS}/${importId}`, { method: 'DELETE', headers: asUser })).status).toBe(200)
    expect((await jobs.read(importId)).status).toBe(404)
  }, 60_000)

  test('is followed by its revisions until it ends', async () => {
    const { importId } = (await jobs.send(CSV, { provider: newProvider() })).body
    const response = await fetch(`${app.base}${IMPORTS}/${importId}/events`, {
      headers: { ...asUser, accept: 'text/event-stream' },
    })
    await jobs.work(importId)
    const text = await response.text()
    expect(text).toMatch(/event: pending\n/)
    expect(text.trimEnd().split('\n\n').at(-1)).toMatch(/event: completed\n/)
    const { revision } = await jobs.read(importId)
    const later = await app.rest(`${IMPORTS}/${importId}/events`, { headers: asUser, query: { after: revision } })
    expect(later.body).toEqual([])
  })
})

test('an import with a file in another encoding fails before a row is written, and says at which line', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`id,nameBrand\n${'1,Plain\n'.repeat(60_000)}2,Caf`),
    Buffer.from([0xe9, 0x0a]),
  ])
  const { importId } = (await jobs.send(bytes, { provider: newProvider() })).body
  const before = await jobs.entityCount()
  await jobs.work(importId)
  const failed = await jobs.read(importId)
  expect([failed.state, await jobs.entityCount()]).toEqual(['FAILED', before])
  expect(failed.failure).toMatch(/line 60002, column 6 .* the option encoding: windows-1252/)
})

test('imports and their files are deleted when they expire', async () => {
  const { importId } = (await jobs.send(CSV, { provider: newProvider() })).body
  await jobs.work(importId)
  expect(await app.service.storage.get(`imports/${importId}`)).toBeDefined()
  await app.db.rows(sql`update import_job set expires_at = ${new Date(0)}`)
  await jobs.run(expireImports, {})
  expect(await app.service.storage.get(`imports/${importId}`)).toBeUndefined()
  expect([await app.db.prisma.importJob.count(), await app.db.prisma.importLine.count()]).toEqual([0, 0])
})
