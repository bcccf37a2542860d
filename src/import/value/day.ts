import { dayOf, fullYear } from './calendar.js'
import { withoutEra } from './era.js'
import { monthOf } from './month.js'

/** The order of day and month in a column. `unknown`: no value shows it. `mixed`: the values contradict each other. */
export type DayOrder = 'dmy' | 'mdy' | 'unknown' | 'mixed'

interface Numbers {
  readonly first: number
  readonly second: number
  readonly year: number
  readonly mark: string
}

/** The three numbers of a date such as `16/07/2020`. Undefined for a text of another form. */
function numbersOf(text: string): Numbers | undefined {
  const [, first, mark = '', second, again, year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})([./-])(\d{4}|\d{2})(?:$|[ T,]\s*\d{1,2}:)/.exec(text) ?? []
  return first === undefined || mark !== again
    ? undefined
    : { first: Number(first), second: Number(second), year: fullYear(year), mark }
}

/** What a value shows about the order of day and month in its column. Undefined if it shows nothing. */
export function dayOrderIn(text: string): 'dmy' | 'mdy' | undefined {
  const numbers = numbersOf(text)
  if (!numbers) return undefined
  if (numbers.first > 12 || numbers.mark === '.') return 'dmy'
  return numbers.second > 12 ? 'mdy' : undefined
}

/**
 * Reads a date, as YYYY-MM-DD. `ambiguous`: day and month can be exchanged, and the column does not show their order.
 * Undefined if the text is not a date.
 */
export function readDay(given: string, order: DayOrder): string | 'ambiguous' | undefined {
  const text = withoutEra(given.trim())
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/.exec(text) ??
    // Korean texts have spaces behind the points, and a point behind the day.
    /^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/.exec(text) ??
    []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day))
  const numbers = numbersOf(text)
  return numbers ? dayOfNumbers(numbers, dayOrderIn(text), order) : dayOfWords(text)
}

function dayOfNumbers(
  { first, second, year }: Numbers,
  own: 'dmy' | 'mdy' | undefined,
  order: DayOrder,
): string | 'ambiguous' | undefined {
  const used = own ?? (first === second ? 'dmy' : order)
  if (used === 'dmy') return dayOf(year, second, first)
  return used === 'mdy' ? dayOf(year, first, second) : 'ambiguous'
}

/** Reads `16 July 2020`, `July 16th, 2020`, `16-Jul-20` and `Thu, 16 Jul 2020`. */
function dayOfWords(text: string): string | undefined {
  if (text.length > 40) return undefined
  const words = text
    .split(/ \d{1,2}:/, 1)
    .join('')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && !/^(of|de|del|the|г|р|(mon|tue|wed|thu|fri|sat|sun)[a-z]*)$/i.test(word))
  if (words.length !== 3) return undefined
  const month = words.map(monthOf).find((found) => found !== undefined)
  const [day, year] = words
    .filter((word) => monthOf(word) === undefined)
    .map((word) => word.replace(/(st|nd|rd|th)$/i, ''))
  if (month === undefined || day === undefined || year === undefined) return undefined
  if (/^\d{1,2}$/.test(day) && /^(\d{2}|\d{4})$/.test(year)) return dayOf(fullYear(year), month, Number(day))
  return /^\d{4}$/.test(day) && /^\d{1,2}$/.test(year) ? dayOf(Number(day), month, Number(year)) : undefined
}
