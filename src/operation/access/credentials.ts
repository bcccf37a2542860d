import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/clock.js'
import type { BootstrapSecrets } from '../../kernel/config/config.js'
import { createLog, type Log } from '../../kernel/log.js'
import type { Database } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { Collector } from '../meter/collector.js'
import {
  type AccountRow,
  Accounts,
  accountColumns,
  CACHE_MS,
  callerIdOf,
  callerParts,
  limitedRights,
  MAX_CACHED_CALLERS,
  type Rights,
} from './accounts.js'
import type { Caller } from './caller.js'
import { hashKey, hashOf, type SecretKind } from './credential-hash.js'
import { insertCredential, insertUser, type UserDraft } from './credential-rows.js'

/** Fixed id of the bootstrap user: every process with USER_API_KEY uses the same account. */
export const BOOTSTRAP_USER = '00000000-0000-7000-8000-000000000001'

interface FoundCredential extends AccountRow {
  readonly id: string
  readonly hash: Uint8Array
  readonly rights: Rights | null
  readonly expiresAt: Date | null
}

/** A valid credential in the cache. */
interface Valid {
  readonly caller: Caller
  readonly expiresAt: Date | null
}

/** The functions of the credential store that operations on credentials use. */
export interface CredentialGenerator {
  /** Generates a secret and its hash. Only the hash is stored. */
  generate(kind: SecretKind): { secret: string; hash: Uint8Array<ArrayBuffer> }
  /** Call it after a change of a credential or an account: every process clears its cache. */
  changed(): void
}

/** Messages between processes about changed credentials. Without a message, caches expire within a second. */
export interface Messages {
  publish(topic: string): void
  onMessage(topic: string, listener: () => void): void
}

interface StoreOptions {
  readonly log?: Log
  readonly messages?: Messages
}

const CHANGED = 'credentials-changed'

/** Stores secrets as keyed hashes and finds them by index. Callers are cached for a second. */
export class CredentialStore implements CredentialGenerator {
  readonly #db: Database
  readonly #clock: Clock
  readonly #key: Buffer
  readonly #keyText: string
  readonly #bootstrap: ReadonlyMap<string, Caller>
  readonly #cache = new LRUCache<string, Promise<Valid | undefined>>({ max: MAX_CACHED_CALLERS, ttl: CACHE_MS })
  /** Accounts of token bearers and of the bootstrap user. */
  readonly accounts: Accounts
  readonly #used: Collector<Date>
  readonly #messages: Messages | undefined

  private constructor(
    db: Database,
    clock: Clock,
    key: Buffer,
    secrets: BootstrapSecrets,
    { log = createLog('silent'), messages }: StoreOptions,
  ) {
    this.#db = db
    this.#clock = clock
    this.#key = key
    this.accounts = new Accounts(db)
    this.#used = new Collector((batch) => recordUse(db, batch), log)
    this.#messages = messages
    messages?.onMessage(CHANGED, () => this.#clearCache())
    this.#keyText = key.toString('base64url')
    this.#bootstrap = new Map(
      bootstrapCallers(secrets).map(([kind, secret, caller]) => [this.#nameOf(kind, secret), caller]),
    )
  }

  static async open(
    db: Database,
    clock: Clock,
    secrets: BootstrapSecrets,
    options: StoreOptions = {},
  ): Promise<CredentialStore> {
    return new CredentialStore(db, clock, await hashKey(db, clock), secrets, options)
  }

  /** Returns the caller of a secret, or undefined. For an unknown and for a revoked secret, it runs the same query. */
  async find(kind: SecretKind, secret: string): Promise<Caller | undefined> {
    const name = this.#nameOf(kind, secret)
    const bootstrap = this.#bootstrap.get(name)
    if (bootstrap)
      return kind === 'personalApiKey' ? this.accounts.complete(bootstrap, { userId: BOOTSTRAP_USER }) : bootstrap
    const valid = await this.#cached(name, kind, secret)
    const now = this.#clock.now()
    if (!valid || (valid.expiresAt && valid.expiresAt <= now)) return undefined
    const { caller } = valid
    if (caller.credentialId) this.#used.add(caller.credentialId, now)
    return caller
  }

  #cached(name: string, kind: SecretKind, secret: string): Promise<Valid | undefined> {
    let cached = this.#cache.get(name)
    if (!cached) {
      cached = this.#read(kind, secret)
      this.#cache.set(name, cached)
      // Do not cache a database error as "unknown credential".
      cached.catch(() => this.#cache.delete(name))
    }
    return cached
  }

  /**
   * Creates a credential and returns its secret. The secret is not stored and cannot be read again. `owner` is the id
   * of an account, or an account that is created in the same transaction.
   */
  async create(
    kind: SecretKind,
    name: string,
    owner: string | UserDraft | null,
    expiresAt?: Date,
  ): Promise<{ id: string; secret: string }> {
    const { secret, hash } = this.generate(kind)
    const id = await this.#db.transaction(async (db) => {
      const writing = { db, clock: this.#clock }
      const userId = owner !== null && typeof owner === 'object' ? await insertUser(writing, owner) : owner
      return insertCredential(writing, { kind, name, hash, userId: userId ?? null, expiresAt })
    })
    return { id, secret }
  }

  generate(kind: SecretKind): { secret: string; hash: Uint8Array<ArrayBuffer> } {
    const secret = newSecret(kind)
    return { secret, hash: this.#hash(kind, secret) }
  }

  changed(): void {
    this.#clearCache()
    this.#messages?.publish(CHANGED)
  }

  /** Stores the collected times of the last use of credentials. */
  flush(): Promise<void> {
    return this.#used.flush()
  }

  list() {
    return this.#db.prisma.credential.findMany({
      select: {
        id: true,
        kind: true,
        name: true,
        userId: true,
        createdAt: true,
        expiresAt: true,
        lastUsedAt: true,
        revokedAt: true,
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  }

  #clearCache(): void {
    this.#cache.clear()
    this.accounts.clearCache()
  }

  async #read(kind: SecretKind, secret: string): Promise<Valid | undefined> {
    const hash = this.#hash(kind, secret)
    const [found] = await this.#db.rows<FoundCredential>(sql`
      select c.id, c.hash, c.rights, c.expires_at as "expiresAt", ${accountColumns([])}
      from credential c left join app_user u on u.id = c.user_id
      where c.hash = ${hash} and c.kind = ${kind} and c.revoked_at is null`)
    // The index has already found an equal hash. Compare it again in constant time, against timing attacks.
    if (!found || !timingSafeEqual(found.hash, hash)) return undefined
    return { caller: callerOf(kind, found), expiresAt: found.expiresAt }
  }

  #hash = (kind: SecretKind, secret: string): Uint8Array<ArrayBuffer> => hashOf(this.#key, kind, secret)

  /**
   * Returns the cache key of a secret. It is a hash, so that secrets are not stored in memory and are not compared byte
   * by byte.
   */
  #nameOf = (kind: SecretKind, secret: string): string =>
    hash('sha256', `${this.#keyText}:${kind}:${secret}`, 'base64url')
}

function callerOf(kind: SecretKind, found: FoundCredential): Caller {
  const common = { id: `credential:${found.id}`, credentialId: found.id }
  if (kind !== 'personalApiKey') return { kind, ...common, roles: [] }
  const parts = callerParts(found)
  return { kind: 'bearer', bearerKind: 'apiKey', ...common, ...parts, ...limitedRights(parts, found.rights) }
}

/** Stores the time of the last use of each credential. */
async function recordUse(db: Database, batch: ReadonlyMap<string, Date>): Promise<void> {
  await db.rows(sql`
    update credential c set last_used_at = greatest(c.last_used_at, used.at)
    from unnest(${[...batch.keys()]}::uuid[], ${[...batch.values()]}::timestamptz[]) as used (id, at)
    where c.id = used.id`)
}

const prefixes: Record<SecretKind, string> = { clientSecret: 'vcs_', adminApiKey: 'vak_', personalApiKey: 'vpk_' }

/** 256 random bits, with a prefix by which people and secret scanners recognize a leaked secret. */
export const newSecret = (kind: SecretKind): string => prefixes[kind] + randomBytes(32).toString('base64url')

const bootstrapCallers = ({ clientSecret, adminApiKey, userApiKey }: BootstrapSecrets) =>
  (
    [
      ['clientSecret', clientSecret, { kind: 'clientSecret', id: 'bootstrap:clientSecret', roles: [] }],
      ['adminApiKey', adminApiKey, { kind: 'adminApiKey', id: 'bootstrap:adminApiKey', roles: [] }],
      [
        'personalApiKey',
        userApiKey,
        {
          kind: 'bearer',
          bearerKind: 'apiKey',
          id: callerIdOf({ userId: BOOTSTRAP_USER, subject: null }),
          roles: ['client'],
        },
      ],
    ] as const
  ).flatMap(([kind, secret, caller]) => (secret ? [[kind, secret, caller] as [SecretKind, string, Caller]] : []))
