import { BEFORE, comparisonAt } from './comparisons.js'
import type { Range } from './finding.js'
import { quantityAt } from './numbers.js'
import type { Token } from './tokens.js'
import { isYear } from './years.js'

/*
 * Periods of months, such as "Q1 2025", "since January 2024" and "the past 18 months". A range of years contains the year
 * that begins at its maximum. So the first half of 2026 is { min: 2026, max: 2025.5 }.
 */

/** The month of the question. `month` is from 1 to 12. */
export interface Today {
  readonly year: number
  readonly month: number
}

interface Period {
  readonly to: number
  readonly range: Range & { readonly min: number }
}

const MONTHS = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]
const NUMBER_OF_MONTH: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)
/** The first month of the seasons, which have three months. */
const SEASONS: ReadonlyMap<string, number> = new Map([
  ['spring', 3],
  ['summer', 6],
  ['fall', 9],
  ['autumn', 9],
])
const ORDINALS = ['first', 'second', 'third', 'fourth']
const LAST = new Set(['last', 'past', 'previous'])
const BEFORE_MONTHS = new Set(['in', 'since', 'from', 'until', 'till', 'by', 'of', 'before', 'after'])

/** Reads a period of months, also after a comparison such as "since". Undefined for whole years. */
export function monthsAt(tokens: readonly Token[], at: number, today: Today): { to: number; range: Range } | undefined {
  const comparison = comparisonAt(tokens, at, BEFORE)
  if (!comparison) return periodAt(tokens, at, today)
  const first = tokens[comparison.to]?.key === 'the' ? comparison.to + 1 : comparison.to
  const period = periodAt(tokens, first, today)
  return period && { to: period.to, range: compared(period.range, comparison.comparison) }
}

function compared({ min, max }: Period['range'], { bound, isOpen }: { bound: string; isOpen: boolean }): Range {
  if (bound === 'min') return { min: isOpen && max !== undefined ? max + 1 : min }
  if (bound === 'max') return isOpen ? { max: min - 1 } : max === undefined ? {} : { max }
  return { min, ...(max !== undefined && { max }) }
}

const periodAt = (tokens: readonly Token[], at: number, today: Today): Period | undefined =>
  spanAt(tokens, at, today) ?? relativeAt(tokens, at, today) ?? partAt(tokens, at, today) ?? monthAt(tokens, at, today)

const months = (year: number, first: number, count: number): Period['range'] => ({
  min: year + (first - 1) / 12,
  max: year + (first - 1 + count) / 12 - 1,
})

/** "This month", "last quarter", "last summer" and "the past 18 months". */
function relativeAt(tokens: readonly Token[], at: number, { year, month }: Today): Period | undefined {
  const word = tokens[at]?.key ?? ''
  const isLast = LAST.has(word)
  if (!isLast && word !== 'this') return undefined
  const unit = tokens[at + 1]?.key ?? ''
  const back = isLast ? 1 : 0
  if (unit === 'month') return { to: at + 2, range: months(year, month - back, 1) }
  // "The last quarter of 2022" is that of this year.
  const own = isLast && unit === 'quarter' ? yearAfter(tokens, at + 2) : undefined
  if (own) return { to: own.to, range: months(own.year, 10, 3) }
  if (unit === 'quarter') return { to: at + 2, range: months(year, 3 * (Math.ceil(month / 3) - back) - 2, 3) }
  const season = SEASONS.get(unit)
  if (season !== undefined) return { to: at + 2, range: months(season <= month ? year : year - 1, season, 3) }
  const quantity = isLast ? quantityAt(tokens, at + 1) : undefined
  if (!quantity || tokens[quantity.to]?.stem !== 'month') return undefined
  return { to: quantity.to + 1, range: { min: year + (month - 1 - quantity.value) / 12 } }
}

/** "Q1 2025", "H1 2026" and "first quarter of 2025". Without a year, it is the latest such period. */
function partAt(tokens: readonly Token[], at: number, today: Today): Period | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isShort = /^[qh]$/.test(token?.key ?? '') && next?.isJoined && /^[1-4]$/.test(next.key)
  const ordinal = ORDINALS.indexOf(token?.key ?? '') + 1
  const isLong = ordinal > 0 && ['quarter', 'half'].includes(next?.key ?? '')
  if (!isShort && !isLong) return undefined
  const number = isShort ? Number(next?.key) : ordinal
  const length = token?.key === 'h' || next?.key === 'half' ? 6 : 3
  const first = length * (number - 1) + 1
  if (first > 12) return undefined
  const { to, year } = yearAfter(tokens, at + 2) ?? { to: at + 2, year: latest(first, today) }
  return { to, range: months(year, first, length) }
}

/** "Between March and May 2016", "from June 2015 to May 2016" and "March-May 2016". */
function spanAt(tokens: readonly Token[], at: number, today: Today): Period | undefined {
  const isOpen = ['between', 'from'].includes(tokens[at]?.key ?? '')
  const first = isOpen ? at + 1 : at
  const month = NUMBER_OF_MONTH.get(tokens[first]?.key ?? '')
  if (month === undefined) return undefined
  const own = yearAfter(tokens, first + 1)
  const link = own?.to ?? first + 1
  const isLinked = TO.has(tokens[link]?.key ?? '') || (isOpen && tokens[link]?.key === 'and')
  // A hyphen between two words is no token.
  const next = isLinked ? link + 1 : link
  const end = NUMBER_OF_MONTH.get(tokens[next]?.key ?? '')
  const last = end !== undefined && !tokens[next]?.isListed ? monthAt(tokens, next, today) : undefined
  if (end === undefined || last?.range.max === undefined) return undefined
  const endYear = Math.floor(last.range.min + HALF_MONTH)
  const year = own?.year ?? (month > end ? endYear - 1 : endYear)
  return { to: last.to, range: { min: months(year, month, 1).min, max: last.range.max } }
}
const TO = new Set(['to', 'until', 'till', 'through', 'thru', '-'])

/** "January 2024", or "March" after a word such as "since". */
function monthAt(tokens: readonly Token[], at: number, today: Today): Period | undefined {
  const month = NUMBER_OF_MONTH.get(tokens[at]?.key ?? '')
  if (month === undefined) return undefined
  const known = yearAfter(tokens, at + 1)
  const isAlone = tokens[at]?.isCapital === true && BEFORE_MONTHS.has(tokens[at - 1]?.key ?? '')
  if (!known && !isAlone) return undefined
  const { to, year } = known ?? { to: at + 1, year: latest(month, today) }
  return { to, range: months(year, month, 1) }
}

function yearAfter(tokens: readonly Token[], at: number): { to: number; year: number } | undefined {
  const first = tokens[at]?.key === 'of' ? at + 1 : at
  const year = Number(/^\d{4}$/.exec(tokens[first]?.key ?? '')?.[0])
  return isYear(year) ? { to: first + 1, year } : undefined
}

const latest = (first: number, { year, month }: Today): number => (first <= month ? year : year - 1)

/** Half a month in years. Sums of twelfths are not exact, so a year is found with it. */
const HALF_MONTH = 1 / 24

/** The time at which a number of years begins. */
const beginningOf = (years: number): number => {
  const year = Math.floor(years + HALF_MONTH)
  return Date.UTC(year, Math.round((years - year) * 12))
}

/** The times of a range: from the beginning of its minimum to the end of the year that begins at its maximum. */
export const timesOf = ({ min, max }: Range): { min?: string; max?: string } => ({
  ...(min === undefined ? {} : { min: new Date(beginningOf(min)).toISOString() }),
  ...(max === undefined ? {} : { max: new Date(beginningOf(max + 1) - 1).toISOString() }),
})

/** A range that contains only whole years. */
export const wholeYears = ({ min, max }: Range): Range => ({
  ...(min === undefined ? {} : { min: Math.floor(min + HALF_MONTH) }),
  ...(max === undefined ? {} : { max: Math.ceil(max - HALF_MONTH) }),
})

export const isWholeYears = (range: Range): boolean => {
  const { min, max } = wholeYears(range)
  return min === range.min && max === range.max
}
