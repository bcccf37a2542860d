import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.js'
import type { Models } from './models.js'
import { type Binding, StatementFailure } from './prisma-adapter.js'

type Operation = (args: unknown) => Promise<unknown>

/**
 * The Prisma Client of a database. It is loaded at the first call, and it has no connections of its own: each call sends
 * its statements with the Db of the request. So they run in the transaction of the request, with its limits.
 */
export class BoundPrisma {
  readonly #current = new AsyncLocalStorage<Binding>()
  #running = 0
  #client: Promise<object> | undefined
  /** The Db whose calls of `findUnique` Prisma Client is collecting. It sends those of one tick as one statement. */
  #collecting: Db | undefined

  /** The models, bound to a Db. `isTransaction`: the Db is an open transaction. */
  modelsOf(db: Db, isTransaction: boolean): Models {
    const models: Models = Object.create(null)
    return new Proxy(models, {
      has: (_, name) => isModel(name),
      get: (_, name) => {
        if (name === '$connect') return async () => void (await this.#loaded())
        return isModel(name) ? this.#model(name, { db, canGroup: isTransaction }) : undefined
      },
    })
  }

  #model(name: string, binding: Binding): object {
    const operations: Record<string, Operation> = Object.create(null)
    return new Proxy(operations, {
      get: (_, operation) =>
        typeof operation === 'string' ? (args: unknown) => this.#call(binding, name, operation, args) : undefined,
    })
  }

  #loaded(): Promise<object> {
    this.#client ??= load(this.#current)
    return this.#client
  }

  async #call(binding: Binding, model: string, operation: string, args: unknown): Promise<unknown> {
    const client = await this.#loaded()
    const isCollected = operation.startsWith('findUnique')
    const bound = isCollected ? { ...binding, canGroup: true } : binding
    while (isCollected && this.#collecting !== undefined && this.#collecting !== binding.db) await nextTick()
    this.#running++
    try {
      // Prisma Client starts when `then` is called, so this must happen inside `run`.
      const result = this.#current.run(bound, () => operationOf(client, model, operation)(args).then((found) => found))
      if (isCollected && this.#collecting === undefined) {
        this.#collecting = binding.db
        // Runs after the tick in which Prisma Client sends what it has collected.
        process.nextTick(() => {
          this.#collecting = undefined
        })
      }
      return await result
    } catch (error) {
      throw error instanceof StatementFailure ? error.cause : error
    } finally {
      // On Node 20 and 22, each promise of the process is slower from the first `run` until the storage is disabled. `run`
      // enables it again.
      if (--this.#running === 0) this.#current.disable()
    }
  }
}

/** Methods with a dollar are not models. An object with a member `then` would be a promise. */
const isModel = (name: string | symbol): name is string =>
  typeof name === 'string' && name !== 'then' && !name.startsWith('$')

const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

async function load(current: AsyncLocalStorage<Binding>): Promise<object> {
  const [{ PrismaClient }, { adapterFor }] = await Promise.all([
    import('../../../../prisma/generated/client.js'),
    import('./prisma-adapter.js'),
  ])
  return new PrismaClient({ adapter: adapterFor(() => current.getStore()), errorFormat: 'minimal' })
}

function operationOf(client: object, model: string, operation: string): Operation {
  const delegate: object | undefined = Reflect.get(client, model)
  if (!delegate) throw new Error(`Prisma Client has no model ${model}`)
  const method: Operation = Reflect.get(delegate, operation)
  return method
}

/**
 * Access to the database with Prisma Client. It is a class, because V8 creates a hidden class for each object literal
 * with a getter. Such hidden classes keep the request alive until V8 collects all garbage, which costs a third of the
 * CPU time of a small request.
 */
export class PrismaDb implements Db {
  readonly rows: Db['rows']
  readonly #prisma: BoundPrisma
  readonly #isTransaction: boolean

  constructor(rows: Db['rows'], prisma: BoundPrisma, isTransaction = false) {
    this.rows = rows
    this.#prisma = prisma
    this.#isTransaction = isTransaction
  }

  get prisma(): Models {
    return this.#prisma.modelsOf(this, this.#isTransaction)
  }
}
