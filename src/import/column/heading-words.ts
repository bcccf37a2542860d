import { regionNamed } from '../../attribute/address/regions.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { TOPICS } from '../../match/match.js'
import { readPeriod } from '../value/period.js'
import { fieldsNamed } from './known-columns.js'

/*
 * Headings of the sections of a table: a row with one text, which says something about the rows below it.
 */

/** Fields that headings can state. */
type HeadingField = 'industry' | 'country'

/** What a heading says. `field` is undefined if it states no value of a field. */
export interface Heading {
  readonly value: string
  readonly field?: HeadingField
}

/** Industries that have no topic. */
const INDUSTRIES =
  'Agtech|AgriTech|Agriculture & Food|Analytics|Artificial Intelligence & Machine Learning|Banking|Banking & Finance|Biotech|Biotech & Pharma|Blockchain|Blockchain & Crypto|Business Services|Chemicals|Cleantech|Climate Tech|Consumer|Consumer Goods|Consumer Products|Consumer Services|Crypto|Cyber Security|Data & Analytics|Deep Tech|Deeptech|Defense|Digital Media|Edtech|Education & Training|Energy|Energy & Utilities|Enterprise|Enterprise Software|Entertainment|Finance|Financial Services|Financials|Food|Food & Beverages|Foodtech|Fintech & Insurtech|Hardware|Health|Health & Wellness|Health Care|Healthcare & Life Sciences|Healthtech|HealthTech & Biotech|Industrial|Industrials|Industry 4.0|Information Technology|Insurtech|Legaltech|Life Sciences|Manufacturing|Martech|Materials|Media & Entertainment|Medtech|Mining|Mobility|Mobility & Transport|Nanotechnology|Oil & Gas|Pharma|Professional Services|Proptech|Real Estate & Proptech|Retail|Retail & E-Commerce|Retailtech|Security|Software|Software & Services|Space|Spacetech|Supply Chain|Supply Chain & Logistics|Technology|Telecom|Transportation|Transportation & Logistics|Travel & Tourism|Travel & Hospitality|Utilities|Web3|Wellness|' +
  'Automobil|Bau|Bildung|Chemie|Dienstleistungen|Energie|Finanzdienstleistungen|Gesundheit|Gesundheitswesen|Handel|Immobilien|Industrie|Informationstechnologie|Landwirtschaft|Lebensmittel|Logistik|Maschinenbau|Medien|Medizintechnik|Pharmazie|Tourismus|Umwelttechnik|Versicherungen|Santé|Énergie|Éducation|Logistique|Immobilier|Alimentation|Distribution|Médias|Transports|Salud|Energía|Educación|Logística|Inmobiliaria|Sanità|Istruzione|Immobiliare'

/** Topics that say who a record is or how it sells, and not in which industry it is. */
const NO_INDUSTRY = new Set(['Accelerator', 'Venture Capital', 'Open Source', 'B2B', 'B2C', 'Mobile App', 'DevOps'])

/** The known industries in their usual spelling, by their normalized name. */
const INDUSTRY_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...INDUSTRIES.split('|'),
    ...TOPICS.filter(({ name }) => !NO_INDUSTRY.has(name)).flatMap(({ name, terms }) => [...terms, name]),
  ].map((name) => [nameKey(name), name]),
)

/** Texts that are headings and state no value. A company can have the name `Seed` or `Current`, so these words are not in the list. */
const WORDS =
  /^(?:(?:our |all |other |active |current |former |past |new |top \d{1,4} )?(?:companies|portfolio companies|portfolio|start-?ups|scale-?ups|unicorns|investors|funds|firms|investments|exits|customers|prospects|founders|advisors|accelerators|incubators|corporates|angels|business angels|venture capital|private equity|family offices|alumni|members|board members|management team)|others|miscellaneous|exited|realized|unrealized|(?:pre-?seed|seed|early|growth|late|expansion)[ -]stage|pre-?seed|series [a-h]|tier [1-9]|group [a-z\d]|(?:fund|phase|cohort|batch|class|vintage|round) (?:of )?(?:[ivx]{1,5}|\d{1,4}))$/i
const BATCH = /^(?:yc )?(?:[wsfx]'?\d{2}|(?:winter|spring|summer|fall|autumn) ?'?(?:20)?\d{2})(?: batch)?$/i

/** A heading without its number, the mark behind it and the number of its rows: `2. Fintech (14):` is `Fintech`. */
export function bareHeading(text: string): string {
  const named = text.replace(/^[#*=>\s-]+/, '').replace(/^(?:[\dIVX]{1,4}|[A-Z])[.)] +/, '')
  return trimEnd(trimEnd(named, ' *=<-').replace(/ ?\(\d{1,6}(?: [a-z]{1,20})?\)$/i, ''), ' :')
}

/** Longer texts are no headings. */
const MOST_LETTERS = 80
/** Codes of countries are also names and words. */
const LEAST_LETTERS = 4
const COUNTRY_CODES = /^(?:usa?|u\.s\.(?:a\.)?|uk|u\.k\.|uae)$/i

/**
 * The heading in a text that is alone in its row. `industries` are values of the column of industries in the same file.
 * Undefined for a text that can be the name of a record.
 */
export async function headingIn(text: string, industries: ReadonlySet<string>): Promise<Heading | undefined> {
  if (text.length > MOST_LETTERS) return undefined
  const colon = text.indexOf(':')
  const behind = text.slice(colon + 1).trim()
  if (colon > 0 && behind !== '') {
    const fields = fieldsNamed(text.slice(0, colon))
    if (fields.size === 0) return undefined
    const field = (['industry', 'country'] as const).find((one) => fields.has(one))
    return { value: bareHeading(behind), ...(field ? { field } : {}) }
  }
  const value = bareHeading(text)
  if (value === '') return undefined
  const key = nameKey(value)
  const industry = INDUSTRY_NAMES.get(key)
  if (industry !== undefined || industries.has(key))
    return { value: value === value.toUpperCase() ? (industry ?? value) : value, field: 'industry' }
  if (await isCountry(value)) return { value, field: 'country' }
  const isKnown = WORDS.test(value) || BATCH.test(value) || regionNamed(value) !== undefined || readPeriod(value)
  return isKnown || text.endsWith(':') ? { value } : undefined
}

async function isCountry(value: string): Promise<boolean> {
  if (COUNTRY_CODES.test(value)) return true
  if (value.length < LEAST_LETTERS) return false
  // It is only loaded for a file with such a row, because it makes a large table.
  const { countryCodeNamed } = await import('../../attribute/address/country-names.js')
  return countryCodeNamed(value) !== undefined
}
