import { iso31661 } from 'iso-3166'
import { nameKey } from '../../../identity/entity/entity-rules.js'

/** Names of countries besides those of ISO 3166 and of Unicode, and the stored name. */
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
  'Northern Ireland': 'United Kingdom',
  'Great Britain': 'United Kingdom',
  UAE: 'United Arab Emirates',
  'The Netherlands': 'Netherlands',
  'Czech Republic': 'Czechia',
  'Republic of Ireland': 'Ireland',
  Hellas: 'Greece',
  Türkiye: 'Turkey',
  Turkey: 'Turkey',
  Россия: 'Russia',
  'Viet Nam': 'Vietnam',
  Vietnam: 'Vietnam',
  Korea: 'South Korea',
}
/** Languages in which addresses name countries. */
const NAME_LANGUAGES = 'de fr es it pt nl sv da nb fi pl cs sk hu ro bg el hr sl et lv lt is ga tr uk id ms vi'.split(
  ' ',
)

const shortName = (name: string): string =>
  name
    .replace(/(?: \(|, ).*/, '')
    .replace(' of Great Britain and Northern Ireland', '')
    .replace(/^United States.*/, 'United States')

const storedName = (name: string): string => OTHER_NAMES[shortName(name)] ?? shortName(name)

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...iso31661.map(({ name }) => [nameKey(shortName(name)), shortName(name)] as const),
  ...Object.entries(OTHER_NAMES).map(([name, stored]) => [nameKey(name), stored] as const),
])

let foreignNames: ReadonlyMap<string, string> | undefined
/** The names of countries in other languages. They are collected at first use, because this takes 60 to 100 ms. */
function namesInOtherLanguages(): ReadonlyMap<string, string> {
  foreignNames ??= new Map(
    NAME_LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return iso31661.map(({ alpha2, name }) => [nameKey(names.of(alpha2) ?? ''), storedName(name)] as const)
    }).filter(([key]) => key.length >= MIN_FOREIGN),
  )
  return foreignNames
}
/** Shorter names are ordinary words or codes in other languages: `Man`, `Oma`, `UC`. */
const MIN_FOREIGN = 4

/** The stored name of a country. Undefined if the text is not the name of a country. */
export function countryOf(text: string): string | undefined {
  const key = nameKey(text)
  return COUNTRIES.get(key) ?? namesInOtherLanguages().get(key)
}

/** The stored name of a country that is given by its name or by its ISO code. Undefined for another text. */
export function countryOfCode(text: string): string | undefined {
  const code = text.toUpperCase()
  const country = iso31661.find(({ alpha2, alpha3 }) => alpha2 === code || alpha3 === code)
  return country ? storedName(country.name) : countryOf(text)
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

/** The states of India. Their addresses often do not name the country. */
const INDIAN_STATES: ReadonlySet<string> = new Set(
  `Andhra Pradesh,Assam,Bihar,Chandigarh,Chhattisgarh,Delhi,New Delhi,Goa,Gujarat,Haryana,Himachal Pradesh,Jharkhand,Karnataka,Kerala,
  Madhya Pradesh,Maharashtra,Odisha,Puducherry,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Uttar Pradesh,Uttarakhand,West Bengal`
    .split(',')
    .map((name) => nameKey(name.trim())),
)
export const isIndianState = (text: string): boolean => INDIAN_STATES.has(nameKey(text))

/** Codes of countries before a postal code, such as `CH-8005 Zürich`. */
const CODE_PREFIXES: Readonly<Record<string, string>> = {
  A: 'Austria',
  AT: 'Austria',
  B: 'Belgium',
  BE: 'Belgium',
  CH: 'Switzerland',
  D: 'Germany',
  DE: 'Germany',
  CZ: 'Czechia',
  DK: 'Denmark',
  E: 'Spain',
  ES: 'Spain',
  F: 'France',
  FI: 'Finland',
  FR: 'France',
  H: 'Hungary',
  HU: 'Hungary',
  N: 'Norway',
  NO: 'Norway',
  PT: 'Portugal',
  SI: 'Slovenia',
  SK: 'Slovakia',
  I: 'Italy',
  IT: 'Italy',
  L: 'Luxembourg',
  NL: 'Netherlands',
  PL: 'Poland',
  SE: 'Sweden',
}

/** Postal codes by country. A country without an entry has many forms, or none. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = Object.fromEntries(
  (
    [
      [/^\d{3}$/, 'IS'],
      [/^\d{5}$/, 'DE FR IT ES FI TR MX KR EE HR RS UA ID MY TH MA EG PE'],
      [/^\d{4}$/, 'CH AT BE DK NO HU LU SI BG AU NZ ZA PH TN CY'],
      [/^\d{3} \d{2}$/, 'SE CZ SK GR'],
      [/^\d{4} ?[A-Z]{2}$/, 'NL'],
      [/^\d{2}-\d{3}$/, 'PL'],
      [/^\d{4}-\d{3}$/, 'PT'],
      [/^\d{5}-\d{3}$/, 'BR'],
      [/^\d{6}$/, 'IN CN RU RO SG VN KZ NG'],
      [/^(?:\d{7}|\d{5})$/, 'IL'],
      [/^\d{3}-\d{4}$/, 'JP'],
      [/^(?:LT-)?\d{5}$/, 'LT'],
      [/^(?:LV-)?\d{4}$/, 'LV'],
      [/^[A-Z]?\d{4}(?:[A-Z]{3})?$/, 'AR'],
      [/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'GB'],
      [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'CA'],
      [/^\d{5}(?:-\d{4})?$/, 'US'],
    ] as const
  ).flatMap(([form, codes]) => codes.split(' ').map((code) => [countryOfCode(code), form])),
)

/** The countries in which a language is mostly written, the largest first. */
const LANGUAGES: Readonly<Record<string, string>> = {
  de: 'DE AT CH',
  fr: 'FR BE CH',
  it: 'IT CH',
  es: 'ES MX AR PE',
  pt: 'PT BR',
  nl: 'NL BE',
  sv: 'SE FI',
  da: 'DK',
  nb: 'NO',
  nn: 'NO',
  no: 'NO',
  fi: 'FI',
  pl: 'PL',
  cs: 'CZ',
  sk: 'SK',
  hu: 'HU',
  ro: 'RO',
  bg: 'BG',
  el: 'GR',
  tr: 'TR',
  he: 'IL',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
  ru: 'RU',
  uk: 'UA',
  et: 'EE',
  lv: 'LV',
  lt: 'LT',
  hr: 'HR',
  sl: 'SI',
  id: 'ID',
  ms: 'MY',
  th: 'TH',
  vi: 'VN',
}
/** Domains that are reserved for examples (RFC 2606). The domain before them is that of the country. */
const RESERVED = /\.(?:example|test|invalid|localhost)$/

/** The countries in which the owner of a page probably is: by its domain, and by its language. */
export function likelyCountries(url: string, language: string): string[] {
  const domain = /\.([a-z]{2})$/.exec(new URL(url).hostname.replace(RESERVED, ''))?.[1] ?? ''
  const [tongue = '', region = ''] = language.split('-')
  const codes = [
    domain === 'uk' ? 'GB' : GENERIC_DOMAINS.has(domain) ? '' : domain,
    region,
    ...(LANGUAGES[tongue] ?? '').split(' '),
  ]
  return [...new Set(codes.flatMap((code) => (code.length === 2 ? (countryOfCode(code) ?? []) : [])))]
}

/** Domains of countries that companies of other countries use. */
const GENERIC_DOMAINS: ReadonlySet<string> = new Set([
  'io',
  'ai',
  'co',
  'me',
  'tv',
  'cc',
  'ly',
  'gg',
  'fm',
  'so',
  'sh',
  'eu',
])

/** Whether a country has postal codes of this form. */
export const canHaveCode = (country: string, code: string): boolean => POSTAL_CODES[country]?.test(code) ?? false
const usesCodes = (country: string): boolean => country in POSTAL_CODES

/** The country of a postal code before a city, by its prefix: `CH-8005 Zürich`, or by a form that only one country has. */
export const countryOfPostalCode = (place: string): string | undefined =>
  CODE_PREFIXES[/^([A-Z]{1,2})-\d/.exec(place)?.[1] ?? ''] ??
  (/[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(place)
    ? 'United Kingdom'
    : /(?:^| )[A-Z]\d[\dW] [A-Z\d]{4}$/.test(place)
      ? 'Ireland'
      : undefined)

/** Whether an address without a postal code can be in a country. */
export const needsCode = (country: string): boolean => usesCodes(country)

/** Calling codes of countries. A code that several countries share is left out. */
const CALLING_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  `20 EG,27 ZA,30 GR,31 NL,32 BE,33 FR,34 ES,36 HU,39 IT,40 RO,41 CH,43 AT,44 GB,45 DK,46 SE,47 NO,48 PL,49 DE,51 PE,52 MX,54 AR,55 BR,
  56 CL,57 CO,60 MY,61 AU,62 ID,63 PH,64 NZ,65 SG,66 TH,81 JP,82 KR,84 VN,86 CN,90 TR,91 IN,234 NG,254 KE,351 PT,352 LU,353 IE,354 IS,
  356 MT,357 CY,358 FI,359 BG,370 LT,371 LV,372 EE,380 UA,381 RS,385 HR,386 SI,420 CZ,421 SK,852 HK,886 TW,971 AE,972 IL`
    .split(/,\s*/)
    .map((entry) => entry.split(' ') as [string, string]),
)
/** Legal forms that companies of one country have. */
const FORMS: readonly (readonly [form: RegExp, country: string])[] = [
  [/\bPty\.? Ltd\b/, 'AU'],
  [/\bApS\b/, 'DK'],
  [/\bOyj?\b/, 'FI'],
  [/\b(?:sp\. z o\.o|Spółka)/, 'PL'],
  [/\bKft\b/, 'HU'],
  [/\bUnipessoal\b/, 'PT'],
  [/\bLtda\b/, 'BR'],
  [/\bS\.[rp]\.[lA]\b|\bS\.p\.A/, 'IT'],
  [/\bS\.L\./, 'ES'],
  [/\bAŞ\b|A\.Ş\.|Şti/, 'TR'],
  [/\bB\.?V\.?\b/, 'NL'],
  [/\bSAS\b|\bSARL\b/, 'FR'],
  [/\bOÜ\b/, 'EE'],
  [/\bd\.o\.o/, 'HR'],
]
const MAX_TEXTS = 600

/** The countries that telephone numbers and legal forms on a page name. */
export function statedCountries(texts: readonly string[]): string[] {
  const codes = texts
    .slice(0, MAX_TEXTS)
    .flatMap((text) => [
      ...[...text.matchAll(/(?:\+|\b00)(\d{1,3})[ ().\d-]/g)].flatMap(
        ([, digits = '']) => CALLING_CODES[digits] ?? CALLING_CODES[digits.slice(0, 2)] ?? [],
      ),
      ...FORMS.flatMap(([form, code]) => (form.test(text) ? [code] : [])),
    ])
  return [...new Set(codes)].flatMap((code) => countryOfCode(code) ?? [])
}
