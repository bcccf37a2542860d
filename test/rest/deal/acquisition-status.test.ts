import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeEntity, makeTexts } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const send = (method: string, path: string, body?: unknown, query: object = {}) =>
  app.rest(`/v1/entities/${path}`, {
    method,
    headers: asAdmin,
    query: { ...provenance, ...query },
    ...(body === undefined ? {} : { body }),
  })

async function makeCompany(status = { isHidden: false, showOnSitemap: true }) {
  const entity = await makeEntity(app, { status })
  await makeTexts(app, entity.id)
  return entity
}
const makeHidden = () => makeCompany({ isHidden: true, showOnSitemap: false })

/** Records a completed purchase of the target, unless the fields say otherwise. Returns the id of its relationship. */
async function buy(target: string, buyer: string, fields: object = { completedAt: '2021-06-30' }): Promise<number> {
  const body = { acquirerEntityId: buyer, amount: 7_000_000, currency: 'USD', announcedAt: '2021-06-01', ...fields }
  const { status, body: created } = await send('POST', `${target}/acquisitions`, body)
  expect(status, JSON.stringify(created)).toBe(201)
  return created.relationshipId
}

const undo = async (target: string, id: number) =>
  expect((await send('DELETE', `${target}/acquisitions/${id}`)).status).toBe(200)
const show = async (id: string, isShown: boolean) =>
  expect(
    (await send('PATCH', 'detail', { status: { isHidden: !isShown, showOnSitemap: isShown } }, { id })).status,
  ).toBe(200)

const statusOf = async (id: string) =>
  (await app.db.rows<{ status: string | null }>(sql`select operating_status as status from entity where id = ${id}`))[0]
    ?.status

const statusChanges = async (id: string) =>
  (await history(app, id)).flatMap(({ action, change }) => {
    const { operatingStatus } = change as Record<string, unknown>
    return action === 'update' && operatingStatus ? [operatingStatus] : []
  })

describe('the operating status that an acquisition wrote', () => {
  test('is undone by its deletion, and the history has both changes', async () => {
    const [target, buyer] = [await makeCompany(), await makeCompany()]
    const id = await buy(target.id, buyer.id)
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
    await undo(target.id, id)
    expect(await statusOf(target.id)).toBe('Operating')
    expect(await statusChanges(target.id)).toEqual([
      ['Operating', 'Acquired Subsidiary'],
      ['Acquired Subsidiary', 'Operating'],
    ])
    const { body } = await app.rest('/v1/entities/detail', { query: { id: target.id } })
    expect([body.core.operatingStatus, body.enrichment.fundingDetail]).toEqual(['Operating', null])
  })

  test('stays if somebody changed it since, and if the acquisition had changed nothing', async () => {
    const [target, buyer] = [await makeCompany(), await makeCompany()]
    const id = await buy(target.id, buyer.id)
    await send('PATCH', 'detail', { operatingStatus: 'Acquired' }, { id: target.id })
    await undo(target.id, id)
    expect(await statusOf(target.id)).toBe('Acquired')
    const other = await buy(target.id, buyer.id, {})
    await undo(target.id, other)
    expect(await statusOf(target.id)).toBe('Acquired')
  })

  test('stays until the last of several completed acquisitions is deleted', async () => {
    const [target, first, second] = [await makeCompany(), await makeCompany(), await makeCompany()]
    const ids = [await buy(target.id, first.id), await buy(target.id, second.id)]
    for (const id of ids) {
      expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
      await undo(target.id, id)
    }
    expect(await statusOf(target.id)).toBe('Operating')
    expect(await statusChanges(target.id)).toHaveLength(2)
  })

  test('does not return with a later change of the acquisition, after somebody changed it', async () => {
    const [target, buyer] = [await makeCompany(), await makeCompany()]
    const id = await buy(target.id, buyer.id)
    await send('PATCH', 'detail', { operatingStatus: 'Operating' }, { id: target.id })
    await send('PATCH', `${target.id}/acquisitions/${id}`, { amount: 8_000_000 })
    expect(await statusOf(target.id)).toBe('Operating')
    await send('PATCH', `${target.id}/acquisitions/${id}`, { completedAt: null })
    await send('PATCH', `${target.id}/acquisitions/${id}`, { completedAt: '2022' })
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
  })

  test('is not written by a later change of an acquisition that found the status already changed', async () => {
    const [target, buyer] = [await makeCompany(), await makeCompany()]
    await send('PATCH', 'detail', { operatingStatus: 'Acquired Subsidiary' }, { id: target.id })
    const id = await buy(target.id, buyer.id)
    await send('PATCH', 'detail', { operatingStatus: 'Operating' }, { id: target.id })
    await send('PATCH', `${target.id}/acquisitions/${id}`, { amount: 8_000_000 })
    await show(buyer.id, false)
    await show(buyer.id, true)
    expect(await statusOf(target.id)).toBe('Operating')
    await undo(target.id, id)
    expect(await statusOf(target.id)).toBe('Operating')
  })

  test('is undone if the buyer is deleted for good, which also removes the round', async () => {
    const [target, buyer] = [await makeCompany(), await makeCompany()]
    await buy(target.id, buyer.id)
    expect((await send('DELETE', 'detail', undefined, { id: buyer.id, deleteMode: 'hard' })).status).toBe(200)
    expect(await statusOf(target.id)).toBe('Operating')
    expect(await app.db.rows(sql`select id from fundraise_round where entity_id = ${target.id}`)).toEqual([])
  })

  test('is undone if buyer and target are merged, which also removes the round', async () => {
    const [target, buyer] = [await makeCompany(), await makeCompany()]
    await buy(target.id, buyer.id)
    expect((await send('POST', 'merge', { survivorId: target.id, loserId: buyer.id })).status).toBe(200)
    expect(await statusOf(target.id)).toBe('Operating')
    expect(await app.db.rows(sql`select id from fundraise_round where entity_id = ${target.id}`)).toEqual([])
  })

  test('stays if two buyers of the same target are merged: one acquisition and one round remain', async () => {
    const [target, survivor, loser] = [await makeCompany(), await makeCompany(), await makeCompany()]
    await buy(target.id, loser.id)
    await buy(target.id, survivor.id, { completedAt: '2021-07-30', amount: 1 })
    expect((await send('POST', 'merge', { survivorId: survivor.id, loserId: loser.id })).status).toBe(200)
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
    expect(
      await app.db.rows(sql`select amount_raised::int as amount from fundraise_round where entity_id = ${target.id}`),
    ).toEqual([{ amount: 1 }])
  })
})

describe('an acquisition with a hidden buyer', () => {
  /** What a client reads of a record. */
  const read = async (id: string) => {
    const get = async (path: string, query: object = {}) =>
      (await app.rest(`/v1/entities/${path}`, { headers: asClient, query: { id, ...query } as never })).body
    const range = {
      fundraiseActivity: { amountRaisedRange: [{ min: 7_000_000, max: 7_000_000 }], round: ['Acquisition'] },
    }
    const { body: list } = await app.rest('/v1/entities', { method: 'POST', body: range })
    const { body: graph } = await app.graph(
      'query($id: UUID!) { entity(id: $id) { operatingStatus lastModifiedAt version fundraiseRounds { totalCount nodes { round dateAnnounced } } changes { totalCount } } }',
      { id },
    )
    return {
      detail: await get('detail'),
      rounds: await get('detail/fundraise-rounds'),
      filters: (await app.rest('/v1/entities/filters', { query: { includeDistribution: true } })).body.filters,
      found: list.content.map(({ core }: { core: { id: string } }) => core.id),
      graph: graph.data,
    }
  }

  test('changes nothing of the public record; it counts from the publication of the buyer until the buyer is hidden', async () => {
    const [target, buyer] = [await makeCompany(), await makeHidden()]
    const before = await read(target.id)
    await buy(target.id, buyer.id)
    expect(await read(target.id)).toEqual(before)
    expect(await statusChanges(target.id)).toEqual([])
    const rounds = 'query($id: UUID!) { entity(id: $id) { fundraiseRounds { totalCount } } }'
    expect((await app.graph(rounds, { id: target.id }, asAdmin)).body.data.entity.fundraiseRounds.totalCount).toBe(1)

    await show(buyer.id, true)
    const shown = await read(target.id)
    expect(shown.detail.core.operatingStatus).toBe('Acquired Subsidiary')
    expect(shown.rounds.content).toMatchObject([{ round: 'Acquisition', amountRaised: 7_000_000 }])
    expect(shown.found).toEqual([target.id])

    await show(buyer.id, false)
    const hidden = await read(target.id)
    expect(hidden.detail.core.operatingStatus).toBe('Operating')
    expect({ ...hidden, detail: undefined, graph: undefined }).toEqual({
      ...before,
      detail: undefined,
      graph: undefined,
    })
    expect(hidden.graph.entity.fundraiseRounds).toEqual({ totalCount: 0, nodes: [] })
  })

  test('has no operating status after its target is published, until the buyer is published too', async () => {
    const [target, buyer] = [await makeHidden(), await makeHidden()]
    await buy(target.id, buyer.id)
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
    await show(target.id, true)
    expect(await statusOf(target.id)).toBe('Operating')
    await show(buyer.id, true)
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
    expect((await send('DELETE', 'detail', undefined, { id: buyer.id, deleteMode: 'soft' })).status).toBe(200)
    expect(await statusOf(target.id)).toBe('Operating')
  })

  test('gives way to a merge of the buyer into a public entity, and to another buyer', async () => {
    const [target, buyer, survivor] = [await makeCompany(), await makeHidden(), await makeCompany()]
    const id = await buy(target.id, buyer.id)
    expect((await send('POST', 'merge', { survivorId: survivor.id, loserId: buyer.id })).status).toBe(200)
    expect(await statusOf(target.id)).toBe('Acquired Subsidiary')
    const other = await makeHidden()
    expect((await send('PATCH', `${target.id}/acquisitions/${id}`, { acquirerEntityId: other.id })).status).toBe(200)
    expect(await statusOf(target.id)).toBe('Operating')
  })
})
