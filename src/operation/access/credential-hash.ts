import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'

export type SecretKind = 'clientSecret' | 'adminApiKey' | 'personalApiKey'
export const secretKinds: readonly SecretKind[] = ['clientSecret', 'adminApiKey', 'personalApiKey']

/** The keyed hash of a secret. Only hashes are stored. */
export const hashOf = (key: Uint8Array, kind: SecretKind, secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', key).update(`${kind}:${secret}`).digest())

/** Key of the credential hashes. The first process creates it. */
export async function hashKey(db: Db, clock: Clock): Promise<Buffer> {
  await db.rows(sql`
    insert into service_key (name, value, created_at)
    values ('credential-hash', ${randomBytes(32)}, ${clock.now()}) on conflict do nothing`)
  const [row] = await db.rows<{ value: Uint8Array }>(sql`select value from service_key where name = 'credential-hash'`)
  if (!row) throw new Error('the credential hash key is missing')
  return Buffer.from(row.value)
}
