import {
  citiesNamed,
  cityIndex,
  countriesWithCity,
  divisionAbove,
  divisionNamed,
  divisionOf,
  STATE_COUNTRIES,
} from './cities.js'
import { type Country, countryNamed } from './place.js'
import type { PlaceParts } from './place-parts.js'
import { regionOf } from './regions.js'

/*
 * The parts of a location that stands in one text, as people write it.
 */

/** Maximum number of parts that name the place. The parts before them are the street. */
const MAX_PARTS = 3
/** Maximum number of words of a location without commas, and of those that name its country or state. */
const MAX_WORDS = 8
const MAX_LAST_WORDS = 3

/** The parts of a text such as `San Francisco, CA`, `Lyon, France`, `5 Main St, Austin, TX 78701, USA` or `Paris France`. */
export async function partsOfLocation(text: string, countries: readonly Country[]): Promise<Partial<PlaceParts>> {
  const { street, postalCode, places } = split(text)
  const precise = { ...(street === '' ? {} : { addressLine1: street }), ...(postalCode ? { postalCode } : {}) }
  const [city] = places
  const last = places.at(-1)
  if (city === undefined || last === undefined) return precise
  const isAlone = places.length === 1
  const state = await stateBehind(last, isAlone ? undefined : city, countries)
  if (state) return { ...precise, countryCode: state, stateName: last, ...(isAlone ? {} : { cityName: city }) }
  const country = await countryNamed(last, countries)
  if (country && isAlone) return { ...precise, countryCode: country.code2 }
  if (country) {
    const [, stateName] = places.slice(0, -1)
    return { ...precise, countryCode: country.code2, cityName: city, ...(stateName === undefined ? {} : { stateName }) }
  }
  // A single name can be a city: `Singapore` and `Luxembourg` are both.
  const read = isAlone ? await withoutComma(city, countries) : { cityName: city, stateName: last }
  return { ...precise, ...(read ?? { cityName: city }) }
}

interface Split {
  readonly street: string
  readonly postalCode: string | undefined
  /** The names of city, state and country. */
  readonly places: readonly string[]
}

/** Splits a location at its commas. The first parts are a street if they contain a digit, or if there are many parts. */
function split(text: string): Split {
  const all = text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let first = 0
  while (first < all.length - 1 && (isStreet(all[first] ?? '') || all.length - first > MAX_PARTS + 1)) first++
  const coded = all.slice(first).map(withoutCode)
  const places = coded.flatMap(({ name }) => (name === '' ? [] : [name]))
  const more = places.slice(0, -MAX_PARTS)
  return {
    street: [...all.slice(0, first), ...more].join(', '),
    postalCode: coded.find(({ code }) => code !== undefined)?.code,
    places: places.slice(-MAX_PARTS),
  }
}

const STREET_WORD =
  /\b(st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|pkwy|parkway|hwy|highway|ct|court|plaza|suite|floor)\b/i

/** Whether a part has a number that is no postal code: `80331 München` is a place, and `10250 Main St` is a street. */
const isStreet = (part: string): boolean =>
  /\d/.test(part) && (withoutCode(part).code === undefined || STREET_WORD.test(part))

/*
 * Forms of postal codes: numbers, and those of the United Kingdom, Canada and the Netherlands. Each pattern is written whole,
 * so that its time is checked.
 */
const ONLY_CODE = /^(\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2})$/
const CODE_FIRST =
  /^(?:[A-Z]{1,2}-)?(\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}) (.{1,100})$/
const CODE_LAST =
  /^(.{1,100}?) (\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2})$/

/** A part of a location, and the postal code before or behind its name. */
function withoutCode(part: string): { readonly name: string; readonly code?: string } {
  const [, only] = ONLY_CODE.exec(part) ?? []
  if (only !== undefined) return { name: '', code: only }
  const [, first, behind] = CODE_FIRST.exec(part) ?? []
  if (first !== undefined && behind !== undefined) return { name: behind.trim(), code: first }
  const [, before, last] = CODE_LAST.exec(part) ?? []
  return last !== undefined && before !== undefined ? { name: before.trim(), code: last } : { name: part }
}

/**
 * The city and the country, or the state, of a text such as `Austin TX`, `Bristol UK` or `Austin Texas USA`. Undefined if the
 * text can be read in no way or in several ways, or is the name of a city, such as `Mexico City`.
 */
async function withoutComma(text: string, countries: readonly Country[]): Promise<Partial<PlaceParts> | undefined> {
  const words = text.split(/\s+/)
  if (words.length < 2 || words.length > MAX_WORDS) return undefined
  const index = await cityIndex()
  const isCity = (country: string, name: string, division?: string): boolean =>
    citiesNamed(index, country, name, division).some(
      (city) => division === undefined || city.division === division || city.stateCode === division,
    )
  const read = new Map<string, Partial<PlaceParts>>()
  const add = (countryCode: string, cityName: string, stateName?: string): void => {
    const parts = { countryCode, cityName, ...(stateName === undefined ? {} : { stateName }) }
    read.set(`${countryCode} ${cityName}`, parts)
  }
  const addOfState = (country: string, all: readonly string[]): void => {
    for (const [city, state] of endings(all)) {
      const division = divisionNamed(country, state) ?? divisionOf(country, state)
      if (division && isCity(country, city, division.code)) add(country, city, state)
    }
  }
  for (const [before, last] of endings(words)) {
    const country = await countryNamed(last, countries)
    if (!country) continue
    if (isCity(country.code2, before)) add(country.code2, before)
    else addOfState(country.code2, before.split(' '))
  }
  for (const country of STATE_COUNTRIES) addOfState(country, words)
  const [only] = read.values()
  return only === undefined || read.size > 1 || (await countriesWithCity(text, 0)).length > 0 ? undefined : only
}

/** The ways to split words into those before and up to three last ones. */
const endings = (words: readonly string[]): (readonly [before: string, last: string])[] =>
  Array.from({ length: Math.min(MAX_LAST_WORDS, words.length - 1) }, (_, index) => {
    const at = words.length - 1 - index
    return [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const
  })

/**
 * The country of a state that ends a location. The city decides: `WA` is Western Australia behind Perth, and `Georgia` is
 * the country behind Tbilisi. If no country has the city in a state of this name, the name of a country means the country.
 */
export async function stateBehind(
  text: string,
  city: string | undefined,
  countries: readonly Country[],
): Promise<string | undefined> {
  const named = STATE_COUNTRIES.flatMap((code) => {
    const division = divisionNamed(code, text) ?? (city === undefined ? undefined : divisionOf(code, text))
    return division ? [{ code, division }] : []
  })
  if (named.length === 0) return undefined
  const index = await cityIndex()
  const known = named.find(
    ({ code, division }) =>
      city !== undefined && citiesNamed(index, code, city, division.code).some((one) => one.division === division.code),
  )
  if (known) return known.code
  // `Greater Boston, MA` is in Massachusetts, and not in Morocco.
  const region = city === undefined ? undefined : await regionOf(city)
  if (named.some(({ code }) => code === region?.countryCode)) return region?.countryCode
  const isCountry = (await countryNamed(text, countries)) !== undefined
  if (isCountry) return undefined
  const isName = named.some(({ code }) => divisionNamed(code, text) !== undefined)
  const abroad =
    city === undefined || isName
      ? []
      : index.countries.filter(
          (code) => citiesNamed(index, code, city, undefined).length > 0 && divisionAbove(code, text) !== undefined,
        )
  // `Milano, MI` is in Italy: no city of this name is in Michigan, and `MI` is also the code of a province.
  return abroad.length === 1 ? abroad[0] : named[0]?.code
}
