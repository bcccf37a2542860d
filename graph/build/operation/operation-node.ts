import { Problem } from '../../../src/kernel/problem/problem.js'
import type { RawInput } from '../../../src/operation/pipeline/definition/decode.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import type { GraphContext } from '../context.js'
import { runRead } from './bind.js'

/**
 * The options of a node that an operation of the API reads, with all its checks: permission, meters and visibility.
 * `input` is the request for an id, and `find` takes the record from the output.
 */
const operationNode = <R, O = R>(
  operation: AnyOperation,
  idOf: (record: R) => string,
  input: (id: string) => RawInput,
  find: (output: O, id: string) => R | undefined,
) => ({
  id: { resolve: idOf },
  loadMany: (ids: string[], context: GraphContext) =>
    Promise.all(ids.map((id) => readNode(operation, id, input(id), find, context))),
})

/** Each id needs its own statement, so each id counts as one read of the request. */
const readNode = <R, O>(
  operation: AnyOperation,
  id: string,
  input: RawInput,
  find: (output: O, id: string) => R | undefined,
  context: GraphContext,
): Promise<R | null> =>
  context.loaders.load(`${operation.id} ${id}`, id, async () => [
    await runRead(operation, input, context).then(
      (output) => find(output as O, id) ?? null,
      (error) => {
        // An invalid id is the id of no record.
        if (error instanceof Problem && [400, 404].includes(error.status)) return null
        throw error
      },
    ),
  ])

/** The options of a node whose operation has the id of the record in its path and returns the record. */
export const pathNode = <R>(operation: AnyOperation, parameter: string, idOf: (record: R) => string) =>
  operationNode<R>(
    operation,
    idOf,
    (id) => ({ path: { [parameter]: id }, ...(operation.input.query ? { query: {} } : {}) }),
    (record) => record,
  )
