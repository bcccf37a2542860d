import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.js'
import { type Sql, sql } from '../database/sql.js'
import type { Account, Caller } from './caller.js'

/** How long a process may go on with what another one changed: a revoked credential, a role, a plan. */
export const KNOWN_MS = 1_000
/** Callers that a process remembers. */
export const KNOWN_CALLERS = 10_000

/** What the database knows of an account; everything null where it knows none. */
export interface AccountRow {
  readonly userId: string | null
  readonly role: string | null
  readonly plan: string | null
  readonly status: string | null
  /** Name that the identity provider gives the account. */
  readonly subject: string | null
  readonly permissions: readonly string[]
}

/** The columns of an AccountRow, on alias `u`; `roles` are had besides the account's own. */
export const accountColumns = (roles: readonly string[]): Sql => sql`
  u.id as "userId", u.role, u.plan, u.subscription_status as status, u.subject,
  array(select distinct p.permission from role_permission p
    where p.role = u.role or p.role = any(${roles}::text[]) order by 1) as permissions`

/** What an account adds to its caller. The name is the provider's where it gave one, whatever the credential. */
export function callerParts({ userId, role, plan, status, subject, permissions }: AccountRow): {
  id?: string
  roles: readonly string[]
  permissions: readonly string[]
  account?: Account
} {
  return {
    ...(userId === null ? {} : { id: subject === null ? `user:${userId}` : `subject:${subject}` }),
    roles: role === null ? [] : [role],
    permissions,
    ...(userId === null ? {} : { account: { userId, plan, status: status ?? 'ACTIVE' } }),
  }
}

/** Accounts of callers that no stored credential leads to: bearers of the identity provider, and the bootstrap user. */
export class Accounts {
  readonly #db: Db
  readonly #known = new LRUCache<string, Promise<AccountRow | undefined>>({ max: KNOWN_CALLERS, ttl: KNOWN_MS })

  constructor(db: Db) {
    this.#db = db
  }

  /** Adds to a caller what the database knows of its account; claims of the token stay. */
  async complete(caller: Caller, by: { subject: string } | { userId: string }): Promise<Caller> {
    const row = await this.#find(caller.roles, by)
    if (!row) return caller
    const parts = callerParts(row)
    return {
      ...caller,
      ...parts,
      roles: [...new Set([...caller.roles, ...parts.roles])],
      permissions: [...new Set([...(caller.permissions ?? []), ...parts.permissions])],
    }
  }

  forget(): void {
    this.#known.clear()
  }

  #find(roles: readonly string[], by: { subject: string } | { userId: string }): Promise<AccountRow | undefined> {
    const name = JSON.stringify([by, roles])
    let known = this.#known.get(name)
    if (!known) {
      known = this.#read(roles, by)
      this.#known.set(name, known)
      // A database that was away for a moment must not be remembered.
      known.catch(() => this.#known.delete(name))
    }
    return known
  }

  async #read(roles: readonly string[], by: { subject: string } | { userId: string }): Promise<AccountRow | undefined> {
    const condition = 'subject' in by ? sql`u.subject = ${by.subject}` : sql`u.id = ${by.userId}::uuid`
    const [row] = await this.#db.rows<AccountRow>(sql`
      select ${accountColumns(roles)} from (select 1) as one left join app_user u on ${condition}`)
    return row
  }
}
