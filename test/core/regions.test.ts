import { iso31661 } from 'iso-3166'
import { expect, test } from 'vitest'
import { type GivenPlace, placeOf } from '../../src/attribute/address/known-place.js'

const countries = iso31661.map(({ alpha2, alpha3, name }, index) => {
  const english = new Intl.DisplayNames('en', { type: 'region' }).of(alpha2) ?? name
  return { id: index + 1, code2: alpha2, code3: alpha3, name: english, nameKey: english.toLowerCase() }
})

/** The city, the state and the country that are stored, and the values that are left out. */
async function stored(given: GivenPlace) {
  const { place, faults } = await placeOf(given, 'entity', countries)
  const parts = place && [place.city?.name ?? '', place.state?.abbrev ?? place.state?.name ?? '', place.country.code2]
  return [parts?.join(' | ') ?? 'none', ...faults.map(({ value }) => value)]
}

test.each([
  ['San Francisco Bay Area', ' | CA | US'],
  ['San Francisco Bay Area, United States', ' | CA | US', 'San Francisco Bay Area'],
  ['Greater Boston, MA', ' | MA | US', 'Greater Boston'],
  ['Orange County, CA', ' | CA | US', 'Orange County'],
  ['Greater London', ' | Greater London | GB'],
  ['Greater London, England, United Kingdom', ' | ENG | GB', 'Greater London'],
  ['New York Metro', ' | NY | US'],
  ['New York City Metropolitan Area', ' | NY | US'],
  ['Silicon Valley', ' | CA | US'],
  ['Austin, Texas Metropolitan Area', 'Austin | TX | US', 'Texas Metropolitan Area'],
  ['Dallas-Fort Worth Metroplex', ' | TX | US'],
  ['Washington DC-Baltimore Area', ' |  | US'],
  ['Greater Paris Metropolitan Region', ' |  | FR'],
  ['Mexico City Area', ' |  | MX'],
  ['Bengaluru Area, India', ' |  | IN', 'Bengaluru Area'],
])('of a region in one country, the state and the country are stored: %s', async (location, place, lost = location) => {
  expect(await stored({ location })).toEqual([place, lost])
})

test.each(['DACH', 'MENA', 'EMEA', 'Benelux', 'Nordics', 'Europe', 'DACH region', 'LATAM', 'Middle East', 'UK&I'])(
  '%s names several countries, so it is left out with a way out, in each part of a place',
  async (region) => {
    for (const given of [{ location: region }, { countryName: region }, { cityName: region }]) {
      const { place, faults } = await placeOf(given, 'entity', countries)
      expect([place, faults.length, faults[0]?.value]).toEqual([undefined, 1, region])
      expect(faults[0]?.wayOut).toContain('Write the country')
    }
  },
)

test('the other parts of a place with a region are kept, and show its country', async () => {
  expect(await stored({ location: 'Zurich, DACH' })).toEqual(['Zürich |  | CH', 'DACH'])
  expect(await stored({ cityName: 'Lyon', countryName: 'Europe' })).toEqual(['Lyon |  | FR', 'Europe'])
  expect(await stored({ cityName: 'Palo Alto', stateName: 'Bay Area' })).toEqual(['Palo Alto | CA | US', 'Bay Area'])
  expect(await stored({ location: 'Nordics (Stockholm)' })).toEqual(['Stockholm |  | SE', 'Nordics'])
})

test.each([
  [{ location: 'Mena, AR' }, 'Mena | AR | US'],
  [{ location: 'Greater Noida' }, 'Greater Noida |  | IN'],
  [{ location: 'New York, USA' }, 'New York | NY | US'],
  [{ location: 'Zug, Switzerland' }, 'Zug |  | CH'],
  [{ cityName: 'London', stateName: 'Greater London', countryName: 'UK' }, 'London | Greater London | GB'],
  [{ countryName: 'Trinidad and Tobago' }, ' |  | TT'],
  [{ countryName: 'Korea, Republic of' }, ' |  | KR'],
])('a city, a state or a country with the form of a region is stored: %j', async (given, place) => {
  expect(await stored(given)).toEqual([place])
})

test.each([
  ['California, USA', ' | CA | US'],
  ['Bavaria, Germany', ' | BY | DE'],
  ['Catalonia, Spain', ' | CT | ES'],
  ['Boston (MA)', 'Boston | MA | US'],
  ['Berlin (Germany)', 'Berlin |  | DE'],
  ['Germany (DACH)', ' |  | DE'],
])('%s is a state, a city or a country with its country in one text', async (location, place) => {
  expect(await stored({ location })).toEqual([place])
})

test.each([
  [{ countryName: 'Germany / Austria' }, ' |  | DE', 'Austria'],
  [{ countryName: 'Germany, Austria and Switzerland' }, ' |  | DE', 'Austria; Switzerland'],
  [{ countryName: 'USA & Canada' }, ' |  | US', 'Canada'],
  [{ cityName: 'London/New York', countryName: 'UK' }, 'London |  | GB', 'New York'],
])(
  'of several countries or cities in one cell, the first is stored, and the others are reported: %j',
  async (given, place, others) => {
    expect(await stored(given)).toEqual([place, others])
  },
)

test.each([
  [{ cityName: 'New York, NY', countryName: 'USA' }, 'New York | NY | US'],
  [{ cityName: '10115 Berlin', countryName: 'DE' }, 'Berlin |  | DE'],
  [{ cityName: 'Berlin (HQ)', countryName: 'Germany' }, 'Berlin |  | DE'],
  [{ cityName: 'Lyon, France' }, 'Lyon |  | FR'],
  [{ cityName: 'SF', countryName: 'US' }, 'San Francisco | CA | US'],
  [{ cityName: 'Lyon', countryName: '🇫🇷' }, 'Lyon |  | FR'],
  [{ countryName: '🇩🇪 Germany' }, ' |  | DE'],
  [{ countryName: 'USA - California' }, ' | CA | US'],
  [{ countryName: 'US (Delaware)' }, ' | DE | US'],
  [{ cityName: '29 Palms, Nowhere', countryName: 'US' }, '29 Palms, Nowhere |  | US'],
])('a city and a country are found in cells that contain more: %j', async (given, place) => {
  expect(await stored(given)).toEqual([place])
})
