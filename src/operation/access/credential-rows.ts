import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'
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
  /** The maximum rights of the credential. Unset: the rights of its account. */
  readonly rights?: Rights
}

/** Stores the hash of a credential's secret. Returns the id of the credential. */
export async function insertCredential(
  { db, clock }: Writing,
  { kind, name, hash, userId, parentId, rights }: CredentialDraft,
): Promise<string> {
  const id = uuidv7()
  const optional = {
    ...(parentId === undefined ? {} : { parentId }),
    ...(rights ? { rights: { roles: [...rights.roles], permissions: [...rights.permissions] } } : {}),
  }
  await db.prisma.credential.create({
    data: { id, kind, name, hash, userId, createdAt: clock.now(), ...optional },
    select: { id: true },
  })
  return id
}

/**
 * Revokes a credential and all credentials that were created with it, directly or not. With `userId`, the credential must belong to this account. Returns false if there is no such
 * credential, or if it was already revoked; then the time of its revocation does not change.
 */
export async function endCredential({ db, clock }: Writing, id: string, userId?: string): Promise<boolean> {
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

/** An account to create. */
export interface UserDraft {
  readonly name: string
  readonly role: string | null
  readonly plan?: string
  /** Subject of the account at the identity provider. */
  readonly subject?: string
}

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
