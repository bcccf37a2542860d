import { describe, expect, test } from 'vitest'
import { readFacts } from '../../support/read-facts.js'
import { readShape as read } from '../../support/read-shape.js'

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
