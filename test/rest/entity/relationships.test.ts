import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { createRelationships } from '../../../src/relation/relationship/relationship-writes.js'
import { asAdmin, asClient, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const list = (entityId: string, query: Record<string, unknown> = {}) =>
  app.rest(`/v1/entities/${entityId}/relationships`, { query })

/** An offering without a provider; the API creates offerings only with a provider. */
async function makeOffering(nameBrand: string, typeRecord = 'Product'): Promise<string> {
  const { id } = await makeEntity(app, { nameBrand })
  await app.db.rows(sql`update entity set type_record = ${typeRecord} where id = ${id}::uuid`)
  return id
}

describe('the relationships of an entity', () => {
  test('are listed for both entities, without hidden counterparts and rows that are not current', async () => {
    const [parent, child, hidden] = [
      await makeEntity(app, { nameBrand: 'Parent' }),
      await makeEntity(app, { nameBrand: 'Child' }),
      await makeEntity(app, { status: { isHidden: true } }),
    ]
    const id = await makeRelationship(app, {
      relationshipType: 'parent',
      sourceEntityId: parent.id,
      targetEntityId: child.id,
      asOf: '2020-02-29',
      source: 'https://example.com',
    })
    await makeRelationship(app, { relationshipType: 'customer', sourceEntityId: hidden.id, targetEntityId: child.id })
    const past = await makeRelationship(app, {
      relationshipType: 'customer',
      sourceEntityId: parent.id,
      targetEntityId: child.id,
      isCurrent: false,
    })
    app.statements.length = 0
    const { body } = await list(child.id)
    expect(app.statements).toHaveLength(2)
    const expected = {
      asOf: '2020-02-29',
      comparisonSignals: null,
      createdAt: expect.any(String),
      detail: null,
      entity: expect.objectContaining({ id: parent.id, nameBrand: 'Parent' }),
      id,
      isCurrent: true,
      isPrimary: true,
      relationshipType: 'parent',
      source: 'https://example.com',
      sourceEntityId: parent.id,
      targetEntityId: child.id,
      updatedAt: expect.any(String),
      relationship: [],
    }
    expect(body.content).toEqual([expected])
    expect((await list(parent.id)).body.content).toMatchObject([{ id, entity: { id: child.id } }])
    expect((await list(child.id, { type: 'customer' })).body.totalElements).toBe(0)
    const all = await list(child.id, { includeNonRenderable: true })
    expect(all.body.content.map(({ id }: { id: number }) => id)).toEqual([id, past])
    const detail = await app.rest('/v1/entities/detail', { query: { id: child.id } })
    expect(detail.body.relationship).toEqual([expected])
    expect((await app.rest(`/v1/entities/relationships/${past}`)).body).toMatchObject({ id: past, isCurrent: false })
    expect(await history(app, String(id))).toMatchObject([
      { action: 'create', change: { relationshipType: [null, 'parent'] } },
    ])
  })

  test('a relationship with a hidden entity is 404 for public callers; admin callers of the graph find it', async () => {
    const [shown, hidden] = [await makeEntity(app), await makeEntity(app, { status: { isHidden: true } })]
    const id = await makeRelationship(app, {
      relationshipType: 'customer',
      sourceEntityId: shown.id,
      targetEntityId: hidden.id,
    })
    expect((await app.rest(`/v1/entities/relationships/${id}`)).body).toMatchObject({
      status: 404,
      field: 'relationshipId',
    })
    const globalId = Buffer.from(`EntityRelationship:${id}`).toString('base64')
    const query = `{ node(id: "${globalId}") { ... on EntityRelationship { relationshipId } } }`
    expect((await app.graph(query, {}, asClient)).body).toMatchObject({ data: { node: null } })
    expect((await app.graph(query, {}, asAdmin)).body.data.node).toEqual({ relationshipId: id })
  })

  test('continue from a cursor', async () => {
    const { id } = await makeEntity(app)
    const others = await Promise.all(['A', 'B', 'C'].map(() => makeEntity(app)))
    for (const other of others) {
      await makeRelationship(app, { relationshipType: 'competitor', sourceEntityId: id, targetEntityId: other.id })
    }
    const first = await list(id, { size: 2, sort: 'updatedAt,desc' })
    const next = await list(id, { size: 2, sort: 'updatedAt,desc', cursor: first.headers.get('x-next-cursor') })
    const seen = [...first.body.content, ...next.body.content].map(({ entity }) => entity.id)
    expect(seen).toEqual(others.map(({ id }) => id).reverse())
    expect(next.headers.get('x-next-cursor')).toBeNull()
  })

  test('of competing offerings include their providers with comparison signals, one level deep', async () => {
    const [a, b, c] = [
      await makeOffering('Offering A'),
      await makeOffering('Offering B'),
      await makeOffering('Offering C'),
    ]
    const provider = await makeEntity(app, { nameBrand: 'Provider B' })
    await makeRelationship(app, { relationshipType: 'productService', sourceEntityId: b, targetEntityId: provider.id })
    for (const [source, target] of [
      [a, b],
      [b, c],
    ] as const) {
      await makeRelationship(app, {
        relationshipType: 'competingProductService',
        sourceEntityId: source,
        targetEntityId: target,
      })
    }
    const { body, headers } = await list(a, { type: 'competingProductService', transitive: true })
    expect(headers.get('x-next-cursor')).toBeNull()
    expect(body.content).toMatchObject([
      {
        entity: { id: b },
        comparisonSignals: null,
        relationship: [
          {
            relationshipType: 'productService',
            entity: { id: provider.id },
            sourceEntityId: provider.id,
            comparisonSignals: {
              fundingStage: null,
              ownership: [],
              pricingModel: [],
              sellsTo: [],
              totalRaised: null,
              website: null,
            },
            relationship: [],
          },
        ],
      },
    ])
    expect(body.totalElements).toBe(1)
  })

  test.each([
    [{ transitive: true }, 'transitive'],
    [{ transitive: true, type: 'competitor' }, 'transitive'],
    [{ transitive: true, type: 'competingProductService', includeNonRenderable: true }, 'includeNonRenderable'],
    [{ transitive: true, type: 'competingProductService', cursor: 'x' }, 'cursor'],
    [{ type: 'friend' }, 'type'],
  ])('refuse %j', async (query, field) => {
    const { id } = await makeEntity(app)
    expect((await list(id, query)).body).toMatchObject({ status: 400, field, hint: expect.any(String) })
  })
})

describe('writing relationships', () => {
  const createOne = (draft: Parameters<typeof createRelationships>[1][number]) =>
    write(app, (context) => createRelationships(context, [draft]))

  /** A draft that is skipped: no row is written. */
  const expectSkipped = async (draft: Parameters<typeof createOne>[0]) => {
    const before = await fingerprint(app)
    expect(await createOne(draft)).toEqual([undefined])
    expect(await fingerprint(app)).toEqual(before)
  }

  test('reverses a relationship if the entity types require it, and skips one that does not fit', async () => {
    const [company, accelerator, rival] = [
      await makeEntity(app),
      await makeEntity(app, { nameBrand: 'Accelerator', typeRecord: 'Investment Firm' }),
      await makeEntity(app, { typeRecord: 'Investment Firm' }),
    ]
    const [id] = await createOne({
      relationshipType: 'acceleratorParticipant',
      sourceEntityId: accelerator.id,
      targetEntityId: company.id,
      detail: 'program=Fellowship; batch=W21',
      asOf: '2021-01-01',
    })
    const [row] = await app.db.rows(
      sql`select source_entity_id, program, batch from entity_relationship where id = ${id}`,
    )
    expect(row).toEqual({ source_entity_id: company.id, program: 'Fellowship', batch: 'W21' })
    const between = {
      relationshipType: 'acceleratorParticipant',
      sourceEntityId: rival.id,
      targetEntityId: accelerator.id,
    } as const
    await expectSkipped(between)
    const { data } = (
      await app.graph(
        `{ entity(slug: "${company.slug}") { acceleratorParticipations { acceleratorName batch program asOfDate accelerator { nameBrand } } } }`,
      )
    ).body
    expect(data.entity.acceleratorParticipations).toEqual([
      {
        acceleratorName: 'Accelerator Fellowship',
        batch: 'W21',
        program: 'Fellowship',
        asOfDate: '2021-01-01T00:00:00.000Z',
        accelerator: { nameBrand: 'Accelerator' },
      },
    ])
  })

  test('skips a second provider, a repeated pair, an entity with itself, and a parent that is the acquirer', async () => {
    const [one, two, offering] = [await makeEntity(app), await makeEntity(app), await makeOffering('Sole Offering')]
    const provided = { relationshipType: 'productService', targetEntityId: offering } as const
    expect(await createOne({ ...provided, sourceEntityId: one.id })).toEqual([expect.any(Number)])
    await expectSkipped({ ...provided, sourceEntityId: two.id })
    const compete = { relationshipType: 'competitor' } as const
    expect(await createOne({ ...compete, sourceEntityId: one.id, targetEntityId: two.id })).toEqual([
      expect.any(Number),
    ])
    await expectSkipped({ ...compete, sourceEntityId: two.id, targetEntityId: one.id })
    await expectSkipped({ ...compete, sourceEntityId: one.id, targetEntityId: one.id })
    await makeAcquisition(app, { acquiredEntityId: one.id, acquirerEntityId: two.id })
    await expectSkipped({ relationshipType: 'parent', sourceEntityId: two.id, targetEntityId: one.id })
  })

  test('takes as many statements for many as for one', async () => {
    const entities = await Promise.all(Array.from({ length: 6 }, () => makeEntity(app)))
    const drafts = entities.slice(1).map(({ id }) => ({
      relationshipType: 'customer' as const,
      sourceEntityId: entities[0]?.id ?? '',
      targetEntityId: id,
    }))
    const counts = []
    for (const some of [drafts.slice(0, 1), drafts.slice(1)]) {
      app.statements.length = 0
      await write(app, (context) => createRelationships(context, some))
      counts.push(app.statements.length)
    }
    expect(counts[0]).toBe(counts[1])
  })
})

test('the list of relationship types has 14 types, with the roles of both sides and how each is written', async () => {
  const { body } = await app.rest('/v1/entities/relationships/types')
  const types = body.map((type: Record<string, unknown>) => [
    type.canonical,
    type.sourceRole,
    type.targetRole,
    ['joinable', 'acquisitionManaged', 'readOnly'].filter((flag) => type[flag]).join(),
  ])
  expect(types).toEqual([
    ['acceleratorParticipant', 'participant', 'accelerator', 'joinable'],
    ['acquirer', 'acquirer', 'acquired', 'acquisitionManaged'],
    ['affinity', 'member', 'provider', 'joinable'],
    ['calculated', null, null, 'readOnly'],
    ['competingProductService', null, null, 'joinable'],
    ['competitor', null, null, 'joinable'],
    ['customer', 'customer', 'vendor', 'joinable'],
    ['fundManagerFirm', 'fund', 'manager', 'joinable'],
    ['parent', 'parent', 'child', 'joinable'],
    ['productService', 'provider', 'offering', 'joinable'],
    ['serviceProvider', 'provider', 'client', 'joinable'],
    ['similarCompany', null, null, 'joinable'],
    ['spinOffFrom', 'spinOff', 'origin', 'joinable'],
    ['successor', 'successor', 'predecessor', 'joinable'],
  ])
})
