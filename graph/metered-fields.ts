import type { Plugin } from '@envelop/core'
import { type Identity, Store, useRateLimiter } from '@envelop/rate-limiter'
import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type GraphQLObjectType,
  getArgumentValues,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import { Problem } from '../src/kernel/problem/problem.js'
import type { Caller } from '../src/operation/access/caller.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import type { AnyOperation } from '../src/operation/pipeline/define.js'
import type { Registry } from '../src/operation/pipeline/registry.js'
import { chargeFeatures, featuresOf, permitField } from '../src/operation/pipeline/run.js'
import type { GraphContext } from './build/context.js'
import type { Translate } from './build/error.js'
import { fragmentsOf, SelectedFields } from './build/selected-fields.js'
import { coerceVariables } from './execute/variables.js'

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

/** A field that is executed, and the operation that it runs. */
interface MeteredField {
  readonly node: FieldNode
  readonly operation: AnyOperation
}

/**
 * Charges the meters of the fields of a document before its execution. If a meter refuses, the whole request is refused
 * and nothing is executed. The pipeline charges these meters for REST only.
 */
export const useMeteredFields = (registry: Registry, translate: Translate): Plugin<GraphContext> => ({
  async onExecute(payload) {
    const { contextValue: context, schema, document, operationName } = payload.args
    const executed = getOperationAST(document, operationName)
    const type: GraphQLObjectType | undefined = executed && schema.getRootType(executed.operation)
    if (!executed || !type || !mayBeMetered(registry, executed, type)) return
    try {
      const caller = await context.caller()
      const fields = executedFields(registry, executed, type, payload.args)
        // The pipeline refuses the other fields.
        .filter(({ operation }) => succeeds(() => permitField(context.kernel, operation, caller)))
      if (fields.length === 0) return
      const meters = new CallerMeters(fields, caller, context.receipt)
      const names = new Set(fields.map(({ node }) => node.name.value))
      const limiter = useRateLimiter({
        configByField: [...names].map((field) => ({ type: type.name, field, max: MAX_REFUSALS })),
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

/**
 * The package refuses a call if the store returns this number of earlier calls. The store returns one call if the meter
 * refuses, and no call otherwise.
 */
const MAX_REFUSALS = 1

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
      return [Date.now()]
    }
  }

  setForIdentity(): void {}
}

/** Whether an operation of a document can contain a metered field. Few do, so most documents need no further work. */
const mayBeMetered = (
  registry: Registry,
  { selectionSet }: OperationDefinitionNode,
  type: GraphQLObjectType,
): boolean => selectionSet.selections.some((node) => node.kind !== Kind.FIELD || meteredOperation(registry, type, node))

/** The operation of a root field, if it has a meter of its own. */
function meteredOperation(registry: Registry, type: GraphQLObjectType, { name }: FieldNode): AnyOperation | undefined {
  const [id] = type.getFields()[name.value]?.extensions.serves ?? []
  const operation = id === undefined ? undefined : registry.get(id)
  return operation && featuresOf(operation).length > 0 ? operation : undefined
}

/**
 * The metered fields that are executed. Fields with the same name in the response are executed once. Invalid variables
 * and arguments are not counted: the executor reports them.
 */
function executedFields(
  registry: Registry,
  executed: OperationDefinitionNode,
  type: GraphQLObjectType,
  { schema, document, variableValues }: ExecutionArgs,
): MeteredField[] {
  const variables = coerceVariables(schema, executed.variableDefinitions ?? [], variableValues ?? {})
  if ('errors' in variables) return []
  const selected = new SelectedFields({ schema, fragments: fragmentsOf(document), variableValues: variables.coerced })
  const fields = new Map<string, MeteredField>()
  for (const node of selected.of(type, [executed])) {
    const key = (node.alias ?? node.name).value
    const operation = meteredOperation(registry, type, node)
    const field = type.getFields()[node.name.value]
    if (operation && field && !fields.has(key) && succeeds(() => getArgumentValues(field, node, variables.coerced)))
      fields.set(key, { node, operation })
  }
  return [...fields.values()]
}

function succeeds(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
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
