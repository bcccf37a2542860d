import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { RoundFacts } from '../row/row-facts.js'
import { agrees } from '../value/currency.js'
import { roundTypeIn } from '../value/round-name.js'

/** The parts of a round that do not say which round it is. */
export const roundParts = (values: CellValues): Omit<Partial<RoundFacts>, 'record' | 'kind' | 'providerId'> => ({
  ...amountsOf(values, ['amountRaised', 'valuationPostMoney']),
  ...present({
    roundType: values.text('roundType') ?? roundTypeIn(values.text('round') ?? ''),
    instrumentType: values.text('instrumentType'),
    dateAnnounced: values.text('dateAnnounced'),
    investorCount: values.number('investorCount'),
  }),
})

const CURRENCY_WAY_OUT =
  'Add the currency to the mapping: the name of a column, or {"value": "USD"} for all rows; or write it in the cell.'

const UNKNOWN_WAY_OUT =
  'Write the code of the currency, such as USD, in its column, and the whole amount, such as 12500000.'

/**
 * The amounts of a row with their currency. As in the API, an amount needs a currency. The currency is in its own column,
 * or in the cell of an amount. An amount whose cell names another currency is reported and dropped.
 */
export function amountsOf<F extends string>(
  values: CellValues,
  fields: readonly F[],
): Partial<Record<F, number>> & { readonly currency?: string } {
  const column = values.text('currency')
  const stated = fields.flatMap((field) => values.currencyIn(field) ?? [])[0]?.code
  const currency = column ?? stated
  // An amount whose currency is not known is not one in the currency of another amount.
  const isUnknown = values.faults.some(({ field }) => field === 'currency')
  const amounts: Partial<Record<F, number>> = {}
  for (const field of fields) {
    const amount = values.number(field)
    if (amount === undefined) continue
    const own = values.currencyIn(field)
    if (isUnknown && !own) values.refuse(field, 'has a currency that is not known', UNKNOWN_WAY_OUT)
    else if (currency === undefined) values.refuse(field, 'has no currency', CURRENCY_WAY_OUT)
    else if (own && !agrees(own.code, currency, own.text))
      values.refuse(field, `names ${own.code}, and the currency of the row is ${currency}`)
    else amounts[field] = amount
  }
  return { ...amounts, ...(currency === undefined ? {} : { currency }) }
}
