import { insertUser } from '../../operation/access/credential-rows.js'
import type { Context } from '../../operation/pipeline/context.js'
import { sql } from '../../platform/database/sql.js'

/**
 * Locks the account of the caller, so that its keys can be counted. If the caller comes from the identity provider and
 * has no account yet, creates the account. Returns undefined for a bearer token without a subject, because it has no
 * account.
 */
export async function lockAccount({ db, caller, clock }: Context): Promise<string | undefined> {
  const subject = caller.id.startsWith('subject:') ? caller.id.slice('subject:'.length) : undefined
  if (subject !== undefined) {
    // The account is stored without roles, so that a caller whose later token has no roles has none.
    await insertUser({ db, clock }, { name: subject.slice(0, 200), role: null, subject })
  }
  const userId = caller.account?.userId ?? null
  const [row] = await db.rows<{ id: string }>(sql`
    select id from app_user where id = ${userId}::uuid or subject = ${subject ?? null} order by id for update`)
  return row?.id
}
