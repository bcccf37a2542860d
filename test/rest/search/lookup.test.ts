import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { lookupNames } from '../../../src/lookup/job/work.js'
import { expireRequestJobs } from '../../../src/operation/later/work.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { readPageText } from '../../../src/research/mention/page-text.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  for (const [key, nameBrand, fields] of [
    ['acorn', 'Acorn Widgets', { nameLegal: 'Acorn Widgets GmbH', nameAlias: [{ name: 'Oak Seeds' }] }],
    ['twinA', 'Twinpeak', {}],
    ['twinB', 'Twinpeak', {}],
    ['veiled', 'Veiledtree', { status: { isHidden: true, showOnSitemap: true } }],
    ['shared', 'Rowan Ash', {}],
  ] as const)
    ids[key] = (await makeEntity(app, { nameBrand, ...fields })).id
  await makeWebsite(app, ids.twinB ?? '', 'twinpeak.example')
  await makePerson(app, { nameFirst: 'Rowan', nameLast: 'Ash' })
  ids.person = (await makePerson(app, { nameFirst: 'Zoë', nameLast: 'Nakamura' })).id
})

const send = (body: object, path = '/v1/lookup', query = {}) =>
  app.rest(path, { method: 'POST', headers: asUser, body, query })
const found = async (body: object, path?: string) => {
  const { body: result } = await send(body, path)
  return [result.status, result.match?.id ?? null]
}

describe('a lookup', () => {
  test.each([
    ['the brand name', { name: 'Acorn Widgets' }, 'acorn'],
    ['another case with marks', { name: '"ACORN  widgets"' }, 'acorn'],
    ['the legal name', { name: 'Acorn Widgets GmbH' }, 'acorn'],
    ['another name', { name: 'Oak Seeds' }, 'acorn'],
    [
      'the name of two records with the website of one',
      { name: 'Twinpeak', url: ['http://twinpeak.example/'] },
      'twinB',
    ],
    ['a name without accents', { name: 'Zoe Nakamura' }, 'person'],
    ['the last name first', { name: 'Nakamura, Zoë' }, 'person'],
  ])('matches %s', async (_name, body, key) => {
    expect(await found(body)).toEqual(['MATCHED', ids[key]])
  })

  test('matches an id and a slug at once', async () => {
    expect(await found({ name: ids.twinA })).toEqual(['MATCHED', ids.twinA])
  })

  test.each([
    ['two records with the same name', { name: 'Twinpeak' }],
    ['an entity and a person with the same name', { name: 'Rowan Ash' }],
    ['a similar name', { name: 'Acorn Wigets' }],
    ['another legal form', { name: 'Acorn Widgets Inc' }],
    [
      'the name of one record with the website of another',
      { name: 'Acorn Widgets', url: ['https://twinpeak.example'] },
    ],
  ])('leaves %s to a review', async (_name, body) => {
    const { body: result } = await send(body)
    expect([result.status, result.match, result.candidate.length > 0]).toEqual(['NEEDS_REVIEW', null, true])
  })

  test('reports an unknown name, and a hidden record, as no match', async () => {
    expect(await found({ name: 'Completely Other' })).toEqual(['NO_MATCH', null])
    expect(await found({ name: 'Veiledtree' })).toEqual(['NO_MATCH', null])
    const { body } = await app.rest('/v1/lookup', { method: 'POST', headers: asAdmin, body: { name: 'Veiledtree' } })
    expect([body.status, body.match.id]).toEqual(['MATCHED', ids.veiled])
  })

  test('of one kind of record ignores the other kind', async () => {
    expect(await found({ name: 'Rowan Ash' }, '/v1/entities/lookup')).toEqual(['MATCHED', ids.shared])
    expect((await found({ name: 'Acorn Widgets' }, '/v1/people/lookup'))[0]).toBe('NO_MATCH')
  })

  test('with legacy returns 404 unless a record is proved', async () => {
    expect((await send({ name: 'Acorn Widgets' }, '/v1/lookup', { legacy: true })).status).toBe(200)
    expect((await send({ name: 'Twinpeak' }, '/v1/lookup', { legacy: true })).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', url: ['mailto:x@example.com'] }, 'url[0]'],
    [{ name: 'A', url: Array.from({ length: 11 }, () => 'https://a.example') }, 'url'],
    [{ name: 'A', sourceNewsId: 999_999 }, 'sourceNewsId'],
  ])('refuses %j', async (body, field) => {
    const { status, body: problem } = await send(body)
    expect([status, problem.field]).toEqual([400, field])
  })

  test('needs a caller with an account or the admin key', async () => {
    const { status } = await app.rest('/v1/lookup', { method: 'POST', headers: asClient, body: { name: 'A' } })
    expect(status).toBe(403)
  })
})

describe('an exact lookup', () => {
  const exact = (query: object, path = '/v1/entities/lookup-exact') =>
    app.rest(path, { headers: asUser, query: { ...query } })

  test('returns the whole record of a slug, a link or a domain', async () => {
    for (const query of [{ url: 'https://twinpeak.example' }, { domain: 'twinpeak.example' }]) {
      const { status, body } = await exact(query)
      expect([status, body.core.id]).toEqual([200, ids.twinB])
    }
    const { body } = await exact({ slug: 'zoe-nakamura' }, '/v1/people/lookup-exact')
    expect(body.core.id).toBe(ids.person)
  })

  test('is 404 without a record or for a hidden one, 409 for several, 400 without one identity', async () => {
    await makeWebsite(app, ids.twinA ?? '', 'twinpeak.example/about')
    await app.db.rows(sql`update url_link set domain = 'twinpeak.example'`)
    const statuses = [
      { slug: 'no-such' },
      { slug: 'veiledtree' },
      { domain: 'twinpeak.example' },
      {},
      { slug: 'a', url: 'https://a.example' },
    ]
    expect(await Promise.all(statuses.map(async (query) => (await exact(query)).status))).toEqual([
      404, 404, 409, 400, 400,
    ])
  })
})

describe('a lookup job', () => {
  const create = (row: object[]) => send({ row }, '/v1/lookup-jobs')
  const read = async (jobId: string, headers = asUser) => app.rest(`/v1/lookup-jobs/${jobId}`, { headers })
  const work = (jobId: string) =>
    lookupNames(readPageText).handle(
      {
        ...app.service,
        db: app.db,
        clock: app.clock,
        log: createLog('silent'),
        jobId: '',
        attempt: 1,
        signal: new AbortController().signal,
      },
      { jobId },
    )

  test('looks up all names in their order, in the same number of statements for 2 and for 150 names', async () => {
    const { body: job } = await create([{ name: 'Acorn Widgets' }, { name: 'Completely Other' }])
    expect([job.state, job.total, job.done, job.result]).toEqual(['PENDING', 2, 0, []])
    await app.service.flush()
    app.statements.length = 0
    await work(job.jobId)
    const few = app.statements.length
    const { body: done } = await read(job.jobId)
    expect([done.state, done.done, done.result.map((one: { status: string }) => one.status)]).toEqual([
      'COMPLETED',
      2,
      ['MATCHED', 'NO_MATCH'],
    ])
    const many = await create(Array.from({ length: 150 }, (_, index) => ({ name: `Name ${index}` })))
    await app.service.flush()
    app.statements.length = 0
    await work(many.body.jobId)
    expect(app.statements.length).toBe(few)
  })

  test('is the same job until it is finished, belongs to its caller, and is deleted after its time', async () => {
    const row = [{ name: 'Twinpeak' }]
    const [first, second] = [await create(row), await create(row)]
    expect(second.body.jobId).toBe(first.body.jobId)
    expect((await read(first.body.jobId, asAdmin as unknown as typeof asUser)).status).toBe(403)
    await work(first.body.jobId)
    expect((await create(row)).body.jobId).not.toBe(first.body.jobId)
    await app.db.rows(sql`update lookup_job set expires_at = ${new Date(0)} where id = ${first.body.jobId}::uuid`)
    await expireRequestJobs.handle(
      {
        ...app.service,
        db: app.db,
        clock: app.clock,
        log: createLog('silent'),
        jobId: '',
        attempt: 1,
        signal: new AbortController().signal,
      },
      {},
    )
    expect((await read(first.body.jobId)).status).toBe(404)
  })

  test('refuses no names, more than 2,000 names, and an eleventh unfinished job', async () => {
    expect((await create([])).status).toBe(400)
    expect((await create(Array.from({ length: 2001 }, () => ({ name: 'A' })))).status).toBe(400)
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) statuses.push((await create([{ name: `Unfinished ${index}` }])).status)
    expect(statuses.at(-1)).toBe(409)
  })
})

test('GraphQL returns the same result of a lookup', async () => {
  const { body } = await app.graph(
    '{ lookup(name: "Acorn Widgets") { status detail stage matchConfidence officialUrl match { record { ... on Entity { entityId } } slug name probability reason } duplicate { slug } } }',
    {},
    asUser,
  )
  const { body: rest } = await send({ name: 'Acorn Widgets' })
  const { id: _, updatedAt: __, owner, ...match } = rest.match
  const { candidate: ___, duplicate, ...plain } = rest
  expect(body.data.lookup).toEqual({ ...plain, match: { ...match, record: { entityId: owner.entityId } }, duplicate })
})
