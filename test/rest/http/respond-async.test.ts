import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { JobReceipt } from '../../../src/operation/later/job-receipt.js'
import { answerRequests, expireRequestJobs } from '../../../src/operation/later/work.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { endAccountCredentials } from '../../../src/server/end-credentials.js'
import { type Answer, asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { startSite } from '../../support/site.js'
import { runJob } from '../../support/work.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app, { nameBrand: 'Juniper Works' })
})

type Who = Record<string, string>
const search = (query: string, prefer?: string, who: Who = asClient) =>
  app.rest('/v1/search/all', { method: 'POST', headers: { ...who, ...(prefer ? { prefer } : {}) }, body: { query } })
const later = (query: string = `Juniper ${randomUUID()}`, who: Who = asClient) => search(query, 'respond-async', who)
const read = (id: string, who: Who = asClient) => app.rest(`/v1/jobs/${id}`, { headers: who })
const cancel = (id: string, who: Who = asClient) => app.rest(`/v1/jobs/${id}`, { method: 'DELETE', headers: who })
const work = (jobId: string, more = {}) => runJob(app, answerRequests(app.service), { jobId, owner: '' }, more)
const headersOf = ({ headers }: Answer, ...names: string[]) => names.map((name) => headers.get(name))
const count = async () => (await app.db.rows<{ n: number }>(sql`select count(*)::int as n from lookup_job`))[0]?.n

describe('a request with Prefer: respond-async', () => {
  test('is stored, and its response is the response of the same request without the header', async () => {
    const usual = await search('Juniper Works')
    const accepted = await search('Juniper Works', 'respond-async')
    const { jobId } = accepted.body
    expect([accepted.status, accepted.body]).toEqual([
      202,
      { jobId, mode: 'async', statusUrl: `https://data.example/v1/jobs/${jobId}` },
    ])
    expect(headersOf(accepted, 'location', 'retry-after', 'preference-applied')).toEqual([
      `/v1/jobs/${jobId}`,
      '2',
      'respond-async',
    ])
    const running = await read(jobId)
    expect([running.status, running.body, ...headersOf(running, 'retry-after')]).toEqual([202, accepted.body, '2'])
    await work(jobId)
    const done = await read(jobId)
    expect([done.status, done.body]).toEqual([200, usual.body])
    expect(usual.body.entity.result.content).toHaveLength(1)
  })

  test('returns the running job for the same request of the same caller, and a new one afterwards', async () => {
    const [first, second] = [await later('same words'), await later('same words')]
    expect(second.body).toEqual(first.body)
    expect((await later('same words', asAdmin)).body.jobId).not.toBe(first.body.jobId)
    await work(first.body.jobId)
    expect((await later('same words')).body.jobId).not.toBe(first.body.jobId)
  })

  test('can be a GET, which has no body', async () => {
    const site = await startSite({ '/about': '<!doctype html><title>Juniper Works</title><p>Juniper Works grew.</p>' })
    const reading = await testApp({ FETCH_ALLOW_HOSTS: site.authority }, app)
    const link = (prefer: Who = {}) =>
      reading.rest('/v1/search/link', { headers: { ...asClient, ...prefer }, query: { url: `${site.base}/about` } })
    const usual = await link()
    const { status, body } = await link({ prefer: 'respond-async' })
    await runJob(reading, answerRequests(reading.service), { jobId: body.jobId, owner: '' })
    const done = await read(body.jobId)
    expect([usual.status, status, done.status, done.body]).toEqual([200, 202, 200, usual.body])
  })

  test('returns a problem of the operation with its status', async () => {
    const { body } = await app.rest('/v1/lookup', {
      method: 'POST',
      headers: { ...asUser, prefer: 'respond-async' },
      query: { legacy: true },
      body: { name: 'No such name' },
    })
    await work(body.jobId)
    const { status, body: problem } = await read(body.jobId, asUser)
    expect([status, problem.code, problem.field]).toEqual([404, 'not_found', 'name'])
  })

  test('is refused before it is stored if the caller, the input or the quota does not permit it', async () => {
    const before = await fingerprint(app)
    const prefer = { prefer: 'respond-async' }
    const send = (headers: Who, body: object) => app.rest('/v1/lookup', { method: 'POST', headers, body })
    const statuses = [
      (await send({ 'x-api-key': 'no', ...prefer }, { name: 'A' })).status,
      (await send({ ...asClient, ...prefer }, { name: 'A' })).status,
      (await send({ ...asUser, ...prefer }, { name: '' })).status,
    ]
    expect(statuses).toEqual([401, 403, 400])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is answered at once by an operation that takes no time, and if it selects fields', async () => {
    const before = await count()
    const list = await app.rest('/v1/entities', { headers: { ...asClient, prefer: 'respond-async' } })
    const selected = await app.rest('/v1/search/all', {
      method: 'POST',
      headers: { ...asClient, prefer: 'respond-async' },
      query: { fields: 'entity' },
      body: { query: 'Juniper Works' },
    })
    expect([list.status, selected.status, await count()]).toEqual([200, 200, before])
  })

  test('is read and canceled only by its caller', async () => {
    const { body } = await later(undefined, asUser)
    const statuses = [await read(body.jobId), await read(body.jobId, asAdmin), await cancel(body.jobId)]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await read(body.jobId, asUser)).status).toBe(202)
  })

  test('has at most ten unfinished jobs of a caller', async () => {
    await app.db.prisma.requestJob.deleteMany()
    for (let index = 0; index < 10; index++) expect((await later()).status).toBe(202)
    const { status, body } = await later()
    expect([status, body.code, body.field, await count()]).toEqual([409, 'conflict', 'Prefer', 10])
    // A refused job and a repeated request take no use of the feature.
    const left = (answer: Answer) => /^"NATURAL_SEARCH";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]
    const before = left(await later())
    expect([before, left(await later())]).toEqual([expect.stringMatching(/^\d+$/), before])
    await app.db.prisma.requestJob.deleteMany()
  })
})

describe('a job', () => {
  test('that is canceled has no response, also if its work ends later', async () => {
    const { jobId } = (await later()).body
    const canceled = await cancel(jobId)
    expect([canceled.status, canceled.body.state]).toEqual([200, 'CANCELED'])
    await work(jobId)
    const { status, body } = await read(jobId)
    expect([status, body.code, body.field]).toEqual([503, 'service_unavailable', 'jobId'])
    expect((await cancel(jobId)).status).toBe(200)
  })

  test('that has ended cannot be canceled', async () => {
    const { jobId } = (await later()).body
    await work(jobId)
    const before = await fingerprint(app)
    expect([(await cancel(jobId)).status, (await read(jobId)).status]).toEqual([409, 200])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is answered by the next attempt after a crash, and fails after the last one', async () => {
    const broken = answerRequests({
      ...app.service,
      registry: Object.assign(Object.create(app.service.registry), {
        get: () => {
          throw new Error('the worker died')
        },
      }),
    })
    const [saved, lost] = [(await later()).body.jobId, (await later()).body.jobId]
    for (const jobId of [saved, lost]) await expect(runJob(app, broken, { jobId, owner: '' })).rejects.toThrow('died')
    expect((await read(saved)).status).toBe(202)
    await work(saved, { attempt: 2 })
    expect((await read(saved)).status).toBe(200)
    await expect(runJob(app, broken, { jobId: lost, owner: '' }, { attempt: 4 })).rejects.toThrow('died')
    expect((await read(lost)).status).toBe(503)
  })

  test('whose workers all died without a word fails, and an expired one is deleted', async () => {
    const [lost, old] = [(await later()).body.jobId, (await later()).body.jobId]
    await work(old)
    await app.db.rows(sql`
      update lookup_job set state = 'RUNNING', updated_at = ${new Date(app.clock.now().getTime() - 7_200_000)} where id = ${lost}::uuid`)
    await app.db.rows(sql`update lookup_job set expires_at = ${new Date(0)} where id = ${old}::uuid`)
    await runJob(app, expireRequestJobs, {})
    expect([(await read(lost)).status, (await read(old)).status]).toEqual([503, 404])
  })

  test('ends with the credentials of its account', async () => {
    const { jobId } = (await later(undefined, asUser)).body
    const [row] = await app.db.rows<{ owner: string }>(sql`select owner from lookup_job where id = ${jobId}::uuid`)
    await app.db.transaction((db) => endAccountCredentials(db, app.clock, row?.owner.replace('account:', '') ?? ''))
    const [ended] = await app.db.rows<{ state: string }>(sql`select state from lookup_job where id = ${jobId}::uuid`)
    expect(ended?.state).toBe('FAILED')
  })

  test('is counted once by the meters that its work charges, in all attempts', async () => {
    const { jobId } = (await later()).body
    const counted: string[] = []
    const meters = Object.assign(Object.create(app.service.runtime.meters), {
      charge: (type: string) => void counted.push(type),
    })
    for (let attempt = 0; attempt < 2; attempt++)
      await new JobReceipt(meters, app.db, jobId).chargeFeature('NATURAL_SEARCH', 'caller')
    expect(counted).toEqual(['NATURAL_SEARCH'])
  })

  test('is a field of GraphQL, with its response or its problem', async () => {
    const { jobId } = (await later('Juniper Works')).body
    const ask = () => app.graph(`{ job(jobId: "${jobId}") { jobId operationId state response problem } }`, {}, asClient)
    expect((await ask()).body.data.job).toEqual({
      jobId,
      operationId: 'searchAll',
      state: 'PENDING',
      response: null,
      problem: null,
    })
    await work(jobId)
    const { job } = (await ask()).body.data
    expect([job.state, job.response]).toEqual(['COMPLETED', (await read(jobId)).body])
  })
})

describe('a request with Prefer: wait', () => {
  test('gets its response if it is ready in this time', async () => {
    await app.db.prisma.requestJob.deleteMany()
    const sent = search('Juniper Works', 'wait=20')
    let row: { id: string } | undefined
    while (!row)
      [row] = await app.db.rows<{ id: string }>(
        sql`select id from lookup_job where state = 'PENDING' order by id desc limit 1`,
      )
    await work(row.id)
    const answer = await sent
    expect([answer.status, ...headersOf(answer, 'preference-applied')]).toEqual([200, 'wait=20'])
    expect(answer.body.entity.result.content).toHaveLength(1)
  })

  test('gets the path of its job if it is not', async () => {
    const accepted = await search(`Juniper ${randomUUID()}`, 'respond-async, wait=0')
    expect([accepted.status, ...headersOf(accepted, 'preference-applied')]).toEqual([202, 'respond-async, wait=0'])
  })
})
