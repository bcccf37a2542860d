import { dayOfNumber } from './calendar.js'
import { readDay } from './day.js'
import { withoutEra } from './era.js'
import { readPeriod } from './period.js'

/** A year, and a note for the report if the text states it in another form. */
interface ReadYear {
  readonly value: number
  readonly note?: string
}

const MOST_LETTERS = 40
/** Words before a year that do not change it. */
const STATED: ReadonlySet<string> = new Set(
  'founded established est estd launched started incorporated inc formed year in gegründet gegr fondée fondé'.split(
    ' ',
  ),
)
/** Words before a year that is not exact. */
const ABOUT: ReadonlySet<string> = new Set(
  'c ca circa approx approximately about around roughly etwa um vers env environ ~ ≈'.split(' '),
)
/** A date with spaces behind its points: `5. 6. 2008`. */
const SPACED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/

/** Reads a year: `2012`, `2012.0`, `2012-05-01`, `est. 2012`, `c. 1998`, `1999–2004`. Undefined for every other text. */
export function readYear(given: string): ReadYear | undefined {
  const cell = withoutEra(given)
  // `2013 (1888)` is the year of a company and that of its predecessor.
  const year =
    /^(\d{4})(?:\.0*|\/\d{4})?(?: \([^()]*\))?$/.exec(cell)?.[1] ??
    yearOfDate(cell.replace(SPACED, '$1.$2.$3')) ??
    buddhistYear(cell) ??
    YEAR_SIGN.exec(cell)?.[1]
  return year === undefined ? yearOfWords(cell) : { value: Number(year) }
}

const TWO_YEARS = /^\d{4} ?[/–-] ?\d{2,4}$/

/** The year of a date. The order of day and month does not change it. */
const yearOfDate = (cell: string): string | undefined => {
  const day = readDay(cell, 'dmy')
  // Two years are a period, of which the report has a note.
  if (TWO_YEARS.test(cell) && readPeriod(cell)?.name === 'year') return undefined
  return (day === 'ambiguous' ? undefined : (day ?? readPeriod(cell)?.first ?? dayOfNumber(cell)))?.slice(0, 4)
}

/** A year with its sign, and what is behind it. */
const YEAR_SIGN = /^(\d{4}) ?[年년]/

function buddhistYear(cell: string): string | undefined {
  const [, buddhist] = /^(?:พ\.?ศ\.? ?|B\.?E\.? )(2[45]\d\d)$/.exec(cell) ?? []
  return buddhist === undefined ? undefined : String(Number(buddhist) - 543)
}

function yearOfWords(cell: string): ReadYear | undefined {
  if (cell.length > MOST_LETTERS) return undefined
  const words = cell
    .toLowerCase()
    .replace(/[~≈]/g, '$& ')
    .split(/[\s.:]+/)
    .filter((word) => word !== '')
  const rest = words.filter((word) => !STATED.has(word) && !ABOUT.has(word)).join(' ')
  const [, first, last] = /^(\d{4})(?: ?[-–—/] ?(\d{4}|\d{2}|present|now|today))?$/.exec(rest) ?? []
  if (first === undefined) return undefined
  if (last !== undefined) return { value: Number(first), note: `is a period, so its first year ${first} is stored` }
  return words.some((word) => ABOUT.has(word))
    ? { value: Number(first), note: `is not exact, so the year ${first} is stored` }
    : { value: Number(first) }
}
