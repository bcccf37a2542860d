import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { issue } from '../../../src/account/payment/books.js'
import { lockBooks, saveBooks } from '../../../src/account/payment/payment-writes.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function makeAccount(): Promise<string> {
  const id = uuidv7()
  await app.db.prisma.appUser.create({
    data: { id, subject: id, name: 'Customer', createdAt: app.clock.now() },
  })
  return id
}

/** Issues an invoice for an account, in a transaction. */
async function issueFor(db: Db, userId: string, at = app.clock.now()): Promise<void> {
  const books = await lockBooks(db, userId, 'builtin')
  if (!books) throw new Error('no account')
  const lines = [{ description: 'Plus, monthly', amount: 4_900 }]
  await saveBooks(db, books, issue(books, { kind: 'RENEWAL', plan: 'PLUS_MONTHLY', lines }, at).books, at)
}

const numbers = async () =>
  (await app.db.rows<{ number: string }>(sql`select number from invoice order by number`)).map(({ number }) => number)

const year = () => app.clock.now().getUTCFullYear()
const expected = (count: number) =>
  Array.from({ length: count }, (_, at) => `INV-${year()}-${String(at + 1).padStart(6, '0')}`)

test('a transaction that waits for another one uses the number that the other one gave back', async () => {
  const [one, other] = [await makeAccount(), await makeAccount()]
  let issued = () => {}
  const isIssued = new Promise<void>((resolve) => {
    issued = resolve
  })
  const failing = app.db.transaction(async (db) => {
    await issueFor(db, one)
    issued()
    await new Promise((resolve) => setTimeout(resolve, 100))
    throw new Error('the request fails')
  })
  const failed = expect(failing).rejects.toThrow('the request fails')
  await isIssued
  await app.db.transaction((db) => issueFor(db, other))
  await failed
  expect(await numbers()).toEqual(expected(1))
})

test('simultaneous invoices of many accounts have numbers without gaps, and each year begins with 1', async () => {
  const before = (await numbers()).length
  const accounts = await Promise.all(Array.from({ length: 12 }, makeAccount))
  await Promise.all(accounts.map((id) => app.db.transaction((db) => issueFor(db, id))))
  expect(await numbers()).toEqual(expected(before + 12))
  const later = new Date(Date.UTC(year() + 1, 0, 1))
  await app.db.transaction((db) => issueFor(db, accounts[0] ?? '', later))
  expect((await numbers()).at(-1)).toBe(`INV-${year() + 1}-000001`)
})

test('a change of an invoice keeps its number and uses no other one', async () => {
  const before = await numbers()
  const id = await makeAccount()
  await app.db.transaction((db) => issueFor(db, id))
  const [number] = (await numbers()).filter((one) => !before.includes(one))
  await app.db.transaction(async (db) => {
    const books = await lockBooks(db, id, 'builtin')
    if (!books) throw new Error('no account')
    const invoices = books.invoices.map((invoice) => ({ ...invoice, note: 'changed' }))
    await saveBooks(db, books, { ...books, invoices }, app.clock.now())
  })
  const rows = await app.db.rows(sql`select number, note from invoice where user_id = ${id}::uuid`)
  expect(rows).toEqual([{ number, note: 'changed' }])
  const other = await makeAccount()
  await app.db.transaction((db) => issueFor(db, other))
  expect(await numbers()).toHaveLength(before.length + 2)
  expect(await app.db.rows(sql`select last from invoice_series where year = ${year()}`)).toEqual([
    { last: before.filter((one) => one.startsWith(`INV-${year()}-`)).length + 2 },
  ])
})

test('an invoice names the parties as they were when it was issued', async () => {
  const id = await makeAccount()
  await app.db.transaction(async (db) => {
    const books = await lockBooks(db, id, 'builtin')
    if (!books) throw new Error('no account')
    const lines = [{ description: 'Plus, monthly', amount: 4_900 }]
    const now = app.clock.now()
    const { books: after } = issue(books, { kind: 'RENEWAL', plan: 'PLUS_MONTHLY', lines }, now)
    await saveBooks(db, books, after, now, 'Seller Inc\n1 Street')
  })
  await app.db.prisma.appUser.updateMany({ where: { id }, data: { name: 'Renamed' } })
  const rows = await app.db.rows(sql`select seller, customer from invoice where user_id = ${id}::uuid`)
  expect(rows).toEqual([{ seller: 'Seller Inc\n1 Street', customer: 'Customer' }])
})
