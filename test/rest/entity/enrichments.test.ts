import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { makeSubject } from '../../support/requests/research-run.js'
import { emptyLedger, endRun, ledger, otherUser } from '../../support/research.js'

const app: TestApp = await testApp()

beforeEach(() => emptyLedger(app))

describe('research on stored records', () => {
  const enrich = (body: unknown, headers: Record<string, string> = asUser) =>
    app.rest('/v1/enrichments', { method: 'POST', headers, body })

  test('files one run per distinct id, entities first, and reports each refusal', async () => {
    const [entity, person] = [await makeSubject(app, 'entity'), await makeSubject(app, 'person')]
    const without = (await makeEntity(app)).id
    const hidden = (await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })).id
    const { status, body } = await enrich({ entityId: [entity, without, entity, hidden], personId: [person] })
    expect(status).toBe(200)
    expect(
      body.result.map(({ entityId, personId, run, refusal }: Record<string, unknown>) => [
        entityId ?? personId,
        !!run,
        refusal,
      ]),
    ).toEqual([
      [entity, true, null],
      [without, false, 'NO_URL'],
      [hidden, false, 'NOT_FOUND'],
      [person, true, null],
    ])
    expect(body.filedRunId).toEqual([body.result[0].run.id, body.result[3].run.id])
    expect(await ledger(app)).toEqual({ used: 0, reserved: 2, runs: 2 })
  })

  test('GraphQL returns the edges of the runs, each with the cursor that the list of runs has for it', async () => {
    const entityIds = await Promise.all([makeSubject(app, 'entity'), makeSubject(app, 'entity')])
    const without = (await makeEntity(app)).id
    const input = { entityId: [entityIds[0], without, entityIds[1]] }
    const { body } = await app.graph(
      `mutation ($input: CreateEnrichmentsInput!) { createEnrichments(input: $input) {
        results { run { id } refusal } runEdges { cursor node { id } } problem { code } } }`,
      { input },
      asUser,
    )
    const { results, runEdges, problem } = body.data.createEnrichments
    const [first, refused, second] = results
    expect([refused, problem]).toEqual([{ run: null, refusal: 'NO_URL' }, null])
    expect(runEdges.map(({ node }: Record<string, unknown>) => node)).toEqual([first.run, second.run])
    const listed = await app.graph('{ researchRuns(first: 2) { edges { cursor node { id } } } }', {}, asUser)
    expect(listed.body.data.researchRuns.edges).toHaveLength(2)
    expect(listed.body.data.researchRuns.edges).toEqual(expect.arrayContaining(runEdges))
  })

  test('GraphQL returns no edges if the whole batch is refused', async () => {
    const { body } = await app.graph(
      'mutation { createEnrichments(input: {}) { results { refusal } runEdges { cursor } problem { code } } }',
      {},
      asUser,
    )
    expect(body.data.createEnrichments).toEqual({ results: null, runEdges: null, problem: { code: 'bad_request' } })
  })

  test('returns an active run of the caller again, and refuses a record that was researched', async () => {
    const [one, two] = [await makeSubject(app, 'entity'), await makeSubject(app, 'entity')]
    const { body: first } = await enrich({ entityId: [one, two] })
    await endRun(app, first.filedRunId[1], 'completed', false)
    const { body } = await enrich({ entityId: [one, two] })
    expect(body.result.map(({ run, refusal }: Record<string, { id: string }>) => run?.id ?? refusal)).toEqual([
      first.filedRunId[0],
      'RESEARCHED_RECENTLY',
    ])
    expect(await ledger(app)).toMatchObject({ runs: 2 })
  })

  test('refuses the records for which no unit is left', async () => {
    const other = await otherUser(app)
    const month = `${app.clock.now().toISOString().slice(0, 7)}-01`
    await app.db.rows(sql`
      insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
      select id, ${month}::date, 'PERSON', 29, 0, 0 from app_user where name = 'other'`)
    const people = [await makeSubject(app, 'person'), await makeSubject(app, 'person')]
    const { body } = await enrich({ personId: people }, other)
    expect(body).toEqual({
      filedRunId: [expect.any(String)],
      result: [
        { entityId: null, personId: people[0], run: expect.objectContaining({ status: 'queued' }), refusal: null },
        { entityId: null, personId: people[1], run: null, refusal: 'ALLOWANCE_EXHAUSTED' },
      ],
    })
  })

  test('refuses a batch without ids, and a batch with too many, before any run is created', async () => {
    const entity = await makeSubject(app, 'entity')
    const before = await fingerprint(app)
    const many = Array.from({ length: 200 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
    expect((await enrich({})).status).toBe(400)
    expect((await enrich({ entityId: many, personId: [entity] })).body).toMatchObject({ status: 400, limit: 200 })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('by id is 404 for a hidden record, and 422 for a record without a link', async () => {
    const hidden = (await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })).id
    const without = (await makeEntity(app)).id
    const before = await fingerprint(app)
    const post = (id: string) => app.rest(`/v1/entities/${id}/enrichments`, { method: 'POST', headers: asUser })
    expect((await post(hidden)).status).toBe(404)
    expect((await post(without)).body).toMatchObject({ status: 422, code: 'primary_website_missing' })
    expect(await fingerprint(app)).toEqual(before)
  })
})
