import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'

/**
 * The account of the caller, locked so that its keys can be counted; made where the identity provider knows the caller
 * and this service does not yet. Undefined where there is none: a bearer without subject.
 */
export async function lockAccount({ db, caller, clock }: Context): Promise<string | undefined> {
  const subject = caller.id.startsWith('subject:') ? caller.id.slice('subject:'.length) : undefined
  if (subject !== undefined) {
    await db.rows(sql`
      insert into app_user (id, name, role, subject, created_at)
      values (${uuidv7()}::uuid, ${subject.slice(0, 200)}, 'client', ${subject}, ${clock.now()})
      on conflict (subject) do nothing`)
  }
  const userId = caller.account?.userId ?? null
  const [row] = await db.rows<{ id: string }>(sql`
    select id from app_user where id = ${userId}::uuid or subject = ${subject ?? null} order by id for update`)
  return row?.id
}

/** Stores a key by the hash of its secret. */
export async function insertApiKey(
  { db, clock }: Context,
  { userId, name, hash }: { userId: string; name: string; hash: Uint8Array },
): Promise<string> {
  const id = uuidv7()
  await db.rows(sql`
    insert into credential (id, kind, name, hash, user_id, created_at)
    values (${id}::uuid, 'personalApiKey', ${name}, ${hash}, ${userId}::uuid, ${clock.now()})`)
  return id
}

/** Ends a key of an account; a key that was ended before keeps its time. */
export async function endApiKey({ db, clock }: Context, userId: string, id: string): Promise<void> {
  await db.rows(sql`
    update credential set revoked_at = ${clock.now()}
    where id = ${id}::uuid and user_id = ${userId}::uuid and kind = 'personalApiKey' and revoked_at is null`)
}
