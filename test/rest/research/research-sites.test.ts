import { beforeEach, expect, test } from 'vitest'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity, unique } from '../../support/make.js'
import { emptyLedger, file, ledger } from '../../support/research.js'

const app: TestApp = await testApp()

beforeEach(() => emptyLedger(app))

const site = () => `https://pages-${unique()}.example`
const withWebsite = async (url: string): Promise<string> => {
  const { id } = await makeEntity(app)
  const body = { url, urlType: 'website' }
  await app.rest(`/v1/entities/${id}/urls`, { method: 'POST', headers: asAdmin, query: provenance, body })
  return id
}

test('all pages of a site are one subject: a second page returns the active run and reserves no further unit', async () => {
  const url = site()
  const first = await file(app, { url: `${url}/about` })
  for (const page of ['', '/about/team?lang=en', '/?a=b'])
    expect((await file(app, { url: `${url}${page}` })).body.id).toBe(first.body.id)
  expect(await ledger(app)).toEqual({ used: 0, reserved: 1, runs: 1 })
})

test('a page of the website of a record researches this record', async () => {
  const url = site()
  const id = await withWebsite(`${url}/en`)
  expect((await file(app, { url: `${url}/about` })).body.entityId).toBe(id)
})

test('if several records have a website on the host, its root decides; without one, the page is of none of them', async () => {
  const url = site()
  await withWebsite(`${url}/one`)
  await withWebsite(`${url}/two`)
  expect((await file(app, { url: `${url}/about` })).body.entityId).toBeNull()
  const root = await withWebsite(url)
  expect((await file(app, { url: `${url}/contact` })).body.entityId).toBe(root)
})

test('each page of a host with many sites is a subject of its own', async () => {
  const name = `owner-${unique()}`
  const ids = []
  for (const page of [`${name}.github.io/one`, `${name}.github.io/two`, `linkedin.com/company/${name}`])
    ids.push((await file(app, { url: `https://${page}` })).body.id)
  expect(new Set(ids).size).toBe(3)
})
