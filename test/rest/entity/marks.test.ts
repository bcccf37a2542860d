import { beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { drawMark, markParts } from '../../../bench/media/marks.js'
import { seeMarks } from '../../../src/attribute/media-import/see-marks.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { site } from '../../core/outbound/site.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { uploadImage } from '../../support/media.js'
import { file, jobContext, workOn } from '../../support/research.js'

const icon = await drawMark(markParts(1), { background: '#fff' })
const photo = png(300, 400)
const PAGES: Readonly<Record<string, string>> = {
  '/': '<html><head><title>Northwind Sensors</title><meta property="og:site_name" content="Northwind Sensors"><link rel=icon href=/icon></head><body><h1>Northwind Sensors</h1></body></html>',
  '/jane':
    '<html><head><title>Jane Doe</title><meta property="og:image" content="/photo"></head><body><h1>Jane Doe</h1></body></html>',
}
const home = await site((request, response) => {
  const page = PAGES[request.url ?? '']
  if (page) response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  else if (request.url === '/icon') response.end(icon)
  else if (request.url === '/photo') response.end(photo)
  else response.writeHead(404).end()
})

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
})

/** Runs the jobs that were enqueued to store marks. Returns their payloads. */
async function runJobs(): Promise<unknown[]> {
  const rows = await app.db.rows<{ payload: unknown }>(
    sql`delete from outbox where topic = 'see-marks' returning payload`,
  )
  for (const { payload } of rows) await seeMarks.handle(jobContext(app), payload)
  return rows.map(({ payload }) => payload)
}

const marks = (kind: 'entity' | 'person', id: string) =>
  app.db.rows(
    kind === 'entity'
      ? sql`select signal, url from reference_mark where entity_id = ${id}::uuid`
      : sql`select signal, url from reference_mark where person_id = ${id}::uuid`,
  )
const check = (query: Record<string, unknown>) => app.rest('/v1/media/logo-accuracy', { method: 'POST', query })

describe('a research run that sees the website of a record', () => {
  test('lets a job store the marks of the record', async () => {
    const run = await file(app, { url: `${home.base}/` })
    await workOn(app, run.body.id)
    expect(await runJobs()).toEqual([
      { kind: 'entity', id: expect.any(String), url: `${home.base}/`, userId: expect.any(String) },
    ])
    const [owner] = await app.db.rows<{ id: string }>(sql`
      select entity_id as id from research_run where id = ${run.body.id}::uuid`)
    expect(await marks('entity', owner?.id ?? '')).toEqual([{ signal: 'ICON', url: `${home.base}/icon` }])
  })
})

describe('the job that stores marks', () => {
  test('stores the photo that the page of a person names, and a photo can be compared with it', async () => {
    const { id } = await makePerson(app)
    const payload = { kind: 'person', id, url: `${home.base}/jane` }
    await seeMarks.handle(jobContext(app), payload)
    await seeMarks.handle(jobContext(app), payload)
    expect(await marks('person', id)).toEqual([{ signal: 'OPEN_GRAPH', url: `${home.base}/photo` }])
    await uploadImage(app, { mediaType: 'PERSON', id }, photo)
    expect((await check({ mediaType: 'PERSON', id })).body).toMatchObject({
      outcome: 'MATCH',
      method: 'PERCEPTUAL_HASH',
      reference: [{ hammingDistance: 0, url: `${home.base}/photo` }],
    })
  })

  test('is retried if the page cannot be read, and stores nothing for a record that was removed', async () => {
    const { id } = await makeEntity(app)
    const missing = { kind: 'entity', id, url: `${home.base}/nothing` }
    await expect(seeMarks.handle(jobContext(app), missing)).rejects.toThrow('cannot be read now')
    await seeMarks.handle({ ...jobContext(app), attempt: 3 }, missing)
    expect(await marks('entity', id)).toEqual([])
    const removed = '00000000-0000-4000-8000-000000000000'
    await seeMarks.handle(jobContext(app), { kind: 'entity', id: removed, url: `${home.base}/` })
    expect(await marks('entity', removed)).toEqual([])
  })
})

test('a photo of a person whose pages were not seen cannot be compared', async () => {
  const { id } = await makePerson(app)
  await uploadImage(app, { mediaType: 'PERSON', id }, photo, asAdmin)
  expect((await check({ mediaType: 'PERSON', id })).body).toMatchObject({
    outcome: 'INSUFFICIENT',
    method: 'REFERENCE_UNAVAILABLE',
  })
})
