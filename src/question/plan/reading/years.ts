import type { Range } from './finding.js'
import { amountAt, quantityAt, rangeOf } from './numbers.js'
import type { Token } from './tokens.js'

const DECADES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenties: 1920,
    thirties: 1930,
    forties: 1940,
    fifties: 1950,
    sixties: 1960,
    seventies: 1970,
    eighties: 1980,
    nineties: 1990,
    noughties: 2000,
  }),
)
/** The years of a decade that the words "early", "mid" and "late" select. */
const PARTS: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries({ early: [0, 4], mid: [3, 6], late: [5, 9] }),
)
/** Units of time by their stems. */
const UNITS: ReadonlyMap<string, number> = new Map(Object.entries({ year: 1, decad: 10 }))
const LAST = ['last', 'past', 'previous']

interface Years {
  readonly to: number
  readonly range: Range
}

/** Reads a period in words: "the nineties", "early 2000s", "this decade", "the last five years", "ten years ago". */
export const periodAt = (tokens: readonly Token[], at: number, year: number): Years | undefined =>
  decadeAt(tokens, at) ?? centuryAt(tokens, at) ?? relativeAt(tokens, at, year) ?? agoAt(tokens, at, year)

function decadeAt(tokens: readonly Token[], at: number): Years | undefined {
  const part = PARTS.get(tokens[at]?.key ?? '')
  const first = part ? at + 1 : at
  const start = tokens[first]?.key === 'the' ? first + 1 : first
  const token = tokens[start]
  const next = tokens[start + 1]
  const isNumber = /^(?:1[89]|20)?\d0$/.test(token?.key ?? '') && next?.key === 's' && next.isJoined
  const decade = isNumber ? fullYear(Number(token?.key)) : DECADES.get(token?.key ?? '')
  if (decade === undefined || (start !== at && !part)) return undefined
  const [from, until] = part ?? [0, 9]
  return { to: isNumber ? start + 2 : start + 1, range: { min: decade + from, max: decade + until } }
}

const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['nineteenth', 1800],
  ['twentieth', 1900],
  ['twenty first', 2000],
  ['19 th', 1800],
  ['20 th', 1900],
  ['21 st', 2000],
])

/** "The 20th century" and "the twenty-first century". */
function centuryAt(tokens: readonly Token[], at: number): Years | undefined {
  for (const words of [1, 2]) {
    const century = ORDINALS.get(
      tokens
        .slice(at, at + words)
        .map(({ key }) => key)
        .join(' '),
    )
    if (century !== undefined && tokens[at + words]?.stem === 'centuri')
      return { to: at + words + 1, range: { min: century, max: century + 99 } }
  }
  return undefined
}

/** The year of two digits: 80 is 1980, and 10 is 2010. */
const fullYear = (year: number): number => (year >= 100 ? year : year >= 30 ? 1900 + year : 2000 + year)

/** Reads the age of a company, as its founding years: "older than 50 years", "at most 5 years old". */
export function ageAt(tokens: readonly Token[], at: number, year: number): Years | undefined {
  const word = tokens[at]?.key
  const isCompared = (word === 'older' || word === 'younger' || word === 'newer') && tokens[at + 1]?.key === 'than'
  const amount = amountAt(tokens, isCompared ? at + 2 : at)
  // "Older than 2017" compares the founding year.
  const [founded] = isCompared && amount?.values.length === 1 && amount.values.every(isYear) ? amount.values : []
  if (amount && founded !== undefined && amount.currency === undefined && amount.scale === 1)
    return { to: amount.to, range: word === 'older' ? { max: founded - 1 } : { min: founded + 1 } }
  const unit = amount && UNITS.get(tokens[amount.to]?.stem ?? '')
  if (!amount || !unit) return undefined
  const hasOld = tokens[amount.to + 1]?.key === 'old'
  if (!isCompared && !hasOld) return undefined
  const bound = word === 'older' ? 'min' : 'max'
  const { min, max } = rangeOf(isCompared ? { ...amount, comparison: { bound, isOpen: true } } : amount, true)
  return {
    to: amount.to + (hasOld ? 2 : 1),
    range: {
      ...(max === undefined ? {} : { min: year - max * unit }),
      ...(min === undefined ? {} : { max: year - min * unit }),
    },
  }
}

function relativeAt(tokens: readonly Token[], at: number, year: number): Years | undefined {
  const word = tokens[at]?.key ?? ''
  const unit = UNITS.get(tokens[at + 1]?.stem ?? '')
  const decade = Math.floor(year / 10) * 10
  if (tokens[at + 1]?.stem === 'centuri' && (word === 'this' || LAST.includes(word))) {
    const century = Math.floor(year / 100) * 100 - (word === 'this' ? 0 : 100)
    return { to: at + 2, range: { min: century, max: century + 99 } }
  }
  if (word === 'this' && unit !== undefined)
    return { to: at + 2, range: unit === 1 ? { min: year, max: year } : { min: decade, max: decade + 9 } }
  if (!LAST.includes(word)) return undefined
  if (unit !== undefined)
    return { to: at + 2, range: unit === 1 ? { min: year - 1, max: year - 1 } : { min: year - 10 } }
  const quantity = quantityAt(tokens, at + 1)
  const counted = quantity && UNITS.get(tokens[quantity.to]?.stem ?? '')
  return quantity && counted ? { to: quantity.to + 1, range: { min: year - quantity.value * counted } } : undefined
}

/** Reads "ten years ago" or "a decade ago". Each of them means a single year. */
function agoAt(tokens: readonly Token[], at: number, year: number): Years | undefined {
  const isOne = ['a', 'an', 'one'].includes(tokens[at]?.key ?? '')
  const quantity = isOne ? { to: at + 1, value: 1 } : quantityAt(tokens, at)
  const unit = quantity && UNITS.get(tokens[quantity.to]?.stem ?? '')
  if (!quantity || !unit || tokens[quantity.to + 1]?.key !== 'ago') return undefined
  const then = year - quantity.value * unit
  return { to: quantity.to + 2, range: { min: then, max: then } }
}

/** Whether a number can be a year. */
export const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1700 && value <= 2100
