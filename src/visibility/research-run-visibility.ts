import type { Prisma } from '../../prisma/generated/client.js'
import { type Caller, isAdmin } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { NOBODY } from './nobody.js'

/**
 * SQL condition on table `research_run` with this alias: the account of the caller created the run. Admin callers can
 * see all runs.
 */
export function visibleRuns(caller: Caller, alias = 'r'): Sql {
  if (isAdmin(caller)) return raw('true')
  const userId = caller.account?.userId
  return userId === undefined ? raw('false') : sql`${raw(alias)}.user_id = ${userId}::uuid`
}

/** The same condition for Prisma Client. */
export function visibleRunRows(caller: Caller): Prisma.ResearchRunWhereInput {
  if (isAdmin(caller)) return {}
  const userId = caller.account?.userId
  return userId === undefined ? NOBODY : { userId }
}
