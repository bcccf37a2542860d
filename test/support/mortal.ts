import type { Database, Db, Statement } from '../../src/platform/database/client/database.js'

/** A test uses it for the process that was killed. */
export class Killed extends Error {}

/** Which steps of a process are counted: its transactions, or also its statements outside of transactions. */
type Counted = 'transactions' | 'all'

/** A database whose process dies before or after the commit of its step number `at`. After that, every call fails. */
export function mortal(given: Database, at: number, when: 'before' | 'after', counted: Counted = 'transactions') {
  let count = 0
  let isDead = false
  const die = (): never => {
    isDead = true
    throw new Killed('the process was killed')
  }
  const alive = (): void => {
    if (isDead) throw new Killed('dead')
  }
  const db: Database = Object.assign(Object.create(given), {
    rows: async (statement: Statement) => {
      alive()
      const isLast = counted === 'all' && ++count === at
      if (isLast && when === 'before') die()
      const rows = await given.rows(statement)
      return isLast ? die() : rows
    },
    transaction: async <T>(work: (inside: Db) => Promise<T>): Promise<T> => {
      alive()
      const isLast = ++count === at
      const result = await given.transaction(async (inside) => {
        const done = await work(inside)
        return isLast && when === 'before' ? die() : done
      })
      return isLast ? die() : result
    },
  })
  return { db, steps: () => count, isDead: () => isDead }
}
