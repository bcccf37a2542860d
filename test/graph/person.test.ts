import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const execute = async (query: string, headers?: Record<string, string>) => {
  app.statements.length = 0
  const { body } = await app.graph(query, {}, headers)
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined()
  return { data: body.data, statements: app.statements.length }
}

describe('a person in the graph', () => {
  test('is found by a former slug and has texts, addresses, links and the last change', async () => {
    const { id, slug } = await makePerson(app, { nameFirst: 'Graph', nameAlias: [{ name: 'Edge', type: 'nickname' }] })
    const now = app.clock.now()
    await app.db.rows(sql`
      insert into owned_text (person_id, text_type, text, created_at, updated_at) values (${id}::uuid, 'summary', 'Draws graphs.', ${now}, ${now})`)
    await app.db.rows(sql`
      insert into url_link (person_id, url, url_type, host_path, domain, created_at, updated_at)
      values (${id}::uuid, 'https://graph.example', 'website', 'graph.example', 'graph.example', ${now}, ${now})`)
    await app.db.rows(sql`
      insert into slug_redirect (person_id, namespace, slug, old_path, created_at, updated_at)
      values (${id}::uuid, 'person', 'was-graph', '/people/was-graph', ${now}, ${now})`)
    const { data } = await execute(`{ person(slug: "was-graph") {
      personId slug nameFull nameAlias { name type } image { isMonogram picture } text { short expanded }
      urlLinks { url urlType } addresses { fullAddress } lastChange { action sourceType } } }`)
    expect(data.person).toEqual({
      personId: id,
      slug,
      nameFull: `Graph ${slug.replace('graph-number', 'Number')}`,
      nameAlias: [{ name: 'Edge', type: 'NICKNAME' }],
      image: { isMonogram: false, picture: null },
      text: { short: 'Draws graphs.', expanded: null },
      urlLinks: [{ url: 'https://graph.example', urlType: 'WEBSITE' }],
      addresses: [],
      lastChange: { action: 'CREATE', sourceType: 'LLM' },
    })
  })

  test('is found by its global id unless it is hidden', async () => {
    const { id } = await makePerson(app)
    const { data } = await execute(`{ person(id: "${id}") { id } }`)
    const node = () => execute(`{ node(id: "${data.person.id}") { ... on Person { personId } } }`)
    expect((await node()).data.node).toEqual({ personId: id })
    await app.db.rows(sql`update person set is_hidden = true where id = ${id}::uuid`)
    expect((await node()).data.node).toBeNull()
  })
})

describe('the people connection', () => {
  test('filters, sorts, counts and continues from a cursor in both directions', async () => {
    for (const nameLast of ['C', 'A', 'B']) await makePerson(app, { nameFirst: 'Sorted', nameLast })
    const people = (args: string) =>
      `people(filter: { firstName: "Sorted" }, sort: { field: LAST_NAME, direction: DESC }, ${args})`
    const shape =
      '{ totalCount pageInfo { hasNextPage hasPreviousPage endCursor startCursor } edges { node { nameLast } } }'
    const last = (connection: { edges: { node: { nameLast: string } }[] }) =>
      connection.edges.map(({ node }) => node.nameLast)
    const { data } = await execute(`{ ${people('first: 2')} ${shape} }`)
    expect([last(data.people), data.people.totalCount, data.people.pageInfo.hasNextPage]).toEqual([['C', 'B'], 3, true])
    const next = await execute(`{ ${people(`first: 2, after: "${data.people.pageInfo.endCursor}"`)} ${shape} }`)
    expect([last(next.data.people), next.data.people.pageInfo.hasNextPage]).toEqual([['A'], false])
    const back = await execute(`{ ${people(`last: 1, before: "${next.data.people.pageInfo.startCursor}"`)} ${shape} }`)
    expect([last(back.data.people), back.data.people.pageInfo.hasPreviousPage]).toEqual([['B'], true])
    expect((await execute(`{ ${people('first: 2')} { edges { cursor } } }`)).statements).toBe(1)
  })
})

describe('the connections between people and entities', () => {
  test('have title and dates on the edge and leave out hidden records', async () => {
    const hub = await makeEntity(app, { nameBrand: 'Hub' })
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const { personId, associationId } = await makeAssociation(app, {
      entityId: hub.id,
      title: { name: 'Curator', function: 'Arts', level: 'Manager' },
      startDate: '2001-02-03T00:00:00.000Z',
      endDate: '2004-05-06T00:00:00.000Z',
      isCurrent: false,
      score: 12,
    })
    await makeAssociation(app, { entityId: hidden.id, personId })
    await makeAssociation(app, { entityId: hub.id, personId: (await makePerson(app, { isHidden: true })).id })
    const edge = 'edges { associationId titleName titleFunction titleLevel startDate endDate isCurrent score node'
    const document = `{
      person(id: "${personId}") { entities { totalCount ${edge} { nameBrand } } } }
      entity(id: "${hub.id}") { people { totalCount ${edge} { personId } } } } }`
    const tenure = {
      associationId,
      titleName: 'Curator',
      titleFunction: 'Arts',
      titleLevel: 'Manager',
      startDate: '2001-02-03T00:00:00.000Z',
      endDate: '2004-05-06T00:00:00.000Z',
      isCurrent: false,
      score: 12,
    }
    const { data } = await execute(document)
    expect(data.person.entities).toEqual({ totalCount: 1, edges: [{ ...tenure, node: { nameBrand: 'Hub' } }] })
    expect(data.entity.people).toEqual({ totalCount: 1, edges: [{ ...tenure, node: { personId } }] })
    const seen = await execute(document, asAdmin)
    expect([seen.data.person.entities.totalCount, seen.data.entity.people.totalCount]).toEqual([2, 2])
  })

  test('have one edge for each record, with all associations that match the arguments', async () => {
    const hub = await makeEntity(app)
    const [first, second] = [await makePerson(app), await makePerson(app)]
    const make = async (personId: string, name: string, isCurrent: boolean) =>
      (await makeAssociation(app, { entityId: hub.id, personId, title: { name }, isCurrent })).associationId
    const intern = await make(first.id, 'Intern', false)
    const chair = await make(first.id, 'Chair', true)
    const clerk = await make(second.id, 'Clerk', false)
    const auditor = await make(first.id, 'Auditor', false)
    const people = async (args: string) => {
      const { data } = await execute(
        `{ entity(id: "${hub.id}") { people${args} { totalCount nodes { personId } edges {
          associationId titleName isCurrent node { personId } associations { associationId titleName isCurrent person { personId } entity { entityId } } } } } }`,
      )
      return data.entity.people
    }
    const shown = (personId: string, found: [number, string, boolean][]) => {
      const [leading] = found.map(([associationId, titleName, isCurrent]) => ({ associationId, titleName, isCurrent }))
      const associations = found.map(([associationId, titleName, isCurrent]) => ({
        associationId,
        titleName,
        isCurrent,
        person: { personId },
        entity: { entityId: hub.id },
      }))
      return { ...leading, node: { personId }, associations }
    }
    const listOf = (edges: ReturnType<typeof shown>[]) => ({
      totalCount: edges.length,
      nodes: edges.map(({ node }) => node),
      edges,
    })
    const clerks = shown(second.id, [[clerk, 'Clerk', false]])
    const all = shown(first.id, [
      [chair, 'Chair', true],
      [auditor, 'Auditor', false],
      [intern, 'Intern', false],
    ])
    const former = shown(first.id, [
      [auditor, 'Auditor', false],
      [intern, 'Intern', false],
    ])
    expect(await people('')).toEqual(listOf([all, clerks]))
    expect(await people('(isCurrent: false)')).toEqual(listOf([former, clerks]))
    expect(await people('(isCurrent: true)')).toEqual(listOf([shown(first.id, [[chair, 'Chair', true]])]))
    expect(await people('(role: "intern")')).toEqual(listOf([shown(first.id, [[intern, 'Intern', false]])]))
    const mirrored = await execute(
      `{ person(id: "${first.id}") { entities { totalCount edges { node { entityId } associations { titleName } } } } }`,
    )
    expect(mirrored.data.person.entities).toEqual({
      totalCount: 1,
      edges: [
        {
          node: { entityId: hub.id },
          associations: [{ titleName: 'Chair' }, { titleName: 'Auditor' }, { titleName: 'Intern' }],
        },
      ],
    })
  })

  test('take one statement, whatever the number of parents and the page size', async () => {
    for (let n = 0; n < 4; n++) {
      const { personId } = await makeAssociation(app)
      await makeAssociation(app, { personId })
    }
    const document = (size: number) => `{ entities(first: ${size}) { edges { node { slug
      people(first: ${Math.min(size, 10)}) { edges { titleName node { nameFull
        entities(first: 3) { edges { startDate node { nameBrand urlLinks { url } } } } } } } } } } }`
    const few = await execute(document(1))
    const many = await execute(document(20))
    expect([few.statements, many.statements]).toEqual([1, 1])
  })

  test('continue from a cursor in both directions', async () => {
    const { id: personId } = await makePerson(app)
    const ids: number[] = []
    for (const isCurrent of [false, true, false, true])
      ids.push((await makeAssociation(app, { personId, isCurrent })).associationId)
    // A further association of an entity changes neither the order nor the cursors of the others.
    const [former] = await app.db.rows<{ entity: string }>(
      sql`select entity_id::text as entity from entity_person where id = ${ids[0] ?? 0}`,
    )
    const again = await makeAssociation(app, {
      personId,
      entityId: former?.entity ?? '',
      isCurrent: false,
      title: { name: 'Again' },
    })
    expect(again.associationId).toBeGreaterThan(ids[3] ?? 0)
    const expected = [ids[3], ids[1], again.associationId, ids[2]]
    const page = async (args: string) => {
      const { data } = await execute(
        `{ person(id: "${personId}") { entities(${args}) { pageInfo { endCursor startCursor hasNextPage hasPreviousPage } edges { associationId } } } }`,
      )
      const { edges, pageInfo } = data.person.entities
      return { ids: edges.map((edge: { associationId: number }) => edge.associationId), pageInfo }
    }
    const first = await page('first: 3')
    expect([first.ids, first.pageInfo.hasNextPage]).toEqual([expected.slice(0, 3), true])
    const rest = await page(`first: 3, after: "${first.pageInfo.endCursor}"`)
    expect([rest.ids, rest.pageInfo.hasNextPage]).toEqual([expected.slice(3), false])
    const back = await page(`last: 2, before: "${rest.pageInfo.startCursor}"`)
    expect([back.ids, back.pageInfo.hasPreviousPage]).toEqual([expected.slice(1, 3), true])
  })
})
