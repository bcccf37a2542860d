import type { PlaceFacts } from '../row/row-facts.js'

/** First month of the accelerator batches of each season. */
const BEGIN: Readonly<Record<string, string>> = { Winter: '01', Spring: '04', Summer: '06', Fall: '10' }

/** First day of an accelerator batch such as `Winter 2012`. Undefined if the text is not the name of a batch. */
export function batchStart(batch: string): string | undefined {
  const [, season = '', year] = /^([A-Z][a-z]+) (\d{4})$/.exec(batch) ?? []
  const month = BEGIN[season]
  return month && `${year}-${month}-01`
}

/** Matches the name of a region, or the last word of such a name. */
const REGIONS =
  'England,Scotland,Wales,Northern Ireland,Sindh,Antioquia, Province, Region, County, Governorate, Territory, Voivodeship, District, Division'.split(
    ',',
  )

/**
 * True if a text is a region: an abbreviation, or a name such as `Faro District`. In the list, a city can be at the
 * same position.
 */
const isRegion = (text: string): boolean =>
  /^[A-Z]{2,4}$|^([A-Z][a-z]{0,3}\.)+$/.test(text) ||
  REGIONS.some((region) =>
    region.startsWith(' ') ? text.length > region.length && text.endsWith(region) : text === region,
  )

/** The locations in a text such as `Boston, MA, USA; London, United Kingdom; Remote`. `Remote` is not a location. */
export function placesOf(locations: string): PlaceFacts[] {
  const places = locations
    .split(';')
    .map((place) => place.split(',').map((part) => part.trim()))
    .filter(([first = '']) => first !== '' && first !== 'Remote')
    .map(placeOf)
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

function placeOf(parts: readonly string[]): PlaceFacts {
  const [first = '', second = '', third] = parts
  if (parts.length === 1) return { country: first }
  if (third === undefined) return isRegion(first) ? { state: first, country: second } : { city: first, country: second }
  return { city: first, state: second, country: third }
}
