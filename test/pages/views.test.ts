import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.js'
import { makeAcquisition } from '../support/make/acquisition.js'
import { makeAssociation } from '../support/make/association.js'
import { makeTags } from '../support/make/classification.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makePerson } from '../support/make/person.js'
import { makeRelationship } from '../support/make/relationship.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()
const firm = (slug: string, hidden = false) =>
  makeEntity(app, {
    slug,
    nameBrand: slug,
    typeRecord: 'Investment Firm',
    ...(hidden ? { status: { isHidden: true } } : {}),
  })
const [one, two, secret] = [await firm('firm-one'), await firm('firm-two'), await firm('firm-secret', true)]
const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
const [robots, farm] = [
  await makeEntity(app, { slug: 'robots', nameBrand: 'Robots' }),
  await makeEntity(app, { slug: 'farm', nameBrand: 'Farm' }),
]
await makeTags(app, robots.id, 'industry:Robotics')
await makeTags(app, farm.id, 'industry:Farming')
const rounds = [
  await makeRound(app, robots.id, { round: 'Seed', amountRaised: 1_000_000, dateAnnounced: '2019-02-01' }),
  await makeRound(app, robots.id, { round: 'Series A', amountRaised: 9_000_000, dateAnnounced: '2021-02-01' }),
  await makeRound(app, farm.id, { round: 'Seed', amountRaised: 2_000_000, dateAnnounced: '2021-05-01' }),
]
for (const roundId of rounds) for (const { id } of [one, secret]) await makeJoin(app, { roundId, entityId: id })
await makeJoin(app, { roundId: rounds[0] ?? '', entityId: two.id })
await makeJoin(app, { roundId: rounds[2] ?? '', entityId: two.id })
await makeJoin(app, { roundId: rounds[0] ?? '', personId: person.id })

describe('the co-investors of a record', () => {
  test('are the other investors of its rounds, with how often and in what, the most frequent first', async () => {
    const { status, text } = await openPage(app, '/investment-firms/firm-one?show=co-investors')
    expect(status).toBe(200)
    expect(text).toContain(
      'Co-investors 2 Co-investors as CSV Co-investors as JSON Investors of the same rounds, the most frequent first. Co-investors Investor Rounds together Led Latest In firm-two 2 0 ',
    )
    expect(text).toMatch(/firm-two 2 0 May 1, 2021 Farm Robots Ada Byron 1 0 Feb 1, 2019 Robots/)
    expect(text).not.toContain('firm-secret')
  })

  test('are shown for a person too', async () => {
    const { text } = await openPage(app, `/people/${person.slug}?show=co-investors`)
    expect(text).toContain('Co-investors of Ada Byron')
    expect(text).toMatch(/firm-(one|two) 1 0 Feb 1, 2019 Robots firm-(one|two) 1 0 Feb 1, 2019 Robots/)
  })

  test('of a record without investments are none, and of a hidden or unknown record there is no page', async () => {
    expect((await openPage(app, '/companies/farm?show=co-investors')).text).toContain('No round has another known')
    for (const slug of ['firm-secret', 'none'])
      expect((await openPage(app, `/investment-firms/${slug}?show=co-investors`)).status).toBe(404)
  })
})

describe('the charts of a record', () => {
  test('show rounds by year and size, each with its values as a table', async () => {
    const { text, html } = await openPage(app, '/companies/robots?show=charts')
    expect(text).toContain(
      'Money raised by year 2019 $1M 2020 $0 2021 $9M The values as a table : Money raised by year',
    )
    expect(text).toContain('Year Raised 2019 $1M 2020 $0 2021 $9M')
    expect(text).toContain('Rounds by size below 1M 0 1M to 5M 1 5M to 20M 1')
    expect(html).not.toMatch(/\bstyle=/)
  })

  test('of an investor show its portfolio by year and industry', async () => {
    const { text } = await openPage(app, '/investment-firms/firm-one?show=charts')
    expect(text).toContain('Investments by year 2019 1 2020 0 2021 2')
    expect(text).toContain('Portfolio by industry Farming 1 company Robotics 1 company')
  })
})

describe('the relations of a record', () => {
  test('are a picture and the same as tables, in groups, each record once in a group and no hidden one', async () => {
    await makeAcquisition(app, { acquirerEntityId: farm.id, acquiredEntityId: robots.id })
    await makeAssociation(app, { entityId: robots.id, personId: person.id, title: { name: 'Founder' } })
    const rival = await makeEntity(app, { slug: 'rival', nameBrand: 'Rival' })
    await makeRelationship(app, {
      sourceEntityId: robots.id,
      targetEntityId: rival.id,
      relationshipType: 'competitor',
    })
    const { html } = await openPage(app, '/companies/robots?show=relations')
    const tables = html
      .split('</svg>')
      .at(-1)
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(tables).toContain('People People Name Connection Ada Byron Founder')
    expect(tables).toContain('Investors Investors Name Connection firm-one 2 rounds firm-two 1 round')
    expect(tables).toContain('Acquisitions Acquisitions Name Connection Farm buyer')
    expect(tables).toContain('Other relationships Other relationships Name Connection Rival competitor')
    expect(tables).toContain('People who invested People who invested Name Connection Ada Byron 1 round')
    expect(html.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(6)
    expect(html).not.toContain('firm-secret')
  })

  test('of a record with many people are the first ones of each group, with the number of all', async () => {
    const { id } = await makeEntity(app, { slug: 'crowd' })
    for (let index = 0; index < 25; index++) {
      const { id: personId } = await makePerson(app, { nameFirst: 'Crowd', nameLast: `Member${index}` })
      await makeAssociation(app, { entityId: id, personId, title: { name: 'Member' } })
    }
    const { html, text } = await openPage(app, '/companies/crowd?show=relations')
    expect(html.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(20)
    expect(text).toContain('People the first of 25 connections')
  })

  test('of a record without any are none', async () => {
    await makeEntity(app, { slug: 'alone' })
    expect((await openPage(app, '/companies/alone?show=relations')).text).toContain('No connection with another record')
  })
})

describe('a list', () => {
  test('is a chart of its facets, whose bars lead to the narrower list', async () => {
    const { text, html } = await openPage(app, '/companies?view=chart')
    expect(text).toContain('Industry, most frequent values Farming 1 Robotics 1')
    expect(html).toContain('href="/companies?industry=Farming"')
  })

  test('is a table with the chosen columns in their order, and unknown columns are ignored', async () => {
    const { html } = await openPage(app, '/companies?view=table&column=rounds&column=founded&column=secret')
    expect([...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map((found) => found[1])).toEqual([
      ...['Name', 'Founded', 'Rounds'],
    ])
    expect(html).toContain('<input type="checkbox" name="slug" value="robots"')
  })

  test('has facets that count each value with all other filters, but not with those of its own facet', async () => {
    const { text } = await openPage(app, '/companies?industry=Robotics&headquartersCountry=none')
    expect(text).toContain('Nothing matches all of this.')
    const narrowed = await openPage(app, '/companies?industry=Robotics&industry=Farming&stage=Seed')
    expect(narrowed.status).toBe(200)
    await makeTags(app, (await makeEntity(app)).id, 'industry:Farming')
    await makeTags(app, (await makeEntity(app)).id, 'industry:Robotics')
    expect((await openPage(app, '/companies?industry=Robotics')).text).toContain('Industry Farming 2')
  })
})

describe('the deals of all companies', () => {
  test('are rounds with their company and investors, newest first, and the form keeps its filters', async () => {
    const { status, text, html } = await openPage(app, '/rounds?round=seed&from=2019-01-01&investor=firm-two')
    expect(status).toBe(200)
    expect(text).toContain('Funding rounds 2 rounds')
    expect(text).toMatch(/Farm May 1, 2021 Seed .*\$2M .*Robots Feb 1, 2019 Seed .*\$1M/)
    expect(text).not.toContain('firm-secret')
    expect(html).toContain('name="investor" value="firm-two"')
  })

  test('are investors with how often and in what, and acquisitions with both sides', async () => {
    expect((await openPage(app, '/investors?min=5000000')).text).toMatch(
      /Investors by rounds 1 investor .*firm-one 1 0/,
    )
    expect((await openPage(app, '/acquisitions')).status).toBe(200)
  })

  test('ignore a value that no filter accepts and say so, and say that nothing matches', async () => {
    expect((await openPage(app, '/rounds?from=soon&min=much')).text).toContain('Funding rounds 3 rounds')
    expect((await openPage(app, '/rounds?investor=nobody')).text).toContain('Nothing matches.')
  })
})
