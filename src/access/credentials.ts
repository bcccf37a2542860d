import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.js'
import type { BootstrapSecrets } from '../config.js'
import type { Database } from '../database/database.js'
import { sql } from '../database/sql.js'
import type { Caller } from './caller.js'

export type SecretKind = 'clientSecret' | 'adminApiKey' | 'personalApiKey'
export const secretKinds: readonly SecretKind[] = ['clientSecret', 'adminApiKey', 'personalApiKey']

/** The bootstrap user's id is fixed: every process that starts with USER_API_KEY means the same account. */
export const BOOTSTRAP_USER = '00000000-0000-7000-8000-000000000001'

/** How long a process may go on honouring a credential that another one revoked. */
const CACHE_MS = 1_000
const CACHE_ENTRIES = 10_000

interface Found {
  id: string
  hash: Uint8Array
  userId: string | null
  role: string | null
}

/** Secrets, kept as keyed hashes and found by index; a caller is remembered for a second. */
export class CredentialStore {
  readonly #db: Database
  readonly #clock: Clock
  readonly #key: Buffer
  readonly #keyText: string
  readonly #bootstrap: ReadonlyMap<string, Caller>
  readonly #known = new LRUCache<string, Promise<Caller | undefined>>({ max: CACHE_ENTRIES, ttl: CACHE_MS })

  private constructor(db: Database, clock: Clock, key: Buffer, secrets: BootstrapSecrets) {
    this.#db = db
    this.#clock = clock
    this.#key = key
    this.#keyText = key.toString('base64url')
    this.#bootstrap = new Map(
      bootstrapCallers(secrets).map(([kind, secret, caller]) => [this.#nameOf(kind, secret), caller]),
    )
  }

  static async open(db: Database, clock: Clock, secrets: BootstrapSecrets): Promise<CredentialStore> {
    return new CredentialStore(db, clock, await hashKey(db, clock), secrets)
  }

  /** The caller a secret proves, or undefined. Unknown secrets cost the same look-up as revoked ones. */
  find(kind: SecretKind, secret: string): Promise<Caller | undefined> {
    const name = this.#nameOf(kind, secret)
    const bootstrap = this.#bootstrap.get(name)
    if (bootstrap) return Promise.resolve(bootstrap)
    let known = this.#known.get(name)
    if (!known) {
      known = this.#read(kind, secret)
      this.#known.set(name, known)
      // A database that was away for a moment must not be remembered as "unknown credential".
      known.catch(() => this.#known.delete(name))
    }
    return known
  }

  /** Makes a credential and returns its secret, which is nowhere else and cannot be read again. */
  async create(kind: SecretKind, name: string, userId: string | null): Promise<{ id: string; secret: string }> {
    const secret = newSecret(kind)
    const id = uuidv7()
    const createdAt = this.#clock.now()
    await this.#db.prisma.credential.create({
      data: { id, kind, name, hash: this.#hash(kind, secret), userId, createdAt },
    })
    return { id, secret }
  }

  list() {
    return this.#db.prisma.credential.findMany({
      select: { id: true, kind: true, name: true, userId: true, createdAt: true, lastUsedAt: true, revokedAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  }

  /** Ends a credential; true when it was alive. */
  async revoke(id: string): Promise<boolean> {
    const { count } = await this.#db.prisma.credential.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: this.#clock.now() },
    })
    this.#known.clear()
    return count === 1
  }

  async #read(kind: SecretKind, secret: string): Promise<Caller | undefined> {
    const hash = this.#hash(kind, secret)
    const [found] = await this.#db.rows<Found>(sql`
      select c.id, c.hash, c.user_id as "userId", u.role
      from credential c left join app_user u on u.id = c.user_id
      where c.hash = ${hash} and c.kind = ${kind} and c.revoked_at is null`)
    // The index found it by equality; comparing again in constant time keeps the answer's timing from helping.
    if (!found || !timingSafeEqual(found.hash, hash)) return undefined
    return kind === 'personalApiKey'
      ? { kind: 'bearer', bearerKind: 'apiKey', id: `user:${found.userId}`, roles: found.role ? [found.role] : [] }
      : { kind, id: `credential:${found.id}`, roles: [] }
  }

  #hash = (kind: SecretKind, secret: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(createHmac('sha256', this.#key).update(`${kind}:${secret}`).digest())

  /** What a secret is called in memory: its hash, so that no secret is kept and none is compared byte by byte. */
  #nameOf = (kind: SecretKind, secret: string): string =>
    hash('sha256', `${this.#keyText}:${kind}:${secret}`, 'base64url')
}

const prefixes: Record<SecretKind, string> = { clientSecret: 'vcs_', adminApiKey: 'vak_', personalApiKey: 'vpk_' }

/** 256 random bits, with a prefix that tells people and secret scanners what leaked. */
export const newSecret = (kind: SecretKind): string => prefixes[kind] + randomBytes(32).toString('base64url')

const bootstrapCallers = ({ clientSecret, adminApiKey, userApiKey }: BootstrapSecrets) =>
  (
    [
      ['clientSecret', clientSecret, { kind: 'clientSecret', id: 'bootstrap:clientSecret', roles: [] }],
      ['adminApiKey', adminApiKey, { kind: 'adminApiKey', id: 'bootstrap:adminApiKey', roles: [] }],
      [
        'personalApiKey',
        userApiKey,
        { kind: 'bearer', bearerKind: 'apiKey', id: `user:${BOOTSTRAP_USER}`, roles: ['client'] },
      ],
    ] as const
  ).flatMap(([kind, secret, caller]) => (secret ? [[kind, secret, caller] as [SecretKind, string, Caller]] : []))

/** The key of the hashes, made by whichever process comes first. */
async function hashKey(db: Database, clock: Clock): Promise<Buffer> {
  await db.rows(sql`
    insert into service_key (name, value, created_at)
    values ('credential-hash', ${randomBytes(32)}, ${clock.now()}) on conflict do nothing`)
  const [row] = await db.rows<{ value: Uint8Array }>(sql`select value from service_key where name = 'credential-hash'`)
  if (!row) throw new Error('the credential hash key is missing')
  return Buffer.from(row.value)
}
