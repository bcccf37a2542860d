import { expect, test } from 'vitest'
import { CredentialStore } from '../../../src/kernel/access/credentials.js'
import { systemClock } from '../../../src/kernel/clock.js'
import type { Database } from '../../../src/kernel/database/database.js'
import { raw, sql } from '../../../src/kernel/database/sql.js'
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

test('a secret is nowhere in the database, neither as text nor in hexadecimal', async () => {
  const { id, secret } = await store.create('clientSecret', 'to be searched for', null)
  const stored = await everything(database)
  expect(stored).toContain(id)
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(secret.slice(4))
  expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
})

test('the stored hash is keyed: who reads the table alone cannot check a guess', async () => {
  const { secret, id } = await store.create('clientSecret', 'to be guessed', null)
  const [row] = await database.rows<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from credential where id = ${id}::uuid`,
  )
  const { createHash } = await import('node:crypto')
  for (const text of [secret, `clientSecret:${secret}`]) {
    expect(row?.hash).not.toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('the key of the hashes is made once, by whichever process comes first', async () => {
  await Promise.all([open(), open(), open()])
  expect(await database.rows(sql`select name, length(value) as length from service_key`)).toEqual([
    { name: 'credential-hash', length: 32 },
  ])
})

test('the list shows what a credential is, never a secret or a hash', async () => {
  const { id } = await store.create('adminApiKey', 'to be listed', null)
  const listed = (await store.list()).find((one) => one.id === id)
  expect(listed).toEqual({
    id,
    kind: 'adminApiKey',
    name: 'to be listed',
    userId: null,
    createdAt: expect.any(Date),
    lastUsedAt: null,
    revokedAt: null,
  })
})

test('a revoked credential is refused at once here, and elsewhere when the second is over', async () => {
  const { id, secret } = await store.create('clientSecret', 'to be revoked', null)
  const elsewhere = await open()
  expect([await store.find('clientSecret', secret), await elsewhere.find('clientSecret', secret)]).toEqual(
    Array(2).fill({ kind: 'clientSecret', id: `credential:${id}`, credentialId: id, roles: [] }),
  )
  expect(await store.revoke(id)).toBe(true)
  expect(await store.find('clientSecret', secret)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect(await elsewhere.find('clientSecret', secret)).toBeUndefined()
  expect(await store.revoke(id)).toBe(false)
})

test('a look-up is one statement, remembered for its second, also when many ask at once', async () => {
  const { secret } = await store.create('clientSecret', 'to be looked up', null)
  const fresh = await open()
  const before = database.statements.length
  await Promise.all(Array.from({ length: 10 }, () => fresh.find('clientSecret', secret)))
  expect(database.statements.length - before).toBe(1)
})

test('a look-up goes through the index of the hash', async () => {
  const plan = await database.transaction(async (db) => {
    await db.rows(sql`set local enable_seqscan = off`)
    return db.rows(
      sql`explain select id from credential where hash = ${Buffer.from('x')} and kind = 'clientSecret' and revoked_at is null`,
    )
  })
  expect(JSON.stringify(plan)).toContain('credential_hash_key')
})

test('a database that is away for a moment is not remembered as an unknown credential', async () => {
  const { secret } = await store.create('clientSecret', 'to be kept', null)
  let away = true
  const db: Database = {
    ...database,
    rows: (statement) =>
      away && statement.text.includes('from credential') ? Promise.reject(new Error('away')) : database.rows(statement),
  }
  const fresh = await CredentialStore.open(db, systemClock, none)
  await expect(fresh.find('clientSecret', secret)).rejects.toThrow('away')
  away = false
  expect(await fresh.find('clientSecret', secret)).toBeDefined()
})
