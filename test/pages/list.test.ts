import { describe, expect, test } from 'vitest'
import { ENUMS } from '../../pages/list/filters.js'
import { testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makeTags } from '../support/make/classification.js'
import { makeRound } from '../support/make/fundraise.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()

const robots = await makeEntity(app, { nameBrand: 'Alpha Robots', slug: 'alpha-robots', foundedYear: 2012 })
const arms = await makeEntity(app, { nameBrand: 'Beta Arms', slug: 'beta-arms', foundedYear: 2001 })
const farm = await makeEntity(app, { nameBrand: 'Gamma Farm', slug: 'gamma-farm', operatingStatus: 'Closed' })
const fund = await makeEntity(app, { nameBrand: 'Delta Capital', slug: 'delta-capital', typeRecord: 'Investment Firm' })
const secret = await makeEntity(app, {
  nameBrand: 'Omega Robots',
  slug: 'omega-robots',
  status: { isHidden: true, showOnSitemap: false },
})
for (const { id } of [robots, arms, secret]) await makeTags(app, id, 'industry:Robotics')
await makeTags(app, farm.id, 'industry:Farming')
await makeRound(app, robots.id, { round: 'Series A', amountRaised: 5_000_000 })

/** The names in a list, in their order. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<bdi class="who-name">([^<]*)</g)].map((found) => found[1] ?? '')

describe('a list of entities', () => {
  test('contains the records of its type with their exact number, and no hidden record', async () => {
    const { status, html, text } = await openPage(app, '/companies?sort=name')
    expect([status, namesIn(html)]).toEqual([200, ['Alpha Robots', 'Beta Arms', 'Gamma Farm']])
    expect(text).toContain('Companies 3 results')
    expect(namesIn((await openPage(app, '/investment-firms')).html)).toEqual([fund.nameBrand])
  })

  test('has facets whose counts leave out hidden records, and each leads to the narrower list', async () => {
    const { html, text } = await openPage(app, '/companies')
    expect(text).toContain('Industry Robotics 2 Farming 1')
    expect(html).toContain('href="/companies?industry=Robotics"')
    expect(namesIn((await openPage(app, '/companies?industry=Robotics&sort=name')).html)).toEqual([
      'Alpha Robots',
      'Beta Arms',
    ])
  })

  test('has each filter of its address as a link that removes it', async () => {
    const { html, text } = await openPage(app, '/companies?industry=Robotics&operatingStatus=Operating&page=2')
    expect(text).toContain('Remove Industry: Robotics × Remove Status: Operating ×')
    expect(html).toContain('href="/companies?operatingStatus=Operating"')
    expect(html).toContain('href="/companies?industry=Robotics"')
  })

  test('is sorted as its address says, in both views', async () => {
    for (const view of ['', '&view=table'])
      expect(namesIn((await openPage(app, `/companies?sort=oldest${view}`)).html).slice(0, 2)).toEqual([
        'Beta Arms',
        'Alpha Robots',
      ])
  })

  test('is a CSV file and a JSON file with the same records, and no cell that a spreadsheet executes', async () => {
    await makeEntity(app, { nameBrand: '=1+1', slug: 'formula', typeRecord: 'Nonprofit' })
    const csv = await openPage(app, '/non-profits.csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.html.split('\r\n').slice(0, 2)).toEqual([
      'name,type,status,place,founded,stage,totalRaised,rounds,lastRound,slug,url',
      "'=1+1,NONPROFIT,OPERATING,,,,,,,formula,https://data.example/non-profits/formula",
    ])
    const { total, rows } = JSON.parse((await openPage(app, '/companies.json?sort=name')).html)
    expect([total, rows.map(({ name }: { name: string }) => name)]).toEqual([
      3,
      ['Alpha Robots', 'Beta Arms', 'Gamma Farm'],
    ])
  })
})

describe('a question in plain English', () => {
  test('shows what was understood, and each part can be removed from the question', async () => {
    const { html, text } = await openPage(app, '/search?q=robotics+companies+founded+after+2010')
    expect(namesIn(html)).toEqual(['Alpha Robots'])
    expect(text).toContain('Remove Industry: Robotics')
    expect(text).toContain('Remove Founded: from 2011')
    expect(html).toContain('href="/search?q=companies+founded+after+2010"')
    expect(html).toContain('value="robotics companies founded after 2010"')
  })

  test('without a result says which filter to remove', async () => {
    const { status, html, text } = await openPage(app, '/search?q=farming+companies+founded+after+2010')
    expect(status).toBe(200)
    expect(text).toContain('Nothing matches all of this. There are results without one of the filters:')
    expect(text).toMatch(/Without “ Industry: Farming ” : 1 result Without “ Founded: from 2011 ” : 1 result/)
    expect(html).toContain('<li><a href="/search?q=companies+founded+after+2010">Without')
  })

  test('without a result names the two filters to remove, if no filter alone is enough', async () => {
    const { html, text } = await openPage(app, '/companies?industry=Farming&stage=Seed&headquartersCountry=Peru')
    expect(text).toContain('Nothing matches all of this. There are results without two of the filters:')
    expect(text).toContain('Without “ Stage: Seed ” and “ Country: Peru ” : 1 result')
    expect(html).toContain('<li><a href="/companies?industry=Farming">Without')
  })

  test.each([
    ['one filter', '/companies?industry=Farming&stage=Seed', 1],
    ['two filters', '/companies?industry=Farming&stage=Seed&headquartersCountry=Peru', 2],
    ['no filter of many', '/companies?stage=Seed&headquartersCountry=Peru&tag=a&tag=b&industry=a&industry=b', 1],
  ])(
    'without a result counts %s to remove with one statement for the filters and one for the pairs',
    async (_, path, most) => {
      await openPage(app, path)
      app.statements.length = 0
      await openPage(app, path)
      const counts = app.statements.filter((statement) => /as found, array\[/.test(statement))
      expect(counts.length).toBeLessThanOrEqual(most)
      expect(counts.length).toBeGreaterThan(0)
      expect(app.statements.length).toBeLessThanOrEqual(2 + most)
    },
  )

  test('has chips in words: with the names of filters of rounds, and with days', async () => {
    const later = await openPage(app, '/search?q=companies+that+raised+Series+A+or+later')
    expect(later.text).toContain('Round: Series A, Series B, Series C or 23 others')
    const { text } = await openPage(app, '/search?q=companies+that+raised+a+Series+A+since+2015')
    expect(text).toContain('Remove Round: Series A')
    expect(text).toContain('Remove Round announced: from Jan 1, 2015')
    expect(text).not.toMatch(/activity|T00:00/)
  })

  test.each([
    ['robotics companies not in France', ['Industry: Robotics', 'No country: France']],
    ['companies without a CTO', ['No role: Chief Technology Officer, current']],
    ['companies with a CTO', ['Role: Chief Technology Officer, current']],
  ])('has a chip for its words, which says what must not be so: %s', async (question, chips) => {
    const { text } = await openPage(app, `/search?q=${encodeURIComponent(question)}`)
    for (const chip of chips) expect(text).toContain(`Remove ${chip} `)
  })

  test('that contains markup is shown as text', async () => {
    const { html } = await openPage(app, `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
  })
})

test('the lists of people and of news contain the records that match the question or the words', async () => {
  await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
  await makePerson(app, { nameFirst: 'Grace', nameLast: 'Hopper' })
  expect(namesIn((await openPage(app, '/people')).html)).toEqual(['Ada Byron', 'Grace Hopper'])
  expect(namesIn((await openPage(app, '/people?q=Hopper')).html)).toEqual(['Grace Hopper'])
  await makeNews(app, { title: 'A robot learns to sort' })
  await makeNews(app, { title: 'A farm grows' })
  expect((await openPage(app, '/news')).text).toContain('News 2 articles')
  expect((await openPage(app, '/news?q=farm')).text).toContain(
    'News 1 article Words in news Find news CSV JSON A farm grows',
  )
})

test('a question about people shows what was understood, and an empty list says what to do', async () => {
  const founder = await makePerson(app, { nameFirst: 'Lin', nameLast: 'Founder' })
  await makeAssociation(app, { entityId: robots.id, personId: founder.id, title: { name: 'Founder' } })
  const found = await openPage(app, '/people?q=founders+of+robotics+companies')
  expect(namesIn(found.html)).toEqual(['Lin Founder'])
  expect(found.text).toContain('Remove Industry: Robotics')
  const none = await openPage(app, '/people?q=founders+of+farming+companies')
  expect([none.status, namesIn(none.html)]).toEqual([200, []])
  expect(none.text).toMatch(/There are results without one of the filters: .*Without “ Industry: Farming ” : 1 result /)
})

describe('an address', () => {
  test.each([
    [
      'a misspelt filter',
      '/companies?industri=Farming',
      '“industri=Farming” in the address changes nothing: this page has no such filter. Did you mean industry ?',
    ],
    ['a filter of an older address', '/companies?sector=Farming', '“sector=Farming” in the address changes nothing'],
    [
      'a value that a filter does not have',
      '/companies?operatingStatus=Sold',
      '“operatingStatus=Sold” in the address changes nothing: this page has no such value.',
    ],
    ['an order that does not exist', '/companies?sort=size', '“sort=size” in the address changes nothing'],
    ['a question without words', '/companies?q=%F0%9F%9A%80', '“q=🚀” in the address changes nothing'],
    ['a misspelt filter of rounds', '/rounds?rond=Seed', 'Did you mean round ?'],
    ['a number that is none', '/rounds?min=much', '“min=much” in the address changes nothing'],
    [
      'a filter that people do not have',
      '/people?industry=Farming',
      '“industry=Farming” in the address changes nothing',
    ],
    ['a name of an object', '/news?constructor=1', '“constructor=1” in the address changes nothing'],
  ])('with %s opens, says what changes nothing, and has a link without it', async (_, path, said) => {
    const { status, text, html } = await openPage(app, path)
    expect([status, text.includes(said)]).toEqual([200, true])
    expect(html).toContain(`<a href="${path.split('?')[0]}">Remove it</a>`)
  })

  test('with what other websites add to links, with empty fields of a form and with all filters says nothing', async () => {
    for (const path of [
      '/companies?utm_source=mail&fbclid=1&gclid=2&ref=x',
      '/rounds?round=Seed&investor=&min=&from=2019-01-01&to=&industry=&country=',
      '/companies?q=farming&industry=Farming&typeRecord=Company&operatingStatus=operating&sort=name&view=table&column=stage&page=1',
    ]) {
      const { status, text } = await openPage(app, path)
      expect([status, text.includes('changes nothing')]).toEqual([200, false])
    }
  })

  test('of a page behind the last one says how many pages the list has, with a link to the last', async () => {
    for (const path of ['/companies', '/people', '/news']) {
      const { status, text, html } = await openPage(app, `${path}?page=99`)
      expect([status, text.includes('The list has only 1 page. Last page')]).toEqual([200, true])
      expect(html).toContain(`<a href="${path}">Last page</a>`)
      expect(text).not.toContain('No article matches')
    }
  })

  test('with the later day first means the same period', async () => {
    const [, rounds] =
      /Funding rounds (\d+ rounds?) /.exec((await openPage(app, '/rounds?from=2010-01-01&to=2020-01-01')).text) ?? []
    const { status, text } = await openPage(app, '/rounds?from=2020-01-01&to=2010-01-01')
    expect([status, text.includes(`Funding rounds ${rounds} `)]).toEqual([200, true])
  })
})

test('a value of a facet replaces the one that the list has, as its number says, and can be added to it', async () => {
  const { html } = await openPage(app, '/companies?industry=Farming')
  const [, count] =
    /href="\/companies\?industry=Robotics"><bdi>Robotics<\/bdi> <span class="count">(\d+)</.exec(html) ?? []
  expect(count).toBe('2')
  expect((await openPage(app, '/companies?industry=Robotics')).text).toContain('Companies 2 results')
  expect(html).toContain('href="/companies?industry=Farming&amp;industry=Robotics">or<')
  expect((await openPage(app, '/companies?industry=Farming&industry=Robotics')).text).toContain('Companies 3 results')
  expect((await openPage(app, '/companies')).html).not.toContain('class="facet-or"')
})

test('the filters with fixed values have the values of the API', async () => {
  const query =
    '{ typeRecord: __type(name: "EntityType") { enumValues { name } } operatingStatus: __type(name: "OperatingStatus") { enumValues { name } } }'
  const { data } = (await app.graph(query)).body
  for (const [name, values] of Object.entries(ENUMS))
    expect([...values].sort()).toEqual(data[name].enumValues.map((value: { name: string }) => value.name).sort())
})

test('a search for the name of a person shows the person, in any case, and nobody hidden or with another name', async () => {
  const path = `/people/${(await makePerson(app, { nameFirst: 'Ida', nameLast: 'Rhodes' })).slug}`
  await makePerson(app, { nameFirst: 'Ida', nameLast: 'Rhodesia' })
  await makePerson(app, { nameFirst: 'Ida', nameLast: 'Hidden', isHidden: true })
  const peopleIn = (html: string) =>
    /<ul class="section who-list" aria-label="People with this name">.*?<\/ul>/s.exec(html)?.[0] ?? ''
  const people = peopleIn((await openPage(app, '/search?q=ida+rhodes')).html)
  expect([namesIn(people), people.includes(`href="${path}"`)]).toEqual([['Ida Rhodes'], true])
  for (const question of ['Ida', 'Ida+Hidden', 'robotics+companies', ''])
    expect(peopleIn((await openPage(app, `/search?q=${question}`)).html)).toBe('')
})

test('a question of words that mean nothing alone is refused in the words of the page, and stays in its field', async () => {
  for (const path of ['/search', '/people']) {
    const { status, text, html } = await openPage(app, `${path}?q=the`)
    expect([status, text.includes('“Question”: "the" contains no word to search for.')]).toEqual([400, true])
    expect(html).toContain('value="the"')
  }
})
