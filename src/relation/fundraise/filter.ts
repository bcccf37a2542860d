import { z } from 'zod'
import { join, type Sql, sql } from '../../kernel/database/sql.js'
import { Day, Long, line } from '../../kernel/wire/values.js'

/** Query parameters that filter a list of rounds. */
export const roundFilter = {
  round: line(255).optional().describe('Part of the label of the round, in any case.'),
  dateFrom: Day.optional().describe('First day of the announcement date (UTC), inclusive.'),
  dateTo: Day.optional().describe('Last day of the announcement date (UTC), inclusive.'),
  minAmount: Long.optional().describe("Minimum amount raised, in the round's own currency."),
  maxAmount: Long.optional().describe("Maximum amount raised, in the round's own currency."),
}
const RoundFilter = z.object(roundFilter)
export type RoundFilter = z.infer<typeof RoundFilter>

/** The rounds of alias `r` that match a filter. */
export function passing({ round, dateFrom, dateTo, minAmount, maxAmount }: RoundFilter): Sql {
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
