import { expect, test } from 'vitest'
import { asAdmin, provenance, testApp } from '../support/app.js'
import { makeCode, makeTags } from '../support/make/classification.js'
import { makeEntity, unique } from '../support/make.js'

const app = await testApp()

/** The records that `node` returns for these global ids, and the same records from the lists of their owner. */
async function bothWays(type: string, fields: string, list: string, ownerId: string) {
  const owner = Buffer.from(`Entity:${ownerId}`).toString('base64')
  const listed = await app.graph(`{ node(id: "${owner}") { ... on Entity { ${list} { nodes { id ${fields} } } } } }`)
  const { nodes } = listed.body.data.node[list]
  const ids = [...nodes.map(({ id }: { id: string }) => id), Buffer.from(`${type}:2000000000`).toString('base64')]
  const read = await app.graph(`query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${type} { ${fields} } } }`, { ids })
  return { listed: nodes, read: read.body.data.nodes }
}

test('tags are read by their ids as in the list of an entity, and an unknown id is null', async () => {
  const { id } = await makeEntity(app)
  await makeTags(app, id, 'industry:Robotics', 'industry:Drones')
  const { listed, read } = await bothWays(
    'EntityTag',
    'tagId bucket name slug creatable writable createdAt',
    'tags',
    id,
  )
  expect(listed).toHaveLength(2)
  expect(read).toEqual([...listed, null])
})

test('codes are read by their ids as in the list of an entity, and an unknown id is null', async () => {
  const { id } = await makeEntity(app)
  const [code] = await app.db.prisma.standardizedClassification.findMany({ take: 1, orderBy: { id: 'asc' } })
  await makeCode(app, id, code?.category ?? '', code?.code ?? 0)
  const fields = 'standardizedClassificationId category name'
  const { listed, read } = await bothWays('StandardizedClassification', fields, 'standardizedClassifications', id)
  expect(listed).not.toEqual([])
  expect(read).toEqual([...listed, null])
})

test('redirects are read by their ids as in the list of an entity, and not those of a hidden entity', async () => {
  const rename = async (id: string) =>
    app.rest(`/v1/entities/${id}/slug`, {
      method: 'PATCH',
      headers: asAdmin,
      query: provenance,
      body: { newSlug: `renamed-${unique()}` },
    })
  const { id } = await makeEntity(app)
  await rename(id)
  const fields = 'redirectId oldUrl newUrl redirectType createdAt updatedAt'
  const { listed, read } = await bothWays('UrlSlugRedirect', fields, 'slugRedirects', id)
  expect(listed).toHaveLength(1)
  expect(read).toEqual([...listed, null])

  await app.db.prisma.entity.update({ where: { id }, data: { isHidden: true } })
  const [{ id: redirect }] = listed
  const hidden = await app.graph(`{ node(id: "${redirect}") { id } }`)
  expect(hidden.body.data.node).toBeNull()
})
