import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../platform/database/client/database.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import type { Rights } from './accounts.js'

/* Statements that write credentials and their accounts. */

interface Writing {
  readonly db: Db
  readonly clock: Clock
}

/** A credential to create. */
interface CredentialDraft {
  readonly kind: string
  readonly name: string
  readonly hash: Uint8Array<ArrayBuffer>
  readonly userId: string | null
  /** Id of the credential that created it. */
  readonly parentId?: string | undefined
  readonly expiresAt?: Date | undefined
  /** The maximum rights of the credential. Unset: the rights of its account. */
  readonly rights?: Rights
}

/** Stores the hash of a credential's secret. Returns the id of the credential. */
export async function insertCredential(
  { db, clock }: Writing,
  { kind, name, hash, userId, parentId, rights, expiresAt }: CredentialDraft,
): Promise<string> {
  const id = uuidv7()
  const optional = {
    ...(parentId === undefined ? {} : { parentId }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(rights ? { rights: { roles: [...rights.roles], permissions: [...rights.permissions] } } : {}),
  }
  await db.prisma.credential.create({
    data: { id, kind, name, hash, userId, createdAt: clock.now(), ...optional },
    select: { id: true },
  })
  return id
}

/**
 * Revokes a credential and all credentials that were created with it, directly or not. With `userId`, the credential
 * must belong to this account. Returns false if there is no such credential, or if it was already revoked; then the time
 * of its revocation does not change. It locks the account, so that no key is created with the credential meanwhile.
 */
export async function endCredential({ db, clock }: Writing, id: string, userId?: string): Promise<boolean> {
  await db.rows(sql`
    select u.id from app_user u join credential c on c.user_id = u.id where c.id = ${id}::uuid for update of u`)
  const rows = await db.rows<{ id: string }>(sql`
    with recursive ended as (
      select c.id from credential c
      where c.id = ${id}::uuid and ${userId === undefined ? sql`true` : sql`c.user_id = ${userId}::uuid`}
      union
      select c.id from credential c join ended e on c.parent_id = e.id)
    update credential set revoked_at = ${clock.now()}
    where id in (select e.id from ended e) and revoked_at is null returning id`)
  return rows.some((row) => row.id === id)
}

/**
 * Ends all credentials of an account, also tokens that the identity provider has issued so far. Locks the account.
 * Returns false if there is no such account.
 */
export async function endCredentials({ db, clock }: Writing, userId: string): Promise<boolean> {
  const now = clock.now()
  const { count } = await db.prisma.appUser.updateMany({ where: { id: userId }, data: { credentialsEndedAt: now } })
  await db.prisma.credential.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } })
  return count > 0
}

/** Number of ended keys that an account keeps. Its owner can see when the last ones ended. */
export const MOST_ENDED_KEYS = 100

/**
 * Whether the credential `c` ended before this time. What refers to a deleted credential stays and loses the reference:
 * the keys that it created have ended with it, and its webhooks name the reason why they are disabled. A webhook or
 * an alert that no job has disabled yet must not lose it.
 */
const endedBefore = (until: Date): Sql => sql`
  least(c.revoked_at, c.expires_at) < ${until}::timestamptz
    and not exists (select 1 from webhook_endpoint w where w.credential_id = c.id and w.is_enabled)
    and not exists (select 1 from saved_search s where s.credential_id = c.id and s.is_alert_on)`

/** Deletes the oldest ended keys of an account above their maximum, so that an account cannot fill the table. */
export const removeOldestEnded = ({ db, clock }: Writing, userId: string): Promise<unknown> =>
  db.rows(sql`
    delete from credential where id in (
      select c.id from credential c
      where c.user_id = ${userId}::uuid and c.kind = 'personalApiKey'
        and ${endedBefore(new Date(clock.now().getTime() + 1))}
      order by least(c.revoked_at, c.expires_at) desc, c.id desc offset ${MOST_ENDED_KEYS}::int)`)

/** Deletes up to `most` credentials that were revoked or expired before `until`. Returns their number. */
export async function removeEnded(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from credential where id in (
      select c.id from credential c where ${endedBefore(until)}
      order by least(c.revoked_at, c.expires_at), c.id limit ${most}::int)
    returning id`)
  return removed.length
}

/** An account to create. */
export interface UserDraft {
  readonly name: string
  readonly role: string | null
  readonly plan?: string
  /** Subject of the account at the identity provider. */
  readonly subject?: string
}

/** The account of a subject. It has no role, so that a caller whose later token has no roles has none. */
export const accountOfSubject = (subject: string): UserDraft => ({ name: subject.slice(0, 200), role: null, subject })

/** Adds an account. Returns its id, or undefined if the subject already has an account. */
export async function insertUser(
  { db, clock }: Writing,
  { name, role, plan, subject }: UserDraft,
): Promise<string | undefined> {
  const id = uuidv7()
  const { count } = await db.prisma.appUser.createMany({
    data: { id, name, role, plan: plan ?? null, subject: subject ?? null, createdAt: clock.now() },
    skipDuplicates: true,
  })
  return count === 0 ? undefined : id
}
