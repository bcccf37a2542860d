import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Statement } from '../../../src/platform/database/client/database.js'
import { BoundPrisma } from '../../../src/platform/database/client/prisma.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { allEnded, joinMessages, LazyTransaction } from '../../../src/platform/database/server/pipeline.js'
import { testDatabase } from '../../support/database.js'

const database = await testDatabase()

/** A transaction that only lists what it sends, and whose `begin` ends when `open` or `refuse` is called. */
function listed() {
  const sent: string[] = []
  let settle: { open: () => void; refuse: (error: Error) => void } | undefined
  const begin = () => {
    sent.push('begin')
    return new Promise<void>((open, refuse) => {
      settle = { open, refuse }
    })
  }
  const send = async <T>({ text }: Statement): Promise<T[]> => {
    sent.push(text)
    return [text as T]
  }
  const transaction = new LazyTransaction(begin, send, new BoundPrisma())
  const run = (text: string) => transaction.rows<string>({ text, values: [] })
  return { sent, transaction, run, open: () => settle?.open(), refuse: (error: Error) => settle?.refuse(error) }
}

test.each(['select 1', ' SELECT id from entity for update', 'with a as (select 1) select * from a'])(
  'a transaction sends begin together with its first statement, if that only reads: %s',
  async (text) => {
    const { sent, transaction, run, open } = listed()
    expect(transaction.hasBegun).toBe(false)
    const rows = run(text)
    expect(sent).toEqual(['begin', text])
    open()
    expect(await rows).toEqual([text])
    expect(transaction.hasBegun).toBe(true)
  },
)

test.each(['insert into tag', 'update entity set', 'with a as (delete from tag) select 1'])(
  'a first statement that writes is sent only after begin succeeded: %s',
  async (text) => {
    const begun = listed()
    const rows = begun.run(text)
    const next = begun.run('select 2')
    await setImmediate()
    expect(begun.sent).toEqual(['begin'])
    begun.open()
    expect([await rows, await next]).toEqual([[text], ['select 2']])
    expect(begun.sent).toEqual(['begin', text, 'select 2'])

    const refused = listed()
    const failing = [refused.run(text), refused.run('select 2')]
    refused.refuse(new Error('no begin'))
    for (const one of failing) await expect(one).rejects.toThrow('no begin')
    expect(refused.sent).toEqual(['begin'])
  },
)

test('a statement after the end of a transaction is refused and not sent', async () => {
  const { sent, transaction, run } = listed()
  transaction.end()
  await expect(run('select 1')).rejects.toThrow('this transaction has ended')
  expect(sent).toEqual([])
})

test('statements of one turn of the event loop are one message', async () => {
  const messages: number[] = []
  const stream = new Writable({
    write: (_chunk, _encoding, done) => {
      messages.push(1)
      done()
    },
    writev: (chunks, done) => {
      messages.push(chunks.length)
      done()
    },
  })
  const client = { connection: { stream } } as unknown as pg.PoolClient
  for (const chunk of ['a', 'b', 'c']) {
    joinMessages(client)
    stream.write(chunk)
  }
  expect(messages).toEqual([])
  await setImmediate()
  joinMessages(client)
  stream.write('d')
  await setImmediate()
  expect(messages).toEqual([3, 1])
})

test('together waits for all statements before it throws the first error', async () => {
  const ended: string[] = []
  const slow = setImmediate().then(() => ended.push('slow'))
  await expect(allEnded(Promise.reject(new Error('first')), slow)).rejects.toThrow('first')
  expect(ended).toEqual(['slow'])
  expect(await allEnded(Promise.resolve(1), Promise.resolve('b'))).toEqual([1, 'b'])
})

test('statements of a transaction run in the order of the calls, also without waiting, and fail together', async () => {
  const name = randomUUID()
  const insert = (part: string) => sql`
    insert into service_key (name, value, created_at) values (${`${name} ${part}`}, ''::bytea, ${new Date()})`
  const names = sql`select name from service_key where name like ${`${name}%`} order by name`
  const read = await database.transaction(async (db) => {
    const [, before, , after] = await allEnded(
      db.rows(insert('a')),
      db.rows(names),
      db.rows(insert('b')),
      db.rows(names),
    )
    return { before, after }
  })
  expect(read).toEqual({
    before: [{ name: `${name} a` }],
    after: [{ name: `${name} a` }, { name: `${name} b` }],
  })

  const failing = database.transaction((db) =>
    allEnded(db.rows(insert('c')), db.rows(insert('a')), db.rows(insert('d'))),
  )
  await expect(failing).rejects.toMatchObject({ status: 409 })
  expect(await database.rows(names)).toEqual(read.after)
  // The connection is usable again.
  expect(await database.transaction((db) => db.rows(sql`select 1 as one`))).toEqual([{ one: 1 }])
})
