import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/client/database.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import type { Account, Caller } from './caller.js'

/**
 * How long a process caches callers. A change in another process, such as a revoked credential or a changed role, takes
 * effect after at most this time.
 */
export const CACHE_MS = 1_000
/** Maximum number of callers in the cache of a process. */
export const MAX_CACHED_CALLERS = 10_000

/** Row of an account. All values are null if the account does not exist. */
export interface AccountRow {
  readonly userId: string | null
  readonly role: string | null
  readonly plan: string | null
  readonly status: string | null
  /** Subject of the account at the identity provider. */
  readonly subject: string | null
  /** All credentials of the account from before this time have ended. */
  readonly endedAt: Date | null
  /** When the service first had the current USER_API_KEY of the account. */
  readonly rootKeySince: Date | null
  readonly permissions: readonly string[]
}

/** Roles and permissions of a caller. */
export interface Rights {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/**
 * Returns the rights of an account that a key of the account has. They are limited to `most`, the rights of the caller
 * that created the key.
 */
export const limitedRights = ({ roles, permissions }: Rights, most: Rights | null): Rights =>
  most === null
    ? { roles, permissions }
    : {
        roles: roles.filter((role) => most.roles.includes(role)),
        permissions: permissions.filter((permission) => most.permissions.includes(permission)),
      }

/** SQL for the columns of an AccountRow, from alias `u` of `app_user`. `roles` are added to the role of the account. */
export const accountColumns = (roles: readonly string[]): Sql => sql`
  u.id as "userId", u.role, u.plan, u.subscription_status as status, u.subject,
  u.credentials_ended_at as "endedAt", u.root_key_since as "rootKeySince",
  array(select distinct p.permission from role_permission p
    where p.role = u.role or p.role = any(${roles}::text[]) order by 1) as permissions`

interface AccountName {
  readonly userId: string
  readonly subject: string | null
}

/** The id of the caller of an account. It is the same for every credential of the account. */
export const callerIdOf = ({ userId, subject }: AccountName): string =>
  subject === null ? `user:${userId}` : `subject:${subject}`

/**
 * The caller of a job that works for an account, without any role. It can read public records, and the records that the
 * account created.
 */
export const callerOfAccount = (
  account: AccountName,
  { plan = null, status = 'ACTIVE' }: Partial<Account> = {},
): Caller => ({
  kind: 'bearer',
  bearerKind: 'apiKey',
  id: callerIdOf(account),
  roles: [],
  account: { userId: account.userId, plan, status },
})

/** The parts of a caller that come from its account. The id is the same for every credential of the account. */
export function callerParts({ userId, role, plan, status, subject, endedAt, permissions }: AccountRow): {
  id?: string
  roles: readonly string[]
  permissions: readonly string[]
  account?: Account
} {
  return {
    ...(userId === null ? {} : { id: callerIdOf({ userId, subject }) }),
    roles: role === null ? [] : [role],
    permissions,
    ...(userId === null
      ? {}
      : { account: { userId, plan, status: status ?? 'ACTIVE', ...(endedAt && { credentialsEndedAt: endedAt }) } }),
  }
}

/** The subject of a token of the identity provider, and the earliest time at which the token can have been issued. */
export interface TokenSubject {
  readonly subject: string
  readonly issuedAt: Date | undefined
}

/** Accounts of callers without a stored credential: bearers of the identity provider, and the bootstrap user. */
export class Accounts {
  readonly #db: Db
  readonly #cache = new LRUCache<string, Promise<AccountRow | undefined>>({ max: MAX_CACHED_CALLERS, ttl: CACHE_MS })

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Adds the values of the account to a caller. It keeps the values that came from the token. Returns undefined if the
   * credentials of the account have ended since the token was issued, or since the service has this USER_API_KEY.
   */
  async complete(caller: Caller, by: TokenSubject | { userId: string }): Promise<Caller | undefined> {
    const row = await this.#find(caller.roles, 'subject' in by ? { subject: by.subject } : by)
    if (!row) return caller
    const since = 'subject' in by ? by.issuedAt : row.rootKeySince
    if (row.endedAt !== null && !(since && since >= row.endedAt)) return undefined
    const parts = callerParts(row)
    return {
      ...caller,
      ...parts,
      roles: [...new Set([...caller.roles, ...parts.roles])],
      permissions: [...new Set([...(caller.permissions ?? []), ...parts.permissions])],
    }
  }

  clearCache(): void {
    this.#cache.clear()
  }

  #find(roles: readonly string[], by: { subject: string } | { userId: string }): Promise<AccountRow | undefined> {
    const name = JSON.stringify([by, roles])
    let cached = this.#cache.get(name)
    if (!cached) {
      cached = this.#read(roles, by)
      this.#cache.set(name, cached)
      // A database error and a missing account are not cached. So the next request of the caller sees the account that this
      // request creates, and no process must clear its cache.
      const forget = () => this.#cache.delete(name)
      cached.then((row) => row?.userId ?? forget(), forget)
    }
    return cached
  }

  async #read(roles: readonly string[], by: { subject: string } | { userId: string }): Promise<AccountRow | undefined> {
    const condition = 'subject' in by ? sql`u.subject = ${by.subject}` : sql`u.id = ${by.userId}::uuid`
    const [row] = await this.#db.rows<AccountRow>(sql`
      select ${accountColumns(roles)} from (select 1) as single_row left join app_user u on ${condition}`)
    return row
  }
}
