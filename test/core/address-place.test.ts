import { describe, expect, test } from 'vitest'
import { placeOf } from '../../src/attribute/address/known-place.js'
import { type Country, fullAddress, resolvePlace } from '../../src/attribute/address/place.js'
import { placeParts } from '../../src/attribute/address/place-parts.js'

const country = (id: number, code2: string, code3: string, name: string): Country => ({
  id,
  code2,
  code3,
  name,
  nameKey: name.toLowerCase(),
})
const countries = [
  country(840, 'US', 'USA', 'United States'),
  country(826, 'GB', 'GBR', 'United Kingdom'),
  country(124, 'CA', 'CAN', 'Canada'),
  country(276, 'DE', 'DEU', 'Germany'),
  country(36, 'AU', 'AUS', 'Australia'),
  country(268, 'GE', 'GEO', 'Georgia'),
]
const resolve = (parts: Record<string, unknown>, kind: 'entity' | 'person' = 'entity') =>
  resolvePlace(placeParts(parts, kind), countries)

describe('a location', () => {
  test.each([
    ['London', 'GB', null, 51.5],
    ['London', 'CA', 'ON', 42.9],
    ['Toronto', 'CA', 'ON', 43.7],
    ['San Francisco', 'US', 'CA', 37.7],
    ['New York', 'US', 'NY', 40.7],
    ['Cologne', 'DE', null, 50.9],
  ])('finds the city %s in %s', async (cityName, countryCode, abbrev, latitude) => {
    const location = await resolve({ cityName, countryCode })
    expect(location.city?.name).toBe(cityName)
    expect(location.state?.abbrev ?? null).toBe(abbrev)
    expect(location.latitude).toBeCloseTo(latitude, 0)
  })

  test('requires the state of a city if several states have a city of this name', async () => {
    await expect(resolve({ cityName: 'Springfield', countryCode: 'US' })).rejects.toMatchObject({
      status: 400,
      members: { field: 'stateAbbrev', value: 'Springfield' },
    })
    const location = await resolve({ cityName: 'Springfield', countryCode: 'US', stateName: 'illinois' })
    expect(location.state).toEqual({ name: 'Illinois', abbrev: 'IL' })
    expect(location.latitude).toBeCloseTo(39.8, 0)
  })

  test('accepts an unlisted city as sent, without coordinates', async () => {
    const location = await resolve({ cityName: 'Nowhereville', countryName: 'Germany', postalCode: '12345' })
    expect(location.city).toEqual({ name: 'Nowhereville', latitude: null, longitude: null })
  })

  test.each([
    [{ countryCode: 'XX' }, 404, 'countryCode'],
    [{ countryName: 'Atlantis' }, 404, 'countryName'],
    [{ cityName: 'London' }, 400, 'countryCode'],
    [{ countryCode: 'US', countryName: 'Germany' }, 400, 'countryName'],
    [{ countryCode: 'US', stateAbbrev: 'ZZ' }, 400, 'stateAbbrev'],
  ])('refuses %j', async (parts, status, field) => {
    await expect(resolve(parts)).rejects.toMatchObject({ status, members: { field } })
  })

  test.each([
    [{ latitude: 1 }, 'longitude'],
    [{ longitude: 1, latitude: null }, 'latitude'],
    [{ addressLine1: 'N/A' }, 'addressLine1'],
    [{ cityName: 'unknown' }, 'cityName'],
    [{ addressLine1: 'see https://example.com' }, 'addressLine1'],
  ])('refuses %j as part of a location', (parts, field) => {
    expect(() => placeParts(parts, 'entity')).toThrow(
      expect.objectContaining({ members: expect.objectContaining({ field }) }),
    )
  })

  test('converts lower case to title case, and upper case too unless the address is of a person', () => {
    expect(placeParts({ addressLine1: ' 123 MAIN ST NW, ', cityName: 'rio de janeiro' }, 'entity')).toMatchObject({
      addressLine1: '123 Main St NW',
      cityName: 'Rio de Janeiro',
    })
    expect(placeParts({ addressLine1: '123 MAIN ST', cityName: 'berlin' }, 'person')).toMatchObject({
      addressLine1: '123 MAIN ST',
      cityName: 'Berlin',
    })
  })

  test('is formatted as one line', async () => {
    const location = await resolve({
      addressLine1: 'One Apple Park Way',
      cityName: 'Cupertino',
      stateAbbrev: 'ca',
      countryCode: 'us',
      postalCode: '95014',
    })
    expect(fullAddress(location)).toBe('One Apple Park Way, Cupertino, CA 95014, United States')
  })
})

describe('the country of a location in one text', () => {
  test.each([
    ['Boston, MA', 'US', 'MA'],
    ['Atlanta, Georgia', 'US', 'GA'],
    ['Tbilisi, Georgia', 'GE', null],
    ['Nowhere Falls, Georgia', 'GE', null],
    ['Georgia', 'GE', null],
    ['Seattle, WA', 'US', 'WA'],
    ['Perth, WA', 'AU', 'WA'],
    ['Darwin, NT', 'AU', 'NT'],
    ['Yellowknife, NT', 'CA', 'NT'],
    ['Los Angeles, CA', 'US', 'CA'],
    ['Nowhere Falls, CA', 'CA', null],
    ['Nowhere Falls, WA', 'US', 'WA'],
    ['Texas', 'US', 'TX'],
  ])('%s', async (location, code, abbrev) => {
    const { place } = await placeOf({ location }, 'entity', countries)
    expect([place?.country.code2, place?.state?.abbrev ?? null]).toEqual([code, abbrev])
  })

  test.each([', ', ';', ' | '])('is not known if the text is only "%s"', async (location) => {
    expect((await placeOf({ location }, 'entity', countries)).place).toBeUndefined()
  })

  test('is the country whose state with the given name has the city', async () => {
    const { place } = await placeOf({ cityName: 'Perth', stateName: 'WA' }, 'entity', countries)
    expect([place?.country.code2, place?.state?.abbrev]).toEqual(['AU', 'WA'])
  })
})

describe('a location in one text', () => {
  const countriesOfTexts = [
    ...countries,
    country(250, 'FR', 'FRA', 'France'),
    country(484, 'MX', 'MEX', 'Mexico'),
    country(392, 'JP', 'JPN', 'Japan'),
  ]
  const shownPlace = async (location: string) => {
    const { place, faults } = await placeOf({ location }, 'entity', countriesOfTexts)
    return place ? fullAddress(place) : faults.map(({ value }) => value)
  }

  test.each([
    ['Bristol UK', 'Bristol, United Kingdom'],
    ['Austin TX', 'Austin, TX, United States'],
    ['Austin Texas USA', 'Austin, TX, United States'],
    ['Paris France', 'Paris, France'],
    ['München Deutschland', 'Munich, Germany'],
    ['San Jose CA', 'San Jose, CA, United States'],
    ['Mexico City', 'Mexico City, Mexico'],
    ['5 Main St, Suite 2, Austin, TX 78701, USA', '5 Main St, Suite 2, Austin, TX 78701, United States'],
    ['Hauptstr. 5, 80331 München, Germany', 'Hauptstr. 5, Munich, 80331, Germany'],
    ['10250 Main St, Austin, TX, USA', '10250 Main St, Austin, TX, United States'],
    ['London SW1A 1AA, UK', 'London, SW1A 1AA, United Kingdom'],
    ['東京', 'Tokyo, Japan'],
    ['東京都港区', 'Tokyo, Japan'],
    ['NYC', 'New York, NY, United States'],
    ['London / New York', 'London, United Kingdom'],
    ['London, UK; Berlin, Germany', 'London, United Kingdom'],
  ])('%s is %s', async (text, expected) => {
    expect(await shownPlace(text)).toEqual(expected)
  })

  test.each(['Neverwhere UK', 'Some words that name nothing at all'])('%s names no place', async (text) => {
    expect(await shownPlace(text)).toEqual([text])
  })
})
