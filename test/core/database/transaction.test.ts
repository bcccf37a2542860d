import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { serverUrl } from '../../support/empty-database.js'

const database = await testDatabase()

const insert = (db: Db, name: string) =>
  db.rows(sql`insert into service_key (name, value, created_at) values (${name}, ${Buffer.from('x')}, ${new Date()})`)
const names = async (prefix: string) =>
  (
    await database.rows<{ name: string }>(
      sql`select name from service_key where name like ${`${prefix}%`} order by name`,
    )
  ).map(({ name }) => name)
const failure = (code: string): Error => Object.assign(new Error(`state ${code}`), { code })
const refusal = (error: unknown) =>
  error instanceof Problem ? { status: error.status, headers: error.headers } : error

test('a failed transaction writes nothing, and throws the error of its work unchanged', async () => {
  const name = randomUUID()
  const fault = new Error('of the handler')
  await expect(
    database.transaction(async (db) => {
      await insert(db, name)
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(await names(name)).toEqual([])
})

test('a transaction returns the result of its work, and commits its writes', async () => {
  const name = randomUUID()
  expect(
    await database.transaction(async (db) => {
      await insert(db, name)
      return 7
    }),
  ).toBe(7)
  expect(await names(name)).toEqual([name])
})

test.each(['40001', '40P01'])(
  'error %s is retried three times in a new transaction, and then fails with 503',
  async (code) => {
    const name = randomUUID()
    let tries = 0
    const result = database.transaction(async (db) => {
      await insert(db, `${name} ${++tries}`)
      throw failure(code)
    })
    expect(await result.catch(refusal)).toEqual({ status: 503, headers: { 'Retry-After': '1' } })
    expect(tries).toBe(4)
    expect(await names(name)).toEqual([])
  },
)

test('a transaction that succeeds at the last try commits the writes of that try only', async () => {
  const name = randomUUID()
  let tries = 0
  await database.transaction(async (db) => {
    await insert(db, `${name} ${++tries}`)
    if (tries < 4) throw failure('40001')
  })
  expect(await names(name)).toEqual([`${name} 4`])
})

test('other errors are not retried', async () => {
  let tries = 0
  await expect(
    database.transaction(async () => {
      tries++
      throw failure('42601')
    }),
  ).rejects.toThrow('state 42601')
  expect(tries).toBe(1)
})

test.skipIf(serverUrl)(
  'using the outer database inside a transaction throws at once instead of waiting forever',
  async () => {
    const name = randomUUID()
    const message = 'inside a transaction, use ctx.db to access the database'
    for (const work of [() => database.rows(sql`select 1`), () => database.transaction(async () => 1)]) {
      await expect(
        database.transaction(async (db) => {
          await insert(db, name)
          return work()
        }),
      ).rejects.toThrow(message)
    }
    expect(await names(name)).toEqual([])
  },
)

test.skipIf(!serverUrl)('two transactions that deadlock both commit', async () => {
  const prefix = randomUUID()
  const [a, b] = [`${prefix} a`, `${prefix} b`]
  await insert(database, a)
  await insert(database, b)
  let meeting = 2
  const touch = (first: string, second: string) =>
    database.transaction(async (db) => {
      await db.rows(sql`update service_key set value = value || 'x'::bytea where name = ${first}`)
      for (meeting--; meeting > 0; ) await new Promise((resolve) => setTimeout(resolve, 5))
      await db.rows(sql`update service_key set value = value || 'x'::bytea where name = ${second}`)
    })
  await Promise.all([touch(a, b), touch(b, a)])
  const rows = await database.rows(
    sql`select length(value)::int as length from service_key where name like ${`${prefix}%`}`,
  )
  expect(rows).toEqual([{ length: 3 }, { length: 3 }])
})

test.each([
  [
    'a duplicate row',
    sql`insert into service_key values ('twice', ''::bytea, ${new Date(0)}), ('twice', ''::bytea, ${new Date(0)})`,
    409,
  ],
  ['a row whose owner does not exist', sql`insert into entity_alias values (${randomUUID()}::uuid, 1, 'a', 'a')`, 409],
  ['text with a NUL character', sql`select ${'a\0b'}::text as text`, 400],
  ['JSON text with a NUL character', sql`select ${'"a\\u0000b"'}::json #>> '{}' as text`, 400],
  ['a number out of range', sql`select ${'99999999999'}::int as number`, 400],
  ['a malformed id', sql`select ${'no id'}::uuid as id`, 400],
  ['a malformed instant', sql`select ${'yesterday-ish'}::timestamptz as instant`, 400],
])('%s causes a problem with a 4xx status, inside a transaction and outside', async (_, statement, status) => {
  expect(await database.rows(statement).catch(refusal)).toEqual({ status, headers: {} })
  expect(await database.transaction((db) => db.rows(statement)).catch(refusal)).toEqual({ status, headers: {} })
  expect(await names('twice')).toEqual([])
  expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('an error in the SQL is not translated to a problem', async () => {
  await expect(database.rows(sql`select nothing from nowhere`)).rejects.not.toBeInstanceOf(Problem)
})

test('both databases return the same values', async () => {
  const instant = new Date('2026-03-01T12:00:00.123Z')
  const [row] = await database.rows(sql`
    select 9007199254740993::int8 as big, (select count(*) from (values (1), (2)) v) as count, array[1, null, 9007199254740993]::int8[] as bigs,
      '2026-03-01'::date as day, array['2026-03-01'::date, null] as days, '2026-03-01 12:00:00'::timestamp as local,
      ${instant}::timestamptz as instant, 1.50::numeric as amount, array[1.50::numeric] as amounts, 1.5::float8 as float,
      '1 day 02:00'::interval as span, ${['a,b', null, '"c"']}::text[] as texts, ${Buffer.from([1, 255])}::bytea as bytes,
      '{"a": [1]}'::json as json, '{"a": [1]}'::jsonb as jsonb, ${true}::bool as flag, ${null}::text as nothing, ${7}::int as small,
      '01890a5d-ac96-774b-bcce-b302099a8057'::uuid as id`)
  const { bytes, ...rest } = row as { bytes: Uint8Array }
  expect([...bytes]).toEqual([1, 255])
  expect(rest).toEqual({
    big: 9007199254740992,
    count: 2,
    bigs: [1, null, 9007199254740992],
    day: '2026-03-01',
    days: ['2026-03-01', null],
    local: '2026-03-01 12:00:00',
    instant,
    amount: '1.50',
    amounts: ['1.50'],
    float: 1.5,
    span: '1 day 02:00:00',
    texts: ['a,b', null, '"c"'],
    json: { a: [1] },
    jsonb: { a: [1] },
    flag: true,
    nothing: null,
    small: 7,
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
  })
})

test('runs no statement for a client that aborted before its turn', async () => {
  const before = database.statements.length
  const aborted = database.inTurn({ key: 'client', signal: AbortSignal.abort() }).rows(sql`select 1`)
  expect(await aborted.catch(refusal)).toEqual({ status: 503, headers: { 'Retry-After': '1' } })
  expect(database.statements.length).toBe(before)
})
