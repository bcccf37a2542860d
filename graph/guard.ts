import { type ExecutionArgs, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Registry } from '../src/operation/registry.js'
import { contextFor, enter } from '../src/operation/run.js'
import type { GraphContext } from './context.js'
import type { Translate } from './error.js'
import { checkText, Demands } from './limits.js'

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
        throw translate(error, (context as GraphContext).sighting.trace, true)
      }
    },
    async onExecute({ args }) {
      const context = args.contextValue as GraphContext
      try {
        await admit(registry, demands, args, context)
      } catch (error) {
        throw translate(error, context, true)
      }
    },
  }
}

async function admit(registry: Registry, demands: Demands, args: ExecutionArgs, context: GraphContext): Promise<void> {
  const { schema, document, operationName, variableValues } = args
  const operation = getOperationAST(document, operationName)
  if (!operation) return
  const demand = demands.of(schema, document, operation, variableValues ?? {})
  if (!demand.readsData) return
  const { kernel, traceId, signal } = context
  const entry = { surface: 'graph', caller: context.caller, traceId, signal } as const
  context.reads = contextFor(kernel, 'graph', await context.caller(), entry)
  for (const guard of demand.guards) await enter(kernel, registry.get(guard), entry)
}
