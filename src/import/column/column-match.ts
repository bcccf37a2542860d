import { foldLetters } from '../../kernel/wire/fold.js'
import type { Cells } from '../file/source-record.js'
import type { Field } from '../mapping/fields.js'
import { isBlank } from '../value/blank.js'
import { currencyIn } from '../value/currency.js'
import { withoutFootnotes } from '../value/footnote.js'
import { withThousands } from '../value/number.js'

/*
 * How the name of a column is compared with the known names of fields. Programs add words that say whose value it is
 * (`Billing City`, `Company Linkedin Url`), what else it can be (`Country/Territory/Region`), or the unit (`Size (USD M)`).
 */

/** Words that do not say what a column contains. */
const OWN =
  'the of de des la le l del della da do dos das van der primary main current address link url page profile display name'
/** Words for an entity. In a file of people, they say that the column belongs to a company. */
const OF_ENTITY =
  'company companies organization organisation account business corporate billing registered reg hq headquarters head office'
const OF_PERSON = 'person contact member'
const REGION = new Set(['territory', 'region'])

const NOISE: Readonly<Record<'entity' | 'person', ReadonlySet<string>>> = {
  entity: new Set(`${OWN} ${OF_ENTITY}`.split(' ')),
  person: new Set(`${OWN} ${OF_PERSON}`.split(' ')),
}

/** Members in which APIs put the values of a record. */
const ENVELOPE = /^(attributes|fields|properties|node|_source)\.|\.value$/g

/** A name without upper case, accents, spaces and punctuation. */
export const plainName = (name: string): string =>
  foldLetters(withoutFootnotes(name.replace(ENVELOPE, ''))).replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a name that say what the column contains, as one word. */
function bareName(name: string, owner: 'entity' | 'person'): string {
  const words = withoutFootnotes(name.replace(ENVELOPE, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^()]*\)/g, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const isOfCountry = words.includes('country')
  const bare = words.filter((word) => !NOISE[owner].has(word) && !(isOfCountry && REGION.has(word)))
  // `Account Name` is a name.
  return bare.length === 0 && words.includes('name') ? 'name' : bare.join('')
}

/** The form of a bare name in which singular and plural are equal. */
export const singular = (name: string): string => name.replace(/s$/, '')

/** A column, with its name in the forms in which it is compared. They are computed once, because a file can have many columns. */
export interface NamedColumn {
  readonly column: string
  readonly plain: string
  /** The bare name in the singular, in a file of entities and in one of people. */
  readonly bare: Readonly<Record<'entity' | 'person', string>>
}

export const namedColumn = (column: string): NamedColumn => ({
  column,
  plain: plainName(column),
  bare: { entity: singular(bareName(column, 'entity')), person: singular(bareName(column, 'person')) },
})

/** What the name of a column says about its amounts: `Size (USD M)` contains millions of US dollars. */
export function unitOf(name: string): { readonly scale?: number; readonly currency?: string } {
  const stated = /\(([^()]*)\)/.exec(name)?.[1] ?? ''
  const words = withThousands(stated)
    .replace(/['’]?000s?\b/, ' k')
    .replace(/[$€£¥₹]/g, ' $& ')
    .split(/[\s/,]+/)
    .filter((word) => word !== '')
  const scale = words.map((word) => SCALES.get(word.toLowerCase().replace(/\.$/, ''))).find((one) => one !== undefined)
  const currency = words.map(currencyIn).find((one) => one !== undefined)
  return { ...(scale === undefined ? {} : { scale }), ...(currency === undefined ? {} : { currency }) }
}

const SCALES = new Map([
  ...['k', 'thousand', 'thousands', 'tsd', 'tausend'].map((word) => [word, 1_000] as const),
  ...['m', 'mm', 'mn', 'mln', 'mio', 'million', 'millions'].map((word) => [word, 1_000_000] as const),
  ...['b', 'bn', 'bln', 'billion', 'billions'].map((word) => [word, 1_000_000_000] as const),
])

const HOSTS: readonly (readonly [field: string, host: RegExp])[] = [
  ['url.linkedin', /^(https?:\/\/)?([\w-]+\.)?linkedin\.com\//i],
  ['url.twitter', /^(https?:\/\/)?(www\.)?(twitter|x)\.com\//i],
  ['url.crunchbase', /^(https?:\/\/)?(www\.)?crunchbase\.com\//i],
  ['url.facebook', /^(https?:\/\/)?([\w-]+\.)?facebook\.com\//i],
  ['url.github', /^(https?:\/\/)?(www\.)?github\.com\//i],
]

/** The field of a column of links: that of the network if all links lead to one. */
export function linkField(field: string, values: readonly string[], known: Readonly<Record<string, Field>>): string {
  if (field !== 'url.website' || values.length === 0) return field
  const [network] = HOSTS.find(([, host]) => values.every((value) => host.test(value))) ?? []
  return network !== undefined && Object.hasOwn(known, network) ? network : field
}

/** The values of a column in the first rows. */
export const valuesIn = (column: string, rows: readonly Cells[]): string[] =>
  rows.flatMap((row) => row[column]?.trim() || [])

/** Whether a column contains addresses of websites, with or without `https://`. */
export const areSites = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => value.includes('.') && !/[\s@]/.test(value))

/**
 * Whether each of the first rows has a value of its own in a column. A few rows can have the id of another row if another column
 * shows that both are about the same record.
 */
export function isId(column: string, rows: readonly Cells[]): boolean {
  const values = rows.map((row) => row[column]?.trim() ?? '')
  const ids = new Set(values).size
  if (rows.length === 0 || !values.every((value) => value && !isBlank(value))) return false
  if (ids === values.length) return true
  if (ids < values.length * LEAST_IDS) return false
  return Object.keys(rows[0] ?? {}).some((other) => {
    if (other === column) return false
    const texts = rows.map((row) => row[other]?.trim() ?? '')
    const pairs = new Set(values.map((id, index) => `${id}\n${texts[index]}`))
    return new Set(texts).size === ids && pairs.size === ids
  })
}

/** The least share of different values in a column of ids. */
const LEAST_IDS = 0.6
