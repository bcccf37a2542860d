import { fieldsNamed } from '../column/known-columns.js'
import type { Cells } from '../file/source-record.js'
import { readNumber, withPlainDigits } from '../value/number.js'
import type { RoundColumn } from './round-columns.js'
import { isAmount, isDate, markIn, roundCell } from './written-cell.js'

/** The columns of a round in a plain list. A column with `type` in its name can have the steps of a sale. */
export const ROUND = {
  round: 'Financing round',
  amount: 'Round size',
  date: 'Round date',
  valuation: 'Round valuation',
  investors: 'Investors',
  lead: 'Lead investors',
  currency: 'Currency',
} as const

/** The cells of a round. */
export function roundRow(round: string, cells: readonly (readonly [RoundColumn, string])[]): Cells {
  const row: Record<string, string> = {}
  for (const [{ attribute, unit }, cell] of cells) {
    if (attribute === 'round') row[ROUND.round] = cell
    else if (attribute === 'value' || attribute === 'amount') Object.assign(row, valueCells(cell, unit), { ...row })
    else if (attribute === 'investors' || attribute === 'lead')
      row[ROUND[attribute]] = [row[ROUND[attribute]], cell].filter(Boolean).join('; ')
    else row[ROUND[attribute]] = attribute === 'valuation' ? withUnit(cell, unit) : cell
  }
  return { [ROUND.round]: round, ...row }
}

/** The cells of a round that one cell describes. */
export function valueCells(cell: string, unit: string): Record<string, string> {
  if (isAmount(cell) && !isYear(cell, unit)) return { [ROUND.amount]: withUnit(cell, unit) }
  if (isDate(cell)) return { [ROUND.date]: cell }
  if (markIn(cell) !== undefined) return {}
  const read = roundCell(cell)
  // What cannot be read is reported as an amount.
  if (!read) return { [ROUND.amount]: cell }
  const { amount, date, round, investors } = read
  return {
    ...(round === undefined ? {} : { [ROUND.round]: round }),
    ...(amount === undefined ? {} : { [ROUND.amount]: withUnit(amount, unit) }),
    ...(date === undefined ? {} : { [ROUND.date]: date }),
    ...(investors === undefined ? {} : { [ROUND.investors]: investors }),
  }
}

const isYear = (cell: string, unit: string): boolean => unit === '' && /^(?:19|20)\d{2}$/.test(cell)

/** An amount with the unit of its column. What the cell itself states is not repeated. */
function withUnit(cell: string, unit: string): string {
  const read = readNumber(withPlainDigits(cell), '.')
  const isStated = /\p{Sc}/u.test(cell) || (typeof read === 'object' && read.currency !== undefined)
  const words = unit.split(' ').filter((word) => (/^[A-Z]/.test(word) ? !isStated : !/\p{L}/u.test(cell)))
  return [cell, ...words].join(' ').trim()
}

/** Columns with sums of the rounds. */
const SUM = /^(?:grand )?(?:sum|total|summe|gesamt|somme|totale|suma|合計)(?: (?:raised|funding|amount|invested))?$/i
const OF_ROUND = ['round', 'amountRaised', 'dateAnnounced', 'investor', 'leadInvestor', 'valuationPostMoney']

/** The cells that are not about one round. A column about all rounds has a name that is that of no field. */
export function withoutRound(row: Cells, consumed: ReadonlySet<string>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, cell]) => {
      if (consumed.has(column) || SUM.test(column)) return []
      const fields = fieldsNamed(column)
      const isOfRound = OF_ROUND.some((field) => fields.has(field)) && !fields.has('nameBrand')
      return [[isOfRound ? `${column} of all rounds` : column, cell]]
    }),
  )
}
