import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { guessMapping, readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { readNumber } from '../../../src/import/value/number.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { roundStageOf } from '../../../src/relation/fundraise/fundraise-rules.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()
beforeEach(async () => {
  await database.rows(sql`truncate entity, person, provenance_event, source_record cascade`)
})

async function guessed(text: string, name = 'list.csv') {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file))
  if (!guess) throw new Error('nothing was guessed')
  return { path, guess, fields: guess.mapping.fields }
}

async function load(text: string) {
  const { path, guess } = await guessed(text)
  const collection = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
  return loadCollection(collection, { db: database, clock: systemClock })
}

const rounds = () =>
  database.rows(sql`
    select e.name_brand as company, r.round, r.round_stage as stage, r.amount_raised::int as amount, r.currency,
      r.valuation_post_money::int as valuation, r.date_announced::date::text as date,
      (select json_agg(json_build_array(i.name_brand, j.lead_investor) order by i.name_brand collate "C")
        from investor_join j join entity i on i.id = j.entity_id where j.round_id = r.id) as investors
    from fundraise_round r join entity e on e.id = r.entity_id order by e.name_brand collate "C", date`)

test('the investors that lead a round can be in a column of their own, and in both columns', async () => {
  await load(
    'Company,Round,Date,Amount,Currency,Lead Investor,Investors\nAlder,Series A,2021-03-04,12000000,USD,Oak,"Elm, Oak"\nBirch,Seed,2022-01-31,1000000,USD,Elm,\n',
  )
  const round = { currency: 'USD', valuation: null }
  expect(await rounds()).toEqual([
    {
      ...round,
      company: 'Alder',
      round: 'Series A',
      stage: 'Series A',
      amount: 12_000_000,
      date: '2021-03-04',
      investors: [
        ['Elm', false],
        ['Oak', true],
      ],
    },
    {
      ...round,
      company: 'Birch',
      round: 'Seed',
      stage: 'Seed',
      amount: 1_000_000,
      date: '2022-01-31',
      investors: [['Elm', true]],
    },
  ])
})

test('an amount whose currency is not known does not get the currency of another amount', async () => {
  const tally = await load(
    'Company,Round,Date,Amount,Currency,Post-Money Valuation\nAlder,Series A,2021-03-04,12.5,USD m,$60M\n',
  )
  expect(tally.losses.map(({ reason }) => reason)).toEqual([
    'currency (Currency): "USD m" is not an ISO 4217 currency such as USD',
    'amountRaised (Amount): "12.5" has a currency that is not known',
  ])
  expect(await rounds()).toEqual([
    expect.objectContaining({ amount: null, currency: 'USD', valuation: 60_000_000, date: '2021-03-04' }),
  ])
})

describe('a list of deals', () => {
  const LIST =
    'Name,HQ,Sector,Stage,Website,Amount Raised,Round Date,Lead Investor\nAlder,"Oslo, Norway",AI,Seed,https://alder.example,€2.5M,"March 3, 2023",Oak\nBirch,"Oslo, Norway",,Pre-Seed,birch.example,500k SEK,"June 1, 2022",\n'

  test('has the round of each company if it names the date of a round', async () => {
    await load(LIST)
    expect(await rounds()).toEqual([
      {
        company: 'Alder',
        round: 'Seed',
        stage: 'Seed',
        amount: 2_500_000,
        currency: 'EUR',
        valuation: null,
        date: '2023-03-03',
        investors: [['Oak', true]],
      },
      {
        company: 'Birch',
        round: 'Pre-Seed',
        stage: 'Pre-Seed',
        amount: 500_000,
        currency: 'SEK',
        valuation: null,
        date: '2022-06-01',
        investors: null,
      },
    ])
  })

  test('with several rows about a company is one of rounds', async () => {
    const rows = ['Alder,Oslo,Seed,1000000,2021-01-31', 'Alder,Oslo,Series A,5000000,2022-01-31']
    const { guess } = await guessed(`Startup Name,City,Stage,Amount (USD),Funding Date\n${rows.join('\n')}\n`)
    expect([guess.kind, guess.mapping.fields]).toEqual([
      'rounds',
      {
        company: 'Startup Name',
        city: 'City',
        round: 'Stage',
        amountRaised: 'Amount (USD)',
        dateAnnounced: 'Funding Date',
        currency: { value: 'USD' },
      },
    ])
  })

  test('without the date of a round has the stage of the company, which is no round', async () => {
    const { fields } = await guessed('Name,City,Stage,Website\nAlder,Oslo,Seed,alder.example\n')
    expect(fields).toEqual({ nameBrand: 'Name', city: 'City', 'url.website': 'Website' })
  })
})

test('columns of programs and languages are understood without a mapping', async () => {
  const files = {
    portuguese:
      'Nome da empresa;Cidade;UF;País;Site;Setor;Ano de fundação;Valor captado;Data da rodada;Rodada\nIpê;Recife;PE;Brasil;ipe.example;Fintech;2013;R$ 1.500.000,00;15/03/2014;Série A\n',
    pipedrive:
      'Organization - Name,Organization - City/town/village/locality of Address,Organization - State/county of Address,Organization - Country of Address\nAlder,Turku,,Finland\n',
    salesforce: 'Account Name,Year Started,Status\nAlder,1999,Met\n',
    people:
      'Full Name,Company,Title,Twitter,Website\nAnn Lee,Alder,CEO,@annlee,alder.example\nBob Ray,Birch,CTO,@bobray,birch.example\n',
  }
  const found = await Promise.all(Object.values(files).map(async (text) => (await guessed(text)).fields))
  expect(found).toEqual([
    {
      nameBrand: 'Nome da empresa',
      city: 'Cidade',
      state: 'UF',
      country: 'País',
      'url.website': 'Site',
      industry: 'Setor',
      foundedYear: 'Ano de fundação',
      amountRaised: 'Valor captado',
      dateAnnounced: 'Data da rodada',
      round: 'Rodada',
    },
    {
      nameBrand: 'Organization - Name',
      city: 'Organization - City/town/village/locality of Address',
      state: 'Organization - State/county of Address',
      country: 'Organization - Country of Address',
    },
    { nameBrand: 'Account Name', foundedYear: 'Year Started' },
    { nameFull: 'Full Name', company: 'Company', title: 'Title', 'url.twitter': 'Twitter' },
  ])
})

test('the values of the answer of an API are read', async () => {
  const records = [
    {
      id: 'a1',
      name: 'Alder',
      location: { city: 'Springfield', region: 'Illinois', country: 'USA' },
      founded_on: { value: '2012-03-01', precision: 'day' },
      num_employees_enum: 'c_00051_00100',
    },
    { id: 'a2', name: 'Birch', location: null, founded_on: null, num_employees_enum: 'c_10001_max' },
  ]
  await load(JSON.stringify({ data: records }))
  const stored = await database.rows(sql`
    select e.name_brand as name, e.hq_city as city, e.hq_state as state, e.founded_year as year, d.text_value as employees
    from entity e left join research_detail d on d.entity_id = e.id order by name`)
  expect(stored).toEqual([
    { name: 'Alder', city: 'Springfield', state: 'Illinois', year: 2012, employees: '51-100' },
    { name: 'Birch', city: null, state: null, year: null, employees: '10001+' },
  ])
})

test('the page that a program writes behind the name of a record is no part of the name', async () => {
  const page = (name: string) => `${name} (https://www.notion.so/${name}-1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d?pvs=21)`
  await load(`Name,City,Country,Investors\n${page('Alder')},${page('Oslo')},Norway,\nBirch (Norway),Oslo,Norway,\n`)
  expect(await database.rows(sql`select name_brand as name, hq_city as city from entity order by 1`)).toEqual([
    { name: 'Alder', city: 'Oslo' },
    { name: 'Birch (Norway)', city: 'Oslo' },
  ])
})

test('codes of provinces and usual abbreviations of states mean the state', async () => {
  await load(
    'Name,City,State,Country\nAlder,Köln,NRW,Germany\nBirch,Milano,MI,Italy\nCedar,Lyon,69,France\nElm,Sydney,N.S.W.,Australia\n',
  )
  expect(await database.rows(sql`select name_brand as name, hq_state as state from entity order by 1`)).toEqual([
    { name: 'Alder', state: 'Nordrhein-Westfalen' },
    { name: 'Birch', state: 'Lombardia' },
    { name: 'Cedar', state: 'Auvergne-Rhône-Alpes' },
    { name: 'Elm', state: 'New South Wales' },
  ])
})

test('digits and separators of other scripts are read', async () => {
  await load(
    '公司名称,国家,成立时间,轮次,融资时间,投资方\n榆树,中国,٢٠١٥,A轮,2021-04-01,红杉资本、启明创投\n橡树,中国,２０１２年,B轮,2022-04-01,红杉资本，IDG资本\n',
  )
  const years = await database.rows(sql`
    select name_brand as name, founded_year as year from entity where founded_year is not null order by 2`)
  expect(years).toEqual([
    { name: '橡树', year: 2012 },
    { name: '榆树', year: 2015 },
  ])
  expect((await rounds()).map(({ stage, investors }) => [stage, investors])).toEqual([
    [
      'Series A',
      [
        ['启明创投', false],
        ['红杉资本', false],
      ],
    ],
    [
      'Series B',
      [
        ['IDG资本', false],
        ['红杉资本', false],
      ],
    ],
  ])
})

test.each([
  ['R$ 2,5 milhões', { number: 2_500_000, currency: 'BRL' }],
  ['R$ 500 mil', { number: 500_000, currency: 'BRL' }],
  ['R$ 1,2 bi', { number: 1_200_000_000, currency: 'BRL' }],
  ['$2 mil', { number: 2_000_000, currency: 'USD' }],
  ['500 mil €', undefined],
  ['3 millones USD', { number: 3_000_000, currency: 'USD' }],
  ['1,5 milliards €', { number: 1_500_000_000, currency: 'EUR' }],
  ['MSEK 12', { number: 12_000_000, currency: 'SEK' }],
  ['TEUR 12', { number: 12_000, currency: 'EUR' }],
])('the amount %s is read in the language of its words', (text, expected) => {
  expect(readNumber(text, ',')).toEqual(expected)
})

test.each([
  ['Série A', 'Series A'],
  ['Serie B', 'Series B'],
  ['Rodada C', 'Series C'],
  ['Seed round a', 'Seed'],
  ['Série Télé', 'Other'],
])('the round %s has the stage %s', (label, stage) => {
  expect(roundStageOf(label)).toBe(stage)
})

test.each([
  ['Oak, Elm and Fir', ['Elm', 'Fir', 'Oak']],
  ['Oak; Baker and Taylor', ['Baker and Taylor', 'Oak']],
  ['Oak | Baker and Taylor', ['Baker and Taylor', 'Oak']],
])('the word "and" is between two investors only in a sentence: %s', async (cell, names) => {
  await load(`Company,Round,Date,Amount,Investors\nAlder,Seed,2021-04-01,$1m,"${cell}"\n`)
  expect((await rounds()).map(({ investors }) => investors)).toEqual([names.map((name) => [name, false])])
})
