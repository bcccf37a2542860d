import { expect, test } from 'vitest'
import { systemClock } from '../../../src/kernel/clock.js'
import { CredentialStore } from '../../../src/operation/access/credentials.js'
import type { Database } from '../../../src/platform/database/client/database.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { revokeCredential } from '../../../src/server/end-credentials.js'
import { testDatabase } from '../../support/database.js'

const database = await testDatabase()
const none = { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined }
const open = () => CredentialStore.open(database, systemClock, none)
const store = await open()

/** Every row of every table, as text. */
async function everything(db: Database): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => db.rows(sql`select r::text as text from ${raw(`"${name}"`)} r`)),
  )
  return JSON.stringify(rows)
}

test('the database contains a secret neither as text nor in hexadecimal', async () => {
  const { id, secret } = await store.create('clientSecret', 'to be searched for', null)
  const stored = await everything(database)
  expect(stored).toContain(id)
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(secret.slice(4))
  expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
})

test('the stored hash is keyed: it is not the SHA-256 of the secret', async () => {
  const { secret, id } = await store.create('clientSecret', 'to be guessed', null)
  const [row] = await database.rows<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from credential where id = ${id}::uuid`,
  )
  const { createHash } = await import('node:crypto')
  for (const text of [secret, `clientSecret:${secret}`]) {
    expect(row?.hash).not.toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('stores that open at the same time create one hash key', async () => {
  await Promise.all([open(), open(), open()])
  expect(await database.rows(sql`select name, length(value) as length from service_key`)).toEqual([
    { name: 'credential-hash', length: 32 },
  ])
})

test('the list contains the properties of a credential, without its secret and its hash', async () => {
  const { id } = await store.create('adminApiKey', 'to be listed', null)
  const listed = (await store.list()).find((one) => one.id === id)
  expect(listed).toEqual({
    id,
    kind: 'adminApiKey',
    name: 'to be listed',
    userId: null,
    createdAt: expect.any(Date),
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  })
})

test('a revoked credential is refused at once by the store that revokes it, and by others after one second', async () => {
  const { id, secret } = await store.create('clientSecret', 'to be revoked', null)
  const elsewhere = await open()
  expect([await store.find('clientSecret', secret), await elsewhere.find('clientSecret', secret)]).toEqual(
    Array(2).fill({ kind: 'clientSecret', id: `credential:${id}`, credentialId: id, roles: [] }),
  )
  expect(await revokeCredential(database, systemClock, id)).toBe(true)
  store.changed()
  expect(await store.find('clientSecret', secret)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect(await elsewhere.find('clientSecret', secret)).toBeUndefined()
  expect(await revokeCredential(database, systemClock, id)).toBe(false)
})

test('ten concurrent lookups of one secret need one statement', async () => {
  const { secret } = await store.create('clientSecret', 'to be looked up', null)
  const fresh = await open()
  const before = database.statements.length
  await Promise.all(Array.from({ length: 10 }, () => fresh.find('clientSecret', secret)))
  expect(database.statements.length - before).toBe(1)
})

test('a lookup can use the index of the hash', async () => {
  const plan = await database.transaction(async (db) => {
    await db.rows(sql`set local enable_seqscan = off`)
    return db.rows(
      sql`explain select id from credential where hash = ${Buffer.from('x')} and kind = 'clientSecret' and revoked_at is null`,
    )
  })
  expect(JSON.stringify(plan)).toContain('credential_hash_key')
})

test('a database error is not cached as an unknown credential', async () => {
  const { id, secret } = await store.create('clientSecret', 'to be found', null)
  let isDown = true
  const db: Database = {
    ...database,
    rows: (statement) =>
      isDown && statement.text.includes('from credential')
        ? Promise.reject(new Error('unavailable'))
        : database.rows(statement),
  }
  const fresh = await CredentialStore.open(db, systemClock, none)
  await expect(fresh.find('clientSecret', secret)).rejects.toThrow('unavailable')
  isDown = false
  expect(await fresh.find('clientSecret', secret)).toMatchObject({ kind: 'clientSecret', credentialId: id })
})

test('a new account and its first credential are created together or not at all', async () => {
  const accounts = () => database.rows(sql`select name from app_user where name like 'account of %'`)
  const { id } = await store.create('personalApiKey', 'a key', { name: 'account of a key', role: 'client' })
  expect((await store.list()).find((one) => one.id === id)?.userId).toEqual(expect.any(String))
  const failing = store.create('unknown kind' as never, 'a key', { name: 'account of no key', role: 'client' })
  await expect(failing).rejects.toThrow('credential_kind')
  expect(await accounts()).toEqual([{ name: 'account of a key' }])
})
