import { Problem } from '../../kernel/problem/problem.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { countryOfCity, countryOfState, divisionAbove } from './cities.js'
import { withPlainCity, withPlainCountry } from './city-text.js'
import { partsOfLocation, stateBehind } from './location-text.js'
import { countryOfNative } from './native-cities.js'
import { type Country, type Place, resolvePlace } from './place.js'
import { type PlaceParts, placeParts } from './place-parts.js'
import { regionOf } from './regions.js'
import { type LostPlace, ONE_PLACE, withoutRegions } from './without-regions.js'

/*
 * The location that a file or a website states. Nobody can be asked, so the parts that are known are kept.
 */

/** The parts of a location, or the whole location in one text, such as `Boston, MA` or `Paris France`. */
export type GivenPlace = Partial<PlaceParts> & { readonly location?: string | undefined }

export type LostPart = keyof PlaceParts | 'location'

type Lost = LostPlace<LostPart>

interface KnownPlace {
  /** Undefined if the country is not known. */
  readonly place: Place | undefined
  readonly faults: readonly Lost[]
}

/** Finds the location that a record of a kind states. */
export type PlaceFinder = (given: GivenPlace, kind: OwnerKind) => Promise<KnownPlace>

/** A finder for many records. It reads the countries at most once, and finds each location once. */
export function placeFinder(readCountries: () => Promise<readonly Country[]>): PlaceFinder {
  let countries: Promise<readonly Country[]> | undefined
  const found = new Map<string, Promise<KnownPlace>>()
  return (given, kind) => {
    const key = JSON.stringify([kind, given])
    const known = found.get(key)
    if (known) return known
    countries ??= readCountries()
    const place = countries.then((all) => placeOf(given, kind, all))
    found.set(key, place)
    return place
  }
}

/** Finds the location. A part that is wrong, unknown or ambiguous is left out, and the others are kept. */
export async function placeOf(
  { location, ...given }: GivenPlace,
  kind: OwnerKind,
  countries: readonly Country[],
): Promise<KnownPlace> {
  const faults: Lost[] = []
  const { first: one, others } = await placesIn(location, countries)
  const first = one === undefined ? undefined : await withoutBrackets(one)
  if (others !== undefined) faults.push({ part: 'location', value: others, reason: ONE_PLACE })
  const stated = first === undefined ? given : { ...(await partsOfLocation(first, countries)), ...defined(given) }
  const plain = await withPlainCountry(await withPlainCity(stated, countries), countries)
  const places = withoutNowhere(await withoutRegions(plain, countries, (lost) => faults.push(lost)), faults)
  if (faults.length > 0 && isNowhere(places)) return { place: undefined, faults }
  let parts = named({ ...places, ...(await inferredCountry(places, countries)) })
  for (;;) {
    try {
      return { place: await resolvePlace(placeParts(parts, kind), countries), faults }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const part = wrongPart(error, parts)
      const value = part === undefined ? (location ?? shownParts(parts)) : String(parts[part])
      const isLast = part === undefined || part === 'countryName' || part === 'countryCode'
      faults.push({ part: part ?? 'countryName', value, reason: isMissing(parts) ? NO_COUNTRY : error.message })
      if (isLast) return { place: undefined, faults: [...faults, ...withoutTheirCountry(parts, part)] }
      parts = { ...parts, [part]: null }
    }
  }
}

/** The city and the state of a country that is not known are left out with it. */
const withoutTheirCountry = (parts: Partial<PlaceParts>, wrong: LostPart | undefined): Lost[] =>
  (wrong === undefined ? [] : (['cityName', 'stateName'] as const)).flatMap((part) => {
    const value = parts[part]
    return value ? [{ part, value, reason: 'Its country is not known.' }] : []
  })

/** Whether nothing of a location is known. */
const isNowhere = (parts: Partial<PlaceParts>): boolean => Object.values(parts).every((part) => !part)

/** Words in place of a city or a state that are none. */
const NOWHERE =
  /^(?:(?:fully |100 ?% )?remote|multiple(?: locations| cities)?|various(?: locations)?|several|distributed|global|worldwide|anywhere|online|virtual|nationwide)$/i

/** The parts without words that name no city and no state. */
function withoutNowhere(parts: Partial<PlaceParts>, faults: Lost[]): Partial<PlaceParts> {
  const kept = { ...parts }
  for (const part of ['cityName', 'stateName'] as const) {
    const value = kept[part]
    if (!value || !NOWHERE.test(value) || isMissing(kept)) continue
    faults.push({ part, value, reason: 'It is not the name of a place.' })
    kept[part] = null
  }
  return kept
}

/** The place in a text such as `Berlin (Germany)`, `Nordics (Stockholm)` or `Germany (DACH)`. */
async function withoutBrackets(text: string): Promise<string> {
  const [, outer, inner] = /^([^()]{2,80}?) ?\(([^()]{2,80})\)$/.exec(text) ?? []
  if (outer === undefined || inner === undefined) return text
  if (!/\p{L}/u.test(inner)) return text
  if (await regionOf(inner)) return outer
  if (await regionOf(outer)) return `${inner}, ${outer}`
  return `${outer}, ${inner}`
}

/** Signs between several places of one text, and those that can also be part of the name of a place. */
const BETWEEN = /[;|\n]| \/ /
const POSSIBLY_BETWEEN = / (?:&|and|und|et) /

/** The first of several places in one text, and the others. A text is divided only if its first two parts are places. */
async function placesIn(location: string | undefined, countries: readonly Country[]) {
  if (location === undefined) return { first: undefined, others: undefined }
  const isPlace = async (text: string | undefined): Promise<boolean> => {
    const parts = text === undefined ? {} : await partsOfLocation(text, countries)
    return !isMissing({ ...parts, ...(await inferredCountry(parts, countries)) })
  }
  for (const sign of [BETWEEN, POSSIBLY_BETWEEN]) {
    const [first, second, ...more] = location
      .split(sign)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (first === undefined || second === undefined) continue
    if (sign === POSSIBLY_BETWEEN && (await isPlace(location))) continue
    if ((await isPlace(first)) && (await isPlace(second))) return { first, others: [second, ...more].join('; ') }
  }
  return { first: location, others: undefined }
}

/** The parts with the name of the state, if the state is a code of ISO 3166-2 such as `US-CA`. */
function named(parts: Partial<PlaceParts>): Partial<PlaceParts> {
  const [, country, code] = /^([A-Z]{2})-([A-Z0-9]{1,3})$/.exec(parts.stateName ?? '') ?? []
  const division = country === undefined || code === undefined ? undefined : divisionAbove(country, code)
  return division ? { ...parts, stateName: division.name } : parts
}

const NO_COUNTRY = 'The country is not stated, and the other parts do not show it.'

const isMissing = ({ countryCode, countryName }: Partial<PlaceParts>): boolean => !countryCode && !countryName

const shownParts = ({ cityName, stateName }: Partial<PlaceParts>): string =>
  [cityName, stateName].filter((part) => part).join(', ')

/** The parts that have a value. */
const defined = (parts: Partial<PlaceParts>): Partial<PlaceParts> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value != null))

/** The part that a problem is about. A city that several states have is the wrong part, not the missing state. */
function wrongPart({ members }: Problem, parts: Partial<PlaceParts>): keyof PlaceParts | undefined {
  const field = members.field as keyof PlaceParts | undefined
  if (field !== undefined && parts[field] != null) return field
  return field === 'stateAbbrev' && parts.cityName != null ? 'cityName' : undefined
}

/** The country of a location without one: that of its state, or that of the only large city of its name. */
async function inferredCountry(
  { countryCode, countryName, stateName, cityName }: Partial<PlaceParts>,
  countries: readonly Country[],
) {
  if (countryCode || countryName) return {}
  const ofState = stateName
    ? ((await stateBehind(stateName, cityName ?? undefined, countries)) ??
      countryOfState(stateName) ??
      countryOfNative(stateName))
    : undefined
  const code = ofState ?? (cityName ? await countryOfCity(cityName) : undefined)
  return code === undefined ? {} : { countryCode: code }
}
