import { expect, test } from 'vitest'
import { testApp } from '../support/app.js'
import { makeTags } from '../support/make/classification.js'
import { makeRound } from '../support/make/fundraise.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()
const alpha = await makeEntity(app, { nameBrand: 'Alpha Robots', slug: 'alpha', foundedYear: 2012 })
const beta = await makeEntity(app, { nameBrand: 'Beta Arms', slug: 'beta', foundedYear: 2001 })
await makeEntity(app, { nameBrand: 'Beta Secret', slug: 'beta-secret', status: { isHidden: true } })
await makeTags(app, alpha.id, 'industry:Robotics')
await makeRound(app, beta.id, { round: 'Series A', amountRaised: 5_000_000 })

test('companies are side by side in the order of the address, and a line without any value is left out', async () => {
  const { status, text } = await openPage(app, '/compare?slug=beta&slug=alpha&slug=beta')
  expect(status).toBe(200)
  expect(text).toContain(`${beta.nameBrand} Remove Beta Arms AR ${alpha.nameBrand} Remove Alpha Robots`)
  expect(text).toContain('Founded 2001 2012 Industry not known Robotics Total raised $5M not known')
  expect(text).not.toContain('Employees')
})

test('each company can be removed, and another be found by its name', async () => {
  const { html, text } = await openPage(app, '/compare?slug=alpha&add=beta')
  expect(html).toContain('href="/compare"')
  expect(html).toContain('href="/compare?slug=alpha&amp;slug=beta"')
  expect(text).not.toContain('Beta Secret')
})

test('several names with commas between them are compared at once, and unknown names stay in the field', async () => {
  const { status, headers } = await openPage(app, '/compare?slug=alpha&add=Beta+Arms,+nobody,+alpha+robots')
  expect([status, headers.get('location')]).toEqual([303, '/compare?slug=alpha&slug=beta&add=nobody'])
  const none = await openPage(app, '/compare?add=nobody,+beta+secret')
  expect([
    none.status,
    none.text.includes('No other record has a name that begins with “nobody, beta secret”.'),
  ]).toEqual([200, true])
})

test('at most eight companies are compared, and the page says how many are left out', async () => {
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => makeEntity(app, { slug: `other-${index}` })))
  const slugs = ['alpha', 'beta', ...others.map(({ slug }) => slug)]
  const { html, text } = await openPage(app, `/compare?${slugs.map((slug) => `slug=${slug}`).join('&')}`)
  expect(html.match(/scope="col"/g)).toHaveLength(8)
  expect(text).toContain('Only the first 8 are shown; remove some to see 2 others.')
})

test('a hidden company and one that does not exist are named alike, and the others are compared', async () => {
  const { status, text } = await openPage(app, '/compare?slug=alpha&slug=beta-secret&slug=none')
  expect([status, text.includes('No published record has the slug beta-secret, none.')]).toEqual([200, true])
  expect((await openPage(app, '/compare')).text).toContain('Up to 8 companies side by side.')
})

test('the comparison is a CSV file and a JSON file with the same companies', async () => {
  const csv = await openPage(app, '/compare.csv?slug=beta&slug=alpha')
  expect(csv.html.split('\r\n').map((line) => line.split(',')[0])).toEqual(['name', 'Beta Arms', 'Alpha Robots', ''])
  const { total, rows } = JSON.parse((await openPage(app, '/compare.json?slug=beta&slug=alpha')).html)
  expect([total, rows.map(({ slug }: { slug: string }) => slug)]).toEqual([2, ['beta', 'alpha']])
})
