import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'

export type SecretKind = 'clientSecret' | 'adminApiKey' | 'personalApiKey'
export const secretKinds: readonly SecretKind[] = ['clientSecret', 'adminApiKey', 'personalApiKey']

/** The keyed hash of a secret. Only hashes are stored. */
export const hashOf = (key: Uint8Array, kind: SecretKind, secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', key).update(`${kind}:${secret}`).digest())

/** Key of the credential hashes. */
export const hashKey = (db: Db, clock: Clock): Promise<Buffer> => serviceKey(db, clock, 'credential-hash')

/** Key of the cursors that are encrypted. It is derived, so that a service can start on a read-only database of an earlier release. */
export const cursorKeyOf = (key: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'cursors', 32))

/** A key that all processes of the service share. The first process creates it. */
export async function serviceKey(db: Db, clock: Clock, name: string): Promise<Buffer> {
  // A read-only database accepts no insert.
  const known = await readServiceKey(db, name)
  if (known) return known
  await db.rows(sql`
    insert into service_key (name, value, created_at)
    values (${name}, ${randomBytes(32)}, ${clock.now()}) on conflict do nothing`)
  const created = await readServiceKey(db, name)
  if (!created) throw new Error(`the key ${name} is missing`)
  return created
}

/** Reads such a key. Undefined if no process has created it. */
export async function readServiceKey(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db.rows<{ value: Uint8Array }>(sql`select value from service_key where name = ${name}`)
  return row && Buffer.from(row.value)
}
