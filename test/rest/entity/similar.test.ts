import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const people = (query: Record<string, unknown>) => app.rest('/v1/people/detail/similar', { query })
const entities = (query: Record<string, unknown>) => app.rest('/v1/entities/detail/similar', { query })
const at = (personId: string, entityId: string, name: string) =>
  makeAssociation(app, { personId, entityId, title: { name } })

describe('similar people', () => {
  test('come in the order of their similarity, with their role, in a fixed number of statements; hidden ones are left out', async () => {
    const bank = await makeEntity(app, { nameBrand: 'Harbour Bank' })
    const farm = await makeEntity(app, { nameBrand: 'Green Farm' })
    const [subject, near, far] = [await makePerson(app), await makePerson(app), await makePerson(app)]
    const hidden = await makePerson(app, { isHidden: true })
    await at(subject.id, bank.id, 'Banker for loans and credit')
    await at(near.id, bank.id, 'Banker for credit and loans')
    await at(far.id, farm.id, 'Farmer of wheat and cows')
    await at(hidden.id, bank.id, 'Banker for loans and credit')
    expect((await people({ id: subject.id })).body.content).toEqual([])
    await embedAll(app)
    app.statements.length = 0
    const { status, body } = await people({ slug: subject.slug })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(app.statements).toHaveLength(4)
    expect(body.content.map(({ person }: { person: { id: string } }) => person.id)).toEqual([near.id, far.id])
    expect(body.content[0]).toMatchObject({
      currentRole: { personId: near.id, entityId: bank.id, titleName: 'Banker for credit and loans' },
      similarity: { origin: 'live', rank: 1, cosineScore: expect.any(Number), sharedSectionCount: null },
    })
    expect(body.content[0].similarity.cosineScore).toBeGreaterThan(body.content[1].similarity.cosineScore)
    const second = await people({ id: subject.id, size: 1, page: 1 })
    expect(second.body).toMatchObject({
      totalElements: 2,
      content: [{ person: { id: far.id }, similarity: { rank: 2 } }],
    })
  })

  test('of an unknown or hidden person, or with sort, are refused', async () => {
    const hidden = await makePerson(app, { isHidden: true })
    expect((await people({ id: hidden.id })).body).toMatchObject({ status: 404, field: 'id' })
    expect((await people({})).body).toMatchObject({ status: 400, field: 'id' })
    expect((await people({ id: hidden.id, sort: 'score' })).status).toBe(422)
  })
})

describe('similar entities', () => {
  test('are the related ones, then those of similar meaning; relationshipType and typeRecord narrow them', async () => {
    const subject = await makeEntity(app, { nameBrand: 'Solar Roof Panels' })
    const near = await makeEntity(app, { nameBrand: 'Solar Panels Roof' })
    const firm = await makeEntity(app, { nameBrand: 'Solar Roof Ventures', typeRecord: 'Investment Firm' })
    const rival = await makeEntity(app, { nameBrand: 'Totally Else' })
    const customer = await makeEntity(app, { nameBrand: 'Buyer' })
    const draft = { sourceEntityId: rival.id, targetEntityId: subject.id, asOf: '2025-01-01', source: 'register' }
    await makeRelationship(app, { ...draft, relationshipType: 'competitor' })
    await makeRelationship(app, {
      relationshipType: 'customer',
      sourceEntityId: customer.id,
      targetEntityId: subject.id,
    })
    await embedAll(app)
    app.statements.length = 0
    const { status, body } = await entities({ id: subject.id })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(app.statements).toHaveLength(5)
    const found = (all: { entity: { core: { id: string } } }[]) => all.map(({ entity }) => entity.core.id)
    expect(found(body.content).slice(0, 2)).toEqual([rival.id, near.id])
    expect(found(body.content)).not.toContain(subject.id)
    expect(body.content[0].similarity).toMatchObject({
      origin: 'curated',
      rank: 1,
      curatedRelationshipType: 'competitor',
      curatedAsOf: '2025-01-01',
      curatedSource: 'register',
    })
    expect(body.content[1].similarity).toMatchObject({ origin: 'semantic', rank: 2, curatedRelationshipType: null })
    expect(found((await entities({ id: subject.id, typeRecord: 'Investment Firm' })).body.content)).toEqual([firm.id])
    const customers = await entities({ slug: subject.slug, relationshipType: 'customer' })
    expect(found(customers.body.content)).toEqual([customer.id])
  })
})

const ids = (content: { id: number }[]) => content.map(({ id }) => id)

describe('similar news', () => {
  const news = (query: Record<string, unknown>) => app.rest('/v1/news/similar', { query })

  test('are the newest articles while the article has no vector, then those of similar meaning; hidden ones are left out', async () => {
    const subject = await makeNews(app, { title: 'A bank offers cheaper loans and credit' })
    const near = await makeNews(app, {
      title: 'Credit and loans of a bank get cheaper',
      publishedAt: '2020-01-01T00:00:00Z',
    })
    const far = await makeNews(app, { title: 'Farmers harvest wheat and feed cows' })
    await makeNews(app, { title: 'A bank offers cheaper loans and credit again', isHidden: true })
    const newest = await news({ id: subject.id })
    expect([newest.status, ids(newest.body.content)]).toEqual([200, [far.id, near.id]])
    await embedAll(app)
    app.statements.length = 0
    const { status, body } = await news({
      slug: '2026-02-01-a-bank-offers-cheaper-loans-and-credit',
      embeddingModel: 'qwen-4b-fp16',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(app.statements).toHaveLength(4)
    expect(body).toMatchObject({ totalElements: 2, size: 4 })
    expect(ids(body.content)).toEqual([near.id, far.id])
    const second = await news({ id: subject.id, size: 1, page: 1 })
    expect(ids(second.body.content)).toEqual([far.id])
  })

  test('of an unknown or hidden article, with both selectors, with another model or with sort are refused', async () => {
    const hidden = await makeNews(app, { isHidden: true })
    const { id } = await makeNews(app)
    expect((await news({ id: hidden.id })).body).toMatchObject({ status: 404, field: 'id' })
    expect((await news({ slug: 'no-such-article' })).body).toMatchObject({ status: 404, field: 'slug' })
    expect((await news({ id, slug: 'other' })).body).toMatchObject({ status: 400, field: 'slug' })
    expect((await news({})).body).toMatchObject({ status: 400, field: 'id' })
    expect((await news({ id, embeddingModel: 'other' })).body).toMatchObject({ status: 400, field: 'embeddingModel' })
    expect((await news({ id, sort: 'title' })).status).toBe(422)
  })
})
