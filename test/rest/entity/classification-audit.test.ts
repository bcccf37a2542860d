import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeCode } from '../../support/make/classification.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const PATH = '/v1/entities/classifications'
const audit = (
  query: Record<string, unknown>,
  body: unknown = {},
  headers: Record<string, string> = asClient,
  path = '/audit',
) => app.rest(`${PATH}${path}`, { method: 'POST', headers, query, body })
const entryOf = async (entityId: string) => (await audit({ entityId })).body.row[0]
const reconcile = (entity: unknown[], apply?: boolean, headers: Record<string, string> = asAdmin) =>
  app.rest(`${PATH}/reconcile`, { method: 'POST', headers, query: provenance, body: { entity, apply } })

const codeId = async (category: string, level: number, code: number): Promise<number> => {
  const found = await app.db.prisma.standardizedClassification.findFirst({ where: { category, level, code } })
  return found?.id ?? 0
}
const codes = async (entityId: string) =>
  app.db.prisma.entityClassification.findMany({
    where: { entityId },
    select: { classificationId: true, isPrimary: true },
    orderBy: { classificationId: 'asc' },
  })

describe('an audit of codes', () => {
  test('names the rules that the codes break, with the evidence', async () => {
    const { id, slug, nameBrand } = await makeEntity(app, { typeRecord: 'Fund' })
    await makeCode(app, id, 'naics', 31)
    await makeCode(app, id, 'naics', 336)
    await makeCode(app, id, 'isic', 64)
    await app.rest(`/v1/entities/${id}/texts`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { textType: 'summary', text: 'Provides financial services to makers of transportation equipment.' },
    })
    const entry = await entryOf(id)
    expect(entry).toEqual({
      entityId: id,
      name: nameBrand,
      slug,
      type: 'Fund',
      publicVisible: true,
      publicRoute: `/funds/${slug}`,
      join: [
        expect.objectContaining({ category: 'isic', code: 64, level: 2, isPrimary: true }),
        expect.objectContaining({ category: 'naics', code: 31, level: 1, isPrimary: true }),
        expect.objectContaining({ category: 'naics', code: 336, level: 2, isPrimary: true }),
      ],
      joinCount: 3,
      multiplePrimaryCategory: ['naics'],
      ancestorChainCategory: ['naics'],
      finding: [
        {
          rule: 'MULTIPLE_PRIMARY',
          detail: 'Primary codes: naics 31 (Manufacturing), naics 336 (Transportation Equipment Manufacturing).',
        },
        {
          rule: 'ANCESTOR_CHAIN',
          detail: 'naics 31 (Manufacturing) is above naics 336 (Transportation Equipment Manufacturing).',
        },
        {
          rule: 'DIFFERENT_AREAS',
          detail: expect.stringMatching(/^No area is common to isic 64 .* and naics 31 \(Manufacturing\)\.$/),
        },
        {
          rule: 'NOT_IN_TEXTS',
          detail: 'No text of the entity has a word of the name of naics 31 (Manufacturing).',
        },
      ],
      expectedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('pages through the fleet by its filter, and counts it once', async () => {
    const made: string[] = []
    for (const code of [111, 112, 113]) {
      const { id } = await makeEntity(app, { typeRecord: 'Nonprofit' })
      await makeCode(app, id, 'naics', 11)
      await makeCode(app, id, 'naics', code)
      made.push(id)
    }
    await makeEntity(app, { typeRecord: 'Nonprofit' })
    const filter = { type: 'Nonprofit', ancestorChain: true, minCount: 2, category: 'NAICS 2022' }
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const { body } = await audit({ size: 1, cursor }, { ...filter, category: 'naics' }, asClient, '/audit/fleet')
      expect(body.total).toBe(3)
      seen.push(...body.row.map(({ entityId }: { entityId: string }) => entityId))
      cursor = body.nextCursor ?? undefined
      if (page < 2) expect(cursor).toBeDefined()
    }
    expect([seen, cursor]).toEqual([made.sort(), undefined])
    const plain = await audit({ size: 2 }, { type: 'Nonprofit' })
    expect(plain.body).toMatchObject({ total: 2, nextCursor: plain.body.row[1].entityId })
    const rest = await audit({ size: 5, cursor: plain.body.nextCursor }, { type: 'Nonprofit' })
    expect([rest.body.total, rest.body.nextCursor]).toEqual([2, null])
    const first = await audit({ size: 1 }, filter, asClient, '/audit/fleet').then(() =>
      audit({ size: 1 }, { type: 'Nonprofit' }, asClient, '/audit/fleet'),
    )
    const other = await audit({ size: 1, cursor: first.body.nextCursor }, { type: 'Fund' }, asClient, '/audit/fleet')
    expect(other.body).toMatchObject({ status: 400, field: 'cursor' })
  })

  test('shows hidden entities to admin callers only, and refuses wrong filters', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    expect((await audit({ entityId: id })).body).toEqual({ row: [], nextCursor: null, total: 0 })
    expect((await audit({ entityId: id }, {}, asAdmin)).body).toMatchObject({
      total: 1,
      row: [{ publicVisible: false, publicRoute: null }],
    })
    expect((await audit({ entityId: id }, { includePrivate: false }, asAdmin)).body.total).toBe(0)
    expect((await audit({}, { includePrivate: true })).body).toMatchObject({ status: 403, field: 'includePrivate' })
    expect((await audit({}, { category: 'industry' })).body).toMatchObject({ status: 400, field: 'category' })
    expect((await audit({}, { minCount: 0 })).body).toMatchObject({ status: 400, field: 'minCount' })
    expect((await audit({ cursor: 'x' })).body).toMatchObject({ status: 400, field: 'cursor' })
    expect((await audit({ cursor: 'x' }, {}, asClient, '/audit/fleet')).body).toMatchObject({
      status: 400,
      field: 'cursor',
    })
  })
})

describe('a reconciliation of codes', () => {
  test('plans first, then makes exactly the changes, with the source in the history', async () => {
    const { id } = await makeEntity(app)
    await makeCode(app, id, 'naics', 31)
    await makeCode(app, id, 'naics', 336)
    const [above, below, isic] = [
      await codeId('naics', 1, 31),
      await codeId('naics', 2, 336),
      await codeId('isic', 2, 29),
    ]
    const { expectedHash } = await entryOf(id)
    const desiredJoin = [
      { standardizedClassificationId: below, isPrimary: false },
      { standardizedClassificationId: isic, isPrimary: true },
    ]
    const plan = {
      create: [{ standardizedClassificationId: isic, isPrimary: true }],
      delete: [above],
      patch: [{ standardizedClassificationId: below, isPrimary: false }],
    }
    const before = await fingerprint(app)
    const planned = await reconcile([{ entityId: id, expectedHash, desiredJoin }])
    expect(planned.body).toEqual({
      applied: false,
      succeeded: [{ entityId: id, plan, verified: false, resultHash: expect.any(String), message: null }],
      stale: [],
      failed: [],
    })
    expect(await fingerprint(app)).toEqual(before)
    const done = await reconcile([{ entityId: id, expectedHash, desiredJoin }], true)
    const { resultHash } = planned.body.succeeded[0]
    expect(done.body).toEqual({
      applied: true,
      succeeded: [{ entityId: id, plan, verified: true, resultHash, message: null }],
      stale: [],
      failed: [],
    })
    expect((await entryOf(id)).expectedHash).toBe(resultHash)
    expect(await codes(id)).toEqual(
      [
        { classificationId: below, isPrimary: false },
        { classificationId: isic, isPrimary: true },
      ].sort((a, b) => a.classificationId - b.classificationId),
    )
    const changes = await app.db.rows<{ action: string; operation: string }>(sql`
      select action, operation_id as operation from provenance_event
      where entity_id = ${id}::uuid and record_type = 'entityClassificationJoin' order by action`)
    expect(changes).toEqual(
      ['create', 'delete', 'update'].map((action) => ({ action, operation: 'reconcileEntityClassifications' })),
    )
  })

  test('leaves entities whose codes changed or whose codes are wrong as they are, and changes the others', async () => {
    const [fine, stale, wrong] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    const [one, two] = [await codeId('naics', 1, 51), await codeId('naics', 1, 52)]
    const empty = (await entryOf(fine.id)).expectedHash
    await makeCode(app, stale.id, 'naics', 23)
    const kept = await codes(stale.id)
    const join = (id: number, isPrimary = false) => ({ standardizedClassificationId: id, isPrimary })
    const answer = await reconcile(
      [
        { entityId: fine.id, expectedHash: empty, desiredJoin: [join(one, true)] },
        { entityId: stale.id, expectedHash: empty, desiredJoin: [] },
        { entityId: wrong.id, expectedHash: empty, desiredJoin: [join(one, true), join(two, true)] },
        { entityId: '01890a5d-ac96-774b-bcce-b30209ffffff', expectedHash: empty, desiredJoin: [] },
      ],
      true,
    )
    expect(answer.body).toMatchObject({
      applied: true,
      succeeded: [{ entityId: fine.id, verified: true }],
      stale: [{ entityId: stale.id, plan: null, verified: false, message: expect.stringMatching(/^expectedHash/) }],
      failed: [
        { entityId: wrong.id, plan: null, message: expect.stringMatching(/several codes of naics are primary/) },
        { entityId: '01890a5d-ac96-774b-bcce-b30209ffffff', message: expect.stringMatching(/^entityId/) },
      ],
    })
    expect(await codes(stale.id)).toEqual(kept)
    expect(await codes(wrong.id)).toEqual([])
    for (const desiredJoin of [[join(one), join(one)], [join(2_000_000_000)]])
      expect((await reconcile([{ entityId: wrong.id, expectedHash: empty, desiredJoin }], true)).body).toMatchObject({
        applied: false,
        failed: [{ entityId: wrong.id, message: expect.stringMatching(/^desiredJoin/) }],
      })
  })

  test('of two at the same time, only one wins', async () => {
    const { id } = await makeEntity(app)
    const [one, two] = [await codeId('naics', 1, 51), await codeId('naics', 1, 52)]
    const { expectedHash } = await entryOf(id)
    const want = (code: number) => [
      { entityId: id, expectedHash, desiredJoin: [{ standardizedClassificationId: code }] },
    ]
    const answers = await Promise.all([reconcile(want(one), true), reconcile(want(two), true)])
    expect(answers.map(({ body }) => [body.succeeded.length, body.stale.length]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await codes(id)).toHaveLength(1)
  })

  test('is refused as a whole for a wrong request, and then nothing is changed', async () => {
    const { id } = await makeEntity(app)
    const { expectedHash } = await entryOf(id)
    const entity = { entityId: id, expectedHash, desiredJoin: [] }
    const before = await fingerprint(app)
    expect((await reconcile([entity], true, asClient)).status).toBe(403)
    expect((await reconcile([])).body).toMatchObject({ status: 400, field: 'entity' })
    expect((await reconcile([entity, entity], true)).body).toMatchObject({ status: 400, field: 'entity' })
    expect((await reconcile([{ ...entity, expectedHash: 'x' }])).status).toBe(400)
    expect(await fingerprint(app)).toEqual(before)
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    const secret = { entityId: hidden.id, expectedHash, desiredJoin: [] }
    expect((await reconcile([secret], true, asUser)).body).toMatchObject({
      applied: false,
      failed: [{ entityId: hidden.id, message: expect.stringMatching(/^entityId: no entity/) }],
    })
    expect(await history(app, hidden.id)).toHaveLength(1)
  })
})

test('GraphQL audits and reconciles too', async () => {
  const { id } = await makeEntity(app)
  await makeCode(app, id, 'naics', 51)
  const { body } = await app.graph(
    `query ($id: UUID!) { classificationAudit(entityId: $id) { total rows { entityId joinCount expectedHash codes { name } findings { rule } } } }`,
    { id },
    asAdmin,
  )
  const [row] = body.data.classificationAudit.rows
  expect(row).toMatchObject({ entityId: id, joinCount: 1, codes: [{ name: 'Information' }], findings: [] })
  const done = await app.graph(
    `mutation ($input: ReconcileClassificationsInput!) { reconcileClassifications(input: $input) { applied succeeded { entityId verified plan { delete } } problem { code } } }`,
    {
      input: {
        apply: true,
        entity: [{ entityId: id, expectedHash: row.expectedHash, desiredJoin: [] }],
        provenance: { sourceType: 'AVENTURE_STAFF', sourceDetail: 'audit' },
      },
    },
    asAdmin,
  )
  expect(done.body.data.reconcileClassifications).toEqual({
    applied: true,
    succeeded: [{ entityId: id, verified: true, plan: { delete: [await codeId('naics', 1, 51)] } }],
    problem: null,
  })
})
