import { hash } from 'node:crypto'
import type { AnyOperation } from './define.js'

/** Every operation of the service, found by id. Two of one id or one route are a mistake of ours: refused at start. */
export class Registry {
  readonly operations: readonly AnyOperation[]
  /** Short hash of what is served: a client made for another set of operations has another one. */
  readonly fingerprint: string
  readonly #byId: ReadonlyMap<string, AnyOperation>

  constructor(operations: readonly AnyOperation[]) {
    this.operations = operations
    this.#byId = new Map(operations.map((operation) => [operation.id, operation]))
    const routes = new Set(operations.map(({ route }) => route.replace(/\{[^}]*\}/g, '{}')))
    if (this.#byId.size !== operations.length || routes.size !== operations.length) {
      throw new Error('two operations share an id or a route')
    }
    const served = operations.map(({ id, route }) => `${id} ${route}`).sort()
    this.fingerprint = hash('sha256', served.join('\n'), 'hex').slice(0, 16)
  }

  get(id: string): AnyOperation {
    const operation = this.#byId.get(id)
    if (!operation) throw new Error(`no operation ${id}`)
    return operation
  }
}
