import { fullYear } from './calendar.js'
import { withoutEra } from './era.js'
import { monthOf } from './month.js'

/** Longer texts are no periods. */
const MOST_LETTERS = 40

/** The first day of a period, and the name of its length for the report. */
export interface Period {
  readonly first: string
  readonly name: 'year' | 'half-year' | 'quarter' | 'month'
}

/**
 * Reads a text that names a month, a quarter, a half-year or a year, such as `2021-04`, `mei/2023`, `April 2021`, `Q2 2021`,
 * `1H20`, `2021年4月` or `FY2021`. Undefined for every other text.
 */
export function readPeriod(given: string): Period | undefined {
  const text = withoutEra(given.trim())
  if (text.length > MOST_LETTERS) return undefined
  return yearIn(text) ?? partIn(text) ?? monthIn(text) ?? yearsIn(text)
}

function periodOf(year: number, month: number, name: Period['name']): Period | undefined {
  const isUsual = year >= 1_500 && year < 2_100
  return isUsual && month >= 1 && month <= 12
    ? { first: `${year}-${String(month).padStart(2, '0')}-01`, name }
    : undefined
}

function yearIn(text: string): Period | undefined {
  const [, year] = /^(?:FY ?|CY ?)?(\d{4})(?:\.0+|年度?|년)?$/i.exec(text) ?? []
  return year === undefined ? undefined : periodOf(Number(year), 1, 'year')
}

/** Two years in succession, such as those of a budget: `2019/20`, `FY 2019-2020`. The first one counts. */
function yearsIn(text: string): Period | undefined {
  const [, first = '', second = ''] = /^(?:FY ?|CY ?)?(\d{4}) ?[/–-] ?(\d{4}|\d{2})$/i.exec(text) ?? []
  const next = String(Number(first) + 1)
  if (first !== '' && next.endsWith(second)) return periodOf(Number(first), 1, 'year')
  const [, short = ''] = /^(?:FY|CY) ?['’]?(\d{2})$/i.exec(text) ?? []
  return short === '' ? undefined : periodOf(fullYear(short), 1, 'year')
}

const PART_FIRST = /^(?:([QTH])([1-4])|([1-4])([QTH]))[ '’/-]{0,3}(\d{4}|\d{2})$/i
const YEAR_FIRST = /^(\d{4})[ /-]{0,3}(?:([QTH])([1-4])|([1-4])([QTH]))$/i

/** A quarter (`T` in languages of the south of Europe) or a half-year. */
function partIn(text: string): Period | undefined {
  const [, letter, digit, otherDigit, otherLetter, year] = PART_FIRST.exec(text) ?? []
  if (year !== undefined) return partOf(letter ?? otherLetter, digit ?? otherDigit, year)
  const [, firstYear, one, number, otherNumber, other] = YEAR_FIRST.exec(text) ?? []
  return firstYear === undefined ? undefined : partOf(one ?? other, number ?? otherNumber, firstYear)
}

function partOf(letter = '', digit = '', year = ''): Period | undefined {
  const number = Number(digit)
  if (letter.toUpperCase() !== 'H') return periodOf(fullYear(year), number * 3 - 2, 'quarter')
  return number > 2 ? undefined : periodOf(fullYear(year), number * 6 - 5, 'half-year')
}

function monthIn(text: string): Period | undefined {
  const [, year, month] =
    /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월]$/.exec(text) ?? []
  if (year !== undefined) return periodOf(Number(year), Number(month), 'month')
  const [, before, after] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (after !== undefined) return periodOf(Number(after), Number(before), 'month')
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && !/^(of|de|del|г|р)$/i.test(word))
  const [first = '', second = '', ...more] = words
  if (more.length > 0) return undefined
  const [named, other] = monthOf(first) === undefined ? [second, first] : [first, second]
  const number = monthOf(named)
  // `Apr-21` is a month with its year in the lists of spreadsheets. `21-Apr` is a day without its year.
  const isShort = other === second && /[-'’]\d{2}$/.test(text)
  const [, digits] = /^['’]?(\d{4}|\d{2})$/.exec(other) ?? []
  if (number === undefined || digits === undefined || (digits.length === 2 && !isShort)) return undefined
  return periodOf(fullYear(digits), number, 'month')
}
