import { describe, expect, test } from 'vitest'
import { readShape as read } from '../../support/read-shape.js'

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
