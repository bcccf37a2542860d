import {
  Mutex,
  type ParserOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  types,
} from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { annotate } from '../../../kernel/logged-error.js'
import type { Row, Session } from '../client/database.js'
import { EmbeddedEngine, type EngineOptions, stopped } from './embedded-engine.js'

const { serialize } = protocol

/**
 * Maximum length of all prepared texts together, in characters. A plan takes about ten times the memory of its text.
 */
const LIMIT = 4_000_000

/** Time between two attempts to restart the database. */
const RESTART_MS = 3_000

/** Settings of the session. */
const SETTINGS = 'set timezone to UTC'

interface Listener {
  readonly channel: string
  readonly onPayload: (payload?: string) => void
}

interface Parts {
  readonly options: EngineOptions
  readonly parsers: ParserOptions
  readonly listeners: Set<Listener>
}

const notifying =
  (listeners: ReadonlySet<Listener>) =>
  (channel: string, payload: string): void => {
    for (const listener of listeners) if (listener.channel === channel) listener.onPayload(payload)
  }

interface Prepared {
  readonly name: string
  /** PostgreSQL ids of the parameter types. */
  readonly parameters: readonly number[]
  /** The column descriptions, which are needed to parse rows. */
  readonly columns: Messages
}

type Messages = Awaited<ReturnType<EmbeddedEngine['send']>>

/** How the library of Prisma reads rows. */
type Format = Pick<QueryOptions, 'rowMode' | 'parsers'>

/** An open transaction. */
export interface EmbeddedTransaction {
  readonly closed: boolean
  query<T>(text: string, values?: readonly unknown[], format?: Format): Promise<Results<T>>
  exec(script: string): Promise<Results<Row>[]>
  rollback(): Promise<void>
}

/**
 * The only connection to an embedded database. Each statement is parsed once, and planned as on a server. To parse and
 * plan at every call would take longer than running most statements.
 */
export class EmbeddedConnection {
  readonly #options: EngineOptions
  #engine: EmbeddedEngine
  readonly #listeners: Set<Listener>
  /** Time from which on the database may be restarted. */
  #restartAt = 0
  /** At most one transaction or one statement outside of a transaction runs. */
  readonly #turn = new Mutex()
  /** At most one statement runs, also inside a transaction. */
  readonly #statement = new Mutex()
  readonly #prepared: LRUCache<string, Prepared>
  readonly #parsers: Record<number | string, (value: string) => unknown>
  readonly #serializers: Record<number, (value: unknown) => string> = { ...types.serializers }
  #names = 0
  /** Names of statements that the cache no longer contains. The next call closes them in the database. */
  #outdated: string[] = []
  #isClosed = false

  static async open(options: EngineOptions, parsers: ParserOptions): Promise<EmbeddedConnection> {
    const listeners = new Set<Listener>()
    const engine = await EmbeddedEngine.start(options, notifying(listeners))
    // The image is only for the first start, and large.
    const { loadDataDir: _, ...again } = options
    const connection = new EmbeddedConnection(engine, { options: again, parsers, listeners })
    await connection.exec(SETTINGS)
    await connection.#readArrayTypes()
    return connection
  }

  private constructor(engine: EmbeddedEngine, { options, parsers, listeners }: Parts) {
    this.#engine = engine
    this.#options = options
    this.#listeners = listeners
    this.#parsers = { ...types.parsers, ...parsers }
    this.#prepared = new LRUCache({
      maxSize: LIMIT,
      sizeCalculation: (_, text) => Math.max(1, text.length),
      dispose: ({ name }) => this.#outdated.push(name),
    })
  }

  /** Runs a statement when no transaction and no other statement runs. */
  query<T>(text: string, values: readonly unknown[] = [], format?: Format): Promise<Results<T>> {
    return this.#alone(() => this.queryInside(text, values, format))
  }

  /** Runs a script of statements without parameters. */
  exec(script: string): Promise<Results<Row>[]> {
    return this.#alone(() => this.#execInside(script))
  }

  /** Runs a statement inside the open transaction. */
  queryInside<T>(text: string, values: readonly unknown[] = [], format?: Format): Promise<Results<T>> {
    return this.#statement.runExclusive(async () => {
      try {
        return await this.#executed<T>(text, values, format)
      } catch (error) {
        annotate(error, { statement: text })
        throw error
      }
    })
  }

  async #executed<T>(text: string, values: readonly unknown[], format?: Format): Promise<Results<T>> {
    const { name, parameters, columns } = this.#prepared.get(text) ?? (await this.#prepare(text))
    const bound = values.map((value, index) => this.#serialized(value, parameters[index] ?? 0))
    const messages = await this.#engine.send([
      ...this.#outdated.splice(0).map((outdated) => serialize.close({ type: 'S', name: outdated })),
      serialize.bind({ statement: name, values: bound }),
      serialize.execute({}),
    ])
    const [result] = parse.parseResults([...columns, ...messages], this.#parsers, format)
    return (result ?? { rows: [], fields: [] }) as Results<T>
  }

  /** Runs `work` in a transaction. It is rolled back if `work` fails. */
  transaction<T>(work: (transaction: EmbeddedTransaction) => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      let closed = false
      const end = async (command: 'commit' | 'rollback'): Promise<void> => {
        if (closed) return
        closed = true
        await this.#execInside(command)
      }
      await this.#execInside('begin')
      try {
        const result = await work({
          get closed() {
            return closed
          },
          query: (text, values, format) => this.queryInside(text, values, format),
          exec: (script) => this.#execInside(script),
          rollback: () => end('rollback'),
        })
        await end('commit')
        return result
      } catch (error) {
        await end('rollback')
        throw error
      }
    })
  }

  /** Runs `work` while no transaction and no other statement runs. If it fails, its open transaction is rolled back. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      try {
        return await work({
          run: async (text) => void (await this.#execInside(text)),
          rows: async (text, values) => (await this.queryInside<Row>(text, values)).rows,
        })
      } catch (error) {
        // Outside of a transaction, it only warns.
        await this.#execInside('rollback')
        throw error
      }
    })
  }

  /**
   * Calls `onPayload` for each notification of a channel, and without a payload after a restart of the database, because
   * notifications may be lost. The returned function ends this.
   */
  async listen(channel: string, onPayload: Listener['onPayload']): Promise<() => Promise<void>> {
    const listener = { channel, onPayload }
    this.#listeners.add(listener)
    await this.exec(`listen "${channel}"`)
    return async () => {
      this.#listeners.delete(listener)
      if (![...this.#listeners].some((other) => other.channel === channel)) await this.exec(`unlisten "${channel}"`)
    }
  }

  /** Returns all files of the database as a tar archive. */
  image(): Promise<Blob> {
    return this.#alone(() => this.#engine.image())
  }

  close(): Promise<void> {
    return this.#turn.runExclusive(async () => {
      this.#isClosed = true
      if (!this.#engine.hasFailed) await this.#engine.close()
    })
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turn.runExclusive(async () => {
      if (this.#isClosed) throw new Error('the embedded database is closed')
      if (this.#engine.hasFailed && this.#options.dataDir !== undefined) await this.#restart()
      return work()
    })
  }

  /**
   * Starts the database again, as a server does after a crash. The database repeats from its log what its files do not
   * contain. While the cause lasts, such as a full disk, only one call in a while tries it.
   */
  async #restart(): Promise<void> {
    if (performance.now() < this.#restartAt) throw stopped()
    this.#restartAt = performance.now() + RESTART_MS
    this.#prepared.clear()
    this.#outdated = []
    try {
      this.#engine = await EmbeddedEngine.start(this.#options, notifying(this.#listeners))
    } catch (error) {
      throw stopped(error)
    }
    await this.#execInside(SETTINGS)
    for (const channel of new Set([...this.#listeners].map((listener) => listener.channel)))
      await this.#execInside(`listen "${channel}"`)
    for (const { onPayload } of this.#listeners) queueMicrotask(onPayload)
  }

  #execInside(script: string): Promise<Results<Row>[]> {
    return this.#statement.runExclusive(
      async () =>
        parse.parseResults(await this.#engine.send([serialize.query(script)]), this.#parsers) as Results<Row>[],
    )
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#names++
    const name = `s${this.#names}`
    const messages = await this.#engine.send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const prepared: Prepared = {
      name,
      parameters: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    }
    this.#prepared.set(text, prepared)
    return prepared
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = this.#serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  /** Reads the array types. Values of an array are converted like the values of its element type. */
  async #readArrayTypes(): Promise<void> {
    const { rows } = await this.query<{ array: number; element: number }>(`
      select t.oid::int as array, t.typelem::int as element from pg_type t where t.typcategory = 'A' and t.typelem <> 0`)
    for (const { array, element } of rows) {
      this.#serializers[array] = (value) => types.arraySerializer(value, this.#serializers[element], array)
      this.#parsers[array] = (value) => types.arrayParser(value, this.#parsers[element] ?? String, array)
    }
  }
}
