import { FORMS } from '../../identity/name/legal-forms.js'
import { LIST_SEPARATOR } from '../file/source-record.js'
import type { MappedField } from '../mapping/mapping.js'
import { isNotKnown } from '../value/blank.js'
import { withoutLink } from '../value/footnote.js'

/*
 * How a cell is divided into the values of a list.
 */

/** The value of a field with one text, unless the mapping states a separator, or the file contains a list. */
export const statedParts = (cell: string, field: MappedField): string[] =>
  field.separator === undefined && !cell.includes(LIST_SEPARATOR) ? [cell] : partsOf(cell, field)

/** The links in a cell. White space and signs separate them only if each part is an address. */
export function linksIn(cell: string, field: MappedField): string[] {
  const text = /^<([^<>\s]+)>$/.exec(cell)?.[1] ?? cell
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => ADDRESS.test(part)) ? [...new Set(parts)] : statedParts(text, field)
}

/** The beginning of an address, with or without `https://`. */
const ADDRESS = /^(?:https?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}-]*\.[\p{L}\p{N}.-]+(?:\/\S*)?$/u

/** Separators of a list, in the order in which they are tried. A comma can be part of a name. The last are those of Chinese, Japanese and Arabic. */
const SEPARATORS = [LIST_SEPARATOR, ';', '|', '\n', ',', '、', '，', '；', '،', '؛']

/** The values of a list. */
export function partsOf(cell: string, { name, separator, values, type }: MappedField): string[] {
  const used = cell.includes(LIST_SEPARATOR)
    ? LIST_SEPARATOR
    : (separator ?? SEPARATORS.find((one) => cell.includes(one)) ?? ',')
  const all = ((separator === undefined ? writtenList(cell) : undefined) ?? cell.split(used))
    .map((part) =>
      withoutLink(
        part
          .trim()
          .replace(BULLET, '')
          .replace(used === '\n' ? NUMBER : '', ''),
      ),
    )
    // `NA` is a ticker.
    .filter((part) => part !== '' && (name === 'uniqueId.ticker' || !isNotKnown(part)))
  const parts = (type === 'names' && used === ',' ? wholeNames(all) : all).map((part) =>
    Object.hasOwn(values, part) ? (values[part] ?? part) : part,
  )
  return [...new Set(parts)]
}

/** Signs before the points of a list, and the numbers before its lines. */
const BULLET = /^[•·▪◦‣●○■□*–—-]\s+/
const NUMBER = /^\d{1,2}[.)]\s+/

/** Words behind the name of a person. */
const BEHIND_NAMES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'mba', 'esq'])

/** Joins `Acme` and `Inc.` to the name `Acme, Inc.`. The comma before a legal form does not separate two names. */
function wholeNames(parts: readonly string[]): string[] {
  const names: string[] = []
  for (const part of parts) {
    const word = part.toLowerCase().replaceAll(/[.\s]/g, '')
    const last = names.at(-1)
    if (last !== undefined && (FORMS.has(word) || BEHIND_NAMES.has(word))) names[names.length - 1] = `${last}, ${part}`
    else names.push(part)
  }
  return names
}

/** The values of a list that a program wrote into one cell, such as `["ai", "robots"]`. Undefined for every other text. */
function writtenList(cell: string): string[] | undefined {
  if (!cell.startsWith('[') || !cell.endsWith(']')) return undefined
  try {
    const values: unknown = JSON.parse(cell)
    return Array.isArray(values) ? values.flatMap(nameIn) : undefined
  } catch {
    const inside = cell.slice(1, -1)
    const texts = [...inside.matchAll(/'([^']*)'|"([^"]*)"/g)]
    const rest = inside.replaceAll(/'[^']*'|"[^"]*"/g, '')
    // Programs in Python write objects with single quotes.
    if (rest.includes('{')) return namesOfObjects(inside)
    return texts.length > 0 && /^[\s,]*$/.test(rest) ? texts.map(([, one, other]) => one ?? other ?? '') : undefined
  }
}

const NAME_MEMBER = /['"](?:name|full_name|company_name|title|label)['"]: ?(?:'([^']*)'|"([^"]*)")/g

/** The names of objects in the form of Python. */
function namesOfObjects(text: string): string[] | undefined {
  const names = [...text.matchAll(NAME_MEMBER)].map(([, one, other]) => one ?? other ?? '')
  return names.length > 0 ? names : undefined
}

/** Members of an object that have its name, in the order in which they are tried. */
const NAMES = [
  'name',
  'fullName',
  'full_name',
  'displayName',
  'display_name',
  'companyName',
  'company_name',
  'title',
  'label',
  'value',
]

/** The text of a value in a list. That of an object is its name. */
function nameIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) {
    const members = new Map(Object.entries(value))
    const [name] = NAMES.filter((one) => members.has(one))
    return name === undefined ? [] : nameIn(members.get(name))
  }
  return value === null || value === undefined ? [] : [String(value)]
}
