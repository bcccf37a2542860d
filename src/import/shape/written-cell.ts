import { isBlank, isUnknown } from '../value/blank.js'
import { readDay } from '../value/day.js'
import { readNumber, withPlainDigits } from '../value/number.js'
import { readPeriod } from '../value/period.js'
import { roundIn } from './round-in-text.js'

/** What a cell of a table with rounds says about a round. */
export interface RoundCell {
  readonly amount?: string
  readonly date?: string
  readonly round?: string
  readonly investors?: string
}

const YEAR = /^(?:19|20)\d{2}$/

export const isDate = (text: string): boolean =>
  YEAR.test(text) || readDay(text, 'dmy') !== undefined || readPeriod(text) !== undefined

export const isAmount = (text: string): boolean => readNumber(withPlainDigits(text), '.') !== undefined

const MARK = /^(?:[x✓✔✅☑●•■◼*+1]|yes|y|true|ja|oui|si|sí|sim|да|invested|in)$/i
const LEAD = /^(?:l|lead|led|leader|xx|\*\*|★|⭐|x ?\(l(?:ead)?\)|x ?\*)$/i
const NO_MARK = /^(?:0|no|n|false|nein|non|✗|✘|out|passed|pass)$/i

/** What a mark says: that an investor invested, that it led, or that it did not. Undefined for every other text. */
export function markIn(text: string): 'yes' | 'lead' | 'no' | undefined {
  if (MARK.test(text)) return 'yes'
  if (LEAD.test(text)) return 'lead'
  return NO_MARK.test(text) ? 'no' : undefined
}

/** Whether a cell states no value. */
export const isEmpty = (cell: string | undefined): boolean => {
  const text = cell?.trim() ?? ''
  return text === '' || isBlank(text) || isUnknown(text)
}

/** Separators between the amount, the date and the investors of a round in one cell. */
const BETWEEN = /[;|/()\n]|, | [-–—@] | in | by | from /

/** The parts of a cell. Undefined if none of them is an amount, a date or the name of a round. */
export function roundCell(cell: string): RoundCell | undefined {
  const found: { amount?: string; date?: string; round?: string } = {}
  const others: string[] = []
  const text = cell.trim()
  const whole = partOf(text)
  if (whole) return whole
  for (const part of text.split(BETWEEN).map((one) => one.trim())) {
    if (part === '') continue
    const read = partOf(part)
    if (read) Object.assign(found, { ...read, ...found })
    else others.push(part)
  }
  if (Object.keys(found).length === 0) return undefined
  return { ...found, ...(others.length > 0 ? { investors: others.join('; ') } : {}) }
}

function partOf(text: string): RoundCell | undefined {
  if (isDate(text)) return { date: text }
  if (isAmount(text)) return { amount: text }
  const named = roundIn(text)
  if (named === undefined) return undefined
  if (named.rest === '') return { round: named.round }
  return isAmount(named.rest) ? { round: named.round, amount: named.rest } : undefined
}
