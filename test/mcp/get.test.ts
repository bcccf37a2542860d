import { expect, test } from 'vitest'
import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder } from '../../src/kernel/paths.js'
import { callTool } from '../support/agent.js'
import { asClient, asUser, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

const app = await testApp()
await loadDemo(app.db, app.clock, demoFolder)
await makeEntity(app, { nameBrand: 'Quayside Labs', foundedYear: 2001 })
await makeEntity(app, { nameBrand: 'Quayside Labs', foundedYear: 2002, nameLegal: 'Other Quayside Labs Ltd' })

const read = async (input: Record<string, unknown>) => (await callTool(app, 'get', input, asUser)).result

test('a name, a former name and a similar name lead to the record, the last one with a note', async () => {
  const named = await Promise.all(['Slack', 'Tiny Speck', 'Whatsap'].map((name) => read({ name, sections: ['facts'] })))
  expect(named.map(({ record, note }) => [record.slug, note])).toEqual([
    ['slack', undefined],
    ['slack', undefined],
    ['whatsapp', 'WhatsApp is similar, but there is no proof that it is the record you look for.'],
  ])
})

test('a name of several records is refused with their slugs, and a name of none with the tools that search', async () => {
  const several = await read({ name: 'Quayside Labs' })
  expect([several.code, several.field, several.resolution.acceptedValue.length]).toEqual(['not_found', 'name', 2])
  expect(several.hint).toContain('company quayside-labs')
  expect(await read({ name: 'Zzyzx Qwfp' })).toMatchObject({
    code: 'not_found',
    field: 'name',
    hint: expect.stringContaining('find_people'),
  })
})

test('a name says the kind of its record, and a website is a name too', async () => {
  const named = await Promise.all(
    ['Sam Altman', 'https://www.stripe.com', 'Stripe'].map((name) => read({ name, sections: ['text'] })),
  )
  expect(named.map(({ record, note }) => [record.slug, note])).toEqual([
    ['sam-altman', undefined],
    ['stripe', undefined],
    ['stripe', undefined],
  ])
  expect(await read({ kind: 'person', name: 'Stripe' })).toMatchObject({ code: 'not_found', field: 'name' })
})

test('a client secret reads by name too, and an article has no name', async () => {
  const { result } = await callTool(app, 'get', { name: 'Slack', sections: ['tags'] }, asClient)
  expect(result.record.slug).toBe('slack')
  expect(await read({ kind: 'news', name: 'Slack' })).toMatchObject({ status: 400, field: 'name' })
})

test('rounds contain the people who invested, and the valuations', async () => {
  const { record } = await read({ slug: 'tesla', sections: ['rounds'] })
  expect(record.rounds).toEqual({
    total: 2,
    items: [
      { round: 'IPO', dateAnnounced: '2010-06-29', amountRaised: { amount: 226000000, currency: 'USD' } },
      {
        round: 'Series A',
        dateAnnounced: '2004-02-01',
        amountRaised: { amount: 7500000, currency: 'USD' },
        investors: [{ leadInvestor: true, slug: 'elon-musk', name: 'Elon Musk' }],
      },
    ],
  })
  const { record: figma } = await read({ slug: 'figma', sections: ['rounds'], first: 2 })
  expect(figma.rounds.items.map((round: Record<string, unknown>) => round.valuationPostMoney)).toContainEqual({
    amount: 10000000000,
    currency: 'USD',
  })
})

test('a person is shown with all titles at a company, and a company with all titles of a person', async () => {
  const titles = [
    { titleName: 'Co-founder', isCurrent: true },
    { titleName: 'President', isCurrent: true },
  ]
  const { record } = await read({ kind: 'person', slug: 'john-collison', sections: ['roles'] })
  expect(record.roles.items).toEqual([{ titles: expect.arrayContaining(titles), slug: 'stripe', name: 'Stripe' }])
  const { record: stripe } = await read({ slug: 'stripe', sections: ['people'] })
  expect(stripe.people.items).toContainEqual({
    titles: expect.arrayContaining(titles),
    slug: 'john-collison',
    name: 'John Collison',
  })
})

test('relationships name their type and the other record, and acquisitions the day of completion', async () => {
  const { record } = await read({ slug: 'coinbase', sections: ['relationships'] })
  expect(record.relationships).toEqual({
    total: 1,
    items: [
      {
        type: 'ACCELERATOR_PARTICIPANT',
        detail: 'batch=Summer 2012',
        isCurrent: true,
        entity: { slug: 'y-combinator', name: 'Y Combinator' },
      },
    ],
  })
  const { record: twitch } = await read({ slug: 'twitch', sections: ['acquisitions'] })
  expect(twitch.acquisitions.items).toEqual([
    {
      announcedAt: '2014-08-25',
      completedAt: '2014-09-25',
      amount: { amount: 970000000, currency: 'USD' },
      acquirer: { slug: 'amazon', name: 'Amazon' },
      acquired: { slug: 'twitch', name: 'Twitch' },
    },
  ])
})

test('lookup names the match once, and only other records as candidates', async () => {
  const { result } = await callTool(app, 'lookup', { name: 'Slack' }, asUser)
  expect([result.lookup.match.slug, result.lookup.candidate]).toEqual(['slack', undefined])
})

test('companies with tags have all of them', async () => {
  const { result } = await callTool(app, 'find_companies', { tags: ['SaaS', 'Collaboration'] })
  expect(result.results.map(({ name }: { name: string }) => name)).toEqual(['Canva', 'Dropbox', 'Figma', 'Slack'])
})

test('if words without a known meaning leave nothing, the result names them', async () => {
  const { result } = await callTool(app, 'find_people', { question: 'Who once worked at Intel?' })
  expect([result.total, result.hint]).toEqual([
    0,
    'No record is similar to "Intel". Ask without these words, or only with a name in them.',
  ])
  const { result: found } = await callTool(app, 'find_people', { question: 'Intel' })
  expect([found.total, found.hint]).toEqual([2, undefined])
})

test('an invalid query is refused with all its errors', async () => {
  for (const [query, errors] of [
    ['{ entities { nodes { nam } } acquisition { id } }', ['"nam" on type "Entity"', '"acquisition" on type "Query"']],
    ['{ entities {', ['Syntax Error']],
  ] as const) {
    const { result } = await callTool(app, 'graph', { query })
    expect(result).toMatchObject({ status: 400, field: 'query' })
    for (const error of errors) expect(result.detail).toContain(error)
  }
})

test('a type is described with one line for each field, without the arguments of pages', async () => {
  const { result } = await callTool(app, 'describe', { type: 'Entity' })
  expect(result.value.type).toContain('\n  investors: EntityInvestorConnection\n')
  expect(result.value.type).toContain('\n  acquisitions(role: AcquisitionRole): EntityAcquisitionConnection\n')
})
