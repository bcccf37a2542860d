import { setImmediate } from 'node:timers/promises'
import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { Statement } from './database.js'

const { serialize } = protocol

/**
 * Maximum length of all prepared texts together, in characters. A plan takes about ten times the memory of its text.
 */
const LIMIT = 4_000_000

/** Time after which the statements of one request pause, so that other requests can continue. */
const TURN_MS = 20

interface Prepared {
  readonly name: string
  /** PostgreSQL ids of the parameter types. */
  readonly parameters: readonly number[]
  /** The column descriptions. PGlite needs them to parse rows. */
  readonly columns: Messages
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/**
 * Statements of an embedded database, each parsed once and planned as on a server. PGlite's own `query` parses and
 * plans at every call, which takes longer than running most statements.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #prepared: LRUCache<string, Prepared>
  #names = 0
  /** Names of statements that the cache no longer contains. The next call closes them in the database. */
  #outdated: string[] = []
  /** Time at which other requests could last continue, in milliseconds. */
  #turnedAt = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#prepared = new LRUCache({
      maxSize: LIMIT,
      sizeCalculation: (_, text) => Math.max(1, text.length),
      dispose: ({ name }) => this.#outdated.push(name),
    })
  }

  /** Runs a statement when no transaction and no other statement runs. */
  rows<T>(statement: Statement): Promise<T[]> {
    return this.#pglite._runExclusiveTransaction(async () => {
      // The database may have been closed while this statement waited.
      await this.#pglite._checkReady()
      return this.rowsInside<T>(statement)
    })
  }

  /** Runs a statement inside the open transaction. */
  rowsInside<T>({ text, values }: Statement): Promise<T[]> {
    return this.#pglite._runExclusiveQuery(async () => {
      await this.#takeTurn()
      const { name, parameters, columns } = this.#prepared.get(text) ?? (await this.#prepare(text))
      const bound = values.map((value, index) => this.#serialized(value, parameters[index] ?? 0))
      const messages = await this.#send([
        ...this.#outdated.splice(0).map((outdated) => serialize.close({ type: 'S', name: outdated })),
        serialize.bind({ statement: name, values: bound }),
        serialize.execute({}),
      ])
      const [result] = parse.parseResults([...columns, ...messages], this.#pglite.parsers)
      return (result?.rows ?? []) as T[]
    })
  }

  /**
   * Ends the turn of the event loop if it is long. A statement blocks this thread, and its promise does not end the
   * turn, so the statements of a transaction would block it together.
   */
  async #takeTurn(): Promise<void> {
    if (performance.now() - this.#turnedAt < TURN_MS) return
    await setImmediate()
    this.#turnedAt = performance.now()
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#names++
    const name = `s${this.#names}`
    const messages = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
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
    const serializer = this.#pglite.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  #send(messages: readonly Uint8Array[]): Promise<Messages> {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: true })
  }
}
