import { citiesNamed, cityIndex, countryOfCity, divisionNamed } from './cities.js'
import { partsOfLocation } from './location-text.js'
import { type Country, countryCodeOf, countryNamed } from './place.js'
import type { PlaceParts } from './place-parts.js'

/*
 * Cells of a city or a country that contain more: `New York, NY`, `10115 Berlin`, `Berlin (HQ)`, `USA - California`, `🇫🇷 France`.
 */

type Parts = Partial<PlaceParts>

/** Signs that are in few names of cities. */
const MORE = /[,\d(]/
const SEAT = / ?\((?:hq|headquarters?|head office|main office|hauptsitz|sitz|zentrale|siège|sede)\)$/i

/** The parts with the city alone, if the text of the city contains a known city and more. The other columns take precedence. */
export async function withPlainCity(stated: Parts, countries: readonly Country[]): Promise<Parts> {
  const { cityName } = stated
  if (!cityName || !MORE.test(cityName)) return stated
  const text = cityName.replace(SEAT, '')
  const code = await countryCodeOf(stated, countries)
  if (await isCity(text, code)) return { ...stated, cityName: text }
  const { countryCode, countryName, ...found } = await partsOfLocation(text, countries)
  const foundCode = countryCode ?? code
  if (!found.cityName || (code !== undefined && foundCode !== code)) return stated
  if (!(await isCity(found.cityName, foundCode))) return stated
  const own = Object.fromEntries(Object.entries(stated).filter(([name, value]) => value && name !== 'cityName'))
  return { ...found, ...(code === undefined && countryCode ? { countryCode } : {}), ...own }
}

async function isCity(text: string, code: string | undefined): Promise<boolean> {
  if (code === undefined) return (await countryOfCity(text)) !== undefined
  return citiesNamed(await cityIndex(), code, text, undefined).length > 0
}

const FIRST_FLAG = 0x1f1e6
const LETTERS = 26

/** The country of a flag. A flag consists of two signs for letters. */
const countryOfFlag = (text: string): string | undefined => {
  const letters = Array.from(text, (sign) => (sign.codePointAt(0) ?? 0) - FIRST_FLAG)
  const isFlag = letters.length === 2 && letters.every((letter) => letter >= 0 && letter < LETTERS)
  return isFlag ? String.fromCharCode(...letters.map((letter) => letter + 65)) : undefined
}

/** The parts with the country alone, and with the state behind it: `USA - California`, `US (Texas)`. */
export async function withPlainCountry(stated: Parts, countries: readonly Country[]): Promise<Parts> {
  const { countryName } = stated
  if (!countryName || (await countryNamed(countryName, countries))) return stated
  const flag = countryOfFlag(countryName.trim())
  if (flag !== undefined) return { ...stated, countryName: null, countryCode: flag }
  const [, first, second] = /^([^()]{2,60}?) ?(?: [-–—/:] ?|\()([^()]{2,60})\)?$/.exec(countryName) ?? []
  if (first === undefined || second === undefined) return stated
  const country = await countryNamed(first, countries)
  if (!country || divisionNamed(country.code2, second) === undefined) return stated
  return { ...stated, countryName: first, stateName: stated.stateName ?? second }
}
