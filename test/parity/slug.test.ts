import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { slugOwners } from '../support/make/slug.js'
import { unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe.each(slugOwners)('$kind', ({ kind, key, base, make }) => {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
  const selector = (id: string) => `(${key}: ${kind === 'news' ? id : JSON.stringify(id)})`

  test('slug and redirects are the same in REST and GraphQL; for a hidden record both return 404', async () => {
    const [shown, hidden] = [await make(app), await make(app, true)]
    for (const { id } of [shown, hidden]) {
      await app.rest(`${base}/${id}/slug`, {
        method: 'PATCH',
        headers: asAdmin,
        query: provenance,
        body: { newSlug: `renamed-${unique()}` },
      })
    }
    const document = (id: string) => `{
      get${name}Slug${selector(id)} { entityType id path resourceType slug url }
      list${name}Redirects${selector(id)} { content { createdAt newUrl oldUrl redirectId redirectType updatedAt } } }`
    const rest = async (id: string, headers: Record<string, string>) =>
      Promise.all(['', '/redirects'].map((path) => app.rest(`${base}/${id}/slug${path}`, { headers })))

    const [slug, redirects] = await rest(shown.id, asClient)
    const graph = await app.graph(document(shown.id))
    const data = restValues(document(shown.id), graph.body.data)
    expect(data[`get${name}Slug`]).toEqual(slug?.body)
    expect(data[`list${name}Redirects`].content).toEqual(redirects?.body.content)
    expect(redirects?.body.content).toHaveLength(1)

    expect((await rest(hidden.id, asClient)).map(({ status }) => status)).toEqual([404, 404])
    const refused = await app.graph(document(hidden.id))
    const statuses = refused.body.errors.map(({ extensions }: { extensions: { status: number } }) => extensions.status)
    expect(statuses).toEqual([404, 404])
    const admin = await app.graph(`{ get${name}Slug${selector(hidden.id)} { id } }`, {}, asAdmin)
    expect(admin.body.data[`get${name}Slug`]).toEqual({ id: hidden.id })
  })
})
