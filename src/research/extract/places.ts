import { iso31661 } from 'iso-3166'
import { nameKey } from '../../identity/entity/rules.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import type { Item, Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { itemsOf, organizationOf, textsOf } from './organization.js'
import { isKind, sentencesOf } from './sentences.js'

/** The parts of a location as a claim writes them: `10 Main Street, 94105 San Francisco, CA, United States`. */
export interface PlaceClaim {
  readonly addressLine1: string | null
  readonly postalCode: string | null
  readonly cityName: string
  readonly stateName: string | null
  readonly countryName: string
}

/** Names of countries besides those of ISO 3166. */
const COUNTRY_NAMES = [
  'USA',
  'U.S.A.',
  'US',
  'U.S.',
  'UK',
  'U.K.',
  'England',
  'Scotland',
  'Wales',
  'Deutschland',
  'UAE',
]
const OTHER_FORMS: Readonly<Record<string, string>> = {
  usa: 'United States',
  us: 'United States',
  'u s': 'United States',
  'u s a': 'United States',
  'united states of america': 'United States',
  uk: 'United Kingdom',
  'u k': 'United Kingdom',
  england: 'United Kingdom',
  scotland: 'United Kingdom',
  wales: 'United Kingdom',
  deutschland: 'Germany',
  uae: 'United Arab Emirates',
}
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  [
    ...iso31661.map(({ name }) => name.replace(/ \(.*| of Great Britain and Northern Ireland|, .*/g, '')),
    ...COUNTRY_NAMES,
  ].map((name) => [
    nameKey(name),
    OTHER_FORMS[nameKey(name)] ?? (name.startsWith('United States') ? 'United States' : name),
  ]),
)

const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  STATES.split(',').flatMap((state) => {
    const name = state.slice(3)
    return [
      [state.slice(0, 2), name],
      [nameKey(name), name],
    ] as [string, string][]
  }),
)
const stateOf = (text: string): string | undefined => STATE_NAMES.get(text) ?? STATE_NAMES.get(nameKey(text))

/** Reads a claim. Undefined if it names no city of a known country. */
export function placeOf(claim: string): PlaceClaim | undefined {
  const parts = claim
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
  let country = COUNTRIES.get(nameKey(parts.at(-1) ?? ''))
  // `Georgia` is a state and a country. After a city alone it is the country.
  if (country !== undefined) parts.pop()
  const withCode = /^([A-Z]{2}|[A-Za-z ]{4,20}) (\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '')
  const state = parts.length > 1 ? stateOf(withCode?.[1] ?? parts.at(-1) ?? '') : undefined
  if (state !== undefined && (country === undefined || country === 'United States')) {
    country = 'United States'
    parts.pop()
  }
  const region = state ?? null
  const [cityPart = ''] = parts.slice(-1)
  const { city, postalCode } = cityAndCode(cityPart)
  const line = parts.slice(0, -1).join(', ')
  if (country === undefined || !/^\p{Lu}[\p{L}.' -]{1,40}$/u.test(city)) return undefined
  return {
    addressLine1: /\d/.test(line) && line.length <= 120 ? line : null,
    postalCode: (region === null ? undefined : withCode?.[2]) ?? postalCode,
    cityName: city,
    stateName: region,
    countryName: country,
  }
}

/** Splits `10115 Berlin`, `Berlin 10115` and `London EC1A 1BB`. */
function cityAndCode(text: string): { city: string; postalCode: string | null } {
  const before = /^((?:[A-Z]{1,2}-)?\d{4,6}) (.+)$/.exec(text)
  const after = /^([^\d]+) ((?:\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}))$/.exec(text)
  if (before?.[2]) return { city: before[2], postalCode: before[1] ?? null }
  if (after?.[1]) return { city: after[1].trim(), postalCode: after[2] ?? null }
  return { city: text, postalCode: null }
}

/** The headquarters first, then other addresses. */
export function addressFacts(page: Page): Fact[] {
  const { url } = page
  const fact = (claim: string, quote: string): Fact => ({ slot: 'enrichment.address', claim, url, quote })
  const organization = organizationOf(page)
  const stated = organization ? itemsOf(organization, 'address').flatMap((item) => statedAddress(item, fact)) : []
  const written = page.blocks.flatMap(({ tag, text }) => {
    const sentences = sentencesOf(text).flatMap((sentence) => {
      const claim = headquartersIn(sentence)
      return claim === undefined ? [] : [fact(claim, sentence)]
    })
    return tag === 'address' || isKind(url, 'contact') ? [...sentences, ...wholeAddress(text, fact)] : sentences
  })
  return [...stated, ...written]
}

type MakeFact = (claim: string, quote: string) => Fact

/** An address of the structured data. The city is the quote, because a page seldom shows all parts in one line. */
function statedAddress(item: Item, fact: MakeFact): Fact[] {
  const part = (name: string) => textsOf(item, name)[0]
  const city = part('addressLocality')
  const place = [
    part('streetAddress'),
    [part('postalCode'), city].filter((one) => one !== undefined).join(' '),
    part('addressRegion'),
    countryNamed(part('addressCountry')),
  ]
  const claim = place.filter((one) => one !== undefined && one !== '').join(', ')
  return city !== undefined && placeOf(claim) ? [fact(claim, city)] : []
}

/** The name of a country that the structured data gives by its name or its code. */
function countryNamed(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const named = iso31661.find(({ alpha2, alpha3 }) => alpha2 === text.toUpperCase() || alpha3 === text.toUpperCase())
  return named ? (COUNTRIES.get(nameKey(named.name.replace(/ \(.*| of Great Britain.*|, .*/g, ''))) ?? text) : text
}

/** Words before the location of the headquarters. */
const HEADQUARTERS =
  /\b(?:headquartered in|headquarters:|headquarters (?:is|are) in|head office:|head office is in|based in|located in) ?/i

function headquartersIn(sentence: string): string | undefined {
  const found = HEADQUARTERS.exec(sentence)
  if (!found) return undefined
  const rest = sentence.slice(found.index + found[0].length, found.index + found[0].length + 120)
  // The location ends at the first word that is neither capitalized nor part of a name.
  const all = rest.split(' ')
  const end = all.findIndex((word) => !/^\p{Lu}|^(?:de|la|do|am|upon|of)$/u.test(word))
  const words = all.slice(0, end === -1 ? all.length : end).join(' ')
  const parts = trimEnd(words, '.;, ').split(/, ?/)
  for (let count = parts.length; count > 1; count--) {
    const claim = parts.slice(0, count).join(', ')
    if (placeOf(claim)) return claim
  }
  return undefined
}

const wholeAddress = (text: string, fact: MakeFact): Fact[] => {
  const line = text.replace(/^(?:address|headquarters|head office|office|hq|visit us|our office)\s*:\s*/i, '')
  return line.length <= 160 && placeOf(line)?.addressLine1 != null ? [fact(line, line)] : []
}
