import type { Plugin } from '@envelop/core'
import { type Identity, Store, useRateLimiter } from '@envelop/rate-limiter'
import { type DocumentNode, type GraphQLObjectType, getOperationAST, Kind, type OperationDefinitionNode } from 'graphql'
import { Problem } from '../src/kernel/problem/problem.js'
import type { Caller } from '../src/operation/access/caller.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { AnyOperation } from '../src/operation/pipeline/definition/define.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import { chargeFeatures, permitField } from '../src/operation/pipeline/run/run.js'
import type { GraphContext } from './build/context.js'
import type { Translate } from './build/error.js'
import { type MeteredField, meteredFields, succeeds } from './metered-fields.js'

/*
 * `@envelop/rate-limiter` limits the root fields whose operation has a meter of its own, such as NATURAL_SEARCH. Three
 * parts of the package are wrapped:
 *
 * - Store. The package stores the times of the calls of a field. Here, its store is the meter of the caller, which REST
 *   charges too.
 * - Error. The package responds with the status 200 and names no seconds. Here, the error is the problem of the meter,
 *   with the status 429 and `Retry-After` in seconds.
 * - Document. The package counts each field in the text, also fields that are skipped, merged, or in an operation that is
 *   not executed. Here, it gets a document with the executed fields only.
 */

/**
 * Charges the meters of the fields of a document before its execution. If a meter refuses, the whole request is refused
 * and nothing is executed. The pipeline charges these meters for REST only.
 */
export const useMeteredFields = (registry: Registry, translate: Translate): Plugin<GraphContext> => ({
  async onExecute(payload) {
    const { contextValue: context, schema, document, operationName } = payload.args
    const executed = getOperationAST(document, operationName)
    const type: GraphQLObjectType | undefined = executed && schema.getRootType(executed.operation)
    const metered = executed && type ? meteredFields(registry, executed, type, payload.args) : []
    if (!executed || !type || metered.length === 0) return
    try {
      const caller = await context.caller()
      // The pipeline refuses the other fields.
      const fields = metered.filter(({ operation }) => succeeds(() => permitField(context.runtime, operation, caller)))
      if (fields.length === 0) return
      const meters = new CallerMeters(fields, caller, context.receipt)
      const names = new Set(fields.map(({ node }) => node.name.value))
      const limiter = useRateLimiter({
        configByField: [...names].map((field) => ({ type: type.name, field, max: MAX_CALLS })),
        identifyFn: () => caller.id,
        store: meters,
        transformError: () => meters.refusal,
      })
      await limiter.onExecute?.({
        ...payload,
        ...NO_CONTEXT,
        args: { ...payload.args, contextValue: NO_CONTEXT.context, document: documentOf(executed, fields) },
      })
    } catch (error) {
      throw translate(error, context, true)
    }
  },
})

/** The package also offers its limiter to resolvers, in the context. No resolver uses it. */
const NO_CONTEXT = { context: { rateLimiterFn: () => undefined }, extendContext: () => undefined }

/** The package refuses a call if the store returns this number of earlier calls. */
const MAX_CALLS = 1
/** What the store returns if the meter refuses: one call, whose time never ends. Otherwise it returns no call. */
const REFUSED: readonly number[] = [Number.POSITIVE_INFINITY]

/** The store of one request: the meters of its caller. A meter counts a call when it is read, so nothing is set. */
class CallerMeters extends Store {
  readonly #operations: ReadonlyMap<string, AnyOperation>
  readonly #caller: Caller
  readonly #receipt: Receipt
  refusal: Error = new Error('no meter has refused')

  constructor(fields: readonly MeteredField[], caller: Caller, receipt: Receipt) {
    super()
    this.#operations = new Map(fields.map(({ node, operation }) => [node.name.value, operation]))
    this.#caller = caller
    this.#receipt = receipt
  }

  async getForIdentity({ fieldIdentity }: Identity): Promise<readonly number[]> {
    const operation = this.#operations.get(fieldIdentity)
    if (!operation) throw new Error(`no meter for ${fieldIdentity}`)
    try {
      await chargeFeatures(operation, this.#caller, this.#receipt)
      return []
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.refusal = error
      return REFUSED
    }
  }

  setForIdentity(): void {}
}

/** A document with these fields only, without the selections below them. */
const documentOf = (executed: OperationDefinitionNode, fields: readonly MeteredField[]): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [
    {
      ...executed,
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: fields.map(({ node: { selectionSet: _, ...node } }) => node),
      },
    },
  ],
})
