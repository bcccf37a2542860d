import { nameKey } from '../../identity/entity/entity-rules.js'
import { citiesNamed, cityIndex, countryOfCity, countryOfState, namesStates } from './cities.js'

/*
 * Regions that people write in place of a city, a state or a country: `San Francisco Bay Area`, `Greater Boston`, `DACH`.
 */

/** What a region shows. Without a country, it has several countries. */
export interface Region {
  readonly countryCode?: string
  /** Only if the whole region is in this state. */
  readonly stateName?: string
}

/** Regions in one state or country, by `country state` or `country`. */
const IN_ONE: Readonly<Record<string, string>> = {
  'US California':
    'bay area|the bay area|sf bay area|san francisco bay area|greater bay area california|silicon valley|east bay|south bay|north bay|san francisco peninsula|southern california|socal|northern california|norcal|central valley|orange county|inland empire|greater los angeles|la area|los angeles area|central coast california',
  'US New York': 'upstate new york|long island|new york metro|hudson valley|western new york|capital district',
  'US Massachusetts': 'greater boston|boston area|greater boston area|route 128',
  'US Texas': 'dfw|dallas fort worth|dallas fort worth metroplex|dfw metroplex|central texas|north texas|silicon hills',
  'US Washington': 'puget sound|greater seattle|seattle area',
  'US Illinois': 'chicagoland|greater chicago|greater chicago area',
  'US North Carolina': 'research triangle|research triangle park|raleigh durham|the triangle',
  'US Minnesota': 'twin cities|minneapolis st paul',
  'US Florida': 'south florida|tampa bay|tampa bay area|space coast|central florida',
  'US Utah': 'silicon slopes|wasatch front',
  'US Colorado': 'front range|denver boulder',
  US: 'tri state area|new england|midwest|the midwest|us midwest|west coast|us west coast|east coast|us east coast|silicon prairie|mid atlantic|washington dc baltimore|dmv|dmv area|national capital region us|rust belt|sun belt|deep south|mountain west|great lakes region',
  'CA Ontario':
    'gta|greater toronto|greater toronto area|golden horseshoe|kitchener waterloo|toronto waterloo corridor',
  'CA British Columbia': 'lower mainland|metro vancouver|greater vancouver',
  'GB Greater London': 'greater london|london area|silicon roundabout',
  'GB Greater Manchester': 'greater manchester',
  'GB West Midlands': 'west midlands',
  GB: 'golden triangle uk|thames valley|silicon fen|east midlands|home counties|m4 corridor|silicon glen',
  DE: 'ruhr|ruhr area|ruhr valley|ruhrgebiet|rhine main|rhein main|rhein main gebiet|rhine neckar|rhein neckar|rhine ruhr|rhein ruhr',
  NL: 'randstad|brainport',
  FR: 'paris region|greater paris|region parisienne|cote d azur|french riviera',
  CH: 'crypto valley|romandie|greater zurich area',
  IL: 'silicon wadi|gush dan',
  IN: 'delhi ncr|ncr india|national capital region',
  PH: 'metro manila',
  CN: 'yangtze river delta|pearl river delta',
  JP: 'kanto|kansai|greater tokyo|greater tokyo area',
}

/** Names of regions of several countries. */
const SEVERAL = new Set(
  (
    'europe|eu|european union|asia|africa|north america|south america|latin america|central america|the americas|americas|middle east|gulf|gcc|gulf states|' +
    'middle east and north africa|middle east north africa|europe middle east and africa|europe middle east africa|asia pacific|asia pacific region|sub saharan africa|benelux|nordics|the nordics|' +
    'nordic countries|scandinavia|baltics|the baltics|baltic states|balkans|the balkans|western balkans|iberia|iberian peninsula|british isles|uk and ireland|uk ireland|uk i|' +
    'united kingdom and ireland|us canada|us and canada|usa and canada|usa canada|caribbean|the caribbean|caucasus|oceania|pacific islands|australia and new zealand|' +
    'south east asia|southeast asia|south asia|east asia|central asia|greater china|eurasia|maghreb|levant|visegrad|german speaking countries|' +
    'western europe|eastern europe|northern europe|southern europe|central europe|central and eastern europe|central eastern europe|east africa|west africa|north africa|southern africa|' +
    'central africa|pacific northwest|rest of world|rest of europe|international|several countries|multiple countries|various countries|europa|asien|afrika|' +
    'lateinamerika|nordamerika|sudamerika|europe de l ouest|amerique latine|amerique du nord|asie|afrique'
  ).split('|'),
)
/** Abbreviations of such regions. In other letters they can be cities: `Mena` is one. */
const SHORT =
  /^(?:DACH|D-A-CH|MENA|EMEA|EMEIA|MEA|APAC|APJ|JAPAC|LATAM|AMER|AMERS|NORAM|CEE|CIS|ASEAN|ANZ|UKI|UK&I|GCC|EU|EU27|EEA|EFTA|BRICS|SSA|V4|ROW)$/

const byName: ReadonlyMap<string, Region> = new Map(
  Object.entries(IN_ONE).flatMap(([place, names]) => {
    const [countryCode = '', stateName = ''] = [place.slice(0, 2), place.slice(3)]
    const region: Region = { countryCode, ...(stateName === '' ? {} : { stateName }) }
    return names.split('|').map((name) => [name, region] as const)
  }),
)

/** The region with a name of the table. `{}` for one of several countries. */
export function regionNamed(text: string): Region | undefined {
  const given = text.trim()
  const key = nameKey(given)
  return byName.get(key) ?? (SHORT.test(given) || SEVERAL.has(key) ? {} : undefined)
}

/** The core of a name such as `Greater Paris Metropolitan Region` or `Metro Boston`. Undefined for every other text. */
function coreOf(text: string): string | undefined {
  const [, behind = text] = /^(?:the )?(?:greater|metro|metropolitan(?: city of)?) (.{2,60})$/i.exec(text) ?? []
  const [, core = behind] =
    /^(.{2,60}?) (?:metropolitan area|metropolitan region|metro area|metro region|metroplex|metro|area|region|and surroundings?|& surroundings?|and surrounding areas?)$/i.exec(
      behind,
    ) ?? []
  return core === text ? undefined : core
}

/** Signs between the cities of a region such as `Dallas-Fort Worth`. */
const BETWEEN = /[-–/&]/
const MOST_CITIES = 4
/** How many times larger than another city of its name the city of a region is. */
const DOMINANCE = 4

/**
 * What a region shows that a text names: a region of the table, or the surroundings of a city. Undefined for a city and every
 * other text. `countryCode` is the country that the other parts of the place state.
 */
export async function regionOf(text: string, countryCode?: string): Promise<Region | undefined> {
  const core = coreOf(text.trim())
  const named = regionNamed(text) ?? (core === undefined ? undefined : regionNamed(core))
  if (!named && core === undefined) return undefined
  const index = await cityIndex()
  // `Mena` in Arkansas and `Greater Noida` are cities.
  const isCityOf = (country: string): boolean => citiesNamed(index, country, text, undefined).length > 0
  if (countryCode !== undefined && isCityOf(countryCode)) return undefined
  if (named || core === undefined) return named
  if (index.countries.some(isCityOf)) return undefined
  const ofState = countryOfState(core)
  if (ofState !== undefined) return { countryCode: ofState, stateName: core }
  for (const city of [core, core.replace(/ city$/i, '')]) {
    const whole = await surroundingsOf(city, countryCode)
    if (whole) return whole
  }
  const parts = core.split(BETWEEN).slice(0, MOST_CITIES)
  const all = await Promise.all(parts.map((part) => surroundingsOf(part.trim(), countryCode)))
  const [first] = all
  if (!first || parts.length < 2 || all.some((one) => one?.countryCode !== first.countryCode)) return undefined
  const isOneState = all.every((one) => one?.stateName === first.stateName)
  return isOneState ? first : { countryCode: first.countryCode ?? '' }
}

/** The country of a city, and its state if the country has states. */
async function surroundingsOf(city: string, stated: string | undefined): Promise<Region | undefined> {
  const countryCode = stated ?? (await countryOfCity(city))
  if (countryCode === undefined) return undefined
  const [first, second] = citiesNamed(await cityIndex(), countryCode, city, undefined)
  if (!first) return undefined
  const isOnly = !second || second.stateCode === first.stateCode || first.population >= DOMINANCE * second.population
  const { stateCode } = first
  return namesStates(countryCode) && isOnly && stateCode !== undefined
    ? { countryCode, stateName: stateCode }
    : { countryCode }
}
