import { beforeAll, expect, test } from 'vitest'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { recomputeRecords, reindex } from '../../../src/derived/writes/reindex.js'
import { lockPeople, updatePeople } from '../../../src/lifecycle/person/person-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { derivedRows, runRefreshJobs } from '../../support/derived.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeTags } from '../../support/make/classification.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

/** After any writes in any order, derived values must equal the result of a reindex. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const rows = () => derivedRows(app.db)

const send = async (method: string, path: string, more: Record<string, unknown>, body?: unknown) => {
  const response = await app.rest(path, {
    method,
    headers: asAdmin,
    query: { ...provenance, ...more },
    ...(body === undefined ? {} : { body }),
  })
  if (response.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`)
  return response.body
}
const patch = (id: string, body: unknown) => send('PATCH', '/v1/entities/detail', { id }, body)

/** An accelerator, its two companies, their investor, which manages a fund that also invests, and people at each. */
async function makeScene() {
  const firm = { typeRecord: 'Investment Firm' }
  const [accelerator, one, other, fund] = [
    await makeEntity(app, firm),
    await makeEntity(app),
    await makeEntity(app),
    await makeEntity(app, firm),
  ]
  for (const { id } of [one, other])
    await makeRelationship(app, {
      relationshipType: 'acceleratorParticipant',
      sourceEntityId: id,
      targetEntityId: accelerator.id,
      detail: 'program=Spring; batch=W2011',
      status: 'Active',
      asOf: '2011-01-01',
    })
  await makeTags(app, one.id, 'tag:Robots', 'industry:Machines')
  await recomputeEntities(app, [one.id])
  const person = await makePerson(app)
  for (const { id } of [one, fund]) await makeAssociation(app, { personId: person.id, entityId: id })
  const round = await makeRound(app, one.id)
  await makeJoin(app, { roundId: round, entityId: fund.id, amountInvested: 100_000 })
  await makeJoin(app, { roundId: round, personId: person.id, amountInvested: 50_000 })
  const managed = await makeEntity(app, { typeRecord: 'Fund' })
  await makeRelationship(app, {
    relationshipType: 'fundManagerFirm',
    sourceEntityId: managed.id,
    targetEntityId: fund.id,
  })
  await makeJoin(app, { roundId: await makeRound(app, other.id), entityId: managed.id, amountInvested: 7_000 })
  return { accelerator, one, other, fund, managed, person, round }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  ['an accelerator is renamed', ({ accelerator }) => patch(accelerator.id, { nameBrand: 'Springboard' })],
  ['an employer is renamed', ({ one }) => patch(one.id, { nameBrand: 'Renamed Works' })],
  ['an employer is hidden', ({ one }) => patch(one.id, { status: { isHidden: true } })],
  ['an accelerator is hidden', ({ accelerator }) => patch(accelerator.id, { status: { isHidden: true } })],
  ['a company of a fund is hidden', ({ other }) => patch(other.id, { status: { isHidden: true } })],
  ['a fund is hidden', ({ managed }) => patch(managed.id, { status: { isHidden: true } })],
  ['an investor is hidden', ({ person }) => setHidden(person.id, true)],
  ['an employer leaves the sitemap', ({ fund }) => patch(fund.id, { status: { showOnSitemap: false } })],
  [
    'an employer gets a tag',
    ({ fund }) => send('POST', `/v1/entities/${fund.id}/classifications`, {}, { type: 'tag', name: 'Robots' }),
  ],
  ['an employer is deleted', ({ one }) => send('DELETE', '/v1/entities/detail', { id: one.id })],
  [
    'a company with investors is hard-deleted',
    ({ one }) => send('DELETE', '/v1/entities/detail', { id: one.id, deleteMode: 'hard' }),
  ],
  [
    'an investor is hard-deleted',
    ({ fund }) => send('DELETE', '/v1/entities/detail', { id: fund.id, deleteMode: 'hard' }),
  ],
  [
    'an accelerator is hard-deleted',
    ({ accelerator }) => send('DELETE', '/v1/entities/detail', { id: accelerator.id, deleteMode: 'hard' }),
  ],
  [
    'two companies are merged',
    ({ one, other }) => send('POST', '/v1/entities/merge', {}, { survivorId: one.id, loserId: other.id }),
  ],
  [
    'two companies are merged in the other direction',
    ({ one, other }) => send('POST', '/v1/entities/merge', {}, { survivorId: other.id, loserId: one.id }),
  ],
])('when %s, the derived values of related records are recomputed', async (_, work) => {
  const scene = await makeScene()
  await work(scene)
  await runRefreshJobs(app)
  const written = await rows()
  await reindex(app.db)
  expect(written).toEqual(await rows())
})

/** Hides or shows a person, as an import does. */
const setHidden = (id: string, isHidden: boolean) =>
  write(app, async (context) => {
    const [stored] = await lockPeople(context, [id])
    if (!stored) throw new Error('the person is missing')
    const change: [boolean, boolean] = [stored.state.isHidden, isHidden]
    await updatePeople(context, [{ stored, next: { ...stored.state, isHidden }, change: { isHidden: change } }])
  })

test('values of published records do not count hidden records, and count them again when they are published', async () => {
  const { accelerator, one, other, fund, managed, person } = await makeScene()
  const show = (id: string, isPublic: boolean) =>
    send(
      'PATCH',
      `/v1/entities/${id}/status`,
      { overrideGate: 'entity-publication-requirements', overrideReason: 'made for a test' },
      { isHidden: !isPublic },
    )
  const values = async () => {
    await runRefreshJobs(app)
    const [row] = await app.db.rows(sql`
      select c.investor_count, c.accelerator_brand is not null as accelerated, f.deal_count,
        f.amount_invested::float as invested, p.deal_count as own_deals
      from entity c, entity f, person p
      where c.id = ${one.id}::uuid and f.id = ${fund.id}::uuid and p.id = ${person.id}::uuid`)
    return row
  }
  const all = { investor_count: 2, accelerated: true, deal_count: 2, invested: 107_000, own_deals: 1 }
  expect(await values()).toEqual(all)
  const hiding: readonly [(isPublic: boolean) => Promise<unknown>, Partial<typeof all>][] = [
    [(isPublic) => show(accelerator.id, isPublic), { accelerated: false }],
    [(isPublic) => show(one.id, isPublic), { deal_count: 1, invested: 7_000, own_deals: 0 }],
    [(isPublic) => show(other.id, isPublic), { deal_count: 1, invested: 100_000 }],
    [(isPublic) => show(managed.id, isPublic), { deal_count: 1, invested: 100_000 }],
    [(isPublic) => show(fund.id, isPublic), { investor_count: 1 }],
    [(isPublic) => setHidden(person.id, !isPublic), { investor_count: 1 }],
  ]
  for (const [publish, difference] of hiding) {
    await publish(false)
    expect(await values()).toEqual({ ...all, ...difference })
    await publish(true)
    expect(await values()).toEqual(all)
  }
  // The values of a hidden record count all records.
  for (const [publish] of hiding) await publish(false)
  expect(await values()).toEqual(all)
})

test('a recomputation of a fund locks the firm that manages it, whose counters it also writes', async () => {
  const [fund, firm] = [
    await makeEntity(app, { typeRecord: 'Fund' }),
    await makeEntity(app, { typeRecord: 'Investment Firm' }),
  ]
  await makeRelationship(app, {
    relationshipType: 'fundManagerFirm',
    sourceEntityId: fund.id,
    targetEntityId: firm.id,
  })
  await reindex(app.db)
  const locked = await app.db.transaction(async (db) => {
    await recomputeRecords(db, 'entities', [fund.id])
    return db.rows<{ id: string }>(sql`
      select e.id from entity e where e.xmax::text = pg_current_xact_id()::text order by e.id`)
  })
  expect(locked.map(({ id }) => id)).toEqual([fund.id, firm.id].sort())
})

test('people are found by the current name of their company, and not while it is hidden', async () => {
  const { one, person } = await makeScene()
  const found = async (search: string) =>
    (await app.rest('/v1/people', { query: { search } })).body.content.map(({ id }: { id: string }) => id)
  await patch(one.id, { nameBrand: 'Quetzal Airlines' })
  await runRefreshJobs(app)
  expect(await found('quetzal')).toEqual([person.id])
  await patch(one.id, { status: { isHidden: true } })
  await runRefreshJobs(app)
  expect(await found('quetzal')).toEqual([])
})

test('a new record has the derived values of a reindex: types and statuses with a stage, texts, associations, a monogram', async () => {
  const kinds = [
    ['Company', 'Operating'],
    ['Company', 'Acquired'],
    ['Investment Firm', 'Operating'],
    ['Nonprofit', 'Operating'],
  ]
  const stages: unknown[] = []
  for (const [index, [typeRecord, operatingStatus]] of kinds.entries()) {
    const nameBrand = `Quillfern ${['North', 'Harbour', 'Meadow', 'Lantern'][index]}`
    await send('POST', '/v1/entities/detail', {}, { nameBrand, typeRecord, operatingStatus })
    const [row] = await app.db.rows<{ stage: unknown }>(sql`select stage from entity where name_brand = ${nameBrand}`)
    stages.push(row?.stage)
  }
  expect(stages).toEqual([null, 'Acquired', 'Investment Firm', 'Nonprofit'])
  const employer = await makeEntity(app)
  const person = (nameFirst: string, more: object) => ({
    person: { nameFirst, nameLast: `Quillfern${nameFirst}`, nameAlias: [{ name: `${nameFirst} Fern` }] },
    urlLink: [{ url: `https://${nameFirst.toLowerCase()}.example.net` }],
    ...more,
  })
  const text = [{ textType: 'summary', text: 'Builds lighthouses for inland harbours.' }]
  await send('POST', '/v1/people/detail', {}, person('Ottoline', { text }))
  await send('POST', '/v1/people/detail', {}, person('Bartholomew', { association: [{ entityId: employer.id }] }))
  await send('POST', '/v1/people/detail', { permitMonogram: true }, person('Clementine', {}))
  const written = await rows()
  await reindex(app.db)
  expect(await rows()).toEqual(written)
})
