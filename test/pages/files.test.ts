import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, testApp } from '../support/app.js'
import { makeAcquisition } from '../support/make/acquisition.js'
import { makeAssociation } from '../support/make/association.js'
import { makeTags } from '../support/make/classification.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()

const company = await makeEntity(app, { nameBrand: 'Alpha Robots', slug: 'alpha-robots' })
const firm = await makeEntity(app, { nameBrand: 'Delta Capital', slug: 'delta-capital', typeRecord: 'Investment Firm' })
const other = await makeEntity(app, {
  nameBrand: 'Echo Partners',
  slug: 'echo-partners',
  typeRecord: 'Investment Firm',
})
const buyer = await makeEntity(app, { nameBrand: 'Zeta Works', slug: 'zeta-works' })
const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
await makeAssociation(app, { entityId: company.id, personId: person.id, title: { name: 'Chief Engineer' } })
await makeTags(app, company.id, 'industry:Robotics')
const roundId = await makeRound(app, company.id, {
  round: 'Seed',
  dateAnnounced: '2020-03-01',
  amountRaised: 1_000_000,
})
await makeJoin(app, { roundId, entityId: firm.id, leadInvestor: true })
await makeJoin(app, { roundId, entityId: other.id })
await makeAcquisition(app, { acquirerEntityId: buyer.id, acquiredEntityId: company.id })
const secret = await makeEntity(app, {
  nameBrand: 'Omega Robots',
  slug: 'omega-robots',
  status: { isHidden: true, showOnSitemap: false },
})
await makeRound(app, secret.id, { round: 'Seed' })
await makeNews(app, { title: 'A robot learns to sort', publication: 'The Paper' })

/** The rows of a CSV file. */
const rowsOf = (csv: string): string[] => csv.trimEnd().split('\r\n')

const ROUND = '2020-03-01,Seed,1000000,USD,,,Delta Capital,Delta Capital; Echo Partners,2'
const ROUND_NAMES = 'announced,round,amount,currency,valuation,valuationCurrency,leadInvestors,investors,investorCount'

describe('the file of', () => {
  test.each([
    ['/rounds', [`company,companySlug,${ROUND_NAMES}`, `Alpha Robots,alpha-robots,${ROUND}`]],
    ['/rounds?round=Series+A', [`company,companySlug,${ROUND_NAMES}`]],
    [
      '/investors',
      [
        'investor,slug,rounds,led,companies,latest',
        'Echo Partners,echo-partners,1,0,1,2020-03-01',
        'Delta Capital,delta-capital,1,1,1,2020-03-01',
      ],
    ],
    [
      '/acquisitions',
      [
        'buyer,buyerSlug,bought,boughtSlug,announced,price,currency',
        'Zeta Works,zeta-works,Alpha Robots,alpha-robots,2021-06-01,10000000,USD',
      ],
    ],
    ['/people', ['name,summary,slug', `Ada Byron,,${person.slug}`]],
    [
      '/companies/alpha-robots?show=fundraiseRounds',
      [ROUND_NAMES, '2021-06-01,Acquisition,10000000,USD,,,Zeta Works,Zeta Works,1', ROUND],
    ],
    [
      '/companies/alpha-robots?show=people',
      ['person,personSlug,titles,isCurrent', `Ada Byron,${person.slug},Chief Engineer,true`],
    ],
    [
      '/investment-firms/delta-capital?show=co-investors',
      ['investor,slug,rounds,led,companies,latest', 'Echo Partners,echo-partners,1,0,1,2020-03-01'],
    ],
    [
      '/investment-firms/delta-capital?show=investments',
      [
        'company,companySlug,announced,round,roundSize,currency',
        'Alpha Robots,alpha-robots,2020-03-01,Seed,1000000,USD',
      ],
    ],
    [
      '/companies/alpha-robots?show=relations',
      [
        'group,name,slug,connection',
        `People,Ada Byron,${person.slug},Chief Engineer`,
        'Investors,Echo Partners,echo-partners,1 round',
        'Investors,Delta Capital,delta-capital,1 round',
        'Acquisitions,Zeta Works,zeta-works,buyer',
      ],
    ],
    [
      `/people/${person.slug}?show=entities`,
      ['entity,entitySlug,titles,isCurrent', 'Alpha Robots,alpha-robots,Chief Engineer,true'],
    ],
  ])('%s contains what the page shows, without hidden records', async (address, rows) => {
    const [path = '', query] = address.split('?')
    const at = (type: string) => `${path}.${type}${query === undefined ? '' : `?${query}`}`
    const csv = await openPage(app, at('csv'))
    expect([csv.status, csv.headers.get('x-total-count'), rowsOf(csv.html)]).toEqual([
      200,
      String(rows.length - 1),
      rows,
    ])
    const json = JSON.parse((await openPage(app, at('json'))).html)
    expect([json.total, json.rows.map((row: object) => Object.keys(row).join())]).toEqual([
      rows.length - 1,
      rows.slice(1).map(() => rows[0]),
    ])
    if (rows.length > 1) expect((await openPage(app, address)).html).toContain(`href="${at('csv')}"`)
  })

  test('news has one line for each article', async () => {
    const [names, first] = rowsOf((await openPage(app, '/news.csv')).html)
    expect([names, first]).toEqual([
      'title,publication,published,excerpt,slug',
      expect.stringMatching(/^A robot learns to sort,The Paper,/),
    ])
  })

  test('a record contains the record, and an unknown or hidden record has none', async () => {
    const { rows } = JSON.parse((await openPage(app, '/companies/alpha-robots.json')).html)
    expect(rows).toEqual([expect.objectContaining({ name: 'Alpha Robots', slug: 'alpha-robots' })])
    for (const path of [
      '/companies/omega-robots.csv',
      '/companies/nobody.json',
      '/people/nobody.csv',
      '/companies/.csv',
    ])
      expect([path, (await openPage(app, path)).status]).toEqual([path, 404])
  })
})

describe('the requests that a page offers', () => {
  const ADDRESSES = [
    '/companies?industry=Robotics',
    '/search?q=robotics+companies',
    '/search?operatingStatus=OPERATING&typeRecord=INVESTMENT_FIRM',
    '/people',
    "/people?q=engineers+of+robotics+companies+that+aren't+closed",
    '/news?q=robot',
    '/rounds?round=Seed&min=10&from=2019-01-01&country=Nowhere',
    '/rounds?round=Seed&min=10&from=2019-01-01',
    '/investors?round=Seed',
    '/acquisitions?buyer=Zeta+Works',
    '/companies/alpha-robots',
    `/people/${person.slug}`,
  ]

  /** The programs of a page by their languages. */
  const programsOf = (html: string): Map<string, string> =>
    new Map(
      [...html.matchAll(/<summary>Copy as (\w+)<\/summary><pre><code>(.*?)<\/code>/gs)].map(
        ([, name = '', code = '']) => [
          name,
          code
            .replace(/&quot;/g, '"')
            .replace(/&lt;/g, '<')
            .replace(/&gt;/g, '>')
            .replace(/&amp;/g, '&'),
        ],
      ),
    )

  /** Sends the request for curl and the one for GraphQL. Returns the bodies of their responses. */
  async function answersOf(programs: ReadonlyMap<string, string>): Promise<{ rest: string; graph: string }> {
    const curl = programs.get('curl') ?? ''
    const [, path] = /"\$SERVICE([^"]*)"/.exec(curl) ?? []
    const [, body] = / -d '(.*)'$/s.exec(curl) ?? []
    const rest = await fetch(`${app.base}${path}`, {
      headers: { ...asClient, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: body.replaceAll(`'\\''`, "'") }),
    })
    expect(rest.status).toBe(200)
    const [query, variables] = (programs.get('GraphQL') ?? '').split('\n\n')
    const graph = await fetch(`${app.base}/graphql`, {
      method: 'POST',
      headers: { ...asClient, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: variables && JSON.parse(variables) }),
    })
    return { rest: await rest.text(), graph: await graph.text() }
  }

  /** The slugs in a response, in its order. */
  const slugsIn = (text: string): string[] => [...text.matchAll(/"slug":\s*"([^"]*)"/g)].map(([, slug = '']) => slug)

  test.each(ADDRESSES)('%s are accepted, by both APIs', async (address) => {
    const programs = programsOf((await openPage(app, address)).html)
    if (programs.size === 0) return expect((await openPage(app, address)).text).toContain('Nothing matches')
    expect([...programs.keys()]).toEqual(['curl', 'GraphQL', 'TypeScript', 'Python'])
    const { rest, graph } = await answersOf(programs)
    expect(rest).toContain('"')
    expect(JSON.parse(graph)).not.toHaveProperty('errors')
  })

  describe('on a page of a long list', () => {
    beforeAll(async () => {
      for (let index = 0; index < 60; index++) {
        await makePerson(app, { nameFirst: 'Member', nameLast: `Number${index}` })
        if (index < 30) await makeEntity(app, { foundedYear: 1950 + index })
      }
    })

    test.each([
      '/companies?sort=name&page=2',
      '/companies?sort=youngest',
      '/search?q=companies&sort=oldest&page=2',
      '/people?page=2',
    ])('%s return the records of this page in their order', async (address) => {
      const { html } = await openPage(app, address)
      const shown = [...html.matchAll(/<a class="who" href="[^"]*\/([^"/]+)"/g)].map(([, slug = '']) => slug)
      expect(shown.length).toBeGreaterThan(0)
      const { rest, graph } = await answersOf(programsOf(html))
      expect([slugsIn(graph), slugsIn(rest).filter((slug) => shown.includes(slug))]).toEqual([shown, shown])
    })
  })
})
