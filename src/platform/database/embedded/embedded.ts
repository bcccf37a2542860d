import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { FairQueue, type Turn } from '../../../kernel/fair-queue.js'
import { OperatorError, reasonOf } from '../../../kernel/problem/operator-error.js'
import { Background } from '../client/background.js'
import type { Database, Db, ReadOptions, Row, Session, Statement, StatementListener } from '../client/database.js'
import { OWN, PLAN_ONCE, refusals, reporting, retrying, translated } from '../client/driver.js'
import { BoundPrisma, PrismaDb } from '../client/prisma.js'
import { embeddedJsonText, embeddedTypes } from '../client/types.js'
import { type Migration, migrateWith, pendingWith } from '../schema/migrate.js'
import { filesIn, isNewDatabase, markIn } from './data-folder.js'
import { EmbeddedConnection, type EmbeddedTransaction } from './embedded-connection.js'
import type { EngineOptions } from './embedded-engine.js'
import { lockDirectory } from './lock.js'
import { makePrivateFolder } from './private-folder.js'

interface EmbeddedOptions {
  /** Folder of the database files, or `memory`. */
  directory: string
  /** Returns an image from `dumpDataDir`, from which a new database starts. */
  image?: (() => Blob | undefined) | undefined
  migrations: readonly Migration[]
  onStatement: StatementListener | undefined
  /** Extensions of PGlite that statements can create. */
  extensions?: EngineOptions['extensions']
  /** Maximum number of waiting requests. */
  waiting?: number
}

const WAITING = 1_000

/** PostgreSQL in WebAssembly, in a thread of this process. It runs one statement or one transaction at a time. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database & { image(): Promise<Blob> }> {
  const { directory, image, extensions = {}, migrations, onStatement, waiting = WAITING } = options
  // Two processes on one directory would corrupt it without an error, so lock it before opening it.
  const lock = directory === 'memory' ? undefined : lockDirectory(directory)
  const connection = await start(directory, image, extensions).catch((error: unknown) => {
    lock?.release()
    throw error
  })
  const turns = new FairQueue({ places: 1, mostWaiting: waiting - 1, ...refusals })
  const background = new Background(turns)
  const inside = new AsyncLocalStorage<true>()

  const prisma = new BoundPrisma()
  const rows = <T>({ text, values }: Statement, options: ReadOptions | undefined, turn: Turn): Promise<T[]> => {
    refuseInside(inside)
    return turns.run(turn, async () => {
      const ended = onStatement?.(text)
      const sent = reporting(connection.query<T>(text, values, formatOf(options)), ended)
      const result = await sent.catch((error: unknown) => {
        throw translated(error)
      })
      return result.rows
    })
  }
  const dbOf = (turn: Turn): Db => new PrismaDb(async (statement, options) => rows(statement, options, turn), prisma)
  const own = dbOf(OWN)
  const insideOf = (transaction: EmbeddedTransaction): Db => {
    const rowsInside = async <T>({ text, values }: Statement, options?: ReadOptions): Promise<T[]> => {
      if (transaction.closed) throw new Error('this transaction has ended: wait for its statements before it ends')
      const ended = onStatement?.(text)
      return (await reporting(transaction.query<T>(text, values, formatOf(options)), ended)).rows
    }
    return new PrismaDb(rowsInside, prisma, true)
  }
  const session: Session = {
    run: async (text) => void (await connection.exec(text)),
    rows: async (text, values) => (await connection.query<Row>(text, values)).rows,
  }

  return {
    rows: own.rows,
    prisma: own.prisma,
    // A running statement cannot be cancelled. A waiting statement is refused when the signal aborts.
    inTurn: dbOf,
    probe: (statement) => rows(statement, undefined, OWN),
    transaction: async (work, options) => {
      refuseInside(inside)
      return (options?.isBackground ? background : turns).run(options?.turn ?? OWN, () =>
        retrying(() =>
          connection.transaction(async (tx) => {
            if (options?.fewRecords) await tx.exec(PLAN_ONCE)
            return inside.run(true, () => work(insideOf(tx)))
          }),
        ),
      )
    },
    alone: (text) => background.run(OWN, () => session.run(text)),
    session: (work) => turns.run(OWN, () => connection.session(work)),
    migrate: () => migrateWith(session, migrations),
    pending: () => pendingWith(session, migrations),
    isReadOnly: async () => false,
    listen: (channel, onNotification) => connection.listen(channel, onNotification),
    libraryAccess: { execute: (text, values) => execute(connection, text, values) },
    load: () => ({ connections: 1, idle: turns.isEmpty ? 1 : 0, inside: turns.inside }),
    image: () => connection.image(),
    async close() {
      try {
        await connection.close()
      } finally {
        lock?.release()
      }
    },
  }
}

const formatOf = (options: ReadOptions | undefined) => (options?.jsonAsText ? { parsers: embeddedJsonText } : undefined)

/**
 * Runs statements of a library. In a script of several statements, the transaction of the connection replaces BEGIN and
 * COMMIT. Otherwise the transaction would stay open after a failure, on the only connection.
 */
async function execute(
  connection: EmbeddedConnection,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: Row[] }> {
  if (values) return connection.query<Row>(text, values)
  const script = text
    .replace(/^\s*BEGIN\s*;/i, '')
    .trimEnd()
    .replace(/\bCOMMIT\s?;?$/i, '')
  const results = await connection.transaction((tx) => tx.exec(script))
  return { rows: results.at(-1)?.rows ?? [] }
}

/**
 * Throws if code inside a transaction does not use the transaction's own database access. Its statement would wait for
 * the end of the transaction, which is a deadlock.
 */
function refuseInside(inside: AsyncLocalStorage<true>): void {
  if (inside.getStore()) throw new Error('inside a transaction, use ctx.db to access the database')
}

async function start(
  directory: string,
  image: EmbeddedOptions['image'],
  extensions: EngineOptions['extensions'],
): Promise<EmbeddedConnection> {
  const isNew = isNewDatabase(directory)
  try {
    const loadDataDir = isNew ? image?.() : undefined
    const open = (folder: Pick<EngineOptions, 'dataDir'>) =>
      EmbeddedConnection.open({ ...folder, ...(loadDataDir ? { loadDataDir } : {}), extensions }, embeddedTypes)
    return directory === 'memory' ? await open({}) : await startIn(directory, (dataDir) => open({ dataDir }))
  } catch (error) {
    throw new OperatorError(`DATA_DIR: the database in ${directory} cannot be started: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

async function startIn<T>(directory: string, open: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = filesIn(directory)
  const mark = markIn(directory)
  if (existsSync(mark)) rmSync(dataDir, { recursive: true, force: true })
  if (!existsSync(dataDir)) writeFileSync(mark, '')
  makePrivateFolder(dataDir)
  const opened = await open(dataDir)
  // PGlite unpacks the files of a new database with rights for all users.
  makePrivateFolder(dataDir)
  rmSync(mark, { force: true })
  return opened
}
