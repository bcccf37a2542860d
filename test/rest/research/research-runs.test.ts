import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import {
  adminBearer,
  asAdmin,
  asClient,
  asUser,
  fingerprint,
  provenance,
  type TestApp,
  testApp,
} from '../../support/app.js'
import { makeEntity, unique } from '../../support/make.js'
import { emptyLedger, endRun, file, ledger, otherUser } from '../../support/research.js'

const app: TestApp = await testApp()
const DAY = 24 * 3_600_000

beforeEach(() => emptyLedger(app))

const site = () => `https://site-${unique()}.example`

async function linked(url: string, nameBrand?: string): Promise<string> {
  const { id } = await makeEntity(app, nameBrand === undefined ? {} : { nameBrand })
  await app.rest(`/v1/entities/${id}/urls`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { url, urlType: 'forum' },
  })
  return id
}

describe('creating a run', () => {
  test('reserves one unit, and returns every field of the run', async () => {
    const url = site()
    const { status, body } = await file(app, { url })
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        url,
        type: 'ENRICHMENT',
        mode: 'COMPREHENSIVE',
        status: 'queued',
        model: 'built-in',
        subagentModel: 'built-in',
        attempt: 0,
        iteration: 0,
        maxIteration: 30,
        maxScoutConcurrent: 1,
        chassis: 'extractor',
        chassisRouted: true,
        llmApi: 'openai-chat',
        lane: 'interactive',
        environment: 'unassigned',
        hasSourceDocument: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        entityId: null,
        personId: null,
        entitySlug: null,
        error: null,
        failureClass: null,
        startedAt: null,
        finishedAt: null,
        latestStatus: null,
        nextAttemptAt: null,
        resumeSafeUntil: null,
        taskPresetKey: null,
        userPrompt: null,
      },
    ])
    expect(await ledger(app)).toEqual({ used: 0, reserved: 1, runs: 1 })
    expect((await app.rest(`/v1/research-runs/${body.id}`, { headers: asUser })).body).toEqual(body)
  })

  test('64 times at once with the same request makes one run and reserves one unit', async () => {
    const url = site()
    const responses = await Promise.all(Array.from({ length: 64 }, () => file(app, { url })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await ledger(app)).toEqual({ used: 0, reserved: 1, runs: 1 })
  })

  test('returns the active run of the caller for another spelling of the URL', async () => {
    const url = site()
    const first = await file(app, { url })
    const second = await file(app, { url: `${url.replace('https://', 'http://www.')}/?from=mail` })
    expect(second.body.id).toBe(first.body.id)
    expect(await ledger(app)).toEqual({ used: 0, reserved: 1, runs: 1 })
  })

  test('on a URL that a record has researches that record', async () => {
    const url = site()
    const id = await linked(url)
    const { body } = await file(app, { url })
    expect(body.entityId).toBe(id)
    const [entry] = await app.db.rows<{ meter: string }>(sql`select meter from usage_entry`)
    expect(entry?.meter).toBe('COMPANY')
  })

  test('on a profile of a person reserves a person unit', async () => {
    await file(app, { url: `https://www.linkedin.com/in/person-${unique()}` })
    const [entry] = await app.db.rows<{ meter: string }>(sql`select meter from usage_entry`)
    expect(entry?.meter).toBe('PERSON')
  })
})

describe('a refused request changes nothing', () => {
  const refused = async (body: unknown, headers: Record<string, string> = asUser) => {
    const before = await fingerprint(app)
    const response = await file(app, body, headers)
    expect(await fingerprint(app)).toEqual(before)
    return response
  }

  test.each([
    ['another field', { url: 'https://a.example', attempt: 3 }, 403, 'attempt'],
    ['another field beside an invalid one', { url: '', type: 'TASK' }, 403, 'type'],
    ['a prompt that is too long', { url: 'https://a.example', userPrompt: 'x'.repeat(2_001) }, 400, 'userPrompt'],
    ['no URL', {}, 400, 'url'],
    ['a URL that is not of the web', { url: 'ftp://a.example' }, 400, 'url'],
    ['an unknown preset', { url: 'https://a.example', taskPresetKey: ['x'] }, 400, 'taskPresetKey.0'],
    ['findings without a preset that accepts them', { url: 'https://a.example', finding: [finding()] }, 400, 'finding'],
    [
      'findings with a preset that does not accept them',
      { url: 'https://a.example', taskPresetKey: ['team'], finding: [finding()] },
      400,
      'finding',
    ],
    ['a language model that is not configured', { url: 'https://a.example', model: 'x' }, 503, 'model'],
    [
      'a preset for findings without findings',
      { url: 'https://a.example', taskPresetKey: ['findings'] },
      400,
      'finding',
    ],
    [
      'a slot that no run writes',
      { url: 'https://a.example', taskPresetKey: ['findings'], finding: [{ ...finding(), slot: 'core.unknown' }] },
      400,
      'finding.0.slot',
    ],
    [
      'findings without a name for a URL that no record has',
      { url: 'https://a.example', taskPresetKey: ['findings'], finding: [finding()] },
      400,
      'finding',
    ],
    [
      'an unknown field of a finding',
      { url: 'https://a.example', taskPresetKey: ['findings'], finding: [{ ...finding(), x: 1 }] },
      400,
      'finding.0.x',
    ],
  ])('%s', async (_, body, status, field) => {
    expect((await refused(body)).body).toMatchObject({ status, field })
  })

  test('for a client secret, an admin key or no credential', async () => {
    const statuses = []
    for (const headers of [asClient, asAdmin, {}]) statuses.push((await refused({ url: site() }, headers)).status)
    expect(statuses).toEqual([403, 403, 401])
  })

  test('on a URL of several records with 409, but the name chooses one of them', async () => {
    const url = site()
    const [one, two] = [await linked(url, `Twin ${unique()}`), await linked(url, `Chosen ${unique()}`)]
    const { body } = await refused({ url })
    expect(body).toMatchObject({ status: 409, field: 'url', details: { candidateEntityId: [one, two].sort() } })
    const { nameBrand } = (await app.rest(`/v1/entities/detail`, { query: { id: two } })).body.core
    expect((await file(app, { url, name: nameBrand.toUpperCase() })).body.entityId).toBe(two)
  })

  test('while another account researches the record, and in the 24 hours after that', async () => {
    const url = site()
    const { body: run } = await file(app, { url })
    const other = await otherUser(app)
    const during = await refused({ url }, other)
    expect(during.body).toMatchObject({ status: 429, code: 'rate_limited', windowSeconds: 86_400 })
    expect(during.body).not.toHaveProperty('allowanceType')
    await endRun(app, run.id, 'completed', true)
    for (const headers of [other, asUser]) {
      const { body } = await refused({ url }, headers)
      expect(body).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number), resetAt: expect.any(String) })
      expect(body.detail).toContain(body.resetAt)
    }
    app.clock.advance(DAY)
    expect((await file(app, { url }, other)).status).toBe(200)
  })

  test('by the same account with another mode or preset while its run is active', async () => {
    const url = site()
    await file(app, { url })
    expect((await refused({ url, mode: 'INDIVIDUAL' })).status).toBe(429)
    expect((await refused({ url, taskPresetKey: ['team'] })).status).toBe(429)
  })

  test('with 429 when the allowance of the month is used up', async () => {
    const other = await otherUser(app)
    for (let run = 0; run < 30; run++) expect((await file(app, { url: site() }, other)).status).toBe(200)
    const { body } = await refused({ url: site() }, other)
    expect(body).toMatchObject({ code: 'billing_allowance_exhausted', allowanceType: 'NEW_COMPANY', limit: 30 })
  })
})

test('a failed or stopped run opens no window if it saved nothing, and opens one if it saved research', async () => {
  for (const [isSaved, status] of [
    [false, 200],
    [true, 429],
  ] as const) {
    const url = site()
    const { body } = await file(app, { url })
    await endRun(app, body.id, 'failed', isSaved)
    expect((await file(app, { url })).status).toBe(status)
  }
})

describe('a run of another account', () => {
  test('is 404 and not listed, except for admins', async () => {
    const { body: run } = await file(app, { url: site() })
    const [other, admin] = [await otherUser(app), await adminBearer(app)]
    const read = (path: string, headers: Record<string, string>) => app.rest(`/v1/research-runs${path}`, { headers })
    expect((await read(`/${run.id}`, other)).status).toBe(404)
    expect((await read('', other)).body.content).toEqual([])
    for (const headers of [admin, asUser]) {
      expect((await read(`/${run.id}`, headers)).body).toEqual(run)
      expect((await read('', headers)).body.content).toEqual([run])
    }
    const before = await fingerprint(app)
    for (const action of ['stop', 'retry'])
      expect((await app.rest(`/v1/research-runs/${run.id}/${action}`, { method: 'POST', headers: other })).status).toBe(
        404,
      )
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('stop and retry', () => {
  const post = (id: string, action: string, headers: Record<string, string> = asUser) =>
    app.rest(`/v1/research-runs/${id}/${action}`, { method: 'POST', headers })

  test('stop releases the unit, and retry reserves one again', async () => {
    const { body: run } = await file(app, { url: site() })
    const stopped = await post(run.id, 'stop')
    expect(stopped.body).toMatchObject({ status: 'stopped', finishedAt: expect.any(String) })
    expect(await ledger(app)).toEqual({ used: 0, reserved: 0, runs: 1 })
    expect((await post(run.id, 'retry')).body).toMatchObject({
      status: 'queued',
      finishedAt: null,
      resumeSafeUntil: null,
    })
    expect(await ledger(app)).toEqual({ used: 0, reserved: 1, runs: 1 })
  })

  test('are refused with 409 in a state without the transition', async () => {
    const { body: run } = await file(app, { url: site() })
    expect((await post(run.id, 'retry')).body).toMatchObject({ status: 409, detail: expect.stringContaining('queued') })
    await post(run.id, 'stop')
    expect((await post(run.id, 'stop')).status).toBe(409)
  })

  test('retry is refused after resumeSafeUntil, and after another run on the subject', async () => {
    const url = site()
    const { body: run } = await file(app, { url })
    await post(run.id, 'stop')
    const { body: next } = await file(app, { url })
    expect((await post(run.id, 'retry')).status).toBe(429)
    await post(next.id, 'stop')
    app.clock.advance(2 * DAY)
    const before = await fingerprint(app)
    expect((await post(run.id, 'retry')).body).toMatchObject({ status: 409, hint: 'Create a new run.' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('an admin can stop the run of another account, but not retry it', async () => {
    const { body: run } = await file(app, { url: site() })
    expect((await post(run.id, 'stop', asAdmin)).body.status).toBe('stopped')
    expect((await post(run.id, 'retry', await adminBearer(app))).status).toBe(403)
  })
})

function finding() {
  return { claim: '2015', url: 'https://a.example/about', quote: 'Founded in 2015', slot: 'core.foundedYear' }
}
