import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { documentOptions } from '../src/kernel/operation/document-options.js'
import type { Registry } from '../src/kernel/operation/registry.js'
import { contextFor, enter } from '../src/kernel/operation/run.js'
import type { GraphContext } from './build/context.js'
import type { Translate } from './build/error.js'
import { checkText, type Demand, Demands, pointsOf } from './limits.js'

/**
 * What stands before execution: the document's size before parsing; then its cost, the caller, and, once for each
 * field of the document, the operation that guards it. A refusal here is the whole request's.
 */
export const useGuard = (registry: Registry, translate: Translate): Plugin<GraphContext> => {
  const demands = new Demands()
  return {
    onParams({ params, context }) {
      try {
        // What is no text is refused by the endpoint itself.
        if (typeof params.query === 'string') checkText(params.query)
      } catch (error) {
        throw translate(error, (context as GraphContext).requestInfo.trace, true)
      }
    },
    // The endpoint's own way of answering a GET: a POST's headers are written with its answer.
    onResponse({ response, serverContext }) {
      const headers = (serverContext as GraphContext | undefined)?.receipt?.headers() ?? {}
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    },
    async onExecute({ args }) {
      const context = args.contextValue as GraphContext
      try {
        const demand = await admit(registry, demands, args, context)
        return demand ? { onExecuteDone: ({ result, setResult }) => setResult(withCost(result, demand, context)) } : {}
      } catch (error) {
        throw translate(error, context, true)
      }
    },
  }
}

/** Tells what the document cost beside its answer. */
const withCost = (result: unknown, { cost }: Demand, { receipt }: GraphContext): ExecutionResult => {
  const answer = result as ExecutionResult
  return { ...answer, extensions: { ...answer.extensions, cost: receipt.cost(cost) } }
}

/** Charges and guards a document before it is executed; the demand of one that was charged. */
async function admit(
  registry: Registry,
  demands: Demands,
  args: ExecutionArgs,
  context: GraphContext,
): Promise<Demand | undefined> {
  const { schema, document, operationName, variableValues } = args
  const operation = getOperationAST(document, operationName)
  if (!operation) return undefined
  const demand = demands.of(schema, document, operation, variableValues ?? {})
  const { kernel, traceId, signal, receipt } = context
  receipt.points = pointsOf(demand)
  await receipt.chargeAddress()
  if (!demand.readsData) {
    receipt.checkAddress()
    return demand
  }
  const caller = await context.caller()
  const entry = { surface: 'graph', caller: context.caller, traceId, signal, receipt } as const
  context.reads = contextFor(kernel, 'graph', caller, entry)
  context.options = documentOptions(context.reads)
  for (const guard of demand.guards) await enter(kernel, registry.get(guard), entry)
  await receipt.chargeCaller(caller.id)
  return demand
}
