import { beforeAll, describe, expect, test } from 'vitest'
import { entityOwner } from '../../../src/identity/owner/owner.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { site } from '../../core/outbound/site.js'
import { adminBearer, asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, unique } from '../../support/make.js'
import { workOn } from '../../support/research.js'

const home = await site((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Crawled</title><p>We make things.</p>')
})
let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
})

const ENTITY = '/v1/entities/detail/crawl-runs'
const call = (method: string, path: string, query: Record<string, unknown>, headers: Record<string, string> = asUser) =>
  app.rest(path, { method, headers, query })

/** An entity whose website is the local one. */
async function company() {
  const { id, slug } = await makeEntity(app)
  const domain = `company-${unique()}.example`
  await makeWebsite(app, id, domain, `${home.base}/${unique()}`)
  return { id, slug, url: `https://${domain}/` }
}

/** A key of another account. */
async function otherAccount(): Promise<Record<string, string>> {
  const id = BOOTSTRAP_USER.replace(/1$/, '7')
  await app.db.prisma.appUser.createMany({
    data: { id, name: 'other', plan: 'PRO_YEARLY', createdAt: app.clock.now() },
    skipDuplicates: true,
  })
  const { secret } = await app.service.credentials.create('personalApiKey', 'other', id)
  return { authorization: `Bearer ${secret}` }
}

describe('the crawl of a website', () => {
  test('is a research run, and its job has the pages that were read', async () => {
    const { id, slug } = await company()
    expect((await call('GET', ENTITY, { id })).body).toMatchObject({ status: 404, field: 'id' })
    const started = await call('PATCH', ENTITY, { id })
    const { jobId } = started.body
    expect([started.status, started.body]).toEqual([
      202,
      { jobId, mode: 'COMPREHENSIVE', statusUrl: `${ENTITY}/jobs/${jobId}` },
    ])
    // The active run is returned, and costs nothing.
    expect((await call('PATCH', ENTITY, { slug })).body.jobId).toBe(jobId)
    expect((await call('GET', `${ENTITY}/jobs/${jobId}`, {})).body).toMatchObject({ state: 'PENDING', page: [] })
    expect((await call('DELETE', ENTITY, { id })).body).toMatchObject({ status: 409, field: 'id' })
    await workOn(app, jobId)
    const { body } = await call('GET', `${ENTITY}/jobs/${jobId}`, {})
    expect(body).toMatchObject({ jobId, state: 'COMPLETED', domain: expect.any(String), failureReason: null })
    expect(body.page.length).toBeGreaterThan(0)
    expect(body.page[0]).toEqual({
      url: expect.stringContaining(home.base),
      status: '200',
      hash: expect.any(String),
      crawledAt: expect.any(String),
    })
    expect((await call('GET', ENTITY, { id, slug })).body.jobId).toBe(jobId)
    expect((await call('PATCH', ENTITY, { id })).body.status).toBe(429)
    expect((await call('DELETE', ENTITY, { id })).status).toBe(204)
    expect((await call('GET', ENTITY, { id })).status).toBe(404)
    expect(await app.db.prisma.researchPage.count({ where: { runId: jobId } })).toBe(0)
    expect((await call('GET', `${ENTITY}/jobs/${jobId}`, {})).body).toMatchObject({ state: 'COMPLETED', page: [] })
  })

  test('is seen by its account and by admin callers only', async () => {
    const { id } = await company()
    const { jobId } = (await call('PATCH', ENTITY, { id })).body
    await workOn(app, jobId)
    const key = (await app.rest('/v1/auth/me/api-keys', { method: 'POST', headers: asUser, body: { name: 'x' } })).body
    const same = { authorization: `Bearer ${key.secret}` }
    for (const headers of [same, asAdmin, await adminBearer(app)])
      expect((await call('GET', ENTITY, { id }, headers)).body.jobId).toBe(jobId)
    const other = await otherAccount()
    expect((await call('GET', ENTITY, { id }, other)).body).toMatchObject({ status: 404, field: 'id' })
    expect((await call('GET', `${ENTITY}/jobs/${jobId}`, {}, other)).body).toMatchObject({
      status: 404,
      field: 'jobId',
    })
    expect((await call('DELETE', ENTITY, { id }, other)).status).toBe(204)
    expect((await call('GET', ENTITY, { id })).body.jobId).toBe(jobId)
    expect((await call('GET', ENTITY, { id }, asClient)).status).toBe(403)
    expect((await call('PATCH', ENTITY, { id }, asAdmin)).status).toBe(403)
    const person = await makePerson(app)
    // The job of an entity is no job of a person.
    expect((await call('GET', `/v1/people/detail/crawl-runs/jobs/${jobId}`, {})).status).toBe(404)
    expect((await call('GET', '/v1/people/detail/crawl-runs', { id: person.id })).status).toBe(404)
  })

  test('is refused with the field and the way out, and then nothing is stored', async () => {
    const { id, url } = await company()
    const other = await company()
    const without = await makeEntity(app)
    const before = await fingerprint(app)
    const refusals: [string, Record<string, unknown>, number, string][] = [
      ['PATCH', {}, 400, 'id'],
      ['PATCH', { id, render: true }, 422, 'render'],
      ['PATCH', { id: entityOwner.exampleId }, 404, 'id'],
      ['PATCH', { slug: 'no-such-slug' }, 404, 'slug'],
      ['PATCH', { id, slug: other.slug }, 409, 'slug'],
      ['PATCH', { id: other.id, url }, 409, 'url'],
      ['PATCH', { url: 'no url' }, 400, 'url'],
      ['PATCH', { id: without.id }, 422, 'entityId'],
      ['GET', { id, render: true }, 422, 'render'],
      ['DELETE', {}, 400, 'id'],
    ]
    for (const [method, query, status, field] of refusals)
      expect((await call(method, ENTITY, query)).body, JSON.stringify(query)).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('in GraphQL has the same jobs', async () => {
    const { id } = await company()
    const { jobId } = (await call('PATCH', ENTITY, { id })).body
    const { body } = await app.graph(
      `query ($id: UUID!, $job: UUID!) { entityCrawlRun(id: $id) { jobId } entityCrawlJob(jobId: $job) { state pages { url } } }`,
      { id, job: jobId },
      asUser,
    )
    expect(body.data).toEqual({ entityCrawlRun: { jobId }, entityCrawlJob: { state: 'PENDING', pages: [] } })
  })
})
