import { beforeAll, expect, test } from 'vitest'
import { asAdmin, provenance, type TestApp, testApp } from '../support/app.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity, overrides } from '../support/make.js'
import { openPage } from '../support/open-page.js'

/* The pages of records as they were at an earlier time. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function send(method: string, path: string, body: object, query: object = {}) {
  const answer = await app.rest(path, { method, headers: asAdmin, query: { ...provenance, ...query }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const now = () => app.clock.now().toISOString()

test('the page of a company shows its former values, marks the differences and keeps the time in its links', async () => {
  const company = await makeEntity(app, { nameBrand: 'Olden', foundedYear: 1990 })
  const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
  await send('POST', `/v1/people/${person.id}/entities`, { personTitle: 'Founder' }, { id: company.id })
  const before = now()
  await send(
    'PATCH',
    '/v1/entities/detail',
    { nameBrand: 'Newer', foundedYear: 1991 },
    { id: company.id, ...overrides },
  )
  const path = `/companies/${company.slug}`
  const { status, text, html } = await openPage(app, `${path}?asOf=${before}`)
  expect(status).toBe(200)
  expect(text).toContain('This page shows Olden as it was on Mar 1, 2026')
  expect(text).toContain('Name Olden not today Newer only today')
  expect(text).toContain('Founded 1990 not today 1991 only today')
  expect(text).toContain('Ada Byron, Founder')
  expect(html).toContain(`href="/people/${person.slug}?asOf=${encodeURIComponent(before)}"`)
  expect(html).toMatch(new RegExp(`<a rel="prev" href="${path}\\?asOf=[^"]*">`))
  expect(html).toMatch(new RegExp(`<a rel="next" href="${path}\\?asOf=[^"]*">`))
  expect(html).toContain(
    `<form class="past-form" action="${path}"><label>Date <input class="field" type="date" name="asOf"`,
  )
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('What this page does not show')
})

test('a former slug redirects and keeps the time', async () => {
  const company = await makeEntity(app, { nameBrand: 'Moved' })
  await send('PATCH', `/v1/entities/${company.id}/slug`, { newSlug: 'moved-away' })
  const before = now()
  const { status, headers } = await openPage(app, `/companies/${company.slug}?asOf=${before}`)
  expect([status, headers.get('location')]).toEqual([301, `/companies/moved-away?asOf=${before}`])
})

test('a time without a state says why, and lets the visitor choose another one', async () => {
  const { slug } = await makeEntity(app, { nameBrand: 'Young' })
  for (const [asOf, status, said] of [
    ['2020-01-01', 404, 'The record was created on Mar 1, 2026. It did not exist on Jan 1, 2020.'],
    ['2040-01-01', 400, 'is in the future'],
    ['yesterday', 400, '“yesterday” is not a day or a time.'],
  ] as const) {
    const page = await openPage(app, `/companies/${slug}?asOf=${asOf}`)
    expect([page.status, page.text.includes(said)], page.text).toEqual([status, true])
    expect(page.html).toContain('<form class="past-form"')
  }
  // The form was sent without a date.
  expect((await openPage(app, `/companies/${slug}?asOf=`)).status).toBe(200)
  expect((await openPage(app, '/companies/no-such-company?asOf=2026-01-01')).status).toBe(404)
})

test('the pages of people and articles show their former values', async () => {
  const person = await makePerson(app, { nameFirst: 'Bea', nameLast: 'Early' })
  const article = await makeNews(app, { title: 'First title' })
  const { slug } = (await app.rest('/v1/news/detail', { query: { id: article.id } })).body.core
  const before = now()
  await send('PATCH', '/v1/people/detail', { nameLast: 'Late' }, { id: person.id })
  await send('PATCH', '/v1/news/detail', { title: 'Second title' }, { id: article.id })
  const ofPerson = await openPage(app, `/people/${person.slug}?asOf=${before}`)
  expect([ofPerson.status, ofPerson.text.includes('Name Bea Early not today Bea Late only today')]).toEqual([200, true])
  const ofArticle = await openPage(app, `/news/${slug}?asOf=${before}`)
  expect([ofArticle.status, ofArticle.text.includes('Title First title not today Second title only today')]).toEqual([
    200,
    true,
  ])
})

test('the page of today offers to choose a date', async () => {
  const { slug } = await makeEntity(app)
  const { html } = await openPage(app, `/companies/${slug}`)
  expect(html).toContain(`<summary>As it was on a date</summary><form class="past-form" action="/companies/${slug}">`)
})
