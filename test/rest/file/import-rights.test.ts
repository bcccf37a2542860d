import { tmpdir } from 'node:os'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireImports } from '../../../src/import/job/work.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { CSV, IMPORTS, importsOf, MAPPING } from '../../support/import-jobs.js'
import '../../support/programs.js'

let app: TestApp
let other: Record<string, string>
let jobs: ReturnType<typeof importsOf>
beforeAll(async () => {
  app = await testApp()
  jobs = importsOf(app)
  const id = BOOTSTRAP_USER.replace(/1$/, '5')
  await app.db.prisma.appUser.create({ data: { id, name: 'other', role: 'client', createdAt: app.clock.now() } })
  const { secret } = await app.service.credentials.create('personalApiKey', 'other', id)
  other = { authorization: `Bearer ${secret}` }
})
beforeEach(async () => {
  await app.db.prisma.importJob.deleteMany()
})

let sources = 0
/** A provider of its own for each test, so that no test finds the rows of another. */
const newProvider = () => `source-${++sources}`

describe('the rights of an import', () => {
  test('are those of its caller: another account neither sees it nor changes its hidden records', async () => {
    const provider = newProvider()
    const rows = [{ id: '1', nameBrand: 'Hidden Quarry', uniqueId: { lei: '5493001KJTIIGC8Y1R12' } }]
    const first = (await jobs.sendRows({ rows }, { kind: 'entities', provider })).body
    await jobs.work(first.importId)
    for (const headers of [other, asAdmin])
      expect((await app.rest(`${IMPORTS}/${first.importId}`, { headers })).status).toBe(404)
    expect((await app.rest(IMPORTS, { headers: asClient })).status).toBe(403)
    const [id] = await jobs.idsOf(['Hidden Quarry'])
    const changed = [{ ...rows[0], nameBrand: 'Renamed Quarry' }]
    const second = (await jobs.sendRows({ rows: changed }, { kind: 'entities', provider, match: true }, other)).body
    await jobs.work(second.importId)
    expect((await jobs.read(second.importId, other)).counts.record).toEqual([
      { record: 'entity', created: 1, updated: 0, unchanged: 0 },
    ])
    expect(await jobs.idsOf(['Hidden Quarry'])).toEqual([id])
  })

  test('state the caller and the source in the history', async () => {
    const provider = newProvider()
    const { importId } = (await jobs.send('id,nameBrand\n1,Historic Looms\n', { provider })).body
    await jobs.work(importId)
    const [id] = await jobs.idsOf(['Historic Looms'])
    const rows = await app.db.rows(sql`
      select source_type, source_detail, source_provider, caller_id, trace_id from provenance_event
      where record_type = 'entity' and record_id = ${id}::text`)
    expect(rows).toEqual([
      {
        source_type: 'import',
        source_detail: 'companies.csv',
        source_provider: provider,
        caller_id: expect.stringContaining(BOOTSTRAP_USER),
        trace_id: importId.replaceAll('-', ''),
      },
    ])
  })

  test('end with the credential that created it', async () => {
    const keys = '/v1/auth/me/api-keys'
    const key = (await app.rest(keys, { method: 'POST', headers: asUser, body: { name: 'import' } })).body
    const { importId } = (await jobs.send(CSV, { provider: newProvider() }, { authorization: `Bearer ${key.secret}` }))
      .body
    expect((await app.rest(`${keys}/${key.id}`, { method: 'DELETE', headers: asUser })).status).toBe(200)
    await jobs.run(expireImports, {})
    const before = await jobs.entityCount()
    await jobs.work(importId)
    expect((await jobs.read(importId)).state).toBe('CANCELED')
    expect(await jobs.entityCount()).toBe(before)
  })
})

describe('a request that is refused stores nothing', () => {
  const refused: readonly (readonly [string, () => Promise<{ status: number; body: unknown }>, number, string])[] = [
    ['without a file or rows', () => jobs.sendRows({}, {}), 400, 'rows'],
    ['with an unknown option', () => jobs.sendRows({ rows: [{ id: 1 }] }, { kinds: 'x' }), 400, 'kinds'],
    ['with a file that says nothing', () => jobs.send('a,b\n1,2\n', {}), 422, 'mapping'],
    ['with a web page', () => jobs.send('<!doctype html><p>no', {}), 422, 'file'],
    ['with an empty file', () => jobs.send('', {}), 422, 'file'],
    ['with a damaged file', () => jobs.send(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), {}), 422, 'file'],
    ['with a mapping without a kind', () => jobs.sendRows({ rows: [{ id: 1 }], mapping: MAPPING }, {}), 400, 'kind'],
    [
      'with a mapping to an unknown field',
      () => jobs.sendRows({ rows: [{ a: 1 }], mapping: { fields: { colour: 'a' } } }, { kind: 'entities' }),
      422,
      'mapping.fields.colour',
    ],
  ]
  test.each(refused)('%s', async (_, request, status, field) => {
    const before = await fingerprint(app)
    const answer = await request()
    expect(answer).toMatchObject({ status, body: { field, hint: expect.any(String) } })
    expect(JSON.stringify(answer.body)).not.toContain(tmpdir())
    expect(await fingerprint(app)).toEqual(before)
    await jobs.nothingLeft()
  })

  test('if the caller has ten imports that have not ended', async () => {
    for (let at = 0; at < 10; at++) expect((await jobs.send(CSV, { start: false })).status).toBe(202)
    const before = await fingerprint(app)
    expect(await jobs.send(CSV, {})).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await fingerprint(app)).toEqual(before)
  })
})
