import { describe, expect, test } from 'vitest'
import { asAdmin, provenance, testApp } from '../support/app.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()
const { id } = await makeEntity(app, { nameBrand: 'Before & <Sons>', slug: 'sons' })
await makeEntity(app, { slug: 'a-firm', typeRecord: 'Investment Firm' })
await makeEntity(app, { slug: 'no-public-path', typeRecord: 'Organization' })
await makeEntity(app, { slug: 'secret', status: { isHidden: true } })
await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron', slug: 'ada-byron' })
await makeNews(app, { title: 'A robot learns to sort', slug: 'a-robot' })

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1])

describe('the sitemaps', () => {
  test('are listed in one index, which robots.txt names', async () => {
    expect((await openPage(app, '/robots.txt')).html).toContain('Sitemap: https://data.example/sitemap.xml\n')
    const { headers, html } = await openPage(app, '/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(locations(html)).toEqual(
      ['entities', 'people', 'news'].map((kind) => `https://data.example/sitemap/${kind}/1.xml`),
    )
  })

  test('contain the page of each published record once with the day of its last change', async () => {
    const entities = await openPage(app, '/sitemap/entities/1.xml')
    expect(locations(entities.html)).toEqual(['companies/sons', 'investment-firms/a-firm'].map(url))
    expect(entities.html.match(/<lastmod>2026-03-01<\/lastmod>/g)).toHaveLength(2)
    expect(locations((await openPage(app, '/sitemap/people/1.xml')).html)).toEqual([url('people/ada-byron')])
    expect(locations((await openPage(app, '/sitemap/news/1.xml')).html)).toEqual([url('news/a-robot')])
  })

  test('that do not exist are pages that do not exist', async () => {
    for (const path of [
      'entities/2.xml',
      'entities/0.xml',
      'entities/1',
      'entities/1e9.xml',
      'secrets/1.xml',
      'toString/1.xml',
    ])
      expect([path, (await openPage(app, `/sitemap/${path}`)).status]).toEqual([path, 404])
  })
})

const url = (path: string) => `https://data.example/${path}`

describe('the feed of the changes of a record', () => {
  test('has an entry for each change with its values and its source, newest first, and its texts are escaped', async () => {
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { id, sourceType: 'thirdPartyWebsite', sourceDetail: 'https://register.example/?a=1&b=<2>' },
      body: { nameBrand: 'After & <Sons>' },
    })
    const { html: page } = await openPage(app, '/companies/sons')
    expect(page).toContain(`type="application/atom+xml" title="Changes" href="/sources/entity/${id}.atom"`)
    const { headers, html } = await openPage(app, `/sources/entity/${id}.atom`)
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const entries = [...html.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry)
    expect(entries[0]).toMatch(/<id>urn:uuid:[0-9a-f-]{36}<\/id><title>Changed: [^<]*\bname\b/)
    expect(entries[0]).toContain('Source: https://register.example/?a=1&amp;b=&lt;2&gt;')
    expect(html).not.toContain('<Sons>')
    expect(html).toContain(`<link rel="self" href="https://data.example/sources/entity/${id}.atom"/>`)
  })

  test('also has the changes of what belongs to the record, with the way to their sources', async () => {
    const { id: other } = await makeEntity(app)
    const text = 'Builds & sells instruments that measure <wind> for ports.'
    const added = await app.rest(`/v1/entities/${other}/texts`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { textType: 'summary', text },
    })
    expect(added.status).toBe(201)
    const { html } = await openPage(app, `/sources/entity/${other}.atom`)
    const entries = [...html.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry)
    expect(entries.map((entry) => /<title>([^<:]*)/.exec(entry)?.[1])).toEqual(['Text created', 'Created'])
    expect(entries[0]).toContain('Builds &amp; sells instruments that measure &lt;wind&gt; for ports.')
    const [, source = ''] = /<link href="https:\/\/data\.example([^"]*)"/.exec(entries[0] ?? '') ?? []
    expect((await openPage(app, source)).text).toContain('Sources and history of one text of')
    const updated = [...html.matchAll(/<updated>([^<]*)/g)].map(([, time]) => time)
    expect(updated[0]).toBe(updated[1])
  })

  test('of a record that the visitor may not see does not exist', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    for (const path of [`entity/${hidden.id}`, 'entity/none', 'planet/1'])
      expect((await openPage(app, `/sources/${path}.atom`)).status).toBe(404)
  })
})

test('the page of a record has its request in four languages', async () => {
  const { text } = await openPage(app, '/companies/sons')
  expect(text).toContain('Copy as curl curl -s "$SERVICE/v1/entities/detail?slug=sons"')
  for (const language of ['GraphQL', 'TypeScript', 'Python']) expect(text).toContain(`Copy as ${language}`)
})
