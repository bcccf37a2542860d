import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { faces, makeOwned, makeOwner, pathOf } from '../support/make/owner.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const FAMILIES = [
  ['texts', 'texts', 'text textType isPrimary', { textType: 'summary', text: 'Makes tools for builders.' }],
  ['urls', 'urlLinks', 'url urlType isPrimary', { url: 'https://wellfound.com/company/parity' }],
  ['blog-posts', 'blogPosts', 'url type title', { url: 'https://medium.com/@a/story', title: 'Story' }],
] as const

describe.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'owned records (owner type %s)',
  (_, ownerType) => {
    test.each(FAMILIES)(
      '%s are the same in REST and GraphQL; a hidden owner is 404 in REST and null in GraphQL',
      async (segment, name, fields, body) => {
        const [shown, hidden] = [await makeOwner(app, ownerType), await makeOwner(app, ownerType, true)]
        await makeOwned(app, ownerType, shown, segment, body)
        const list = name === 'urlLinks' ? `{ ${fields} }` : `{ totalCount nodes { ${fields} } }`
        const document = (owner: string) => `{ ${ownerType.kind}(id: "${owner}") { ${name} ${list} } }`
        const rest = (await app.rest(pathOf(ownerType, shown, segment))).body
        const graph = (await app.graph(document(shown))).body
        const data = restValues(document(shown), graph.data)
        expect(rest.totalElements).toBe(1)
        const rows = [Object.fromEntries(fields.split(' ').map((field) => [field, rest.content[0][field]]))]
        expect(data[ownerType.kind][name]).toEqual(name === 'urlLinks' ? rows : { totalCount: 1, nodes: rows })
        const unseen = (await app.graph(document(hidden))).body
        expect([unseen.data, unseen.errors]).toEqual([{ [ownerType.kind]: null }, undefined])
        expect((await app.rest(pathOf(ownerType, hidden, segment))).status).toBe(404)
      },
    )
  },
)

test('the number of statements for owned records does not depend on the number of owners', async () => {
  const [ownerType] = faces
  if (!ownerType) throw new Error('no owner type')
  const document = (first: number) => `{
    entities(first: ${first}) { edges { node {
      texts(first: 5) { totalCount edges { node { text } } }
      addresses { fullAddress } blogPosts(first: 5) { edges { node { url } } } snippets(first: 5) { totalCount } } } } }`
  for (let index = 0; index < 6; index++) {
    const owner = await makeOwner(app, ownerType)
    await makeOwned(app, ownerType, owner, 'texts', { textType: 'summary', text: 'Makes tools for builders.' })
  }
  const counts: number[] = []
  for (const first of [1, 6]) {
    app.statements.length = 0
    const { body } = await app.graph(document(first), {}, first === 1 ? asClient : asAdmin)
    expect(body.errors).toBeUndefined()
    counts.push(app.statements.length)
  }
  expect(counts[1]).toBe(counts[0])
})
