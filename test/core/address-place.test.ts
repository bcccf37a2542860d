import { describe, expect, test } from 'vitest'
import { placeParts } from '../../src/attribute/address/parts.js'
import { type Country, fullAddress, resolvePlace } from '../../src/attribute/address/place.js'

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
]
const resolve = (parts: Record<string, unknown>, kind: 'entity' | 'person' = 'entity') =>
  resolvePlace(placeParts(parts, kind), countries)

describe('a place', () => {
  test.each([
    ['London', 'GB', null, 51.5],
    ['London', 'CA', 'ON', 42.9],
    ['Toronto', 'CA', 'ON', 43.7],
    ['San Francisco', 'US', 'CA', 37.7],
    ['New York', 'US', 'NY', 40.7],
    ['Cologne', 'DE', null, 50.9],
  ])('%s is found in %s', async (cityName, countryCode, abbrev, latitude) => {
    const place = await resolve({ cityName, countryCode })
    expect(place.city?.name).toBe(cityName)
    expect(place.state?.abbrev ?? null).toBe(abbrev)
    expect(place.latitude).toBeCloseTo(latitude, 0)
  })

  test('a name that several states have needs the state', async () => {
    await expect(resolve({ cityName: 'Springfield', countryCode: 'US' })).rejects.toMatchObject({
      status: 400,
      members: { field: 'stateAbbrev', value: 'Springfield' },
    })
    const place = await resolve({ cityName: 'Springfield', countryCode: 'US', stateName: 'illinois' })
    expect(place.state).toEqual({ name: 'Illinois', abbrev: 'IL' })
    expect(place.latitude).toBeCloseTo(39.8, 0)
  })

  test('an unlisted city is taken at its word, without coordinates', async () => {
    const place = await resolve({ cityName: 'Nowhereville', countryName: 'Germany', postalCode: '12345' })
    expect(place.city).toEqual({ name: 'Nowhereville', latitude: null, longitude: null })
  })

  test.each([
    [{ countryCode: 'XX' }, 404, 'countryCode'],
    [{ countryName: 'Atlantis' }, 404, 'countryName'],
    [{ cityName: 'London' }, 400, 'countryCode'],
    [{ countryCode: 'US', countryName: 'Germany' }, 400, 'countryName'],
    [{ countryCode: 'US', stateAbbrev: 'ZZ' }, 400, 'stateAbbrev'],
  ])('%j is refused', async (parts, status, field) => {
    await expect(resolve(parts)).rejects.toMatchObject({ status, members: { field } })
  })

  test.each([
    [{ latitude: 1 }, 'longitude'],
    [{ longitude: 1, latitude: null }, 'latitude'],
    [{ addressLine1: 'N/A' }, 'addressLine1'],
    [{ cityName: 'unknown' }, 'cityName'],
    [{ addressLine1: 'see https://example.com' }, 'addressLine1'],
  ])('%j is no part of one', (parts, field) => {
    expect(() => placeParts(parts, 'entity')).toThrow(
      expect.objectContaining({ members: expect.objectContaining({ field }) }),
    )
  })

  test('text of one case is written as a title; capitals of people stay', () => {
    expect(placeParts({ addressLine1: ' 123 MAIN ST NW, ', cityName: 'rio de janeiro' }, 'entity')).toMatchObject({
      addressLine1: '123 Main St NW',
      cityName: 'Rio de Janeiro',
    })
    expect(placeParts({ addressLine1: '123 MAIN ST', cityName: 'berlin' }, 'person')).toMatchObject({
      addressLine1: '123 MAIN ST',
      cityName: 'Berlin',
    })
  })

  test('is written in one line', async () => {
    const place = await resolve({
      addressLine1: 'One Apple Park Way',
      cityName: 'Cupertino',
      stateAbbrev: 'ca',
      countryCode: 'us',
      postalCode: '95014',
    })
    expect(fullAddress(place)).toBe('One Apple Park Way, Cupertino, CA 95014, United States')
  })
})
