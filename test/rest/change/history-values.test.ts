import { beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_FIELDS } from '../../../src/lifecycle/history/public-fields.js'
import { asAdmin, asClient, asUser, provenance, type TestApp, testApp } from '../../support/app.js'
import { endOfFeed, released } from '../../support/feed.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeNews } from '../../support/make/news.js'
import { makeEntity, overrides } from '../../support/make.js'

/* Which old and new values of a change a caller may read. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const patch = async (id: string, body: object) => {
  const query = { ...provenance, ...overrides, id }
  const { status, body: answer } = await app.rest('/v1/entities/detail', {
    method: 'PATCH',
    headers: asAdmin,
    query,
    body,
  })
  expect(status, JSON.stringify(answer)).toBe(200)
}

const historyOf = async (recordId: string, headers: Record<string, string> = asClient, tableName = 'entity') =>
  (await app.rest('/v1/provenance/history', { headers, query: { tableName, recordId } })).body.content

type Field = Readonly<Record<'fieldName' | 'oldValue' | 'newValue', string | null>>

const valuesOf = (changes: readonly Field[]) =>
  Object.fromEntries(changes.map(({ fieldName, oldValue, newValue }) => [fieldName, [oldValue, newValue]]))

describe('the history of a published entity', () => {
  test('shows the old and new values of public fields, in REST and GraphQL; flags and paths stay private', async () => {
    const { id } = await makeEntity(app, { foundedYear: 1990 })
    await patch(id, { foundedYear: 1999, status: { isVerified: true } })
    const [last] = await historyOf(id)
    expect(valuesOf(last.changes)).toEqual({ foundedYear: ['1990', '1999'], isVerified: [null, null] })
    const document = '{ entity(id: "ID") { lastChange { change } changes(first: 1) { nodes { change } } } }'.replace(
      'ID',
      id,
    )
    const shown = (await app.graph(document)).body.data.entity
    expect(shown.lastChange).toEqual({ change: { foundedYear: [1990, 1999] } })
    expect(shown.changes).toEqual({ nodes: [shown.lastChange] })
    const all = (await app.graph(document, {}, asAdmin)).body.data.entity
    expect(all.lastChange).toEqual({ change: { foundedYear: [1990, 1999], isVerified: [false, true] } })
  })

  test('shows no value that was written while it was hidden', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Hidden name', status: { isHidden: true, showOnSitemap: true } })
    await patch(id, { nameBrand: 'Another hidden name' })
    await patch(id, { status: { isHidden: false } })
    await patch(id, { nameBrand: 'Shown name' })
    await patch(id, { foundedYear: 2001 })
    const history = await historyOf(id)
    expect(history.map(({ changes }: { changes: readonly Field[] }) => valuesOf(changes))).toEqual([
      { foundedYear: [null, '2001'] },
      expect.objectContaining({ nameBrand: ['Another hidden name', 'Shown name'] }),
      expect.objectContaining({ isHidden: [null, null] }),
      expect.objectContaining({ nameBrand: [null, null] }),
      expect.objectContaining({ nameBrand: [null, null] }),
    ])
  })

  test('shows no value of its records that was written while it was hidden', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const link = { url: 'https://before.example', urlType: 'website' }
    const made = await app.rest(`/v1/entities/${id}/urls`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: link,
    })
    await patch(id, { status: { isHidden: false } })
    const [created] = await historyOf(String(made.body.id), asClient, 'urlLink')
    expect(valuesOf(created.changes).url).toEqual([null, null])
    const [forAdmin] = await historyOf(String(made.body.id), asAdmin, 'urlLink')
    expect(valuesOf(forAdmin.changes).url).toEqual([null, link.url])
  })
})

test('the feed shows no value that a hidden entity had before it was merged into a published one', async () => {
  const after = await endOfFeed(app)
  const [survivor, loser] = [await makeEntity(app), await makeEntity(app, { status: { isHidden: true } })]
  const made = await app.rest(`/v1/entities/${loser.id}/urls`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { url: 'https://former-secret.example', urlType: 'website' },
  })
  const merged = await app.rest('/v1/entities/merge', {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { survivorId: survivor.id, loserId: loser.id },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const feed = async (headers: Record<string, string>) =>
    JSON.stringify((await app.rest('/v1/changes', { headers, query: { after } })).body)
  await released(app)
  expect(await feed(asAdmin)).toContain('former-secret')
  expect(await feed(asUser)).not.toContain('former-secret')
  expect(JSON.stringify(await historyOf(String(made.body.id), asClient, 'urlLink'))).not.toContain('former-secret')
})

test('the history of an article is read by everybody who sees the article', async () => {
  const { id } = await makeNews(app, { title: 'An article with a history' })
  const [created] = await historyOf(String(id), asClient, 'newsArticle')
  expect(valuesOf(created.changes).title).toEqual([null, 'An article with a history'])
})

test('the history of a purchase shows no value that was written when it had another buyer', async () => {
  const [bought, hidden, buyer] = [
    await makeEntity(app),
    await makeEntity(app, { status: { isHidden: true } }),
    await makeEntity(app),
  ]
  const relationshipId = await makeAcquisition(app, {
    acquiredEntityId: bought.id,
    acquirerEntityId: hidden.id,
  })
  const path = `/v1/entities/${bought.id}/acquisitions/${relationshipId}`
  const changed = await app.rest(path, {
    method: 'PATCH',
    headers: { ...asAdmin, 'content-type': 'application/merge-patch+json' },
    query: provenance,
    body: { acquirerEntityId: buyer.id },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const history = await historyOf(String(relationshipId), asClient, 'entityRelationship')
  expect(history.length).toBeGreaterThan(0)
  const [forAdmin] = await historyOf(String(relationshipId), asAdmin, 'entityRelationship')
  expect(valuesOf(forAdmin.changes).acquirerEntityId).toEqual([hidden.id, buyer.id])
  const shown = history.flatMap(({ changes }: { changes: readonly Field[] }) => Object.values(valuesOf(changes)).flat())
  expect(new Set(shown)).toEqual(new Set([null]))
})

test('no public field is the id of another record, a flag of visibility, a path of an image, or a whole row', () => {
  const fields = Object.values(PUBLIC_FIELDS).flat()
  expect(
    fields.filter((name) => /(Id|Ids|Hidden|Sitemap|visible|logo|Thumbnail|picture|rows?|merge|override)$/i.test(name)),
  ).toEqual(['externalId'])
})
