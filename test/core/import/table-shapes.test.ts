import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../src/import/row/row-facts.js'
import { readFacts } from '../../support/read-facts.js'

/** The records as texts: companies with their place, rounds, investments. */
async function read(content: string | Uint8Array, name = 'list.csv') {
  const { facts, lines, guess, notes } = await readFacts(content, name)
  const names = new Map(facts.flatMap((one) => (one.record === 'entity' ? [[one.providerId, one.nameBrand]] : [])))
  const shown = (one: Facts): string[] => {
    if (one.record === 'round') {
      const { round, amountRaised, currency, dateAnnounced, valuationPostMoney } = one
      const parts = [names.get(one.entityRef), round, amountRaised, currency, dateAnnounced, valuationPostMoney]
      return [parts.map((part) => part ?? '-').join(' | ')]
    }
    if (one.record !== 'investment') return []
    const company = names.get(one.roundRef.replace(/^(name \S+).*/, '$1')) ?? one.roundRef
    return [
      `${names.get(one.investorRef)} > ${company}${one.leadInvestor ? ' (lead)' : ''}${one.amountInvested ? ` ${one.amountInvested}` : ''}`,
    ]
  }
  return { shape: guess.mapping.shape, kind: guess.kind, found: facts.flatMap(shown), lines, notes }
}

describe('rounds side by side become rounds', () => {
  const shape = 'rounds'

  test('with several columns for each round, in a row that also describes the company', async () => {
    const text =
      'Company,Website,City,Seed Amount ($M),Seed Date,Series A Amount ($M),Series A Date,Series A Lead Investor,Series A Post-Money ($M)\n' +
      'Alder,alder.example,Rome,1.5,2019-05-01,12,2021-03-01,Oak,60\nBirch,birch.example,Oslo,2,2020-01-31,,,,\nCedar,cedar.example,Bern,,,,,,\n'
    expect(await read(text)).toEqual({
      shape,
      kind: 'entities',
      found: [
        'Alder | Seed | 1500000 | USD | 2019-05-01 | -',
        'Alder | Series A | 12000000 | USD | 2021-03-01 | 60000000',
        'Oak > row 1 alder Series A (lead)',
        'Birch | Seed | 2000000 | USD | 2020-01-31 | -',
      ],
      lines: [],
      notes: [
        'The table is no plain list. Its columns Seed Amount ($M), Seed Date, Series A Amount ($M) and 3 more are about rounds, so each round becomes a row. If this is wrong, add --shape none.',
      ],
    })
  })

  test.each([
    ['the words in another order', 'Amount Seed;Date Seed;Amount Series A;Date Series A'],
    ['names of a program', 'seed_amount;seed_date;series_a_amount;series_a_date'],
    ['names of another program', 'seedAmount;seedDate;seriesAAmount;seriesADate'],
    ['the year of each round', 'Seed (EUR);Seed year;Series A (EUR);Series A year'],
  ])('with %s', async (_, columns) => {
    const years = columns.includes('year')
    const rows = `Alder;Italy;€1.5m;${years ? 2019 : '2019-01-01'};€3m;${years ? 2021 : '2021-01-01'}\nBirch;Norway;€1m;${years ? 2020 : '2020-01-01'};;\n`
    const { lines, ...rest } = await read(`Company;Country;${columns}\n${rows}`)
    expect(rest).toMatchObject({
      shape,
      found: [
        'Alder | Seed | 1500000 | EUR | 2019-01-01 | -',
        'Alder | Series A | 3000000 | EUR | 2021-01-01 | -',
        'Birch | Seed | 1000000 | EUR | 2020-01-01 | -',
      ],
    })
    expect(lines.every((line) => line.includes('is a year'))).toBe(true)
  })

  test('with numbers in place of names, which other columns have', async () => {
    const text =
      'Company,Round 1 Type,Round 1 Amount,Round 2,Round 2 Amount\nAlder,Seed,$1m,Series A,$5m\nBirch,Angel,$200k,,\n'
    expect((await read(text)).found).toEqual([
      'Alder | Seed | 1000000 | USD | - | -',
      'Alder | Series A | 5000000 | USD | - | -',
      'Birch | Angel | 200000 | USD | - | -',
    ])
  })

  test('with the names of the rounds in a row above the columns', async () => {
    const text =
      ',,Seed,,Series A,\nCompany,Country,Amount,Date,Amount,Date\nAlder,Italy,€1m,2019-05-01,€5m,2021-01-01\nBirch,Norway,€2m,2020-05-01,,\n'
    expect((await read(text)).found).toEqual([
      'Alder | Seed | 1000000 | EUR | 2019-05-01 | -',
      'Alder | Series A | 5000000 | EUR | 2021-01-01 | -',
      'Birch | Seed | 2000000 | EUR | 2020-05-01 | -',
    ])
  })

  test('with one column for each round, whose cells have amounts, dates or both', async () => {
    const text =
      'Rounds of our companies; amounts in EUR\nCompany,HQ,Pre-Seed,Seed,Series A,Sum\n' +
      'Alder,Rome,250000,"1,800,000",n/a,2050000\nBirch,Oslo,,2m (2020),"5m, Oak and Elm",7000000\nTotal,,250000,3800000,5000000,9050000\n'
    const { lines, found, ...rest } = await read(text)
    expect([rest.shape, found, lines]).toEqual([
      shape,
      [
        'Alder | Pre-Seed | 250000 | EUR | - | -',
        'Alder | Seed | 1800000 | EUR | - | -',
        'Birch | Seed | 2000000 | EUR | 2020-01-01 | -',
        'Birch | Series A | 5000000 | EUR | - | -',
        expect.stringContaining(' > '),
      ],
      [
        '4 dateAnnounced (Round date): "2020" is a year, so its first day 2020-01-01 is stored',
        '5 the row has the total of the rows above',
      ],
    ])
    expect((await read('Startup,Seed,Series A\nAlder,2019-01-31,2020-05-06\nBirch,,2021-01-01\n')).found).toEqual([
      'Alder | Seed | - | - | 2019-01-31 | -',
      'Alder | Series A | - | - | 2020-05-06 | -',
      'Birch | Series A | - | - | 2021-01-01 | -',
    ])
  })

  test('also those of which only the investors or the valuation are known', async () => {
    const { found } = await read(
      'Company,Angel investors,Seed amount,Seed date,Series A amount,Series A date,Series B investors,Growth valuation\n' +
        'Alder,Ann Lee,€1m,2019-05-01,€5m,2021-01-01,Oak,€90m\nBirch,,€2m,2020-05-01,,,,\n',
    )
    expect(found.map((one) => one.replace(/row \d+ /, ''))).toEqual([
      'Alder | Angel | - | - | - | -',
      'Ann Lee > alder Angel',
      'Alder | Seed | 1000000 | EUR | 2019-05-01 | -',
      'Alder | Series A | 5000000 | EUR | 2021-01-01 | -',
      'Alder | Series B | - | - | - | -',
      'Oak > alder Series B',
      'Birch | Seed | 2000000 | EUR | 2020-05-01 | -',
    ])
  })

  test.each([
    ['stages in which investors invest', 'Investor,Website,Seed,Series A\nOak,oak.example,x,\nElm,elm.example,x,x\n'],
    [
      'stages of investors in a list with names',
      'Name,Website,Country,Pre-Seed,Seed,Series A\nOak,oak.example,Italy,x,x,\nElm,elm.example,Norway,,x,x\n',
    ],
    [
      'sizes of investments of an investor',
      'Investor,Website,Seed,Series A\nOak,oak.example,€1m,€5m\nElm,elm.example,€2m,\n',
    ],
    ['a share of growth', 'Company,Website,Seed,Growth\nAlder,a.example,€1m,12\nBirch,b.example,€2m,35\n'],
  ])('but not %s', async (_, text) => {
    expect((await read(text, 'european-vcs.csv')).shape).toBeUndefined()
  })
})

describe('a list of rounds in each object becomes rounds', () => {
  test('of the company', async () => {
    const funding_rounds = [
      { type: 'Seed', amount_usd: 1_000_000, date: '2019-05-01', investors: [{ name: 'Oak' }] },
      { type: 'Series A', date: '2021-05-01', amount_usd: 5_000_000 },
    ]
    const file = JSON.stringify([
      { name: 'Alder', website: 'alder.example', country: 'Italy', funding_rounds },
      { name: 'Birch', website: 'birch.example', country: 'Norway', funding_rounds: [] },
    ])
    const found = [
      'Alder | Seed | 1000000 | USD | 2019-05-01 | -',
      'Oak > row 1 alder Seed',
      'Alder | Series A | 5000000 | USD | 2021-05-01 | -',
    ]
    expect((await read(file, 'a.json')).found).toEqual(found)
    const cell = JSON.stringify(funding_rounds).replaceAll('"', '""')
    expect((await read(`Name,Website,Country,Funding Rounds\nAlder,alder.example,Italy,"${cell}"\n`)).found).toEqual(
      found,
    )
  })

  test('of which several have the same name', async () => {
    const rounds = [
      { type: 'Venture', amount: '$1m', date: '2019-05-01' },
      { type: 'Venture', amount: '$5m', date: '2021-05-01' },
    ]
    const file = JSON.stringify([
      { name: 'Alder', website: 'alder.example', funding_rounds: rounds },
      { name: 'Birch', website: 'birch.example', funding_rounds: [] },
    ])
    expect(await read(file, 'a.json')).toMatchObject({
      found: [
        'Alder | Venture | 1000000 | USD | 2019-05-01 | -',
        'Alder | Venture (2) | 5000000 | USD | 2021-05-01 | -',
      ],
      lines: [],
    })
    expect((await read('Company,2019,2020\nAlder,Seed €1m,Seed €2m\nBirch,,Seed\n')).found).toEqual([
      'Alder | Seed | 1000000 | EUR | 2019-01-01 | -',
      'Alder | Seed (2) | 2000000 | EUR | 2020-01-01 | -',
      'Birch | Seed | - | - | 2020-01-01 | -',
    ])
  })
})

describe('a table with times in its columns', () => {
  test('has a round in each cell with an amount, if it says that it is about funding', async () => {
    const text = 'Company,Country,2019,2020,Q1 2021\nAlder,Italy,1.5,,3\nBirch,Norway,,2,-\n'
    const { found, shape, kind } = await read(text, 'funding-by-year-usd.csv')
    expect([shape, kind, found]).toEqual(['periods', 'entities', expect.any(Array)])
    expect((await read(`Funding (EUR million)\n\n${text}`)).found[0]).toBe(
      'Alder | Funding 2019 | 1500000 | EUR | 2019-01-01 | -',
    )
    expect(found.map((one) => one.replace(/ \| - .*/, ''))).toEqual([
      'Alder | Funding 2019',
      'Alder | Funding Q1 2021',
      'Birch | Funding 2020',
    ])
    expect(
      (
        await read(
          text.replace('2019,', '2019 ($M),').replace('2020,', '2020 ($M),').replace('2021', '2021 ($M)'),
          'funding.csv',
        )
      ).found,
    ).toEqual([
      'Alder | Funding 2019 | 1500000 | USD | 2019-01-01 | -',
      'Alder | Funding Q1 2021 | 3000000 | USD | 2021-01-01 | -',
      'Birch | Funding 2020 | 2000000 | USD | 2020-01-01 | -',
    ])
  })

  test('has rounds if its cells name them', async () => {
    const { found } = await read(
      'Company,2019,2020,2021\nAlder,Seed 1.000.000 €,,Series A (€5m)\nBirch,,Seed,"Series A, €3m"\n',
    )
    expect(found).toEqual([
      'Alder | Seed | 1000000 | EUR | 2019-01-01 | -',
      'Alder | Series A | 5000000 | EUR | 2021-01-01 | -',
      'Birch | Seed | - | - | 2020-01-01 | -',
      'Birch | Series A | 3000000 | EUR | 2021-01-01 | -',
    ])
  })

  test.each([
    'revenue-by-year.csv',
    'companies.csv',
    'northgate-capital-portfolio.csv',
    'oak-ventures-fund.csv',
    'EBITDA of companies with deals.csv',
    'MRR after funding.csv',
    'funding and users.csv',
    'assets after rounds.csv',
    'market cap and funding.csv',
  ])('has no rounds if nothing says so: %s', async (name) => {
    expect((await read('Company,Country,2019,2020\nAlder,Italy,1500,2000\n', name)).shape).toBeUndefined()
  })
})

describe('a table with investors in its columns', () => {
  const columns = 'Startup,Oak Ventures,Ann Lee,Elm Capital'

  test('has an investment for each mark, and an L says who led', async () => {
    const { found, shape, kind } = await read(
      `"Who is in (x = invested, L = led)",,,\n${columns}\nAlder,x,,L\nBirch,,x,\nCedar,,,\n`,
    )
    expect([shape, kind, found]).toEqual([
      'investors',
      'investments',
      [
        'Oak Ventures > Alder',
        'Alder | Investment | - | - | - | -',
        'Elm Capital > Alder (lead)',
        'Alder | Investment | - | - | - | -',
        'Ann Lee > Birch',
        'Birch | Investment | - | - | - | -',
      ],
    ])
  })

  test('has amounts', async () => {
    const { found } = await read(`${columns}\nAlder,€1m,,€500k\nBirch,,€250k,-\n`)
    expect(found.filter((one) => one.includes('>'))).toEqual([
      'Oak Ventures > Alder 1000000',
      'Elm Capital > Alder 500000',
      'Ann Lee > Birch 250000',
    ])
  })

  test('keeps what it says about the companies', async () => {
    const { found, kind } = await read(`${columns},Country\nAlder,x,,L,Italy\nBirch,,x,,Norway\n`)
    expect([kind, found]).toEqual([
      'entities',
      [
        'Alder | Investment | - | - | - | -',
        'Elm Capital > row 1 alder Investment (lead)',
        'Oak Ventures > row 1 alder Investment',
        'Birch | Investment | - | - | - | -',
        'Ann Lee > row 2 birch Investment',
      ],
    ])
  })

  test('can have the investors in its rows', async () => {
    const { found } = await read('Who invested in whom,,\n\nInvestor,Fund size,Alder,Birch\nOak,€5m,x,\nElm,€9m,x,x\n')
    expect(found.filter((one) => one.includes('>'))).toEqual(['Oak > Alder', 'Elm > Alder', 'Elm > Birch'])
  })

  test('says what it has about a company in each row, and reports companies without investors and cells that are no marks', async () => {
    const named = 'Startup,Website,Oak Ventures,Elm Capital,Country'
    const money = `${named}\n${['A', 'B', 'C', 'D'].map((name) => `${name}lder,${name}.example,€1m,,Italy\n`).join('')}Birch,birch.example,,,Norway\nCedar,cedar.example,follow-on,€3m,Spain\nElm,,,,\n`
    const { facts, lines } = await readFacts(money)
    const places = facts.flatMap((one) =>
      one.record === 'entity' && one.addresses ? [[one.nameBrand, one.addresses[0]?.country, one.urls?.length]] : [],
    )
    expect([places, lines]).toEqual([
      [...['A', 'B', 'C', 'D'].map((name) => [`${name}lder`, 'Italy', 1]), ['Cedar', 'Spain', 1]],
      [
        '6 investor (Investor) is missing',
        '7 Oak Ventures: "follow-on" is no mark and no amount, so it is no investment',
        '8 investor (Investor) is missing',
      ],
    ])
    const marks = Array.from('abcd', (name) => `${name.toUpperCase()}lder,${name}.example,x,L,Italy\n`).join('')
    const listed = await read(`${named}\n${marks}Birch,birch.example,follow-on,x,Norway\n`)
    expect([listed.kind, listed.lines]).toEqual([
      'entities',
      ['6 Oak Ventures: "follow-on" is no mark, so it is no investment'],
    ])
    expect(listed.found.filter((one) => one.includes('birch'))).toEqual(['Elm Capital > row 5 birch Investment'])
  })

  test.each([
    ['industries', 'Investor,Fintech,Health\nOak,x,\nElm,x,x\n', 'list.csv'],
    ['properties', 'Company,Website,B2B,Remote\nAlder,a.example,x,\nBirch,b.example,,x\n', 'list.csv'],
    [
      'steps of a sale',
      'Company,Website,Country,Contacted,Replied,Meeting\nAlder,a.example,Italy,x,x,\nBirch,b.example,Norway,x,,x\n',
      'investment-pipeline.csv',
    ],
    [
      'steps with investors',
      'Investor,Website,Contacted,Replied\nOak,oak.example,x,x\nElm,elm.example,x,\n',
      'investors.csv',
    ],
    [
      'a balance',
      'Company,Website,Country,Equity,Working capital,Cash\nAlder,a.example,Italy,100,200,300\nBirch,b.example,Norway,50,60,70\n',
      'list.csv',
    ],
    [
      'kinds of investors',
      'Company,Website,Venture Capital,Private Equity,Angel Investors\nAlder,a.example,x,,x\nBirch,b.example,,x,x\n',
      'list.csv',
    ],
  ])('is no table of %s', async (_, text, name) => {
    expect((await read(text, name)).shape).toBeUndefined()
  })
})

describe('a table of facts', () => {
  const companies = (text: string, name?: string) =>
    readFacts(text, name).then(({ facts, lines, guess }) => [
      guess.mapping.shape,
      facts.map((one) =>
        one.record === 'entity' ? [one.nameBrand, one.foundedYear, one.addresses?.[0]?.country] : one.record,
      ),
      lines,
    ])
  const expected = [
    ['Alder', 2012, 'Italy'],
    ['Birch', 2015, undefined],
  ]

  test('with a row for each fact has one record for all facts about it', async () => {
    const rows = 'Alder,founded,2012\nBirch,founded,2015\nAlder,country,Italy\nBirch,employees,40\nBirch,,\n'
    expect(await companies(`entity,attribute,value\n${rows}`)).toEqual([
      'attributes',
      expected,
      ['6 a row of facts needs a record, an attribute and a value'],
    ])
    const named = 'c1,name,Alder\nc1,founded,2012\nc1,country,Italy\nc2,name,Birch\nc2,founded,2015\nc2,employees,3\n'
    expect(await companies(`id,field,value\n${named}`)).toEqual(['attributes', expected, []])
  })

  test('with a row for each field has one record for each column', async () => {
    const text =
      'Name,Alder,Birch\nFounded,2012,2015\nCountry,Italy,\nEmployees,30,40\nWebsite,alder.example,birch.example\n'
    expect(await companies(text)).toEqual(['columns', expected, []])
  })

  const history = (columns: string) =>
    `Account,Field,${columns}\nAlder,Website,old.example,new.example\nAlder,Country,Italy,Norway\nBirch,Website,b.example,c.example\nBirch,Country,Spain,Italy\n`

  test.each([
    ['a history', history('Old Value,New Value')],
    ['a history without a column of values', history('Before,After')],
    [
      'a history with times',
      'Account,Field,Old Value,New Value,Changed on\nAlder,Website,old.example,new.example,2021-01-01\nAlder,Country,Italy,Norway,2021-01-02\nBirch,Website,b.example,c.example,2021-01-03\n',
    ],
    [
      'a description of fields',
      'Field,Meaning,Example\nName,The name,Alder\nWebsite,The site,alder.example\nCountry,Where it is,Italy\n',
    ],
    ['fields of one record without a name', 'Field,Value\nWebsite,alder.example\nCountry,Italy\nFounded,2012\n'],
  ])('is not %s', async (_, text) => {
    const { recognizeFile } = await import('../../../src/import/format/recognize-file.js')
    const { temporaryFolder } = await import('../../support/folder.js')
    const { writeFileSync } = await import('node:fs')
    const path = `${temporaryFolder()}/a.csv`
    writeFileSync(path, text)
    expect((await recognizeFile(path, {})).shape).toBeUndefined()
  })

  test('with more attributes than a table can have columns is read up to this number', async () => {
    const facts = ['Alder,founded,2012', 'Alder,country,Italy', 'Birch,founded,2015', 'Birch,employees,40']
    const others = Array.from({ length: 1_000 }, (_, index) => `Birch,attribute ${index},1`)
    // The first rows decide.
    const same = Array.from({ length: 70 }, (_, index) => [
      `Company ${index},founded,2012`,
      `Company ${index},country,Italy`,
      `Company ${index},employees,40`,
    ]).flat()
    const {
      facts: found,
      lines,
      guess,
    } = await readFacts(`entity,attribute,value\n${[...facts, ...same, ...others].join('\n')}\n`)
    expect([guess.mapping.shape, found.length, lines]).toEqual([
      'attributes',
      72,
      Array.from(
        { length: 4 },
        (_, index) => `${1_212 + index} the rows above have 999 other attributes, and more are not read`,
      ),
    ])
  })
})

test.each([
  ['periods', 'Company,Country,2019,2020\nAlder,Italy,1.5,\nBirch,Norway,,2\n', ['Alder', 'Birch']],
  ['investors', 'Company,Oak,Elm\nAlder,x,\nBirch,,x\n', ['Alder', 'Birch']],
  ['rounds', 'Company,Seed,Series A\nAlder,x,\nBirch,,x\n', ['Alder', 'Birch']],
] as const)('a mapping with the shape %s needs no name of a file', async (shape, text, companies) => {
  const { mappedCollection } = await import('../../../src/import/mapped/mapped-file.js')
  const { mappingOf } = await import('../../../src/import/mapping/mapping.js')
  const { temporaryFolder } = await import('../../support/folder.js')
  const { writeFileSync } = await import('node:fs')
  const path = `${temporaryFolder()}/renamed.csv`
  writeFileSync(path, text)
  const isOfInvestors = shape === 'investors'
  const fields: Record<string, string> = isOfInvestors
    ? { investor: 'Investor', company: 'Company' }
    : { nameBrand: 'Company', round: 'Financing round' }
  const mapping = mappingOf(isOfInvestors ? 'investments' : 'entities', { provider: 'a', id: 'row', shape, fields })
  const found: string[] = []
  let rounds = 0
  for await (const { facts } of (await mappedCollection(path, mapping)).read())
    for (const one of facts) {
      if (one.record === 'entity' && companies.some((name) => name === one.nameBrand)) found.push(one.nameBrand)
      if (one.record === 'round') rounds++
    }
  expect([found, rounds]).toEqual([companies, 2])
})

test('a mapping without a shape reads the table as it is, and one with a wrong shape is refused', async () => {
  const { mappedCollection } = await import('../../../src/import/mapped/mapped-file.js')
  const { mappingOf } = await import('../../../src/import/mapping/mapping.js')
  const { recognizeFile } = await import('../../../src/import/format/recognize-file.js')
  const { temporaryFolder } = await import('../../support/folder.js')
  const { writeFileSync } = await import('node:fs')
  const path = `${temporaryFolder()}/a.csv`
  writeFileSync(path, 'Startup,Seed,Series A\nAlder,2019-01-31,2020-05-06\nBirch,,2021-01-01\n')
  expect((await recognizeFile(path, { shape: 'none' })).columns).toEqual(['Startup', 'Seed', 'Series A'])
  const mapping = { provider: 'a', id: 'row' as const, fields: { nameBrand: 'Startup' } }
  const rows = []
  for await (const row of (await mappedCollection(path, mappingOf('entities', mapping))).read())
    rows.push(row.facts.length)
  expect(rows).toEqual([1, 1])
  await expect(mappedCollection(path, mappingOf('entities', { ...mapping, shape: 'periods' }))).rejects.toThrow(
    'mapping: shape: the table in a.csv does not have the shape "periods". Remove the member, and map the columns of the file.',
  )
})
