import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const at = (person: string) => `/v1/people/${person}/blog-posts`
const write = (method: string, path: string, body?: unknown) =>
  app.rest(path, { method, headers: asAdmin, query: provenance, ...(body === undefined ? {} : { body }) })

async function blogger(person: Parameters<typeof makePerson>[1] = {}) {
  const created = await makePerson(app, person)
  const posts = []
  for (const publishedAt of ['2024-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '2022-01-01T00:00:00Z'])
    posts.push((await write('POST', at(created.id), { url: `https://post-${unique()}.example/a`, publishedAt })).body)
  return { ...created, posts }
}

const graph = (slug: string, headers: Record<string, string> = asClient) =>
  app.graph(
    `{ person(slug: "${slug}") { blogPosts(first: 2) {
      totalCount pageInfo { hasNextPage } nodes { blogPostId url publishedAt owner { ... on Person { personId } } } } } }`,
    {},
    headers,
  )

test('a slug returns the same posts as the id in REST and in GraphQL, in two statements, and in a third one the owner of GraphQL', async () => {
  const { id, slug, posts } = await blogger()
  await write('DELETE', `${at(id)}/${posts[1].id}`)
  const query = { size: 1, sort: 'publishedAt,asc' }
  app.statements.length = 0
  const bySlug = await app.rest(at(slug), { query })
  expect(app.statements).toHaveLength(2)
  expect(bySlug.body).toEqual((await app.rest(at(id), { query })).body)
  expect(bySlug.body).toMatchObject({ totalElements: 2, content: [{ id: posts[2].id }], last: false })
  expect((await app.rest(at(slug))).body.content.map((post: { id: string }) => post.id)).toEqual([
    posts[0].id,
    posts[2].id,
  ])
  app.statements.length = 0
  const ofGraph = await graph(slug)
  expect(app.statements).toHaveLength(3)
  expect(ofGraph.body.data.person.blogPosts).toEqual({
    totalCount: 2,
    pageInfo: { hasNextPage: false },
    nodes: [posts[0], posts[2]].map((post) => ({
      blogPostId: post.id,
      url: post.url,
      publishedAt: post.publishedAt,
      owner: { personId: id },
    })),
  })
})

test('a list states its default sort, and gives the same records as with this sort', async () => {
  const { id, slug } = await blogger()
  const sort = { empty: false, sorted: true, unsorted: false }
  for (const path of [at(slug), at(id)]) {
    const { body } = await app.rest(path)
    expect(body).toMatchObject({ numberOfElements: 3, sort, pageable: { sort } })
    expect(body).toEqual((await app.rest(path, { query: { sort: 'publishedAt,desc' } })).body)
  }
  const history = { tableName: 'person', recordId: id }
  const { body } = await app.rest('/v1/provenance/history', { query: history, headers: asAdmin })
  expect(body).toMatchObject({ sort, pageable: { sort } })
  const sorted = { ...history, sort: 'effectiveAt,desc' }
  expect(body).toEqual((await app.rest('/v1/provenance/history', { query: sorted, headers: asAdmin })).body)
})

test('a former slug redirects with 301 in REST and returns the posts in GraphQL', async () => {
  const { id, slug, posts } = await blogger()
  const newSlug = `renamed-${unique()}`
  await write('PATCH', `/v1/people/${id}/slug`, { newSlug })
  const moved = await app.rest(at(slug), { query: { size: 2, sort: 'title,desc' } })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${at(newSlug)}?size=2&sort=title%2Cdesc`])
  expect((await app.rest(at(newSlug))).body.totalElements).toBe(posts.length)
  expect((await graph(slug)).body.data.person.blogPosts.totalCount).toBe(posts.length)
})

test('a hidden person, a redirect to a hidden person and an unknown slug return the same 404, and null in GraphQL', async () => {
  const { id, slug } = await blogger({ isHidden: true, showOnSitemap: false })
  const newSlug = `renamed-${unique()}`
  await write('PATCH', `/v1/people/${id}/slug`, { newSlug })
  for (const unseen of [slug, newSlug, `missing-${unique()}`]) {
    const { body } = await app.rest(at(unseen))
    expect(body).toMatchObject({ status: 404, field: 'slug', value: unseen, detail: 'No person has this slug.' })
    const unseenBody = (await graph(unseen)).body
    expect([unseenBody.data, unseenBody.errors]).toEqual([{ person: null }, undefined])
  }
  expect((await graph(newSlug, asAdmin)).body.data.person.blogPosts.totalCount).toBe(3)
})

test('responds 405 with the methods of the path, refuses an invalid slug by name, and changes no row', async () => {
  const { id, slug } = await blogger()
  const before = await fingerprint(app)
  for (const token of [slug, id])
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await write(method, at(token), method === 'DELETE' ? undefined : {})
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, POST, HEAD, OPTIONS'])
    }
  expect((await app.rest(at('Ada.Lovelace'))).body).toMatchObject({ status: 400, field: 'slug' })
  expect((await app.rest('/v1/people/ada/urls')).body).toMatchObject({ status: 404, field: 'personId' })
  expect((await app.rest(at(slug), { query: { includeInactive: true } })).body).toMatchObject({
    status: 400,
    unknownParameters: ['includeInactive'],
  })
  expect(await fingerprint(app)).toEqual(before)
})
