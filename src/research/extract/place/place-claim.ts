import { countryOf, isIndianState, stateOf } from './countries.js'
import { placeInEastAsia } from './east-asia.js'
import { placeInJapan } from './japan.js'
import type { PlaceClaim } from './place.js'

/** A location while its parts are read from the end to the start. `parts` are those that were not read yet. */
interface Reading {
  readonly parts: string[]
  country: string | undefined
  state: string | undefined
  code: string | undefined
}

/** Addresses in Chinese, Japanese and Korean have a sign of these scripts. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hangul}]/u

/** Reads a claim about a location. Undefined if it contains no city of a known country. */
export function placeOf(claim: string): PlaceClaim | undefined {
  const place = EAST_ASIAN.test(claim) ? (placeInJapan(claim) ?? placeInEastAsia(claim)) : undefined
  if (place) return place
  const parts = claim
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
  // `1137 Budapest, Pozsonyi út 12` and `117312, Москва, ул. Вавилова, 19` begin with the city.
  const first = /^(?:H-)?\d{4,6} \p{Lu}[\p{L} .-]{1,30}$/u.test(parts[0] ?? '') && parts.length >= 2
  if (first && countryOf(parts.at(-1) ?? '') !== undefined && parts.length >= 3)
    parts.splice(-1, 0, ...parts.splice(0, 1))
  cityFirst(parts)
  const reading: Reading = { parts, country: undefined, state: undefined, code: undefined }
  readCountry(reading)
  readState(reading)
  const city = readCity(reading)
  const { country, state, code } = reading
  if (country === undefined || NO_CITY.test(city) || !/^[\p{Lu}\p{Lo}][\p{L}.' -]{1,40}$/u.test(city)) return undefined
  const line = parts.join(', ')
  return {
    addressLine1: /\d/.test(line) && line.length <= 120 ? line : null,
    postalCode: code ?? null,
    cityName: city,
    stateName: state ?? null,
    countryName: country,
  }
}

/** Names of parts of buildings, and starts of streets, which are no cities: `Suite 2200`, `1250 Boulevard Saint-Michel`. */
const NO_CITY =
  /^(?:(?:suite|ste|floor|unit|level|room|office|apt|apartment|building|block|box|p\.?o\.? box|postfach|bureau|étage|oficina|piso|planta)\.?(?: \p{L})?$|(?:boulevard|avenue|rue|route|quai|chemin|allée|calle|avenida|paseo|via|viale|piazza|corso|rua|jalan) )/iu

/** Moves the code and the city of `117312, Москва, ул. Вавилова, 19` behind the street. */
function cityFirst(parts: string[]): void {
  const [code = '', town = ''] = parts
  const hasCountry = countryOf(parts.at(-1) ?? '') !== undefined
  if (parts.length < 4 || !hasCountry || !/^\d{5,6}$/.test(code) || !/^[\p{Lu}\p{Lo}]\D{1,30}$|^г\. /u.test(town))
    return
  parts.splice(0, 2)
  parts.splice(-1, 0, `${code} ${town.replace(/^г\. ?/, '')}`)
}

/** Postal codes as parts of their own: `London, EC2A 2AP`, `São Paulo, 04547-004`. */
const CODE =
  /^(?:[A-Z]\d[\dW] [A-Z\d]{4}|(?:LV|LT|MD|AZ)-\d{4,5}|[A-Z]\d{4}[A-Z]{3}|\d{5}-\d{3,4}|\d{3}-\d{4}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/

/** Reads the country, and a postal code that is a part of its own. */
function readCountry(reading: Reading): void {
  const { parts } = reading
  const country = countryOf(parts.at(-1) ?? '')
  // `Georgia` is a state and a country. After a city alone it is the country.
  if (country !== undefined) {
    parts.pop()
    reading.country = country
  }
  if (parts.length > 1 && CODE.test(parts.at(-1) ?? '')) reading.code = parts.pop()
  // `Tuam, Co. Galway`.
  if (reading.country === 'Ireland' && parts.length > 2 && /^(?:Co\.?|County) /.test(parts.at(-1) ?? ''))
    reading.state = parts.pop()
}

/** States of Australia and provinces of Canada. */
const REGIONS: ReadonlyMap<string, string> = new Map([
  ...['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'].map((code) => [code, 'Australia'] as const),
  ...['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'].map((code) => [code, 'Canada'] as const),
])
/** Countries in whose addresses the state follows the city and its postal code. */
const STATE_LAST: ReadonlySet<string> = new Set(['India', 'Mexico', 'Malaysia', 'Nigeria'])

/** Reads the state: `CA`, `CA 94105`, `Ohio 45402`, `ON M5H 2M5`, or `Karnataka` after `Bengaluru 560038`. */
function readState(reading: Reading): void {
  const { parts } = reading
  if (readIndianState(reading)) return
  const last = parts.at(-1) ?? ''
  const [, city, after] = /^(\p{L}[\p{L}.' -]{1,40}?),? ([A-Z]{2} \d{5}(?:-\d{4})?)$/u.exec(last) ?? []
  if (city !== undefined && after !== undefined && stateOf(after.slice(0, 2))) parts.splice(-1, 1, city, after)
  const [, name, code] = /^([A-Z]{2}|[A-Za-z ]{4,20}) (\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '') ?? []
  const state = parts.length > 1 ? stateOf(name ?? parts.at(-1) ?? '') : undefined
  if (state !== undefined && (reading.country === undefined || reading.country === 'United States')) {
    Object.assign(reading, { country: 'United States', state, code: code ?? reading.code })
    parts.pop()
  } else if (parts.length > 1 && STATE_LAST.has(reading.country ?? '') && cityAndCode(parts.at(-2) ?? '').code)
    reading.state = parts.pop()
  else readRegion(reading)
}

/** Reads `Karnataka 560095`, and `Karnataka` after `Bengaluru 560095`. The city is a part of its own before it. */
function readIndianState(reading: Reading): boolean {
  const { parts, country } = reading
  const [, name = '', code] =
    /^(\p{L}[\p{L} ]{2,20}?)(?: ?[-\u2013]? ?(\d{3} ?\d{3}))?$/u.exec(parts.at(-1) ?? '') ?? []
  const isCity = parts.length === 1 || (code !== undefined && /Delhi$|^Chandigarh$/.test(name))
  if (isCity || !isIndianState(name) || (country !== undefined && country !== 'India')) return false
  const inside = code ?? reading.code ?? cityAndCode((parts.at(-2) ?? '').replace(/ ?[-\u2013] ?(?=\d)/, ' ')).code
  if (inside === undefined) return false
  parts.pop()
  const city = (parts.at(-1) ?? '').replace(/ ?[-\u2013]? ?\d{3} ?\d{3}$/, '')
  parts.splice(-1, 1, city)
  Object.assign(reading, { country: 'India', state: name, code: inside.replace(' ', '') })
  return true
}

/** Reads a state of Australia or a province of Canada: `ON`, `ON M5H 2M5`, `Melbourne VIC 3000`. */
function readRegion(reading: Reading): void {
  const { parts } = reading
  const french = /^(\p{L}[\p{L}' -]{1,30}) \(([\p{L}' -]{4,30})\) ([A-Z]\d[A-Z] ?\d[A-Z]\d)$/u.exec(parts.at(-1) ?? '')
  if (french?.[1] !== undefined) {
    Object.assign(reading, { country: 'Canada', state: french[2], code: french[3] })
    parts.splice(-1, 1, french[1])
    return
  }
  const found = /^(?:(.*) )?([A-Z]{2,3})(?: (\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d))?$/.exec(parts.at(-1) ?? '')
  const [, city, region = '', code] = found ?? []
  const country = REGIONS.get(region)
  const hasCode = (code ?? reading.code) !== undefined
  if (country === undefined || !(reading.country === country || (reading.country === undefined && hasCode))) return
  if (city === undefined && parts.length < 2) return
  Object.assign(reading, { country, state: region, code: code ?? reading.code })
  parts.splice(-1, 1, ...(city === undefined ? [] : [city]))
}

/** Countries that consist of one city. */
const CITY_STATES: ReadonlySet<string> = new Set(['Singapore', 'Monaco', 'Luxembourg'])

/** Reads the city, and the postal code before or after it. */
function readCity(reading: Reading): string {
  const { parts, country } = reading
  const icelandic = country === 'Iceland' ? /^(\d{3}) (\p{Lu}.*)$/u.exec(parts.at(-1) ?? '') : null
  const { city, code } = icelandic ? { city: icelandic[2] ?? '', code: icelandic[1] } : cityAndCode(parts.at(-1) ?? '')
  reading.code ??= code
  // `71 Robinson Road, Singapore 068895`, and `71 Robinson Road, 068895, Singapore`.
  if (country === undefined && CITY_STATES.has(city)) reading.country = city
  else if (country !== undefined && CITY_STATES.has(country) && /\d/.test(city)) return country
  parts.pop()
  const [, name, state] = (country === 'Brazil' && /^(.+?) ?[-\u2013/] ?([A-Z]{2})$/.exec(city)) || []
  // `34394 Şişli/İstanbul`: the district and the city.
  const [, district, town] = (country === 'Turkey' && /^([^/]+?) ?\/ ?([^/]+)$/.exec(city)) || []
  if (district !== undefined && town !== undefined) {
    parts.push(district)
    return town
  }
  reading.state ??= state
  return withoutDistrict(name ?? city, country)
}

/** Removes the district: `Dublin 2` becomes `Dublin`, and `Copenhagen N` becomes `Copenhagen`. */
const withoutDistrict = (city: string, country: string | undefined): string =>
  city.replace(/ \d{1,2}$/, '').replace(country === 'Denmark' ? / (?:[A-Z\u00d8]|NV|SV|S\u00d8)$/ : /$^/, '')

/** Postal codes before a city (`10115`, `2628 CD`, `411 24`, `31-147`) and after it (`EC1A 1BB`, `392-0004`). */
const CODE_BEFORE =
  /^((?:[A-Z]{1,2}-)?\d{4,6}(?: ?[A-Z]{2})?|[A-Z]\d{4}[A-Z]{3}|\d{5}-\d{3}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{7}) ([\p{Lu}\p{Lo}].*)$/u
const CODE_AFTER =
  /^([^\d]+) (\d{3}-\d{4}|\d{3} \d{2}|\d{5}-\d{3}|\d{4,7}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/

/** Splits a city and its postal code. */
function cityAndCode(written: string): { city: string; code: string | undefined } {
  // `20123 Milano (MI)` names the province in brackets.
  const text = written.replace(/ \([\p{L}. ]{2,20}\)$/u, '')
  const before = CODE_BEFORE.exec(text)
  const after = CODE_AFTER.exec(text)
  if (before?.[2]) return { city: before[2], code: before[1] }
  if (after?.[1]) return { city: after[1].trim(), code: after[2] }
  return { city: text, code: undefined }
}
