import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { faces, makeOwned, makeOwner, pathOf } from '../support/make/owner.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const FAMILIES = [
  [
    'texts',
    { entity: 'listEntityTexts', person: 'listPersonTexts' },
    'text textType isPrimary',
    { textType: 'summary', text: 'Makes tools for builders.' },
  ],
  [
    'urls',
    { entity: 'listEntityUrls', person: 'listPersonUrls' },
    'url urlType isPrimary',
    { url: 'https://wellfound.com/company/parity' },
  ],
  [
    'blog-posts',
    { entity: 'listEntityBlogPosts', person: 'listPersonBlogPosts' },
    'url type title',
    { url: 'https://medium.com/@a/story', title: 'Story' },
  ],
] as const

describe.each(faces.map((face) => [face.table, face] as const))('records of a kind of owner: %s', (_, face) => {
  test.each(FAMILIES)(
    '%s show the same on both surfaces, and those of a hidden owner on neither',
    async (segment, lists, fields, body) => {
      const [shown, hidden] = [await makeOwner(app, face), await makeOwner(app, face, true)]
      await makeOwned(app, face, shown, segment, body)
      const id = lists[face.kind]
      const document = (owner: string) =>
        `{ ${id}(${face.idField}: "${owner}") { totalElements content { ${fields} } } }`
      const rest = (await app.rest(pathOf(face, shown, segment))).body
      const graph = (await app.graph(document(shown))).body
      expect(rest.totalElements).toBe(1)
      const picked = fields.split(' ').map((field) => [field, rest.content[0][field]])
      expect(graph.data[id]).toEqual({ totalElements: 1, content: [Object.fromEntries(picked)] })
      const refused = (await app.graph(document(hidden))).body.errors[0].extensions
      expect([refused.status, refused.field]).toEqual([404, face.idField])
      expect((await app.rest(pathOf(face, hidden, segment))).status).toBe(404)
    },
  )
})

test('what many owners own is read in one statement each, whatever the number of owners', async () => {
  const [face] = faces
  if (!face) throw new Error('no face')
  const document = (first: number) => `{
    entities(first: ${first}) { edges { node {
      texts(first: 5) { totalCount edges { node { text } } }
      addresses { fullAddress } blogPosts(first: 5) { edges { node { url } } } snippets(first: 5) { totalCount } } } } }`
  for (let index = 0; index < 6; index++) {
    const owner = await makeOwner(app, face)
    await makeOwned(app, face, owner, 'texts', { textType: 'summary', text: 'Makes tools for builders.' })
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
