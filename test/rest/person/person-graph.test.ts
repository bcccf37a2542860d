import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeInvestment } from '../../support/make/investment.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const graph = (id: string, headers?: Record<string, string>) =>
  app.rest(`/v1/people/${id}/graph`, headers ? { headers } : {})
const coInvest = (transactionId: string, personId: string) =>
  app.db.rows(sql`
    insert into investor_join (id, round_id, person_id, lead_investor, created_at, updated_at)
    select gen_random_uuid(), ${transactionId}::uuid, ${personId}::uuid, false, t.at, t.at
    from (select ${app.clock.now()}::timestamptz as at) t`)

test('a person without connections has an empty graph', async () => {
  const { id } = await makePerson(app)
  expect((await graph(id)).body).toEqual({
    careerContext: [],
    coInvestor: [],
    computedAt: expect.stringMatching(/^2026-03-01T/),
    rolePeer: [],
  })
})

test('the graph has colleagues, similar entities, co-investors and role peers, without hidden ones, in one statement', async () => {
  const me = await makePerson(app)
  const [current, former, secret] = [
    await makeEntity(app),
    await makeEntity(app),
    await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } }),
  ]
  const title = { name: 'Keeper of the Lighthouse' }
  await makeAssociation(app, { personId: me.id, entityId: current.id, title })
  await makeAssociation(app, { personId: me.id, entityId: former.id, isCurrent: false })
  await makeAssociation(app, { personId: me.id, entityId: secret.id })
  const important = await makeAssociation(app, { entityId: current.id, score: 90 })
  const gone = await makeAssociation(app, { entityId: current.id, isCurrent: false, score: 99 })
  await makeAssociation(app, { entityId: current.id, personId: (await makePerson(app, { isHidden: true })).id })
  const peer = await makeAssociation(app, { title })
  await makeAssociation(app, { title, isCurrent: false })
  const rival = await makeEntity(app)
  const key = await makeAssociation(app, { entityId: rival.id })
  await makeRelationship(app, { relationshipType: 'competitor', sourceEntityId: rival.id, targetEntityId: current.id })
  const [often, once] = [await makePerson(app), await makePerson(app)]
  const first = await makeInvestment(app, me.id, { date: '2020-01-01T00:00:00.000Z' })
  const second = await makeInvestment(app, me.id, { date: '2022-01-01T00:00:00.000Z', round: 'Series A' })
  const hiddenRound = await makeInvestment(app, me.id, { entityId: secret.id })
  for (const { transactionId } of [first, second, hiddenRound]) await coInvest(transactionId, often.id)
  await coInvest(first.transactionId, once.id)
  app.statements.length = 0
  const { status, body } = await graph(me.id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(app.statements).toHaveLength(1)
  const ids = (all: { personId: string }[]) => all.map(({ personId }) => personId)
  expect(body.careerContext).toMatchObject([
    { entity: { core: { id: current.id } }, employeeCount: null, primaryAddress: null, recentNews: [] },
    { entity: { core: { id: former.id } }, colleague: [], similarEntity: [] },
  ])
  expect(ids(body.careerContext[0].colleague)).toEqual([important.personId, gone.personId])
  expect(body.careerContext[0].similarEntity).toMatchObject([
    {
      entity: { core: { id: rival.id } },
      keyPerson: [{ personId: key.personId, titleName: 'Director', isCurrent: true }],
    },
  ])
  expect(body.coInvestor).toMatchObject([
    {
      overlapCount: 2,
      person: { personId: often.id, titleName: null },
      round: 'Series A',
      sharedEntity: { id: second.entityId },
      transactionId: second.transactionId,
    },
    { overlapCount: 1, person: { personId: once.id }, round: 'Seed', transactionId: first.transactionId },
  ])
  expect(body.rolePeer).toMatchObject([
    { entity: { id: peer.entityId }, person: { personId: peer.personId, titleName: title.name } },
  ])
  const { data } = (
    await app.graph(
      `query($id: UUID!) { person(id: $id) { graph {
        career { entity { slug } colleague { titleName person { slug } } }
        coInvestor { overlapCount person { slug } sharedEntity { slug } }
        rolePeer { entity { slug } person { person { slug } } } } } }`,
      { id: me.id },
    )
  ).body
  expect(data.person.graph).toMatchObject({
    career: [{ entity: { slug: current.slug }, colleague: [{ titleName: 'Director' }, {}] }, { colleague: [] }],
    coInvestor: [{ overlapCount: 2, person: { slug: often.slug } }, { overlapCount: 1 }],
    rolePeer: [{ person: { person: { slug: expect.any(String) } } }],
  })
})

test('the lists have a maximum length', async () => {
  const me = await makePerson(app)
  const { entityId } = await makeAssociation(app, { personId: me.id })
  for (let n = 0; n < 12; n++) await makeAssociation(app, { entityId })
  for (let n = 0; n < 11; n++) await makeAssociation(app, { personId: me.id })
  const { body } = await graph(me.id)
  expect(body.careerContext).toHaveLength(10)
  const crowded = body.careerContext.find(
    ({ entity }: { entity: { core: { id: string } } }) => entity.core.id === entityId,
  )
  expect(crowded === undefined || crowded.colleague.length === 10).toBe(true)
})

test('the graph of an unknown or hidden person returns 404', async () => {
  const hidden = await makePerson(app, { isHidden: true })
  expect((await graph(hidden.id)).body).toMatchObject({ status: 404, field: 'personId' })
  expect((await graph('01890a5d-ac96-774b-bcce-000000000000')).status).toBe(404)
  expect((await graph(hidden.id, asAdmin)).status).toBe(403)
})
