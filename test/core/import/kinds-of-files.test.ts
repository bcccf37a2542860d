import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { guessMapping, readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()
beforeEach(async () => {
  await database.rows(sql`truncate entity, person, provenance_event, source_record, news_article cascade`)
})

async function load(text: string, name = 'list.csv') {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file))
  if (!guess) throw new Error('nothing was guessed')
  const collection = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
  const tally = await loadCollection(collection, { db: database, clock: systemClock })
  return { kind: guess.kind, fields: guess.mapping.fields, tally, reasons: tally.losses.map(({ reason }) => reason) }
}

const rounds = () =>
  database.rows(sql`
    select e.name_brand as company, r.round_stage as stage, r.amount_raised::int as amount, r.currency,
      r.date_announced::date::text as date,
      (select json_agg(json_build_array(i.name_brand, j.amount_invested::int) order by i.name_brand collate "C")
        from investor_join j join entity i on i.id = j.entity_id where j.round_id = r.id) as investors
    from fundraise_round r join entity e on e.id = r.entity_id order by e.name_brand collate "C", date`)

test('identifiers with the name of their register get its type, and other numbers become texts', async () => {
  const text =
    'company,scheme,identifier\nAlder,LEI,5493001KJTIIGC8Y1R12\nAlder,Companies House,10993321\nBirch,CIK,320193\nBirch,domain,birch.example\n'
  const { kind, reasons } = await load(text)
  const stored = () =>
    database.rows(sql`
      select e.name_brand as name,
        (select json_agg(json_build_array(u.id_type, u.identifier)) from unique_id u where u.entity_id = e.id) as ids,
        (select json_agg(json_build_array(n.text_type, n.text, n.visible)) from research_snippet n where n.entity_id = e.id)
          as texts,
        (select json_agg(l.host_path) from url_link l where l.entity_id = e.id) as links
      from entity e order by 1`)
  const expected = [
    {
      name: 'Alder',
      ids: [['lei', '5493001KJTIIGC8Y1R12']],
      texts: [['registrationNumber', 'Companies House 10993321', true]],
      links: null,
    },
    { name: 'Birch', ids: [['secCik', '0000320193']], texts: null, links: ['birch.example'] },
  ]
  expect({ kind, reasons, stored: await stored() }).toEqual({ kind: 'identifiers', reasons: [], stored: expected })
  // A repeated import adds nothing.
  await load(text)
  expect(await stored()).toEqual(expected)
})

test('the number of a register in a list of companies is their id and a text about them', async () => {
  const { fields } = await load(
    'organisasjonsnummer;navn;antallAnsatte;stiftelsesdato\n912000101;Alder AS;23;2014-04-10\n912000102;Birch AS;61;2008-04-11\n',
  )
  expect(fields).toEqual({
    id: 'organisasjonsnummer',
    registrationNumber: 'organisasjonsnummer',
    nameBrand: 'navn',
    numberOfEmployees: 'antallAnsatte',
    foundedYear: 'stiftelsesdato',
  })
  const texts = await database.rows(sql`select text from research_snippet order by 1`)
  expect(texts).toEqual([{ text: '912000101' }, { text: '912000102' }])
})

test('a list of grants has rounds with the funder as investor', async () => {
  const { kind, reasons } = await load(
    'Zuwendungsempfänger;Ressort;Thema;Laufzeit von;Fördersumme in EUR;Ort;Land\nAlder GmbH;BMBF;Arm;15.03.2021;1.200.000,00;Berlin;Deutschland\nAlder GmbH;BMBF;Bein;30.04.2022;300.000,00;Berlin;Deutschland\n',
  )
  const grant = { company: 'Alder GmbH', stage: 'Grant', currency: 'EUR' }
  expect({ kind, reasons, rounds: await rounds() }).toEqual({
    kind: 'rounds',
    reasons: [],
    rounds: [
      { ...grant, amount: 1_200_000, date: '2021-03-15', investors: [['BMBF', null]] },
      { ...grant, amount: 300_000, date: '2022-04-30', investors: [['BMBF', null]] },
    ],
  })
  expect(await database.rows(sql`select name_brand as name, hq_city as city from entity order by 1`)).toEqual([
    { name: 'Alder GmbH', city: 'Berlin' },
    { name: 'BMBF', city: null },
  ])
})

test('a cap table has investments, and the name of the file names its company', async () => {
  const { kind, reasons } = await load(
    'Shareholder,Share Class,Number of Shares,% Fully Diluted,Amount Invested (EUR)\nAnn Lee,Common,600000,60%,\nOak Capital,Series A Preferred,250000,25%,"2,000,000"\nESOP,Series A Preferred,150000,15%,"1,000"\n',
    'alder-robotics-cap-table-2023.csv',
  )
  expect({ kind, reasons, rounds: await rounds() }).toEqual({
    kind: 'investments',
    reasons: [
      'investor (Shareholder): "Ann Lee" holds shares, and nothing shows that it invested',
      'investor (Shareholder): "ESOP" names no investor',
    ],
    rounds: [
      {
        company: 'Alder Robotics',
        stage: 'Series A',
        amount: null,
        currency: 'EUR',
        date: null,
        investors: [['Oak Capital', 2_000_000]],
      },
    ],
  })
})

test('a list of limited partners has their investments in funds, and the place of a partner is not that of the fund', async () => {
  const { kind } = await load(
    'Limited Partner,Fund,Commitment,Currency,Country\nOak Pension,Elm Fund II,25000000,USD,Canada\nFir Endowment,Elm Fund II,10000000,USD,Canada\n',
  )
  const entities = sql`select name_brand as name, type_record as type, hq_country as country from entity order by 1`
  expect({ kind, rounds: await rounds(), entities: await database.rows(entities) }).toEqual({
    kind: 'investments',
    rounds: [
      {
        company: 'Elm Fund II',
        stage: 'Other',
        amount: null,
        currency: 'USD',
        date: null,
        investors: [
          ['Fir Endowment', 10_000_000],
          ['Oak Pension', 25_000_000],
        ],
      },
    ],
    entities: [
      { name: 'Elm Fund II', type: 'Fund', country: null },
      { name: 'Fir Endowment', type: 'Investment Firm', country: null },
      { name: 'Oak Pension', type: 'Investment Firm', country: null },
    ],
  })
})

test.each([
  [
    'HubSpot',
    'Record ID,Deal Name,Deal Stage,Amount,Close Date,Deal owner,Associated Company\n1,Alder renewal,Closed Won,12000,2023-04-01,Ann Lee,Alder\n2,Alder pilot,Qualified To Buy,8000,2023-06-01,Ann Lee,Alder\n',
  ],
  [
    'Salesforce',
    'Opportunity Name,Account Name,Stage,Amount,Close Date,Opportunity Owner,Type\nAlder - New,Alder,Prospecting,12000,4/21/2023,Ann Lee,New Business\nAlder - Old,Alder,Closed Won,9000,6/1/2023,Ann Lee,Existing Business\n',
  ],
  [
    'Pipedrive',
    'Deal - ID,Deal - Title,Deal - Organization,Deal - Value,Deal - Currency,Deal - Stage,Deal - Status,Deal - Owner\n1,Alder deal,Alder,12000,EUR,Proposal made,Open,Ann Lee\n2,Other deal,Alder,8000,EUR,Negotiations,Won,Ann Lee\n',
  ],
])('deals of %s are about their companies: the sale is no round, and the owner no person', async (_, text) => {
  const { kind } = await load(text)
  const found = await database.rows(sql`
    select name_brand as name, operating_status as status, (select count(*)::int from fundraise_round) as rounds,
      (select count(*)::int from person) as people from entity`)
  expect({ kind, found }).toEqual({ kind: 'entities', found: [{ name: 'Alder', status: null, rounds: 0, people: 0 }] })
})

test('people in a cell have the titles behind their names', async () => {
  await load('Company,Country,Team\nAlder,Norway,"Jane Doe (CEO), John Roe (CTO)"\n')
  const people = await database.rows(sql`
    select p.name_full as name, t.name as title from entity_person j join person p on p.id = j.person_id
    left join corporate_title t on t.id = j.title_id order by 1`)
  expect(people).toEqual([
    { name: 'Jane Doe', title: 'CEO' },
    { name: 'John Roe', title: 'CTO' },
  ])
})

test('a column of apps has links, and a column with the same name without links is left out', async () => {
  const apps = await load(
    'Developer,App Store,Google Play\nAlder,https://apps.apple.com/us/app/alder/id123456789,https://play.google.com/store/apps/details?id=com.alder.go\n',
  )
  const links = await database.rows(sql`select url_type as type from url_link order by 1`)
  expect(links).toEqual([{ type: 'appstore' }, { type: 'googleplay' }])
  expect(apps.reasons).toEqual([])
  const { fields } = await load('Company,Country,Support\nAlder,Norway,gold\n')
  expect(fields).toEqual({ nameBrand: 'Company', country: 'Country' })
})

test('a column with the source of a relationship is not its company', async () => {
  const { kind } = await load(
    'company,relation,counterparty,source\nAlder,competes with,Birch,analyst call\nAlder,product,Alder Box,website\nAlder,partner,Cedar,website\n',
  )
  const stored = await database.rows(sql`
    select s.name_brand as source, r.relationship_type as type, t.name_brand as target, r.detail from entity_relationship r
    join entity s on s.id = r.source_entity_id join entity t on t.id = r.target_entity_id order by 2`)
  expect({ kind, stored }).toEqual({
    kind: 'relationships',
    stored: [
      { source: 'Alder', type: 'affinity', target: 'Cedar', detail: 'partner' },
      { source: 'Alder', type: 'competitor', target: 'Birch', detail: null },
      { source: 'Alder', type: 'productService', target: 'Alder Box', detail: null },
    ],
  })
})

test('an article or a row whose company is not known is reported, and not stored', async () => {
  const news = await load(
    'Headline,URL,Company mentioned\nAlder raises,https://n.example/1,Alder\nMarket report,https://n.example/2,\n',
  )
  const articles = await database.rows(sql`
    select n.title, (select json_agg(e.name_brand) from news_entity j join entity e on e.id = j.entity_id where j.news_id = n.id)
      as companies from news_article n order by 1`)
  expect({ reasons: news.reasons, articles }).toEqual({
    reasons: ['the article mentions no known record'],
    articles: [{ title: 'Alder raises', companies: ['Alder'] }],
  })
  const deals = await load('Company,Round,Amount,Investors\n,Seed,$1m,Oak\nUnknown,Seed,$1m,Elm\nBirch,Seed,$1m,Oak\n')
  const entities = await database.rows(sql`select name_brand as name from entity order by 1`)
  expect({ kind: deals.kind, rows: deals.tally.rows, reasons: deals.reasons, entities }).toEqual({
    kind: 'rounds',
    rows: { read: 3, stored: 1, merged: 0, leftOut: 2 },
    reasons: ['company (Company) is missing', 'company (Company): "Unknown" states that there is no value'],
    entities: [{ name: 'Alder' }, { name: 'Birch' }, { name: 'Oak' }],
  })
})

test.each([
  [
    'Japanese',
    '会社名,ラウンド,調達額,調達日,投資家\nアルダー,シード,1億円,2021年3月12日,オーク\n',
    100_000_000,
    'JPY',
    'Seed',
  ],
  [
    'Chinese',
    '公司名称,融资轮次,融资金额,融资时间,投资方\n桤木,A轮,1亿元,2021-03-12,橡树\n',
    100_000_000,
    'CNY',
    'Series A',
  ],
  ['Korean', '기업명,투자단계,투자금액,투자일,투자사\n알더,시드,1억원,2021. 3. 12.,오크\n', 100_000_000, 'KRW', 'Seed'],
  [
    'Arabic',
    'اسم الشركة,جولة التمويل,قيمة التمويل,التاريخ,المستثمرون\nزيتون,بذرة,1 مليون دولار,2021-03-12,نخيل\n',
    1_000_000,
    'USD',
    'Seed',
  ],
  [
    'Russian',
    'Компания,Раунд,Сумма,Дата,Инвесторы\nОльха,Серия А,1 млн евро,12.03.2021,Дуб\n',
    1_000_000,
    'EUR',
    'Series A',
  ],
  ['Greek', 'Εταιρεία;Γύρος;Ποσό;Ημερομηνία;Επενδυτές\nΕλιά;Seed;1 εκ. €;12.03.2021;Δρυς\n', 1_000_000, 'EUR', 'Seed'],
  [
    'Turkish',
    'Girişim,Yatırım Turu,Yatırım Tutarı,Tarih,Yatırımcılar\nZeytin,Tohum,1 milyon USD,12.03.2021,Meşe\n',
    1_000_000,
    'USD',
    'Seed',
  ],
  ['Polish', 'Spółka;Runda;Kwota;Data;Inwestorzy\nOlcha;Seed;1 mln zł;12.03.2021;Dąb\n', 1_000_000, 'PLN', 'Seed'],
  [
    'Portuguese',
    'Startup;Rodada;Valor captado;Data;Investidores\nAmieiro;Série A;R$ 1 milhão;12/03/2021;Carvalho\n',
    1_000_000,
    'BRL',
    'Series A',
  ],
  [
    'Dutch',
    'Bedrijf;Investeringsronde;Bedrag;Datum;Investeerders\nEls;Seed;€ 1 miljoen;12-03-2021;Eik\n',
    1_000_000,
    'EUR',
    'Seed',
  ],
  [
    'Swedish',
    'Bolag;Finansieringsrunda;Belopp;Datum;Investerare\nAl;Seed;1 miljon SEK;2021-03-12;Ek\n',
    1_000_000,
    'SEK',
    'Seed',
  ],
])('a list of rounds in %s is understood', async (_, text, amount, currency, stage) => {
  await load(text)
  const [round] = await rounds()
  expect(round).toMatchObject({ amount, currency, stage, investors: [[expect.any(String), null]] })
})
