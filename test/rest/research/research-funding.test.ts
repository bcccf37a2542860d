import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, provenance, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { emptyLedger, facts, file, ledger, workOn } from '../../support/research.js'
import { emptyRecords, type Site, startSite } from '../../support/site.js'

const home = (
  head: string,
  body = '',
) => `<title>Brightwell</title><meta property="og:site_name" content="Brightwell">${head}
  <h1>Brightwell</h1><p>Brightwell cleans drinking water with light.</p>${body}`
const feedLink = '<link rel="alternate" type="application/rss+xml" href="/news.xml">'
const item = (title: string, date: string, text = '') =>
  `<item><title>${title}</title><link>/x</link><pubDate>${date}</pubDate><description>${text}</description></item>`
const feed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Brightwell</title>${items.join('')}</channel></rss>`

const site: Site = await startSite({})
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })
const DAY = 24 * 3_600_000

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
  site.asked.length = 0
})

async function research() {
  const { body: run } = await file(app, { url: site.base })
  await workOn(app, run.id)
  return (await app.rest(`/v1/research-runs/${run.id}`, { headers: asUser })).body
}

const outcomes = async (runId: string) =>
  (await facts(app, runId, 'fundraiseRound')).map(({ claim, outcome, reason }) => [claim, outcome, reason])

const rounds = () =>
  app.db.rows(sql`
    select r.round, r.round_stage as stage, r.amount_raised::float8 as amount, r.currency,
      to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD') as day,
      array(select e.name_brand || case when i.lead_investor then ' (lead)' else '' end
        from investor_join i join entity e on e.id = i.entity_id where i.round_id = r.id order by 1) as investors
    from fundraise_round r order by r.date_announced, r.id`)

const SERIES_A =
  'Brightwell raises $12M Series A led by Quarry Ventures, with participation from Lowland Fund and Nobody Capital'
const MARCH = 'Tue, 05 Mar 2024 09:00:00 GMT'
const NOT_FOUND = 'Not exactly one stored investor has this name.'
const quarry = () => makeEntity(app, { nameBrand: 'Quarry Ventures', typeRecord: 'Investment Firm' })

describe('a funding round in the feed of the website', () => {
  test('is written with its day and with the investors that are stored exactly once; the others are reported', async () => {
    await quarry()
    await makeEntity(app, { nameBrand: 'Lowland Fund', typeRecord: 'Fund', slug: 'lowland-1' })
    await makeEntity(app, { nameBrand: 'Lowland Fund', typeRecord: 'Fund', slug: 'lowland-2' })
    await makeEntity(app, { nameBrand: 'Nobody Capital', typeRecord: 'Company' })
    site.pages = { '/': home(feedLink), '/news.xml': feed(item(SERIES_A, MARCH)) }
    const run = await research()
    expect(run.status).toBe('completed')
    expect(await rounds()).toEqual([
      {
        round: 'Series A',
        stage: 'Series A',
        amount: 12_000_000,
        currency: 'USD',
        day: '2024-03-05',
        investors: ['Quarry Ventures (lead)'],
      },
    ])
    const claim = 'Series A, USD 12000000, 2024-03-05, led by Quarry Ventures, with Lowland Fund; Nobody Capital'
    expect(await facts(app, run.id, 'fundraiseRound')).toMatchObject([
      {
        claim,
        url: `${site.base}/news.xml`,
        quote: SERIES_A,
        pageHash: expect.stringMatching(/^[\da-f]{64}$/),
        outcome: 'written',
      },
      { claim: 'Quarry Ventures, lead investor, Series A, 2024-03-05', outcome: 'written', reason: null },
      { claim: 'Lowland Fund, investor, Series A, 2024-03-05', outcome: 'refused', reason: NOT_FOUND },
      { claim: 'Nobody Capital, investor, Series A, 2024-03-05', outcome: 'refused', reason: NOT_FOUND },
    ])
    const sources = await app.db.rows(sql`
      select distinct source_type as type, source_detail as detail, agent_chassis as chassis from provenance_event
      where record_type in ('fundraiseTransaction', 'fundraiseTransactionInvestorJoin')`)
    expect(sources).toEqual([{ type: 'firstPartyWebsite', detail: `${site.base}/news.xml`, chassis: 'extractor' }])
    expect(JSON.parse(run.latestStatus).filled).toContain('fundraiseRound')
  })

  test('is found at a usual path if the website links to its news, and nothing is asked after the feed', async () => {
    site.pages = { '/': home('', '<a href="/news">News</a>'), '/rss.xml': feed(item(SERIES_A, MARCH)) }
    await research()
    expect(site.asked).toEqual(['/', '/feed', '/rss.xml', '/sitemap.xml', '/rss.xml', '/x', '/news', '/favicon.ico'])
    expect(await rounds()).toMatchObject([{ round: 'Series A', day: '2024-03-05' }])
  })

  test('is one round, however many pages announce it, and however often the website is researched', async () => {
    await quarry()
    const article = `<title>News | Brightwell</title><meta property="article:published_time" content="2024-03-06T08:00:00Z">
      <h1>Our Series A</h1><p>BERLIN, March 6, 2024 — Brightwell, the maker of water lamps, today announced that it has raised
      $12 million in Series A funding. The round was led by Quarry Ventures.</p><h2>Other raises $90M Series B</h2>`
    const list = '<h1>Press</h1><h3>Brightwell raises $12.1M Series A</h3><p>March 7, 2024</p>'
    site.pages = {
      '/': home(feedLink, '<a href="/press">Press</a>'),
      '/news.xml': feed(
        item('Brightwell raises $12M Series A funding', MARCH).replace('/x', '/news/2024/our-series-a'),
      ),
      '/news/2024/our-series-a': article,
      '/press': list,
    }
    const run = await research()
    expect(site.asked).toContain('/news/2024/our-series-a')
    const written = await rounds()
    expect(written).toEqual([
      {
        round: 'Series A',
        stage: 'Series A',
        amount: 12_000_000,
        currency: 'USD',
        day: '2024-03-06',
        investors: ['Quarry Ventures (lead)'],
      },
    ])
    const [fact, investor] = await outcomes(run.id)
    expect([fact?.[1], investor?.[1]]).toEqual(['written', 'written'])
    app.clock.advance(DAY)
    const again = await research()
    expect((await outcomes(again.id)).map(([, outcome]) => outcome)).toEqual(['stored', 'stored'])
    expect(await rounds()).toEqual(written)
    expect(await ledger(app)).toMatchObject({ used: 1, reserved: 0 })
  })

  test('of another company, of a fund, of a plan or of a total is not written', async () => {
    site.pages = {
      '/': home(feedLink, '<a href="/customers">Customers</a>'),
      '/news.xml': feed(
        item('Drylands raises $30M Series B led by Quarry Ventures', MARCH),
        item('Brightwell customer Drylands raises $31M Series B', MARCH),
        item('Brightwell closes $200M Fund II', MARCH),
        item('Brightwell plans to raise $40M Series B', MARCH),
        item('Brightwell has raised a total of $50M in Series A and seed funding', MARCH),
        item('Brightwell raises $60M Series C', 'no date'),
        item(
          'How we won',
          MARCH,
          '&lt;blockquote&gt;&lt;p&gt;We raised $70M in Series D funding.&lt;/p&gt;&lt;/blockquote&gt; &quot;We raised $80M in Series E funding.&quot;',
        ),
      ),
    }
    const run = await research()
    expect(await rounds()).toEqual([])
    expect(await outcomes(run.id)).toEqual([
      [
        'Series B, USD 30000000, 2024-03-05, led by Quarry Ventures',
        'unconfirmed',
        'The quote is about another company.',
      ],
      ['Series B, USD 31000000, 2024-03-05', 'unconfirmed', 'The quote is about another company.'],
    ])
  })
})

describe('a stored record', () => {
  const stored = async (round: Record<string, unknown>) => {
    const { id } = await makeEntity(app, { nameBrand: 'Brightwell' })
    const query = { ...provenance, id }
    const link = { url: site.base, urlType: 'website' }
    await app.rest(`/v1/entities/${id}/urls`, { method: 'POST', headers: asAdmin, query: provenance, body: link })
    const made = await app.rest('/v1/entities/detail/fundraise-rounds', {
      method: 'POST',
      headers: asAdmin,
      query,
      body: round,
    })
    expect(made.status).toBe(201)
    site.pages = { '/': home(feedLink), '/news.xml': feed(item(SERIES_A, MARCH)) }
  }

  test('keeps its round of the same stage with another amount until a caller accepts the amount, and gets no second one', async () => {
    await quarry()
    await stored({
      round: 'Series A',
      amountRaised: 11_000_000,
      currency: 'USD',
      dateAnnounced: '2024-02-01T00:00:00Z',
    })
    const before = await rounds()
    const run = await research()
    expect((await outcomes(run.id)).map(([, outcome]) => outcome)).toEqual(['proposed'])
    expect(await rounds()).toEqual(before)
    const { body } = await app.rest('/v1/research-proposals', { headers: asUser })
    expect(body.content).toMatchObject([
      { slot: 'fundraiseRound', storedValue: 'USD 11000000', proposedValue: 'USD 12000000' },
    ])
    const [{ id }] = body.content
    const decision = { method: 'POST', headers: asUser, body: { decision: 'accept' } }
    expect((await app.rest(`/v1/research-proposals/${id}/decision`, decision)).body.state).toBe('accepted')
    const [round] = await app.db.rows(sql`select amount_raised::float8 as amount from fundraise_round`)
    expect([round, (await rounds()).length]).toEqual([{ amount: 12_000_000 }, 1])
  })

  test('keeps its round of the same amount with another stage, and gets the investor that is missing', async () => {
    await quarry()
    await stored({ round: 'Venture', amountRaised: 12_000_000, currency: 'USD', dateAnnounced: '2024-03-01T00:00:00Z' })
    const run = await research()
    expect((await outcomes(run.id)).map(([, outcome]) => outcome)).toEqual(['stored', 'written', 'refused', 'refused'])
    expect(await rounds()).toMatchObject([
      { round: 'Venture', day: '2024-03-01', investors: ['Quarry Ventures (lead)'] },
    ])
  })

  test('gets the round if its only stored round is an earlier one', async () => {
    await stored({ round: 'Seed', amountRaised: 2_000_000, currency: 'USD', dateAnnounced: '2022-03-01T00:00:00Z' })
    await research()
    expect(await rounds()).toMatchObject([{ round: 'Seed' }, { round: 'Series A', day: '2024-03-05' }])
  })
})

test('a round with a year is stored with the first day of the year, and is not that of another company on the same page', async () => {
  await quarry()
  const story = `<p>Brightwell raised a £2.1m seed in 2020, led by Quarry Ventures.</p>
    <p>Our friends at Nimbus raised a $9 million Series A in March 2022.</p>`
  site.pages = { '/': home('', story) }
  const run = await research()
  expect(run.status).toBe('completed')
  expect(await rounds()).toEqual([
    {
      round: 'Seed',
      stage: 'Seed',
      amount: 2_100_000,
      currency: 'GBP',
      day: '2020-01-01',
      investors: ['Quarry Ventures (lead)'],
    },
  ])
  expect(await outcomes(run.id)).toEqual([
    ['Seed, GBP 2100000, 2020, led by Quarry Ventures', 'written', null],
    ['Quarry Ventures, lead investor, Seed, 2020', 'written', null],
  ])
})
