import { describe, expect, test } from 'vitest'
import { countryCodeNamed } from '../../src/attribute/address/country-names.js'

describe('a country is found by', () => {
  test.each([
    ['its official name', 'Federal Republic of Germany', 'DE'],
    ['its name in ISO 3166', 'Iran, Islamic Republic of', 'IR'],
    ['this name in another order', 'Republic of Moldova', 'MD'],
    ['this name with brackets', 'Micronesia (Federated States of)', 'FM'],
    ['its form behind its name', 'Sweden, Kingdom of', 'SE'],
    ['an article', 'The Bahamas', 'BS'],
    ['its name in its own language', 'Magyarország', 'HU'],
    ['its name in its own letters', '日本', 'JP'],
    ['an abbreviation with points', 'U.S.A.', 'US'],
    ['a short abbreviation', 'UK', 'GB'],
    ['a former name', 'Burma', 'MM'],
    ['another apostrophe', 'Côte d’Ivoire', 'CI'],
    ['an abbreviated saint', 'St. Lucia', 'LC'],
  ])('%s', (_, name, code) => {
    expect(countryCodeNamed(name)).toBe(code)
  })

  test('no name that two countries have, and no misspelt name', () => {
    expect(['United Stats of America', 'Nowhere', '', 'Republic of'].map(countryCodeNamed)).toEqual(
      Array(4).fill(undefined),
    )
    expect(['Niger', 'Nigeria', 'Republic of the Congo', 'Republic of Korea'].map(countryCodeNamed)).toEqual([
      'NE',
      'NG',
      'CG',
      'KR',
    ])
  })
})
