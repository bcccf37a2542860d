import { refuseReversed } from '../../kernel/wire/order.js'
import { SINCE, Since, UNTIL, Until } from '../../kernel/wire/time-bound.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'

/** Parameters that select recorded changes by their time. */
export const period = {
  since: Since.optional().describe(`Returns only changes that were made at this time or later. ${SINCE}`),
  until: Until.optional().describe(`Returns only changes that were made at this time or earlier. ${UNTIL}`),
}

export interface Period {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** SQL condition: the change `v` was made in the period. Throws 400 if the period ends before it begins. */
export function madeIn({ since, until }: Period): Sql {
  refuseReversed('badRequest', ['since', since], ['until', until])
  return join(
    [
      sql`true`,
      ...(since === undefined ? [] : [sql`v.created_at >= ${since}::timestamptz`]),
      ...(until === undefined ? [] : [sql`v.created_at <= ${until}::timestamptz`]),
    ],
    ' and ',
  )
}
