import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { slugOwners } from '../support/make/slug.js'
import { unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const TYPES = { entity: 'Entity', person: 'Person', news: 'NewsArticle' } as const

describe.each(slugOwners)('$kind', ({ kind, base, make, slugFor }) => {
  const document = (
    id: string,
  ) => `{ node(id: "${Buffer.from(`${TYPES[kind]}:${id}`).toString('base64')}") { ... on ${TYPES[kind]} {
    canonicalLink { entityType id: recordId path resourceType slug url }
    slugRedirects { totalCount nodes { createdAt newUrl oldUrl redirectId redirectType updatedAt } } } } }`

  test('slug and redirects are the same in REST and GraphQL; a hidden record has none for public callers', async () => {
    const [shown, hidden] = [await make(app), await make(app, true)]
    for (const { id } of [shown, hidden]) {
      await app.rest(`${base}/${id}/slug`, {
        method: 'PATCH',
        headers: asAdmin,
        query: provenance,
        body: { newSlug: slugFor(`renamed-${unique()}`) },
      })
    }
    const rest = async (id: string, headers: Record<string, string>) =>
      Promise.all(['', '/redirects'].map((path) => app.rest(`${base}/${id}/slug${path}`, { headers })))

    const [slug, redirects] = await rest(shown.id, asClient)
    const { data } = (await app.graph(document(shown.id))).body
    expect(restValues(document(shown.id), data).node).toEqual({
      canonicalLink: slug?.body,
      slugRedirects: { totalCount: 1, nodes: redirects?.body.content },
    })
    expect(redirects?.body.content).toHaveLength(1)

    expect((await rest(hidden.id, asClient)).map(({ status }) => status)).toEqual([404, 404])
    expect((await app.graph(document(hidden.id))).body.data.node).toBeNull()
    const admin = await app.graph(document(hidden.id), {}, asAdmin)
    expect(admin.body.data.node).toMatchObject({ canonicalLink: { id: hidden.id }, slugRedirects: { totalCount: 1 } })
  })
})
