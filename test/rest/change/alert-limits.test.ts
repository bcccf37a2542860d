import { expect, test } from 'vitest'
import { alertApp, alertReceiver } from '../../support/alerts.js'
import { asUser, fingerprint, testApp } from '../../support/app.js'
import { subscribe } from '../../support/billing.js'
import { makeEntity } from '../../support/make.js'

const SEARCHES = '/v1/saved-searches'
const question = { recordType: 'entity', question: 'companies founded before 1850' }

test('an alert on a question counts as a search in plain English, and needs its plan', async () => {
  const app = await testApp({ RATE_LIMIT_NATURAL_SEARCH: '2' })
  const save = (body: object) =>
    app.rest(SEARCHES, { method: 'POST', headers: asUser, body: { name: 'Old companies', ...body } })
  const { status, body } = await save({ ...question, alert: {} })
  expect(status).toBe(201)
  // Without an alert, nothing is translated.
  expect((await save(question)).status).toBe(201)
  const change = (alert: object | null) =>
    app.rest(`${SEARCHES}/${body.id}`, { method: 'PATCH', headers: asUser, body: { alert } })
  expect([(await change(null)).status, (await change({})).status]).toEqual([200, 200])
  const before = await fingerprint(app)
  expect((await save({ ...question, alert: {} })).body).toMatchObject({ status: 429, limitType: 'NATURAL_SEARCH' })
  expect(await fingerprint(app)).toEqual(before)
  await subscribe(app, { plan: null })
  const withoutPlan = await fingerprint(app)
  const graph = await app.graph(
    'mutation ($input: CreateSavedSearchInput!) { createSavedSearch(input: $input) { savedSearch { savedSearchId } } }',
    { input: { name: 'Old companies', recordType: 'ENTITY', question: question.question, alert: {} } },
    asUser,
  )
  expect(graph.body.errors[0].extensions.code).toBe('subscription_required')
  expect(await fingerprint(app)).toEqual(withoutPlan)
})

test('an alert on a filter that this release does not accept cannot be turned on', async () => {
  const app = await testApp()
  const search = { name: 'Old companies', recordType: 'entity', entityFilter: { yearFoundedRange: [{ max: 1849 }] } }
  const { body } = await app.rest(SEARCHES, { method: 'POST', headers: asUser, body: search })
  await app.db.prisma.savedSearch.update({ where: { id: body.id }, data: { filter: { removed: true } } })
  const before = await fingerprint(app)
  const refused = await app.rest(`${SEARCHES}/${body.id}`, { method: 'PATCH', headers: asUser, body: { alert: {} } })
  expect([refused.status, refused.body.field]).toEqual([409, 'filter'])
  const graph = await app.graph(
    'mutation ($input: UpdateSavedSearchInput!) { updateSavedSearch(input: $input) { savedSearch { savedSearchId } problem { code } } }',
    { input: { savedSearchId: body.id, alert: {} } },
    asUser,
  )
  expect(graph.body.data.updateSavedSearch).toEqual({ savedSearch: null, problem: { code: 'conflict' } })
  expect(await fingerprint(app)).toEqual(before)
})

test('an alert cannot check a filter by entities two steps away, which a saved search can', async () => {
  const app = await testApp()
  const entityFilter = { connected: { investor: { yearFoundedRange: [{ max: 1849 }] } } }
  const save = (body: object) =>
    app.rest(SEARCHES, { method: 'POST', headers: asUser, body: { name: 'Old investors', ...body } })
  expect((await save({ recordType: 'entity', entityFilter })).status).toBe(201)
  const before = await fingerprint(app)
  const refused = [
    await save({ recordType: 'entity', entityFilter, alert: {} }),
    await save({ recordType: 'person', personFilter: { entity: entityFilter }, alert: {} }),
  ]
  expect(refused.map(({ status, body }) => [status, body.field, body.code])).toEqual([
    [422, 'alert', 'unprocessable_content'],
    [422, 'alert', 'unprocessable_content'],
  ])
  expect(await fingerprint(app)).toEqual(before)
})

test('the changes of many records are compared with as many statements as those of one', async () => {
  const { app, compare, save, patchEntity, events } = await alertApp(await alertReceiver())
  const range = [{ min: 1900, max: 1909 }]
  const { id } = await save({ recordType: 'entity', entityFilter: { yearFoundedRange: range }, alert: {} })
  const records = []
  for (let count = 0; count < 12; count++) records.push((await makeEntity(app, { foundedYear: 1905 })).id)
  await compare()
  const statements = async (ids: readonly string[], foundedYear: number) => {
    for (const one of ids) await patchEntity(one, { foundedYear })
    app.statements.length = 0
    await compare()
    return app.statements.length
  }
  expect(await statements(records.slice(1), 1906)).toBe(await statements(records.slice(0, 1), 1906))
  expect(await statements(records.slice(1), 1850)).toBe(await statements(records.slice(0, 1), 1850))
  expect((await events(id))[0]?.cursor).toBe(36)
})
