import { iso31661 } from 'iso-3166'
import { nameKey } from '../../identity/entity/entity-rules.js'

/** Names of countries besides those of ISO 3166, and the stored name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  USA: 'United States',
  'U.S.A.': 'United States',
  US: 'United States',
  'U.S.': 'United States',
  'United States of America': 'United States',
  UK: 'United Kingdom',
  'U.K.': 'United Kingdom',
  England: 'United Kingdom',
  Scotland: 'United Kingdom',
  Wales: 'United Kingdom',
  UAE: 'United Arab Emirates',
  'The Netherlands': 'Netherlands',
  Nederland: 'Netherlands',
  Deutschland: 'Germany',
  Österreich: 'Austria',
  Schweiz: 'Switzerland',
  Suisse: 'Switzerland',
  España: 'Spain',
  Italia: 'Italy',
  Belgique: 'Belgium',
  België: 'Belgium',
  Danmark: 'Denmark',
  Sverige: 'Sweden',
  Norge: 'Norway',
  Suomi: 'Finland',
  Polska: 'Poland',
  'Czech Republic': 'Czechia',
  Česko: 'Czechia',
  Brasil: 'Brazil',
  México: 'Mexico',
}
const shortName = (name: string): string =>
  name
    .replace(/(?: \(|, ).*/, '')
    .replace(' of Great Britain and Northern Ireland', '')
    .replace(/^United States.*/, 'United States')

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...iso31661.map(({ name }) => [nameKey(shortName(name)), shortName(name)] as const),
  ...Object.entries(OTHER_NAMES).map(([name, stored]) => [nameKey(name), stored] as const),
])

/** The stored name of a country. Undefined if the text is not the name of a country. */
export const countryOf = (text: string): string | undefined => COUNTRIES.get(nameKey(text))

/** The stored name of a country that is given by its name or by its ISO code. Undefined for another text. */
export function countryOfCode(text: string): string | undefined {
  const code = text.toUpperCase()
  const country = iso31661.find(({ alpha2, alpha3 }) => alpha2 === code || alpha3 === code)
  return countryOf(country ? shortName(country.name) : text)
}

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

/** The name of a state of the United States, given by its name or its code. Undefined for another text. */
export const stateOf = (text: string): string | undefined => STATE_NAMES.get(text) ?? STATE_NAMES.get(nameKey(text))

/** Forms of postal codes with a city, in a language that makes the country clear. */
const CODE_FORMS: readonly (readonly [language: RegExp, form: RegExp, country: string])[] = [
  [/^/, /[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'United Kingdom'],
  [/^de-ch$/, /^\d{4} /, 'Switzerland'],
  [/^de-at$/, /^\d{4} /, 'Austria'],
  [/^de\b/, /^\d{5} /, 'Germany'],
  [/^fr-ch$/, /^\d{4} /, 'Switzerland'],
  [/^fr-be$/, /^\d{4} /, 'Belgium'],
  [/^fr\b/, /^\d{5} /, 'France'],
  [/^it\b/, /^\d{5} /, 'Italy'],
  [/^es-es$/, /^\d{5} /, 'Spain'],
  [/^pt-br$/, /\d{5}-\d{3}/, 'Brazil'],
  [/^pt-pt$/, /^\d{4}-\d{3} /, 'Portugal'],
  [/^nl\b/, /^\d{4} [A-Z]{2} /, 'Netherlands'],
  [/^pl\b/, /^\d{2}-\d{3} /, 'Poland'],
  [/^sv\b/, /^\d{3} \d{2} /, 'Sweden'],
  [/^da\b/, /^\d{4} /, 'Denmark'],
  [/^(?:nb|nn|no)\b/, /^\d{4} /, 'Norway'],
  [/^fi\b/, /^\d{5} /, 'Finland'],
]
/** Codes of countries before a postal code, such as `CH-8005 Zürich`. */
const CODE_PREFIXES: Readonly<Record<string, string>> = {
  A: 'Austria',
  AT: 'Austria',
  B: 'Belgium',
  BE: 'Belgium',
  CH: 'Switzerland',
  D: 'Germany',
  DE: 'Germany',
  DK: 'Denmark',
  F: 'France',
  FR: 'France',
  I: 'Italy',
  IT: 'Italy',
  L: 'Luxembourg',
  NL: 'Netherlands',
  PL: 'Poland',
  SE: 'Sweden',
}

/** The country of a city with its postal code, such as `10115 Berlin` on a page in German. */
export const countryOfPostalCode = (place: string, language: string): string | undefined =>
  CODE_PREFIXES[/^([A-Z]{1,2})-\d/.exec(place)?.[1] ?? ''] ??
  CODE_FORMS.find(([of, form]) => of.test(language) && form.test(place))?.[2]
