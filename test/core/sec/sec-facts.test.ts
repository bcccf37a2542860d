import { describe, expect, test } from 'vitest'
import { registrantsIn, withName, withTicker } from '../../../src/lifecycle/sec/registrant.js'
import { factsOf } from '../../../src/lifecycle/sec/sec-facts.js'
import { placeOf } from '../../../src/lifecycle/sec/sec-places.js'
import { secSubmissions } from '../../support/sec.js'

describe('a place of EDGAR', () => {
  test.each([
    ['OH', 'US', 'OH'],
    ['de', 'US', 'DE'],
    ['CA', 'US', 'CA'],
    ['X1', 'US', null],
    ['PR', 'PR', null],
    ['A1', 'CA', 'British Columbia'],
    ['A6', 'CA', 'Ontario'],
    ['B0', 'CA', 'Yukon'],
    ['Z4', 'CA', null],
    ['X0', 'GB', null],
    ['2M', 'DE', null],
    ['L3', 'IL', null],
    ['K3', 'HK', null],
    ['XX', null, null],
    ['__proto__', null, null],
    ['constructor', null, null],
    ['', null, null],
    [null, null, null],
  ])('%s is the country %s and the state %s', (code, country, state) => {
    expect(placeOf(code)).toEqual({ country, state })
  })
})

describe('the facts of a company', () => {
  test('are those of its file, cleaned', () => {
    expect(factsOf(secSubmissions(17))).toEqual({
      cik: '0000000017',
      nameLegal: 'Acme Robotics Inc.',
      formerNames: ['ACME AUTOMATA CORP', 'ACME MACHINES INC'],
      listings: [{ ticker: 'ACME', exchange: 'Nasdaq' }],
      ein: '12-3456789',
      entityType: 'operating',
      filerCategory: 'Large accelerated filer',
      fiscalYearEnd: '1231',
      phone: '419-555-0100',
      sicCode: '3569',
      sicDescription: 'General Industrial Machinery &amp; Equipment',
      stateOfIncorporation: 'DE',
      address: {
        street1: '12 ROBOT ROAD',
        street2: 'SUITE 4',
        city: 'TOLEDO',
        state: 'OH',
        country: 'US',
        postalCode: '43604-1234',
      },
    })
  })

  const business = secSubmissions(17).addresses.business
  const addressOf = (changes: object) =>
    factsOf(secSubmissions(17, { addresses: { business: { ...business, ...changes } } }))?.address

  test('of a foreign company have its country, also if only the code of the country is stated', () => {
    expect(addressOf({ stateOrCountry: 'X0', city: 'LONDON', zipCode: 'EC1A 1BB' })).toMatchObject({
      country: 'GB',
      state: null,
      postalCode: 'EC1A 1BB',
    })
    expect(addressOf({ stateOrCountry: null, countryCode: '2M', foreignStateTerritory: 'Bavaria' })).toMatchObject({
      country: 'DE',
      state: 'Bavaria',
    })
    expect(addressOf({ stateOrCountry: 'A6', city: 'TORONTO' })).toMatchObject({ country: 'CA', state: 'Ontario' })
    expect(addressOf({ stateOrCountry: '??' })).toMatchObject({ country: null, state: null })
  })

  test.each<[string, object, object]>([
    ['no tickers', { tickers: [], exchanges: [] }, { listings: [] }],
    ['tickers that are no list', { tickers: null, exchanges: 'Nasdaq' }, { listings: [] }],
    [
      'a ticker without an exchange',
      { tickers: ['A', 'B'], exchanges: ['NYSE', null] },
      {
        listings: [
          { ticker: 'A', exchange: 'NYSE' },
          { ticker: 'B', exchange: null },
        ],
      },
    ],
    ['no employer number', { ein: '000000000' }, { ein: null }],
    ['another employer number', { ein: 12 }, { ein: null }],
    ['no addresses', { addresses: null }, { address: null }],
    ['an empty address', { addresses: { business: { street1: ' ', city: null } } }, { address: null }],
    [
      'a category with markup',
      { category: 'Non-accelerated filer<br>Smaller reporting company' },
      { filerCategory: 'Non-accelerated filer, Smaller reporting company' },
    ],
    ['another fiscal year', { fiscalYearEnd: 'x' }, { fiscalYearEnd: null }],
    [
      'former names with the same text',
      {
        formerNames: [{ name: 'Old Inc' }, { name: 'OLD INC.' }, { name: 'ACME ROBOTICS INC' }, null, 7, { name: '' }],
      },
      { formerNames: ['Old Inc'] },
    ],
    ['former names that are no list', { formerNames: { name: 'x' } }, { formerNames: [] }],
    ['a NUL character', { phone: '1\u00002' }, { phone: '12' }],
  ])('lose only what cannot be used: %s', (_, changes, expected) => {
    expect(factsOf(secSubmissions(17, changes))).toMatchObject(expected)
  })

  test.each([null, [], 'text', {}, { cik: '17' }, { cik: 'x', name: 'A' }, { cik: '17', name: ' ' }])(
    'do not exist in something else: %j',
    (file) => {
      expect(factsOf(file)).toBeUndefined()
    },
  )
})

describe('a company in the list of tickers', () => {
  const all =
    registrantsIn({
      0: { cik_str: 1, ticker: 'BRK-B', title: 'BERKSHIRE HATHAWAY INC' },
      1: { cik_str: 2, ticker: 'TWIN', title: 'Twin Corp' },
      2: { cik_str: 3, ticker: 'TWNN', title: 'TWIN CORP' },
      3: { cik_str: 4, ticker: 'TWH', title: 'Twin Hotels Group Ltd' },
      4: { ticker: 'BROKEN' },
    }) ?? []

  test.each(['BRK-B', 'brk.b', 'NYSE:BRK.B', '$BRK/B', ' brk-b '])('is found by the ticker %s', (ticker) => {
    expect(withTicker(all, ticker).map(({ cik }) => cik)).toEqual(['0000000001'])
  })

  test('is found by its name, with or without legal forms; equal names are all returned', () => {
    const found = (name: string) => {
      const { best, others } = withName(all, name)
      return [best.map(({ ticker }) => ticker), others.map(({ ticker }) => ticker)]
    }
    expect(found('Berkshire Hathaway')).toEqual([['BRK-B'], []])
    expect(found('twin')).toEqual([['TWIN', 'TWNN'], ['TWH']])
    expect(found('Twin Hotels')).toEqual([['TWH'], []])
    expect(found('Tw')).toEqual([[], []])
    expect(found('***')).toEqual([[], []])
  })

  test('is searched in a time that does not grow with a name whose signs have many letters', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      cik: String(at),
      ticker: `T${at}`,
      name: `Company ${at}`,
    }))
    const timeOf = (name: string): number => {
      const since = performance.now()
      withName(many, name)
      return performance.now() - since
    }
    timeOf('Apple')
    // The sign stands for 18 letters.
    expect(timeOf('\ufdfa'.repeat(255))).toBeLessThan(10 * timeOf('Apple') + 20)
  })

  test('is in no other file', () => {
    expect([null, 'text', {}, { 0: {} }].map((file) => registrantsIn(file))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
