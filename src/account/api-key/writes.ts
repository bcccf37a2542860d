import { insertUser } from '../../kernel/access/credential-rows.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'

/**
 * The account of the caller, locked so that its keys can be counted; made where the identity provider knows the caller
 * and this service does not yet. Undefined where there is none: a bearer without subject.
 */
export async function lockAccount({ db, caller, clock }: Context): Promise<string | undefined> {
  const subject = caller.id.startsWith('subject:') ? caller.id.slice('subject:'.length) : undefined
  if (subject !== undefined) {
    await insertUser({ db, clock }, { name: subject.slice(0, 200), role: 'client', subject })
  }
  const userId = caller.account?.userId ?? null
  const [row] = await db.rows<{ id: string }>(sql`
    select id from app_user where id = ${userId}::uuid or subject = ${subject ?? null} order by id for update`)
  return row?.id
}
