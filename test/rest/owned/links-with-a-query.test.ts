import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const add = (collection: 'entities' | 'people', id: string, url: string, urlType: string) =>
  app.rest(`/v1/${collection}/${id}/urls`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { url, urlType },
  })

/** Ids of the entities that each lookup by a URL finds. Null: none. */
async function entitiesAt(url: string) {
  const [list, detail, exact, batch, resolve, lookup] = await Promise.all([
    app.rest('/v1/entities', { query: { url } }),
    app.rest('/v1/entities/detail', { query: { url } }),
    app.rest('/v1/entities/lookup-exact', { query: { url } }),
    app.rest('/v1/entities/detail/batch', { method: 'POST', body: { url: [url] } }),
    app.graph('query($url: String) { entities(filter: { url: $url }) { nodes { entityId } } }', { url }),
    app.rest('/v1/lookup', { method: 'POST', headers: asUser, body: { name: 'No such name', url: [url] } }),
  ])
  const id = detail.body.core?.id ?? null
  expect(list.body.content.map(({ core }: { core: { id: string } }) => core.id)).toEqual(id === null ? [] : [id])
  expect(exact.body.core?.id ?? null).toBe(id)
  expect(batch.body.content.map(({ core }: { core: { id: string } }) => core.id)).toEqual(id === null ? [] : [id])
  expect(resolve.body.data.entities.nodes).toEqual(id === null ? [] : [{ entityId: id }])
  expect(JSON.stringify(lookup.body).includes(id ?? 'MATCHED')).toBe(id !== null)
  return id
}

test('links that differ only in their query are different links, and a lookup finds the owner of each', async () => {
  const page = `https://play.google.com/store/apps/details-${unique()}`
  const [one, other] = [await makeEntity(app), await makeEntity(app)]
  expect((await add('entities', one.id, `${page}?id=com.one`, 'googleplay')).status).toBe(201)
  expect(await entitiesAt(`${page}?id=com.one`)).toBe(one.id)
  expect(await entitiesAt(`${page}?utm_source=mail&id=com.one&hl=en`)).toBe(one.id)
  expect(await entitiesAt(`${page}?id=com.other`)).toBeNull()
  expect(await entitiesAt(page)).toBe(one.id)

  expect((await add('entities', other.id, `${page}?id=com.other&b=1&a=2`, 'googleplay')).status).toBe(201)
  expect(await entitiesAt(`${page}/?a=2&b=1&id=com.other`)).toBe(other.id)
  expect(await entitiesAt(`${page}?id=com.one`)).toBe(one.id)
  expect(await entitiesAt(page)).toBeNull()

  const third = await makeEntity(app)
  await add('entities', third.id, page, 'googleplay')
  expect(await entitiesAt(page)).toBe(third.id)
})

test('a hidden record with the same host and path does not change what a client finds', async () => {
  const page = `https://apps.apple.com/app-${unique()}`
  const shown = await makeEntity(app)
  const hidden = await makeEntity(app, { status: { isHidden: true } })
  await add('entities', shown.id, `${page}?id=1`, 'appstore')
  await add('entities', hidden.id, `${page}?id=2`, 'appstore')
  expect(await entitiesAt(page)).toBe(shown.id)
  expect(await entitiesAt(`${page}?id=2`)).toBeNull()
})

test('two people can have a profile that only its query identifies; the same profile is refused and changes nothing', async () => {
  const number = 61_550_000 + unique() * 2
  const url = (id: number) => `https://www.facebook.com/profile.php?id=${id}`
  const [one, other] = [await makePerson(app), await makePerson(app)]
  const first = await add('people', one.id, url(number), 'facebook')
  const second = await add('people', other.id, url(number + 1), 'facebook')
  expect([first.status, second.status, second.body.url]).toEqual([201, 201, url(number + 1)])
  for (const [person, id] of [
    [one, number],
    [other, number + 1],
  ] as const) {
    const { body } = await app.rest('/v1/people/detail', { query: { url: url(id) }, headers: asAdmin })
    expect(body.core.id).toBe(person.id)
  }
  const before = await fingerprint(app)
  const again = await add('people', other.id, `${url(number)}&fref=ts`, 'facebook')
  expect([again.status, again.body.field]).toEqual([409, 'url'])
  expect(await fingerprint(app)).toEqual(before)
})

test('the path of a URL with a query is stored as it was sent', async () => {
  const { id } = await makeEntity(app)
  const host = `https://site-${unique()}.example.com`
  const { body } = await add('entities', id, `${host}/index/?a=b`, 'website')
  expect(body.url).toBe(`${host}/index/?a=b`)
  expect(await entitiesAt(`${host}/index?a=b`)).toBe(id)
})
