import { beforeAll, describe, expect, test } from 'vitest'
import { GATES } from '../../../src/lifecycle/coverage/gates.js'
import { registry } from '../../../src/server/operations.js'
import ids from '../../contract/operation-ids.json' with { type: 'json' }
import { asAdmin, asUser, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeOffering } from '../../support/make/offering.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, makeTexts } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Slot {
  readonly gateId: string
  readonly coverage: string
  readonly count: number
  readonly required: boolean
  readonly parentPersonId: string | null
  readonly parentProductServiceId: string | null
}
const coverage = (id: string, options: { query?: Record<string, unknown>; headers?: Record<string, string> } = {}) =>
  app.rest(`/v1/entities/${id}/detail/coverage`, options)
async function present(id: string, options = {}): Promise<string[]> {
  const { body } = await coverage(id, options)
  return body.slot.filter((slot: Slot) => slot.coverage === 'PRESENT').map(({ gateId }: Slot) => gateId)
}

describe('the completion gates', () => {
  test('name operations of the contract, and have distinct ids', () => {
    const known = [...ids.served, ...ids.coming, ...ids.own]
    expect(GATES.flatMap(({ owningRead, writer }) => [owningRead, writer]).filter((id) => !known.includes(id))).toEqual(
      [],
    )
    expect(GATES.filter(({ owningRead }) => !registry.operations.some(({ id }) => id === owningRead))).toEqual([])
    expect(new Set(GATES.map(({ gateId }) => gateId)).size).toBe(GATES.length)
  })

  test('are listed without a statement, in floor and indexed ones', async () => {
    app.statements.length = 0
    const { status, body } = await app.rest('/v1/entities/research/completion/gates')
    expect([status, body.length]).toEqual([200, GATES.length])
    expect(app.statements).toEqual([])
    expect(body[0]).toEqual({
      appliesToType: [],
      floor: true,
      gateId: 'entity.website',
      indexed: 'NONE',
      label: 'Website',
      minCount: 1,
      owningRead: 'getEntityDetail',
      passCriteria: 'A current link of the type website.',
      slotRef: 'enrichment.urlLink',
      unobtainableAllowed: true,
    })
    expect(body.filter(({ floor, indexed }: Record<string, unknown>) => floor && indexed !== 'NONE')).toEqual([])
  })
})

describe('the coverage of an entity', () => {
  test('changes from ABSENT to PRESENT as data is stored', async () => {
    const { id } = await makeEntity(app)
    expect(await present(id)).toEqual(['entity.operatingStatus'])
    await makeTexts(app, id)
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { id, sourceType: 'llm', sourceDetail: 'x' },
      body: { foundedYear: 2001, nameLegal: 'Legal Ltd' },
    })
    expect(await present(id)).toEqual([
      'entity.operatingStatus',
      'entity.legalName',
      'entity.founded',
      'entity.summary',
      'entity.expanded',
    ])
  })

  test('has slots for each current person and each offering, in one statement for any number of them', async () => {
    const { id: entityId } = await makeEntity(app)
    const { personId } = await makeAssociation(app, { entityId, title: { name: 'CEO' } })
    await makeAssociation(app, { entityId, isCurrent: false })
    app.statements.length = 0
    const { body } = await coverage(entityId)
    expect(app.statements).toHaveLength(1)
    const slots = body.slot.filter((slot: Slot) => slot.parentPersonId !== null)
    expect(
      slots.map(({ gateId, coverage, parentPersonId, required }: Slot) => [gateId, coverage, parentPersonId, required]),
    ).toEqual([
      ['person.title', 'PRESENT', personId, false],
      ['person.startDate', 'ABSENT', personId, false],
      ['person.link', 'ABSENT', personId, false],
      ['person.summary', 'ABSENT', personId, false],
      ['person.picture', 'ABSENT', personId, false],
    ])
    expect(await present(entityId)).toEqual([
      'entity.operatingStatus',
      'entity.people',
      'entity.chiefExecutive',
      'person.title',
    ])
    for (let n = 0; n < 3; n++) await makeAssociation(app, { entityId })
    app.statements.length = 0
    expect((await coverage(entityId)).body.slot.length).toBe(body.slot.length + 15)
    expect(app.statements).toHaveLength(1)
  })

  test('of a provider has required slots of its offerings; an offering has no gates of organisations', async () => {
    const { provider, offering } = await makeOffering(app)
    const { body } = await coverage(provider.id)
    const slots = body.slot.filter((slot: Slot) => slot.parentProductServiceId === offering.id)
    expect(slots.map(({ gateId, required }: Slot) => [gateId, required])).toEqual([
      ['offering.summary', true],
      ['offering.expanded', true],
      ['offering.link', true],
      ['offering.industry', true],
    ])
    const own = (await coverage(offering.id)).body.slot.map(({ gateId }: Slot) => gateId)
    expect(own).toContain('entity.summary')
    expect(own).not.toContain('entity.founded')
  })

  test('counts only what the caller may see', async () => {
    const { id: entityId } = await makeEntity(app)
    const hidden = await makePerson(app, { isHidden: true })
    await makeAssociation(app, { entityId, personId: hidden.id })
    expect(await present(entityId)).not.toContain('entity.people')
    expect(await present(entityId, { headers: asAdmin })).toContain('entity.people')
    expect(await present(entityId, { headers: asAdmin, query: { includePrivate: false } })).not.toContain(
      'entity.people',
    )
    const secret = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    expect((await coverage(secret.id)).body).toMatchObject({ status: 404, field: 'entityId' })
    expect((await coverage(secret.id, { headers: asUser })).status).toBe(404)
    expect((await coverage(secret.id, { headers: asAdmin })).status).toBe(200)
  })
})
