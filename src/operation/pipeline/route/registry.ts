import { hash } from 'node:crypto'
import type { AnyOperation } from '../definition/define.js'
import { createRouteTree, type RouteTree } from './route-tree.js'

/** Finds every operation of the service by id and by path. The constructor throws on duplicate ids or routes. */
export class Registry {
  readonly operations: readonly AnyOperation[]
  /** Short hash of the registered operations. It changes with the set of operations. */
  readonly fingerprint: string
  readonly matchRoute: RouteTree
  readonly #byId: ReadonlyMap<string, AnyOperation>

  constructor(operations: readonly AnyOperation[]) {
    this.operations = operations
    this.#byId = new Map(operations.map((operation) => [operation.id, operation]))
    if (this.#byId.size !== operations.length) throw new Error('two operations share an id')
    const unfit = operations.find(
      ({ mayRunLater, kind, path }) => mayRunLater && (kind === 'write' || path.includes('{')),
    )
    if (unfit) throw new Error(`${unfit.id} cannot run later: it is a write, or its path has a placeholder`)
    this.matchRoute = createRouteTree(operations)
    const served = operations.map(({ id, route }) => `${id} ${route}`).sort()
    this.fingerprint = hash('sha256', served.join('\n'), 'hex').slice(0, 16)
  }

  find(id: string): AnyOperation | undefined {
    return this.#byId.get(id)
  }

  get(id: string): AnyOperation {
    const operation = this.find(id)
    if (!operation) throw new Error(`no operation ${id}`)
    return operation
  }
}
