import type { Caller } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/sql.js'

/** SQL condition on table `webhook_endpoint` with this alias: the webhook belongs to the account of the caller. */
export function visibleWebhooks({ account }: Caller, alias = 'w'): Sql {
  return account === undefined ? raw('false') : sql`${raw(alias)}.user_id = ${account.userId}::uuid`
}
