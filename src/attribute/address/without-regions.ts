import { nameKey } from '../../identity/entity/entity-rules.js'
import { citiesNamed, cityIndex, countryOfCity, divisionNamed, namesStates } from './cities.js'
import { type Country, countryCodeOf, countryNamed } from './place.js'
import type { PlaceParts } from './place-parts.js'
import { type Region, regionOf } from './regions.js'

/*
 * Parts of a place that name more than one place: a region in place of a city, or several countries or cities in one text.
 */

/** A part that is not stored, and what can be done about it. */
export interface LostPlace<P extends string> {
  readonly part: P
  readonly value: string
  readonly reason: string
  /** Undefined if the way out is that of all places. */
  readonly wayOut?: string
}
type Lost = LostPlace<'cityName' | 'stateName' | 'countryName'>
/** Takes a part that is left out. */
type Lose = (lost: Lost) => unknown

type Parts = Partial<PlaceParts>

export const ONE_PLACE = 'A record has one headquarters, so the first place is stored.'
const REGION = 'It is the name of a region, so only its state and its country are stored.'
const SEVERAL = 'It is the name of several countries.'
const WRITE_CITY = 'Write the city in place of the region, and import the file again.'
const WRITE_COUNTRY = 'Write the country of the record in place of the region, and import the file again.'

/** Signs between several names in one text, and those that can also be part of the name of a country. */
const BETWEEN = /[;|\n/]/
const IN_LIST = /[,+]| (?:&|and|und|et|y) /

/** The parts without regions and without all but the first of several countries and cities. Calls `lose` with what is left out. */
export async function withoutRegions(stated: Parts, countries: readonly Country[], lose: Lose): Promise<Parts> {
  let parts = await withOneCountry(stated, countries, lose)
  parts = await withOneCity(parts, await countryCodeOf(parts, countries), lose)
  for (const part of ['countryName', 'cityName', 'stateName'] as const) {
    const value = parts[part]
    if (!value) continue
    const code = await countryCodeOf(parts, countries)
    if (part === 'cityName' && code !== undefined && !parts.stateName && (await isDivision(code, value))) {
      parts = { ...parts, cityName: null, stateName: value }
      continue
    }
    if (part === 'countryName' && code !== undefined) continue
    const region = await regionOf(value, code)
    if (!region || (code !== undefined && region.countryCode !== undefined && region.countryCode !== code)) continue
    // A region of a country can be its state: `Greater London` is one of the United Kingdom.
    const isState = part === 'stateName' && nameKey(region.stateName ?? '') === nameKey(value)
    if (!isState) lose({ part, value, ...faultOf(region) })
    parts = { ...parts, ...(isState ? {} : { [part]: null }) }
    parts = { ...parts, ...countryIn(parts, region), stateName: parts.stateName ?? region.stateName ?? null }
  }
  return parts
}

/** A state whose country has states is meant, and not a city of its name with fewer inhabitants: `California, USA`. */
const LARGE = 100_000

/** Whether a text is a state of a country, such as `Bavaria`, and no city of it can be meant. */
async function isDivision(countryCode: string, text: string): Promise<boolean> {
  if (divisionNamed(countryCode, text) === undefined) return false
  const [city] = citiesNamed(await cityIndex(), countryCode, text, undefined)
  return city === undefined || (namesStates(countryCode) && city.population < LARGE)
}

const faultOf = ({ countryCode }: Region) =>
  countryCode === undefined ? { reason: SEVERAL, wayOut: WRITE_COUNTRY } : { reason: REGION, wayOut: WRITE_CITY }

const countryIn = ({ countryCode, countryName }: Parts, region: Region): Parts =>
  region.countryCode === undefined || countryCode || countryName ? {} : { countryCode: region.countryCode }

/** The first of several countries in one text, such as `Germany / Austria`. */
async function withOneCountry(parts: Parts, countries: readonly Country[], lose: Lose): Promise<Parts> {
  const { countryName } = parts
  if (!countryName || !(BETWEEN.test(countryName) || IN_LIST.test(countryName))) return parts
  if (await countryNamed(countryName, countries)) return parts
  for (const sign of [BETWEEN, IN_LIST]) {
    const [first, second, ...more] = partsAt(countryName, sign)
    if (first === undefined || second === undefined) continue
    if (!(await countryNamed(first, countries)) || !(await countryNamed(second, countries))) continue
    lose({ part: 'countryName', value: [second, ...more].join('; '), reason: ONE_PLACE })
    return { ...parts, countryName: first }
  }
  return parts
}

/** The first of several cities in one text, such as `London/Paris`. */
async function withOneCity(parts: Parts, countryCode: string | undefined, lose: Lose): Promise<Parts> {
  const { cityName } = parts
  if (!cityName || !BETWEEN.test(cityName)) return parts
  const [first, second, ...more] = partsAt(cityName, BETWEEN)
  if (first === undefined || second === undefined) return parts
  const index = await cityIndex()
  const isCity = async (text: string): Promise<boolean> =>
    (countryCode !== undefined && citiesNamed(index, countryCode, text, undefined).length > 0) ||
    (await countryOfCity(text)) !== undefined
  if (!(await isCity(first)) || !(await isCity(second))) return parts
  lose({ part: 'cityName', value: [second, ...more].join('; '), reason: ONE_PLACE })
  return { ...parts, cityName: first }
}

const partsAt = (text: string, sign: RegExp): string[] =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')
