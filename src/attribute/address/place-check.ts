import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Problem } from '../../kernel/problem/problem.js'
import {
  canMean,
  citiesNamed,
  citiesOf,
  cityIndex,
  countriesWithCity,
  divisionAbove,
  divisionNamed,
  divisionOf,
  type KnownCity,
  namesStates,
} from './cities.js'
import { type Country, type Place, resolvePlace } from './place.js'
import { type PlaceParts, refused } from './place-parts.js'

/*
 * Finds parts of a location that contradict each other. Only requests of clients are checked: an import stores what it
 * can use of a location.
 */

/** Looks up a location that a client sent. Throws 400 if two of its parts contradict each other. */
export async function placeStated(parts: PlaceParts, countries: readonly Country[]): Promise<Place> {
  const place = await resolvePlace(parts, countries)
  const division = checkState(parts, place.country)
  await checkCity(parts, place.country, division)
  await checkCoordinates(parts, place.country, division)
  return place
}

/** Checks the two texts of the state. Returns the code of the state, if it is known. */
function checkState({ stateName, stateAbbrev }: PlaceParts, { code2, name }: Country): string | undefined {
  const byName = stateName === null ? undefined : (divisionNamed(code2, stateName) ?? divisionOf(code2, stateName))
  const byCode = stateAbbrev === null ? undefined : divisionAbove(code2, stateAbbrev)
  if (stateName !== null && stateAbbrev !== null) {
    if (byCode && byName?.code !== byCode.code && !canMean(code2, byCode, stateName))
      throw refused(
        'stateName',
        `stateName: "${stateName}" is not the state ${stateAbbrev} of ${name}, which is ${byCode.name}.`,
        'Correct one of stateName and stateAbbrev, or send only one of them.',
        stateName,
      )
    if (!byCode && (byName || namesStates(code2))) throw unknownState('stateAbbrev', stateAbbrev, name)
  }
  if (stateName !== null && !byName && !byCode && namesStates(code2)) throw unknownState('stateName', stateName, name)
  return (byCode ?? byName)?.code
}

const unknownState = (field: 'stateName' | 'stateAbbrev', value: string, country: string): Problem =>
  refused(
    field,
    `${field}: "${value}" is not a state or other division of ${country}.`,
    `Correct ${field} or the country, or leave ${field} out.`,
    value,
  )

/** A city of another country is compared only if it has at least this number of inhabitants. */
const LARGE = 100_000

/**
 * Throws 400 if all cities with this name are in other states or countries. A place that is not in the data can have the
 * name of a city elsewhere. The client can state this by sending its coordinates.
 */
async function checkCity(
  { cityName, latitude }: PlaceParts,
  { code2, name }: Country,
  division: string | undefined,
): Promise<void> {
  if (cityName === null || latitude !== null) return
  const found = citiesNamed(await cityIndex(), code2, cityName, undefined)
  const hint = (parts: string) => `Correct cityName or ${parts}. If another place has this name, send its coordinates.`
  if (found.length === 0) {
    const key = `${nameKey(cityName)} `
    // Clients shorten names, such as Santiago de Compostela.
    if ((await citiesOf(code2)).some((city) => nameKey(city.name).startsWith(key))) return
    const countries = await countriesWithCity(cityName, LARGE)
    if (countries.length === 0) return
    throw refused(
      'cityName',
      `cityName: "${cityName}" is a city of ${countries.join(', ')}, not of ${name}.`,
      hint('the country'),
      cityName,
    )
  }
  const divisions = found.flatMap((city) => city.division ?? [])
  if (division === undefined || divisions.length < found.length || divisions.includes(division)) return
  if (citiesNamed(await cityIndex(), code2, cityName, division).some((city) => city.division === division)) return
  throw refused(
    'cityName',
    `cityName: "${cityName}" is in ${[...new Set(divisions)].join(', ')}, not in ${division} of ${name}.`,
    hint('the state'),
    cityName,
  )
}

/** Maximum distances of coordinates in kilometres: from the city, and from the nearest city of the state or country. */
const FARTHEST = { city: 100, state: 300, country: 500 } as const

async function checkCoordinates(
  { cityName, latitude, longitude }: PlaceParts,
  { code2, name }: Country,
  division: string | undefined,
): Promise<void> {
  if (latitude === null || longitude === null) return
  const all = await citiesOf(code2)
  const named =
    cityName === null
      ? []
      : citiesNamed(await cityIndex(), code2, cityName, undefined).filter(
          (city) => division === undefined || city.division === undefined || city.division === division,
        )
  const areas = [
    { cities: all, farthest: FARTHEST.country, what: name },
    {
      cities: division === undefined ? [] : all.filter((city) => city.division === division),
      farthest: FARTHEST.state,
      what: `the state ${division} of ${name}`,
    },
    { cities: named, farthest: FARTHEST.city, what: `the city ${cityName}` },
  ]
  const missed = areas.find(
    ({ cities, farthest }) => cities.length > 0 && !isNear(cities, latitude, longitude, farthest),
  )
  if (!missed) return
  throw refused(
    'latitude',
    `latitude, longitude: the point ${latitude}, ${longitude} is more than ${missed.farthest} km from ${missed.what}.`,
    'Correct the coordinates or the other parts, or leave the coordinates out.',
    String(latitude),
  )
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Whether one of the cities is at most this number of kilometres from a point. */
function isNear(cities: readonly KnownCity[], latitude: number, longitude: number, most: number): boolean {
  return cities.some((city) => {
    const half = Math.sin(radians(city.latitude - latitude) / 2) ** 2
    const side = Math.sin(radians(city.longitude - longitude) / 2) ** 2
    const share = half + Math.cos(radians(latitude)) * Math.cos(radians(city.latitude)) * side
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(share)) <= most
  })
}
