import { beforeAll, describe, expect, test } from 'vitest'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

/*
 * Filters of entities by their connections with other records. Firm and Ann invested in Alpha, Ann in Beta, Firm in Gamma
 * and in Veiled, which is hidden. Two people founded Alpha; one of them, Bo, was at Gamma before, and runs Alpha.
 */

let app: TestApp
const ids: Record<string, string> = {}
const id = (name: string): string => ids[name] ?? ''

beforeAll(async () => {
  app = await testApp()
  for (const nameBrand of ['Alpha', 'Beta', 'Gamma']) ids[nameBrand] = (await makeEntity(app, { nameBrand })).id
  ids.Firm = (await makeEntity(app, { nameBrand: 'Firm', typeRecord: 'Investment Firm' })).id
  ids.Veiled = (await makeEntity(app, { nameBrand: 'Veiled', status: { isHidden: true, showOnSitemap: true } })).id
  const person = async (nameFirst: string, fields = {}) =>
    (await makePerson(app, { nameFirst, nameLast: 'Lee', ...fields })).id
  const [ann, bo, cy, dan] = [
    await person('Ann'),
    await person('Bo'),
    await person('Cy'),
    await person('Dan', { isHidden: true }),
  ]
  for (const name of ['Alpha', 'Gamma', 'Veiled'])
    await makeJoin(app, { roundId: await makeRound(app, id(name)), entityId: id('Firm') })
  const rounds = [await makeRound(app, id('Alpha'), { round: 'Series A' }), await makeRound(app, id('Beta'))]
  for (const roundId of rounds) await makeJoin(app, { roundId, personId: ann })
  const join = (personId: string, name: string, title: string, isCurrent = true) =>
    makeAssociation(app, { personId, entityId: id(name), title: { name: title }, isCurrent })
  await join(bo, 'Alpha', 'Founder')
  await join(bo, 'Alpha', 'Chief Executive Officer')
  await join(bo, 'Gamma', 'Engineer', false)
  await join(cy, 'Alpha', 'Founder')
  await join(cy, 'Beta', 'Chief Executive Officer')
  await join(dan, 'Beta', 'Founder')
  await join(cy, 'Veiled', 'Partner', false)
})

const rest = async (body: object, headers: Record<string, string> = asClient): Promise<string[]> => {
  const answer = await app.rest('/v1/entities', { method: 'POST', body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.totalElements).toBe(answer.body.content.length)
  return answer.body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
}
const graph = async (filter: object): Promise<string[]> => {
  const { body } = await app.graph(
    'query ($filter: EntityFilter) { entities(filter: $filter, first: 50) { nodes { nameBrand } } }',
    { filter },
  )
  expect(body.errors).toBeUndefined()
  return body.data.entities.nodes.map(({ nameBrand }: { nameBrand: string }) => nameBrand)
}

describe('a filter by connections with other records, on both APIs', () => {
  test.each([
    [{ people: { count: { range: [{ min: 2, max: 2 }], role: ['Founder'] } } }, ['Alpha']],
    [{ people: { count: { range: [{ max: 1 }], role: ['Founder'] } } }, ['Beta', 'Firm', 'Gamma']],
    [{ people: { count: { role: ['Founder'] } } }, ['Alpha']],
    [{ people: { count: { range: [{ min: 1 }], isCurrent: false } } }, ['Gamma']],
    [{ people: { some: { role: ['Founder'], other: { entityName: ['gamma'], isCurrent: false } } } }, ['Alpha']],
    [{ people: { some: { role: ['Founder'], other: { entityName: ['Gamma'], isCurrent: true } } } }, []],
    [{ people: { some: { other: { entityName: ['Veiled'] } } } }, []],
    [{ people: { some: { role: ['Chief Executive Officer'], alsoRole: ['Founder'] } } }, ['Alpha']],
    [{ people: { some: { role: ['Founder'], personName: ['cy lee'] } } }, ['Alpha']],
    [{ people: { none: { role: ['Chief Executive Officer'], isCurrent: true } } }, ['Firm', 'Gamma']],
    [
      { people: { some: { role: ['Founder'] }, also: { role: ['Chief Executive Officer'], alsoRole: ['Founder'] } } },
      ['Alpha'],
    ],
    [{ fundraiseActivity: { roundCountRange: [{ min: 2 }] } }, ['Alpha']],
    [{ fundraiseActivity: { investorCountRange: [{ min: 1, max: 1 }] } }, ['Beta', 'Gamma']],
    [{ fundraiseActivity: { sameInvestorName: ['Alpha'] } }, ['Beta', 'Gamma']],
    [{ fundraiseActivity: { sameInvestorName: ['Veiled'] } }, []],
    [{ all: { investedCompanyName: ['Alpha', 'Gamma'] } }, ['Firm']],
    [{ all: { investedCompanyName: ['Alpha', 'Veiled'] } }, []],
  ])('%j', async (filter, names) => {
    expect([await rest(filter), await graph(filter)]).toEqual([names, names])
  })

  test('counts hidden records only for admin callers who ask for them', async () => {
    const answer = await app.rest('/v1/entities', {
      method: 'POST',
      body: { people: { count: { role: ['Founder'] } } },
      query: { includePrivate: true },
      headers: asAdmin,
    })
    const found = answer.body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
    expect(found).toEqual(['Alpha', 'Beta'])
  })
})

describe('similarTo', () => {
  const similar = (query: Record<string, unknown>) => app.rest('/v1/entities', { query, headers: asClient })

  test('ranks the other entities by the meaning of the named one', async () => {
    for (const [name, text] of [
      ['Alpha', 'Robots that weld cars in factories.'],
      ['Beta', 'Food delivery for pets.'],
      ['Gamma', 'Welding robots for car factories.'],
      ['Veiled', 'Robots that weld cars in factories.'],
    ] as const)
      await app.db.rows(sql`
        insert into owned_text (entity_id, text_type, text, created_at, updated_at)
        select ${id(name)}::uuid, 'summary', ${text}, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
    await recomputeEntities(app, Object.values(ids))
    await embedAll(app)
    const { status, body } = await similar({ similarTo: 'alpha', typeRecord: 'Company' })
    expect([status, body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)]).toEqual([
      200,
      ['Gamma', 'Beta'],
    ])
    expect(body.content[0].semanticMatch).toMatchObject({ rank: 1 })
  })

  test('finds nothing for a name that no record has', async () => {
    const { status, body } = await similar({ similarTo: 'Nobody' })
    expect([status, body.totalElements, body.content]).toEqual([200, 0, []])
  })

  test('cannot be combined with another text that ranks, or with a count', async () => {
    const both = await similar({ similarTo: 'Alpha', semanticQuery: 'robots' })
    expect([both.status, both.body.field]).toEqual([422, 'similarTo'])
    const counted = await similar({ similarTo: 'Alpha', countOnly: true })
    expect(counted.status).toBe(422)
  })
})
