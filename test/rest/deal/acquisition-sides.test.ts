import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { refusalsOf } from '../../../src/relation/relationship/refusals.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makeOffering } from '../../support/make/offering.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const send = (method: string, path: string, body: unknown, query: object = {}, headers: object = asAdmin) =>
  app.rest(`/v1/entities/${path}`, {
    method,
    headers: headers as Record<string, string>,
    query: { ...provenance, ...query },
    body,
  })
const buy = (acquired: string, acquirerEntityId: string, headers: object = asAdmin) =>
  send('POST', `${acquired}/acquisitions`, { acquirerEntityId, announcedAt: '2020' }, {}, headers)

const inGraph = async (entityId: string, acquirerEntityId: string) => {
  const { body } = await app.graph(
    `mutation($input: CreateAcquisitionInput!) {
      createAcquisition(input: $input) { acquisition { id } problem { status field } } }`,
    { input: { entityId, acquirerEntityId, provenance: { sourceType: 'FIRST_PARTY_WEBSITE', sourceDetail: 'x' } } },
    asAdmin,
  )
  return body
}

describe('a product or service', () => {
  test('cannot be the buyer in an acquisition; the problem names its provider, which can', async () => {
    const [provider, target] = [await makeEntity(app), await makeEntity(app)]
    const { offering } = await makeOffering(app, provider)
    const id = await makeAcquisition(app, { acquiredEntityId: target.id, acquirerEntityId: (await makeEntity(app)).id })
    const before = await fingerprint(app)
    const refused = {
      status: 422,
      field: 'acquirerEntityId',
      resolution: { action: 'setField', fieldPath: 'acquirerEntityId', acceptedValue: [provider.id] },
    }
    expect((await buy(target.id, offering.id)).body).toMatchObject(refused)
    expect(
      (await send('PATCH', `${target.id}/acquisitions/${id}`, { acquirerEntityId: offering.id })).body,
    ).toMatchObject(refused)
    expect(await fingerprint(app)).toEqual(before)
    expect((await buy(target.id, provider.id)).status).toBe(201)
  })

  test('cannot be the investor of a round; the problem names its provider, which can', async () => {
    const [provider, company] = [await makeEntity(app), await makeEntity(app)]
    const { offering } = await makeOffering(app, provider)
    const transactionId = await makeRound(app, company.id)
    const before = await fingerprint(app)
    const invest = (investorEntityId: string) =>
      send('POST', 'detail/fundraise-investor-joins', { transactionId, investorEntityId }, { id: company.id })
    expect((await invest(offering.id)).body).toMatchObject({
      status: 422,
      field: 'investorEntityId',
      resolution: { action: 'setField', acceptedValue: [provider.id] },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await invest(provider.id)).status).toBe(201)
  })

  test.each(['a buyer', 'an investor'])('cannot be made of %s', async (role) => {
    const [provider, entity, target] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    if (role === 'a buyer') expect((await buy(target.id, entity.id)).status).toBe(201)
    else await makeJoin(app, { roundId: await makeRound(app, target.id), entityId: entity.id })
    const before = await fingerprint(app)
    const query = { id: entity.id, productServiceProviderId: provider.id }
    expect((await send('PATCH', 'detail', { typeRecord: 'Product' }, query)).body).toMatchObject({
      status: 422,
      resolution: { acceptedValue: ['type-structure-contradiction'] },
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('an acquisition that would complete a circle', () => {
  const refused = { status: 422, code: 'unprocessable_content', field: 'acquirerEntityId' }

  test('of two, or of more entities is refused on both surfaces, and changes nothing', async () => {
    const ids: string[] = []
    for (let count = 0; count < 4; count++) ids.push((await makeEntity(app)).id)
    const [a = '', b = '', c = '', d = ''] = ids
    expect((await buy(b, a)).status).toBe(201)
    expect((await buy(c, b)).status).toBe(201)
    const other = await buy(a, d)
    const before = await fingerprint(app)
    expect((await buy(a, b)).body).toMatchObject(refused)
    expect((await buy(a, c)).body).toMatchObject(refused)
    expect(
      (await send('PATCH', `${a}/acquisitions/${other.body.relationshipId}`, { acquirerEntityId: c })).body,
    ).toMatchObject(refused)
    expect((await inGraph(a, c)).data.createAcquisition).toMatchObject({
      acquisition: null,
      problem: { status: 422, field: 'acquirerEntityId' },
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('through a merge is refused, and changes nothing; a merge of the only two entities drops their acquisition', async () => {
    const [a, b, c] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    await buy(b.id, a.id)
    await buy(c.id, b.id)
    const before = await fingerprint(app)
    for (const [survivorId, loserId] of [
      [a.id, c.id],
      [c.id, a.id],
    ]) {
      const { body } = await send('POST', 'merge', { survivorId, loserId })
      expect(body).toMatchObject({ status: 422, code: 'unprocessable_content', field: 'loserId', value: loserId })
      const merge = `mutation($input: MergeEntitiesInput!) { mergeEntities(input: $input) { problem { code status field } } }`
      const input = { survivorId, loserId, provenance: { sourceType: 'FIRST_PARTY_WEBSITE', sourceDetail: 'x' } }
      expect((await app.graph(merge, { input }, asAdmin)).body.data?.mergeEntities.problem).toEqual({
        code: 'unprocessable_content',
        status: 422,
        field: 'loserId',
      })
    }
    expect(await fingerprint(app)).toEqual(before)
    expect((await send('POST', 'merge', { survivorId: a.id, loserId: b.id })).status).toBe(200)
    expect((await send('POST', 'merge', { survivorId: c.id, loserId: a.id })).status).toBe(200)
  })

  test('through a hidden entity is not refused for a caller that cannot see it', async () => {
    const [a, b, hidden] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    await buy(hidden.id, a.id)
    await buy(b.id, hidden.id)
    await app.db.rows(sql`update entity set is_hidden = true where id = ${hidden.id}::uuid`)
    expect((await buy(a.id, b.id)).body).toMatchObject(refused)
    expect((await buy(a.id, b.id, asUser)).status).toBe(201)
  })

  test('is left out of an import, with the reason, as is a buyer of another type', async () => {
    const [a, b] = [await makeEntity(app), await makeEntity(app)]
    const { offering } = await makeOffering(app, a)
    await makeAcquisition(app, { acquiredEntityId: b.id, acquirerEntityId: a.id })
    const draft = (sourceEntityId: string, targetEntityId: string) =>
      ({ relationshipType: 'acquirer', sourceEntityId, targetEntityId }) as const
    const third = await makeEntity(app)
    const drafts = [draft(b.id, a.id), draft(offering.id, b.id), draft(third.id, a.id), draft(b.id, third.id)]
    expect(await write(app, (context) => refusalsOf(context, drafts))).toEqual([
      'a chain of acquirer relationships already leads the other way round',
      'the types of the two organizations contradict the rule of acquirer: The source is not a Product or Service.',
      undefined,
      'a chain of acquirer relationships already leads the other way round',
    ])
  })
})
