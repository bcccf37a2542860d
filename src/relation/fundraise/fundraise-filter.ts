import { z } from 'zod'
import { refuseReversed } from '../../kernel/wire/order.js'
import { Day, Long, line } from '../../kernel/wire/values.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'

/** Query parameters that filter a list of rounds. */
export const roundFilter = {
  round: line(255).optional().describe('Returns only rounds whose label contains this text. Case does not matter.'),
  dateFrom: Day.optional().describe('Returns only rounds that were announced on this day (UTC) or later.'),
  dateTo: Day.optional().describe('Returns only rounds that were announced on this day (UTC) or earlier.'),
  minAmount: Long.optional().describe('Minimum amount raised, in the currency of the round.'),
  maxAmount: Long.optional().describe('Maximum amount raised, in the currency of the round.'),
}
const RoundFilter = z.object(roundFilter)
export type RoundFilter = z.infer<typeof RoundFilter>

/** SQL condition: the round row `r` matches the filter. */
export function passing({ round, dateFrom, dateTo, minAmount, maxAmount }: RoundFilter): Sql {
  refuseReversed('badRequest', ['dateFrom', dateFrom], ['dateTo', dateTo])
  refuseReversed('badRequest', ['minAmount', minAmount], ['maxAmount', maxAmount])
  const conditions = [
    sql`true`,
    ...(round === undefined ? [] : [sql`position(lower(${round}) in lower(r.round)) > 0`]),
    ...(dateFrom === undefined ? [] : [sql`r.date_announced >= ${dateFrom}::date::timestamp at time zone 'UTC'`]),
    ...(dateTo === undefined ? [] : [sql`r.date_announced < (${dateTo}::date + 1)::timestamp at time zone 'UTC'`]),
    ...(minAmount === undefined ? [] : [sql`r.amount_raised >= ${minAmount}::bigint`]),
    ...(maxAmount === undefined ? [] : [sql`r.amount_raised <= ${maxAmount}::bigint`]),
  ]
  return join(conditions, ' and ')
}
