import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../../../src/platform/database/client/database.js'
import { testDatabase } from '../../support/database.js'

const database = await testDatabase()
const createdAt = new Date('2026-01-02T03:04:05.678Z')
const userId = randomUUID()
const user = { id: userId, name: 'owner', role: 'client', createdAt }
const key = (hash: string, rights?: object) => ({
  ...{
    id: randomUUID(),
    kind: 'personalApiKey',
    name: 'key',
    hash: Uint8Array.from(Buffer.from(hash)),
    userId,
    createdAt,
  },
  ...(rights ? { rights } : {}),
})

await database.prisma.appUser.create({ data: user, select: { id: true } })
beforeEach(async () => {
  await database.prisma.credential.deleteMany()
  database.statements.length = 0
})

const count = (db: Db) => db.prisma.credential.count()

test('calls in a transaction see its writes, others do not, and each statement is reported once', async () => {
  const inside = await database.transaction(async (db) => {
    await db.prisma.credential.create({ data: key('a'), select: { id: true } })
    return count(db)
  })
  expect([inside, await count(database)]).toEqual([1, 1])
  expect(database.statements.map((text) => text.split(' ')[0])).toEqual(['INSERT', 'SELECT', 'SELECT'])
})

test('an error after a call rolls the call back', async () => {
  const work = database.transaction(async (db) => {
    await db.prisma.credential.createMany({ data: [key('a'), key('b')] })
    throw new Error('refused')
  })
  await expect(work).rejects.toThrow('refused')
  expect(await count(database)).toBe(0)
})

test('values come back as they were written', async () => {
  const rights = { text: 'ü', list: [1, null], deep: { is: true } }
  const data = key('a', rights)
  await database.prisma.credential.create({ data, select: { id: true } })
  expect(await database.prisma.credential.findFirstOrThrow({ where: { id: data.id } })).toMatchObject({
    ...data,
    createdAt,
    rights,
  })
})

test('findUnique at the same time in a transaction and outside of it stay apart', async () => {
  const data = key('a')
  const find = (db: Db) => db.prisma.credential.findUnique({ where: { id: data.id }, select: { id: true } })
  const found = await database.transaction(async (db) => {
    await db.prisma.credential.create({ data, select: { id: true } })
    // An embedded database refuses statements outside of the open transaction, so its second call is in the same.
    const other = 'execute' in database.libraryAccess ? db : database.inTurn({ key: 'client' })
    return Promise.all([find(db), find(other), find(db)])
  })
  const outside = 'execute' in database.libraryAccess ? { id: data.id } : null
  expect(found).toEqual([{ id: data.id }, outside, { id: data.id }])
})

test('findUnique with different conditions at the same time needs no transaction', async () => {
  const [first, second] = [key('first'), key('second')]
  await database.prisma.credential.createMany({ data: [first, second] })
  const find = (id: string, name: string) =>
    database.prisma.credential.findUnique({ where: { id, user: { name } }, select: { id: true } })
  expect(await Promise.all([find(first.id, 'owner'), find(second.id, 'other'), find(second.id, 'owner')])).toEqual([
    { id: first.id },
    null,
    { id: second.id },
  ])
})

test('a broken rule is an error of the driver inside a transaction, and a problem outside of it', async () => {
  await database.prisma.credential.create({ data: key('a'), select: { id: true } })
  const again = (db: Db) => db.prisma.credential.create({ data: key('a'), select: { id: true } })
  const errors: unknown[] = []
  const write = database.transaction((db) =>
    again(db).catch((error: unknown) => {
      errors.push(error)
      throw error
    }),
  )
  await expect(write).rejects.toMatchObject({ kind: { status: 409 } })
  expect(errors).toMatchObject([{ code: '23505' }])
  await expect(again(database)).rejects.toMatchObject({ kind: { status: 409 } })
})

test('a transaction is retried if a call fails because of a deadlock with another transaction', async () => {
  const [first, second] = [key('first'), key('second')]
  await database.prisma.credential.createMany({ data: [first, second] })
  const touch = (db: Db, id: string, name: string) =>
    db.prisma.credential.updateMany({ where: { id }, data: { name } }).then(({ count }) => count)
  let tries = 0
  let holders = 0
  let bothHold = (): void => undefined
  const held = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  /** Updates both keys in one transaction. The two transactions of this test use a different order. */
  const rename = (name: string, [one, other]: readonly [string, string]) =>
    database.transaction(async (db) => {
      tries++
      const counts = [await touch(db, one, name)]
      if (++holders === 2) bothHold()
      await held
      return [...counts, await touch(db, other, name)]
    })
  // An embedded database runs one transaction at a time, so its transactions have no deadlock. There, the error is thrown.
  const renames =
    'execute' in database.libraryAccess
      ? [
          database.transaction(async (db) => {
            const counts = [await touch(db, first.id, 'a'), await touch(db, second.id, 'a')]
            if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
            return counts
          }),
        ]
      : [rename('a', [first.id, second.id]), rename('b', [second.id, first.id])]
  const results = await Promise.all(renames)
  const names = await database.prisma.credential.findMany({ select: { name: true }, distinct: ['name'] })
  expect([tries, results, names.length]).toEqual([3, renames.map(() => [1, 1]), 1])
})

test('the storage that binds the calls is disabled when no call runs, also after an error', async () => {
  const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable')
  try {
    await Promise.all([count(database), count(database)])
    expect(disable).toHaveBeenCalledTimes(1)
    await expect(database.prisma.credential.findFirstOrThrow()).rejects.toThrow()
    expect(disable).toHaveBeenCalledTimes(2)
    expect(await database.transaction(count)).toBe(0)
    expect(disable).toHaveBeenCalledTimes(3)
  } finally {
    disable.mockRestore()
  }
})

test('a call that needs several statements runs in the open transaction, and is refused without one', async () => {
  const nested = (db: Db) =>
    db.prisma.appUser.update({
      where: { id: userId },
      data: {
        credential: {
          create: { id: randomUUID(), kind: 'personalApiKey', name: 'n', hash: new Uint8Array([1]), createdAt },
        },
      },
      select: { id: true },
    })
  await expect(nested(database)).rejects.toThrow('use a transaction')
  await database.transaction(nested)
  expect(await count(database)).toBe(1)
})

test('a call for a client that has disconnected is refused', async () => {
  const db = database.inTurn({ key: 'client', signal: AbortSignal.abort() })
  await expect(count(db)).rejects.toMatchObject({ kind: { status: 503 } })
})
