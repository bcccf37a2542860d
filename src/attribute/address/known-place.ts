import { Problem } from '../../kernel/problem/problem.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { countryOfCity, countryOfState, divisionAbove } from './cities.js'
import { partsOfLocation, stateBehind } from './location-text.js'
import { type Country, type Place, resolvePlace } from './place.js'
import { type PlaceParts, placeParts } from './place-parts.js'

/*
 * The location that a file or a website states. Nobody can be asked, so the parts that are known are kept.
 */

/** The parts of a location, or the whole location in one text, such as `Boston, MA` or `Paris France`. */
export type GivenPlace = Partial<PlaceParts> & { readonly location?: string | undefined }

export type LostPart = keyof PlaceParts | 'location'

interface Lost {
  readonly part: LostPart
  readonly value: string
  readonly reason: string
}

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
  const stated = location === undefined ? given : { ...(await partsOfLocation(location, countries)), ...defined(given) }
  let parts = named({ ...stated, ...(await inferredCountry(stated, countries)) })
  for (;;) {
    try {
      return { place: await resolvePlace(placeParts(parts, kind), countries), faults }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const part = wrongPart(error, parts)
      const value = part === undefined ? (location ?? shownParts(parts)) : String(parts[part])
      const isLast = part === undefined || part === 'countryName' || part === 'countryCode'
      faults.push({ part: part ?? 'countryName', value, reason: isMissing(parts) ? NO_COUNTRY : error.message })
      if (isLast) return { place: undefined, faults }
      parts = { ...parts, [part]: null }
    }
  }
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
    ? ((await stateBehind(stateName, cityName ?? undefined, countries)) ?? countryOfState(stateName))
    : undefined
  const code = ofState ?? (cityName ? await countryOfCity(cityName) : undefined)
  return code === undefined ? {} : { countryCode: code }
}
