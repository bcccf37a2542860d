import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.js'
import type { Db } from '../database/database.js'
import { sql } from '../database/sql.js'

/* The statements that write credentials and the accounts they sign in to. */

interface Writing {
  readonly db: Db
  readonly clock: Clock
}

/** Stores a credential by the hash of its secret; gives its id. */
export async function insertCredential(
  { db, clock }: Writing,
  { kind, name, hash, userId }: { kind: string; name: string; hash: Uint8Array; userId: string | null },
): Promise<string> {
  const id = uuidv7()
  await db.rows(sql`
    insert into credential (id, kind, name, hash, user_id, created_at)
    values (${id}::uuid, ${kind}, ${name}, ${hash}, ${userId}::uuid, ${clock.now()})`)
  return id
}

/** Ends a credential, of this account where one is named; false where it has ended before, and then keeps its time. */
export async function endCredential({ db, clock }: Writing, id: string, userId?: string): Promise<boolean> {
  const rows = await db.rows(sql`
    update credential set revoked_at = ${clock.now()}
    where id = ${id}::uuid and ${userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`} and revoked_at is null
    returning id`)
  return rows.length > 0
}

/** An account to be added. */
interface UserDraft {
  readonly name: string
  readonly role: string
  readonly plan?: string
  /** Name that the identity provider gives the account. */
  readonly subject?: string
}

/** Adds an account unless its subject has one; gives the id, undefined where nothing was added. */
export async function insertUser(
  { db, clock }: Writing,
  { name, role, plan, subject }: UserDraft,
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into app_user (id, name, role, plan, subject, created_at)
    values (${uuidv7()}::uuid, ${name}, ${role}, ${plan ?? null}, ${subject ?? null}, ${clock.now()})
    on conflict (subject) do nothing returning id`)
  return row?.id
}
