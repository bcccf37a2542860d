import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils'
import type { Db, Row } from './database.js'

/** The Db that a call of Prisma Client is bound to. */
export interface Binding {
  readonly db: Db
  /** Whether the call may send several statements: the Db is an open transaction, or the call only reads. */
  readonly canGroup: boolean
}

/** A failed statement. Prisma Client does not convert this error, so its cause reaches the caller unchanged. */
export class StatementFailure extends Error {}

const INFO = { provider: 'postgres', adapterName: 'venture-data-service' } as const

/** A driver of Prisma Client that sends each statement with the Db of the request. */
export const adapterFor = (current: () => Binding | undefined): SqlDriverAdapterFactory => ({
  ...INFO,
  connect: async () => adapter(current),
})

function adapter(current: () => Binding | undefined): SqlDriverAdapter {
  const bindingNow = (): Binding => {
    const binding = current()
    if (!binding) throw new Error('use the Prisma Client of the Db of the request')
    return binding
  }
  return {
    ...statementsOf(() => bindingNow().db),
    executeScript: () => Promise.reject(new Error('Prisma Client runs no scripts')),
    startTransaction: async () => {
      const { db, canGroup } = bindingNow()
      if (!canGroup) throw new Error('this call of Prisma Client needs several statements: use a transaction')
      // The statements run in the open transaction. It commits later, or the error of the call rolls it back. Calls of
      // `findUnique` that Prisma Client has collected, but cannot send as one statement, need no transaction.
      return {
        ...statementsOf(() => db),
        options: { usePhantomQuery: true },
        commit: async () => undefined,
        rollback: async () => undefined,
      }
    },
    getConnectionInfo: () => ({ supportsRelationJoins: true }),
    dispose: async () => undefined,
  }
}

const statementsOf = (
  dbNow: () => Db,
): Pick<SqlDriverAdapter, 'provider' | 'adapterName' | 'queryRaw' | 'executeRaw'> => ({
  ...INFO,
  queryRaw: async (query) => resultOf(await send(dbNow(), query.sql, query)),
  executeRaw: async (query) => (await send(dbNow(), `${query.sql} returning 1`, query)).length,
})

const send = (db: Db, text: string, { args, argTypes }: SqlQuery): Promise<Row[]> =>
  db
    .rows(
      { text, values: args.map((value, index) => parameterOf(value, argTypes[index]?.scalarType)) },
      { jsonAsText: true },
    )
    .catch((cause: unknown) => {
      throw new StatementFailure('a statement of Prisma Client failed', { cause })
    })

/** The only type of value that the drivers write differently is `bytea`. */
const parameterOf = (value: unknown, type: string | undefined): unknown =>
  type === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'base64') : value

/** Prisma Client knows the types of the columns from the schema. It reads the values that the drivers return. */
function resultOf(rows: Row[]): SqlResultSet {
  const columnNames = Object.keys(rows[0] ?? {})
  return { columnNames, columnTypes: [], rows: rows.map((row) => Object.values(row)) }
}
