import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../src/kernel/paths.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { type Answer, asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const MISSING = '01890a5d-ac96-774b-bcce-b302099affff'

/** What the two kinds of records that can be merged have in common. */
const KINDS = {
  entity: {
    make: async () => (await makeEntity(app)).id,
    path: '/v1/entities',
    parameter: 'entityId',
    field: 'entity',
    type: 'Entity',
  },
  person: {
    make: async () => (await makePerson(app)).id,
    path: '/v1/people',
    parameter: 'personId',
    field: 'person',
    type: 'Person',
  },
} as const

describe.each(Object.entries(KINDS))('a merged %s', (kind, { make, path, parameter, field, type }) => {
  const merge = async (survivorId: string, loserId: string, deleteMode = 'hard') => {
    const body = { survivorId, loserId, deleteMode }
    const answer = await app.rest(`${path}/merge`, { method: 'POST', headers: asAdmin, query: provenance, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const publicIdOf = async (id: string) => {
    const [row] = await app.db.rows<{ publicId: string }>(sql`
      select public_id as "publicId" from entity where id = ${id}::uuid
      union all select public_id from person where id = ${id}::uuid`)
    return row?.publicId ?? ''
  }
  const detail = (id: string, headers: Record<string, string> = asClient): Promise<Answer> =>
    app.rest(`${path}/detail`, { headers, query: { id } })
  const moved = ({ status, headers }: Answer) => [status, headers.get('location'), headers.get('cache-control')]
  const at = (location: string) => [301, location, 'private, no-store']

  test.each(['hard', 'soft'])('leads to the survivor in each read of its id (%s deletion)', async (deleteMode) => {
    const [survivor, loser] = [await make(), await make()]
    const publicId = await publicIdOf(loser)
    await merge(survivor, loser, deleteMode)
    for (const headers of [asClient, asAdmin])
      expect(moved(await detail(loser, headers))).toEqual(at(`${path}/detail?id=${survivor}`))
    expect(moved(await app.rest(`${path}/${loser}/urls?size=5`))).toEqual(at(`${path}/${survivor}/urls?size=5`))
    expect(moved(await app.rest(`${path}/${loser}/slug`))).toEqual(at(`${path}/${survivor}/slug`))

    const graph = await app.graph(
      `query ($id: UUID!, $node: ID!) { ${field}(id: $id) { ${parameter} mergedIds } node(id: $node) { ... on ${type} { ${parameter} } } }`,
      { id: loser, node: Buffer.from(`${type}:${loser}`).toString('base64') },
    )
    expect(graph.body).toMatchObject({
      data: { [field]: { [parameter]: survivor, mergedIds: [loser] }, node: { [parameter]: survivor } },
    })

    const sent = { method: 'POST', body: { id: [loser, survivor] } }
    for (const headers of [asClient, asAdmin]) {
      const { body } = await app.rest(`${path}/detail/batch`, { ...sent, headers })
      expect([body.totalElements, body.content.map(({ core }: { core: { id: string } }) => core.id)]).toEqual([
        1,
        [survivor],
      ])
    }
    for (const token of [loser, publicId])
      for (const headers of [asClient, asAdmin]) {
        const { body } = await app.rest(`/v1/resolve/${token}`, { headers })
        expect(body).toMatchObject({
          matchedBy: token === loser ? 'UUID' : 'PUBLIC_ID',
          owner: { [parameter]: survivor },
          publicId: await publicIdOf(survivor),
        })
      }
    const lookup = await app.rest('/v1/lookup', { method: 'POST', headers: asAdmin, body: { name: publicId } })
    expect(JSON.stringify(lookup.body)).toContain(survivor)
  })

  test('leads to the last survivor of a chain', async () => {
    const [last, middle, first] = [await make(), await make(), await make()]
    await merge(middle, first)
    await merge(last, middle)
    expect(moved(await detail(first))).toEqual(at(`${path}/detail?id=${last}`))
    expect((await app.rest(`/v1/resolve/${first}`)).body.owner[parameter]).toBe(last)
    const { body } = await app.graph(`query ($id: UUID!) { ${field}(id: $id) { mergedIds } }`, { id: first })
    expect(body.data[field].mergedIds).toEqual([middle, first])
  })

  test('is not found if the survivor is hidden or deleted; an admin caller is led to a hidden survivor', async () => {
    const [survivor, loser] = [await make(), await make()]
    await merge(survivor, loser)
    await app.db.rows(sql`update entity set is_hidden = true where id = ${survivor}::uuid`)
    await app.db.rows(sql`update person set is_hidden = true where id = ${survivor}::uuid`)
    expect((await detail(loser)).status).toBe(404)
    expect((await app.rest(`/v1/resolve/${loser}`)).status).toBe(404)
    expect((await app.graph(`query ($id: UUID!) { ${field}(id: $id) { slug } }`, { id: loser })).body.data).toEqual({
      [field]: null,
    })
    expect(moved(await detail(loser, asAdmin))).toEqual(at(`${path}/detail?id=${survivor}`))
    const publicOnly = await app.rest(`${path}/detail`, {
      headers: asAdmin,
      query: { id: loser, includePrivate: false },
    })
    expect(publicOnly.status).toBe(404)
    const deleted = await app.rest(`${path}/detail`, {
      method: 'DELETE',
      headers: asAdmin,
      query: { id: survivor, ...provenance },
    })
    expect(deleted.status).toBe(200)
    expect((await detail(loser, asAdmin)).status).toBe(404)
  })

  test(`does not change the response for another id of a ${kind}`, async () => {
    expect((await detail(MISSING)).body).toMatchObject({ status: 404, field: 'id', value: MISSING })
    const writes = await app.rest(`${path}/detail`, {
      method: 'PATCH',
      headers: asAdmin,
      query: { id: MISSING, ...provenance },
      body: {},
    })
    expect(writes.status).toBe(404)
  })
})

test('the filters by the id of a merged record find what its survivor has: entities, people and news', async () => {
  const [survivor, loser] = [await makeEntity(app), await makeEntity(app)]
  const person = await makePerson(app)
  await makeAssociation(app, { entityId: survivor.id, personId: person.id })
  const article = await makeNews(app, { entities: [{ id: survivor.id }] })
  const body = { survivorId: survivor.id, loserId: loser.id }
  expect(
    (await app.rest('/v1/entities/merge', { method: 'POST', headers: asAdmin, query: provenance, body })).status,
  ).toBe(200)
  const found = async (path: string, filter: object) => {
    const { body: page } = await app.rest(path, { method: 'POST', headers: asClient, body: filter })
    return [
      page.totalElements,
      page.content.map((one: { id: string; core?: { id: string } }) => one.core?.id ?? one.id),
    ]
  }
  for (const { id: entityId } of [survivor, loser]) {
    expect(await found('/v1/entities', { entityId: [entityId] })).toEqual([1, [survivor.id]])
    expect(
      (
        await app.graph('query ($filter: EntityFilter) { entities(filter: $filter) { nodes { slug } } }', {
          filter: { entityId: [entityId] },
        })
      ).body.data.entities.nodes,
    ).toEqual([{ slug: survivor.slug }])
    expect(await found('/v1/people', { entityId })).toEqual([1, [person.id]])
    expect(await found('/v1/news', { owner: { entityId } })).toEqual([1, [article.id]])
  }
})

test('the migration finds the merges of the history', async () => {
  const read = () => app.db.rows(sql`select former_id, public_id, survivor_id from merged_record order by former_id`)
  const stored = await read()
  expect(stored.length).toBeGreaterThan(0)
  await app.db.rows(sql`delete from merged_record`)
  const path = join(projectFolder, 'prisma/migrations/20261127050200_merged_records/migration.sql')
  const text = readFileSync(path, 'utf8')
  await app.db.rows(raw(text.slice(text.indexOf('INSERT INTO merged_record')).replace(/;\s*$/, '')))
  expect(await read()).toEqual(stored)
})

test('a read with a body returns the record of the survivor', async () => {
  const [survivor, loser] = [await makeEntity(app), await makeEntity(app)]
  await app.rest('/v1/entities/merge', {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { survivorId: survivor.id, loserId: loser.id },
  })
  const resolved = await app.rest('/v1/entities/detail/resolve', { method: 'POST', body: { id: [loser.id] } })
  expect(resolved.body).toMatchObject([
    { input: loser.id, inputType: 'ID', status: 'MATCHED', detail: { core: { id: survivor.id } } },
  ])
})
