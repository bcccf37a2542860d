import { beforeAll, describe, expect, test } from 'vitest'
import { ENTITY_STAGES } from '../../../src/derived/writes/stages.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { makeRound } from '../../support/make/fundraise.js'
import { makeEntity } from '../../support/make.js'

/* Orders and filters of the list of entities that do not follow the alphabet or the case of letters. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const list = async (query: Record<string, unknown>) => {
  const { status, body } = await app.rest('/v1/entities', { query: { size: 50, ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { totalElements: number; content: { core: { nameBrand: string } }[] }
}
const names = async (query: Record<string, unknown>) => (await list(query)).content.map(({ core }) => core.nameBrand)

/** The names in the same order, read through the connection in pages of two. */
async function pagedNames(letter: string, field: string, direction: string): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = null, more = true; more; ) {
    const { body }: { body: { data: { entities: { nodes: { nameBrand: string }[]; pageInfo: never } } } } =
      await app.graph(
        `query ($after: String) { entities(first: 2, after: $after, filter: { letter: "${letter}" }, sort: { field: ${field}, direction: ${direction} }) {
          nodes { nameBrand } pageInfo { endCursor hasNextPage } } }`,
        { after },
      )
    const { nodes, pageInfo } = body.data.entities
    found.push(...nodes.map(({ nameBrand }) => nameBrand))
    ;({ endCursor: after, hasNextPage: more } = pageInfo as { endCursor: string | null; hasNextPage: boolean })
  }
  return found
}

describe('a list', () => {
  test('has stages in the order of the life of a company, and entities without a stage last', async () => {
    const stages = [
      'Acquired',
      'Series B',
      'Angel',
      null,
      'Public',
      'Seed',
      'Series A',
      'Pre-Seed',
      'Acquired Subsidiary',
    ]
    for (const stage of stages) {
      const { id } = await makeEntity(app, { nameBrand: `Q ${stage}` })
      await app.db.rows(sql`update entity set stage = ${stage} where id = ${id}::uuid`)
    }
    const ordered = [
      ...['Angel', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Public', 'Acquired Subsidiary', 'Acquired'],
    ].map((stage) => `Q ${stage}`)
    expect(await names({ letter: 'q', sort: 'stage' })).toEqual([...ordered, 'Q null'])
    expect(await names({ letter: 'q', sort: 'stage,desc' })).toEqual([...ordered.toReversed(), 'Q null'])
    expect(await pagedNames('q', 'STAGE', 'ASC')).toEqual([...ordered, 'Q null'])
    expect(await names({ letter: 'q', stage: ['series b', 'ANGEL', 'unknown'], sort: 'stage' })).toEqual([
      'Q Angel',
      'Q Series B',
    ])
  })

  test('knows the place of every stage', async () => {
    const rows = await app.db.rows<{ place: number }>(
      sql`select stage_order(s.stage) as place from unnest(${ENTITY_STAGES}::text[]) with ordinality s(stage, n) order by s.n`,
    )
    expect(rows.map(({ place }) => place)).toEqual(ENTITY_STAGES.map((_, index) => index + 1))
  })

  test('has accelerator batches in the order of time, and entities without one last', async () => {
    const cohorts = ['S21', 'Batch 10', 'W21', null, 'F24', 'Winter 2009', 'X25', 'W05', 'Fall 2021', 'Batch 9', '2021']
    for (const cohort of cohorts) {
      const { id } = await makeEntity(app, { nameBrand: `K ${cohort}` })
      await app.db.rows(sql`update entity set accelerator_cohort = ${cohort} where id = ${id}::uuid`)
    }
    const ordered = ['W05', 'Winter 2009', '2021', 'W21', 'S21', 'Fall 2021', 'F24', 'X25', 'Batch 9', 'Batch 10'].map(
      (cohort) => `K ${cohort}`,
    )
    expect(await names({ letter: 'k', sort: 'acceleratorCohort' })).toEqual([...ordered, 'K null'])
    expect(await names({ letter: 'k', sort: 'acceleratorCohort,desc' })).toEqual([...ordered.toReversed(), 'K null'])
    expect(await pagedNames('k', 'ACCELERATOR_COHORT', 'DESC')).toEqual([...ordered.toReversed(), 'K null'])
  })

  test('has entities without a funding summary last, and 0..0 does not find them', async () => {
    const make = async (nameBrand: string, amount?: number | null) => {
      const { id } = await makeEntity(app, { nameBrand })
      if (amount !== undefined) await makeRound(app, id, { amountRaised: amount })
    }
    await make('Z none')
    await make('Z small', 5)
    await make('Z unknown', null)
    await make('Z large', 5_000_000)
    expect(await names({ letter: 'z', sort: 'totalRaised' })).toEqual(['Z unknown', 'Z small', 'Z large', 'Z none'])
    expect(await names({ letter: 'z', sort: 'totalRaised,desc' })).toEqual([
      'Z large',
      'Z small',
      'Z unknown',
      'Z none',
    ])
    expect(await pagedNames('z', 'TOTAL_RAISED', 'ASC')).toEqual(['Z unknown', 'Z small', 'Z large', 'Z none'])
    expect(await names({ letter: 'z', 'fundraiseActivity.totalRaisedRange': '0..0' })).toEqual(['Z unknown'])
    expect(await names({ letter: 'z', 'fundraiseActivity.totalRaisedRange': '0..' })).toHaveLength(3)
  })
})
