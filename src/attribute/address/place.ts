import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import {
  citiesNamed,
  cityIndex,
  countryOfState,
  divisionAbove,
  divisionNamed,
  divisionOf,
  type KnownCity,
  namesStates,
} from './cities.js'
import { type PlaceParts, refused } from './place-parts.js'

export interface Country {
  readonly id: number
  readonly code2: string
  readonly code3: string
  readonly name: string
  readonly nameKey: string
}

/** A location after the lookup of its country, state and city. */
export interface Place {
  readonly addressLine1: string | null
  readonly addressLine2: string | null
  readonly postalCode: string | null
  readonly country: Country
  readonly state: { readonly name: string; readonly abbrev: string | null } | null
  readonly city: { readonly name: string; readonly latitude: number | null; readonly longitude: number | null } | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** True if the client sent the coordinates. False if they are those of the city. */
  readonly measured: boolean
}

/** Looks up the country by code or name, then the state in this country, then the city in this country and state. */
export async function resolvePlace(parts: PlaceParts, countries: readonly Country[]): Promise<Place> {
  const country = await countryOf(parts, countries)
  const state = stateOf(parts, country)
  const city = await cityOf(parts, country, state?.abbrev ?? undefined)
  const { addressLine1, addressLine2, postalCode, latitude, longitude } = parts
  return {
    addressLine1,
    addressLine2,
    postalCode,
    country,
    state: state ?? inferredState(country, city),
    city: city && { name: city.name, latitude: city.latitude ?? null, longitude: city.longitude ?? null },
    latitude: latitude ?? city?.latitude ?? null,
    longitude: longitude ?? city?.longitude ?? null,
    measured: latitude !== null,
  }
}

async function countryOf({ countryCode, countryName }: PlaceParts, countries: readonly Country[]): Promise<Country> {
  if (countryCode === null && countryName === null)
    throw refused(
      'countryCode',
      'countryCode or countryName is required.',
      'Send one of them. The service looks up the city in its country.',
    )
  const byCode = countryCode === null ? undefined : countries.find(({ code2 }) => code2 === countryCode)
  if (countryCode !== null && !byCode) throw noCountry('countryCode', countryCode)
  const byName = countryName === null ? undefined : await countryNamed(countryName, countries)
  if (countryName !== null && !byName) throw noCountry('countryName', countryName)
  if (byCode && byName && byCode !== byName)
    throw refused('countryName', 'countryCode and countryName name different countries.', 'Send one of them.')
  return (byCode ?? byName) as Country
}

/** The country with this name or code. The name can be an official, a former or a foreign one. undefined if there is none. */
export async function countryNamed(name: string, countries: readonly Country[]): Promise<Country | undefined> {
  const key = nameKey(name)
  const code = name.trim().toUpperCase()
  const found = countries.find((country) => country.nameKey === key || country.code2 === code || country.code3 === code)
  if (found) return found
  const { countryCodeNamed } = await import('./country-names.js')
  const named = countryCodeNamed(name)
  return named === undefined ? undefined : countries.find(({ code2 }) => code2 === named)
}

/** The code of the country that the parts of a place state by code or name. Undefined if they state none that is known. */
export const countryCodeOf = async (
  { countryCode, countryName }: Partial<PlaceParts>,
  countries: readonly Country[],
): Promise<string | undefined> =>
  countryCode ?? (countryName ? (await countryNamed(countryName, countries))?.code2 : undefined)

const noCountry = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No country has the ${field} "${value}".`,
    field,
    value,
    hint: 'Send an ISO 3166-1 alpha-2 code such as US, or a name of the country.',
  })

type State = NonNullable<Place['state']>

function stateOf({ stateName, stateAbbrev }: PlaceParts, { code2, name }: Country): State | undefined {
  if (stateAbbrev !== null) {
    const known = divisionOf(code2, stateAbbrev)
    const other = stateName === null ? undefined : divisionNamed(code2, stateName)
    if (known && other && known.code !== other.code)
      throw refused(
        'stateName',
        `stateName: "${stateName}" is not the state ${stateAbbrev} of ${name}.`,
        'Send one of stateName and stateAbbrev.',
        stateName ?? undefined,
      )
    if (known) return { name: known.name, abbrev: known.code }
    if (stateName === null)
      throw refused(
        'stateAbbrev',
        `stateAbbrev: "${stateAbbrev}" is not a state or other division of ${name}.`,
        'Send stateName instead.',
        stateAbbrev,
      )
    return { name: stateName, abbrev: stateAbbrev }
  }
  if (stateName === null) return undefined
  // Addresses in Italy, Spain and France often have the code of a province or a department, which belongs to a region.
  const known =
    divisionNamed(code2, stateName) ?? divisionOf(code2, stateName) ?? divisionAbove(code2, stateName.trim())
  if (known) return { name: known.name, abbrev: known.code }
  const elsewhere = countryOfState(stateName)
  if (elsewhere !== undefined)
    throw refused(
      'stateName',
      `stateName: "${stateName}" is a state of the country ${elsewhere}, not of ${name}.`,
      'Correct stateName or the country.',
      stateName,
    )
  return { name: stateName, abbrev: null }
}

type FoundCity = Pick<KnownCity, 'name'> & Partial<KnownCity>

/**
 * If the request contains no state and several cities have the same name, the largest city is used only if its
 * population is at least this many times that of the second largest.
 */
const DOMINANCE = 4

async function cityOf(
  { cityName }: PlaceParts,
  { code2, name }: Country,
  stateCode: string | undefined,
): Promise<FoundCity | null> {
  if (cityName === null) return null
  const [first, second] = citiesNamed(await cityIndex(), code2, cityName, stateCode)
  // A city that is not in the data is stored as sent.
  if (!first) return { name: cityName }
  const isPlain = !second || second.stateCode === first.stateCode || first.population >= DOMINANCE * second.population
  if (stateCode !== undefined || !namesStates(code2) || isPlain) return first
  throw new Problem('badRequest', {
    detail: `cityName: several cities in ${name} have the name ${first.name}.`,
    field: 'stateAbbrev',
    value: cityName,
    hint: 'Send stateAbbrev or stateName.',
    resolution: { action: 'setField', fieldPath: 'stateAbbrev' },
  })
}

function inferredState({ code2 }: Country, city: FoundCity | null): State | null {
  const known = city?.stateCode === undefined ? undefined : divisionOf(code2, city.stateCode)
  return known ? { name: known.name, abbrev: known.code } : null
}

/** The location in one line. */
export const fullAddress = ({ addressLine1, addressLine2, postalCode, city, state, country }: Place): string => {
  const region = [state?.abbrev && namesStates(country.code2) ? state.abbrev : state?.name, postalCode]
  return [addressLine1, addressLine2, city?.name, region.filter(Boolean).join(' '), country.name]
    .filter(Boolean)
    .join(', ')
}

/** City, state and country of a location. Empty if there is no location. */
export const namesOfPlace = (place: Place | undefined): (string | null)[] =>
  place ? [place.city?.name ?? null, place.state?.name ?? null, place.country.name] : []
