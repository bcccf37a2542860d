import { unitOf } from './column-match.js'
import type { FieldGuess } from './guess-fields.js'

/**
 * Adds the factor and the currency that the names of columns with amounts state. If only another column states a unit, such
 * as `Total funding (EUR M)`, it is that of all amounts.
 */
export function addUnits({ fields, named, known }: FieldGuess): void {
  const units = named
    .map(({ column }) => unitOf(column))
    .filter(({ scale, currency }) => scale !== undefined && currency !== undefined)
  const [common, ...others] = new Map(units.map((unit) => [`${unit.scale} ${unit.currency}`, unit])).values()
  for (const [field, column] of Object.entries(fields)) {
    if (typeof column !== 'string' || known[field]?.type !== 'amount') continue
    const own = unitOf(column)
    const behind = BEHIND.exec(column)?.[1]?.toUpperCase()
    if (behind !== undefined && 'currency' in known) {
      // The name of the first amount decides. Another amount in a currency of its own is left out.
      if (field === 'amountRaised' || fields.currency === undefined) fields.currency = { value: behind }
      else if (JSON.stringify(fields.currency) !== JSON.stringify({ value: behind })) delete fields[field]
      continue
    }
    const { scale, currency } = common && others.length === 0 && own.scale === undefined ? { ...common, ...own } : own
    if (scale !== undefined) fields[field] = { column, scale }
    if (currency !== undefined && fields.currency === undefined && 'currency' in known)
      fields.currency = { value: currency }
  }
}

/** A currency behind the name of a column: `raised_amount_usd`. */
const BEHIND = /[ _-](usd|eur|gbp)$/i
