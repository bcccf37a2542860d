import { iso31661 } from 'iso-3166'
import { nameKey } from '../../identity/entity/entity-rules.js'

/*
 * The names of countries: those of ISO 3166-1, those of CLDR in the languages below, and the ones in this file. This
 * module is loaded when a country is not found by its English name or its code, because it makes a large table.
 */

/** Languages in which files write the names of countries. */
const LANGUAGES =
  'en de fr es pt it nl sv da nb fi is et lv lt pl cs sk hu sl hr sr bs mk bg ro el tr ru uk be kk ky uz tg tk az hy ka he ar fa ps ur hi bn ta te mr gu kn ml pa ne si my km lo th vi id ms fil zh zh-Hant ja ko mn am so sw ha yo ig zu af ca eu gl cy ga mt lb sq'.split(
    ' ',
  )

/** Former names, short names and abbreviations, and official names that differ from the usual name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'الإمارات|الامارات|uae|emirates|trucial states',
  AR: 'argentine republic',
  AT: 'republik österreich',
  BA: 'bosnia|bosnia herzegovina|bih',
  BF: 'upper volta',
  BJ: 'dahomey',
  BO: 'plurinational state of bolivia',
  BW: 'bechuanaland',
  BY: 'byelorussia|belorussia|white russia',
  BZ: 'british honduras',
  CD: 'zaire|drc|dr congo|democratic republic of the congo|democratic republic of congo|congo kinshasa|belgian congo|congo democratic republic',
  CG: 'congo|republic of the congo|congo brazzaville|congo republic',
  CH: 'swiss confederation|schweiz suisse svizzera|helvetia',
  CI: 'ivory coast|cote d ivoire',
  CN: 'prc|peoples republic of china|mainland china|pr china|p r china|china pr|china peoples republic',
  CV: 'cape verde|cape verde islands',
  CZ: 'czech republic|czech rep',
  DE: 'frg|brd|west germany|east germany|gdr|ddr|federal republic of germany|germany federal republic',
  DJ: 'french somaliland|afars and issas',
  DO: 'dominican rep|dominican',
  EH: 'spanish sahara',
  ET: 'abyssinia',
  FK: 'malvinas|falklands',
  FR: 'french republic|république française',
  GB: 'بريطانيا|англия|inghilterra|inglaterra|angleterre|英国|イギリス|uk|great britain|britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland|gb|gbr',
  GH: 'gold coast',
  GR: 'hellenic republic|hellas',
  GW: 'portuguese guinea',
  GY: 'british guiana',
  HK: '香港|hong kong|hong kong sar|hong kong sar china|hongkong|hong kong china',
  ID: 'dutch east indies|netherlands east indies',
  IE: 'republic of ireland|irish republic|eire',
  IR: 'persia|islamic republic of iran',
  IT: 'italian republic',
  JO: 'transjordan|hashemite kingdom of jordan',
  KG: 'kirghizia|kyrgyz republic|kirgizstan',
  KH: 'kampuchea',
  KI: 'gilbert islands',
  KN: 'st kitts and nevis|st kitts',
  KP: 'dprk|north korea|democratic peoples republic of korea|korea north|korea dpr',
  KR: '한국|남한|南韓|南朝鮮|korea|south korea|republic of korea|korea south|rok|s korea|korea rep|korea republic',
  LA: 'lao|lao pdr|lao peoples democratic republic|laos',
  LC: 'st lucia',
  LK: 'ceylon',
  LS: 'basutoland',
  LU: 'grand duchy of luxembourg',
  LY: 'libyan arab jamahiriya|state of libya',
  MD: 'moldavia',
  MG: 'malagasy republic',
  MK: 'macedonia|fyrom|former yugoslav republic of macedonia|republic of north macedonia|macedonia fyrom',
  MM: 'burma|republic of the union of myanmar',
  MO: 'macao|macau|macau sar|macao sar|macao sar china',
  MW: 'nyasaland',
  MX: 'united mexican states|estados unidos mexicanos',
  MY: 'malaya',
  NA: 'south west africa|southwest africa',
  NL: 'голландия|olanda|holanda|hollande|オランダ|holland|the netherlands|kingdom of the netherlands',
  PG: 'papua',
  PS: 'فلسطين|palestine|west bank|gaza|west bank and gaza|occupied palestinian territory|palestinian territories',
  PT: 'portuguese republic',
  RU: 'russia|russian fed|rossiya|russian federation',
  SA: 'السعودية|ksa|saudi|saudi arabia kingdom',
  SK: 'slovak republic|slovak rep',
  SR: 'dutch guiana',
  ST: 'sao tome',
  SV: 'salvador',
  SY: 'syrian arab republic',
  SZ: 'swaziland|kingdom of swaziland',
  TH: 'siam',
  TL: 'east timor|portuguese timor|timor leste',
  TR: 'turkey|turkiye|republic of turkey|republic of turkiye',
  TT: 'trinidad|tobago',
  TV: 'ellice islands',
  TW: 'formosa|republic of china|chinese taipei|taiwan roc|taiwan r o c|taiwan province of china',
  TZ: 'tanganyika|zanzibar',
  US: 'أمريكا|امريكا|アメリカ|米国|сша|eeuu|ee uu|eua|e u a|соединенные штаты америки|usa|america|the us|the usa|the states|united states of america|u s of a|united states us|united states usa|estados unidos de america|vereinigte staaten von amerika|etats unis d amerique|stati uniti d america|the united states|the united states of america',
  UY: 'oriental republic of uruguay',
  VA: 'vatican|vatican city|holy see',
  VC: 'st vincent|st vincent and the grenadines',
  VE: 'bolivarian republic of venezuela',
  VG: 'british virgin islands|bvi',
  VI: 'us virgin islands|united states virgin islands',
  VN: 'viet nam|socialist republic of viet nam|socialist republic of vietnam|north vietnam|south vietnam',
  VU: 'new hebrides',
  WS: 'western samoa',
  YE: 'north yemen|south yemen',
  ZM: 'northern rhodesia',
  ZW: 'rhodesia|southern rhodesia',
}

/** Codes that are not those of ISO 3166-1 alpha-2, and codes of sport and of vehicles that files use. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  EL: 'GR',
  GER: 'DE',
  SUI: 'CH',
  NED: 'NL',
  DEN: 'DK',
  POR: 'PT',
}

/** The last word of the form of a state in an official name: `Federal Republic of`, `Kingdom of`. */
const FORM =
  /^(republic|kingdom|states?|sultanate|principality|commonwealth|union|emirate|federation|confederation|duchy)$/
const MAX_FORM_WORDS = 4

const byName: ReadonlyMap<string, string> = tableOf()

function tableOf(): Map<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, code: string): void => {
    const key = nameKey(name)
    if (!found.has(key)) found.set(key, code)
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) for (const name of names.split('|')) add(name, code)
  for (const { alpha2, name } of iso31661) {
    add(name, alpha2)
    // `Iran, Islamic Republic of` is also written `Islamic Republic of Iran` and `Iran (Islamic Republic of)`.
    const [short = '', form] = name.split(', ')
    if (form?.endsWith(' of') || form?.endsWith(' of the')) add(`${form} ${short}`, alpha2)
    add(short, alpha2)
  }
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const { alpha2 } of iso31661) {
      const name = names.of(alpha2)
      if (name !== undefined) for (const one of [name, name.replace(/&/g, 'and')]) add(one, alpha2)
    }
  }
  return found
}

/** The alpha-2 code of the country with this name or abbreviation. undefined if there is none. */
export function countryCodeNamed(name: string): string | undefined {
  const key = nameKey(name)
  // `U.S.A.` and `U. S. A.` are the code USA.
  const letters = /^[a-z]( [a-z]){1,2}$/.test(key) ? key.replaceAll(' ', '') : key
  const code = letters.toUpperCase()
  const known = iso31661.find(({ alpha2, alpha3 }) => alpha2 === code || alpha3 === code)
  if (known) return known.alpha2
  return OTHER_CODES[code] ?? byName.get(letters) ?? byName.get(key.replace(/^saint /, 'st ')) ?? withoutForm(key)
}

/** The country in an official name such as `Kingdom of Sweden` or `Sweden, Kingdom of`. */
function withoutForm(key: string): string | undefined {
  const words = key.split(' ').filter((word) => word !== 'the')
  const form = words.findIndex((word, index) => FORM.test(word) && words[index + 1] === 'of')
  if (form === -1) return words.length < key.split(' ').length ? byName.get(words.join(' ')) : undefined
  if (form + 2 < words.length) return form < MAX_FORM_WORDS ? byName.get(words.slice(form + 2).join(' ')) : undefined
  // The form is behind the name, with at most three words before its last word.
  for (let end = form; end > 0 && end > form - MAX_FORM_WORDS; end--) {
    const found = byName.get(words.slice(0, end).join(' '))
    if (found !== undefined) return found
  }
  return undefined
}
