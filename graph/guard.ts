import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { documentOptions } from '../src/kernel/operation/document-options.js'
import type { Registry } from '../src/kernel/operation/registry.js'
import { contextFor, enter } from '../src/kernel/operation/run.js'
import type { GraphContext } from './build/context.js'
import type { Translate } from './build/error.js'
import { type Analysis, AnalysisCache, checkText, pointsOf } from './limits.js'

/**
 * Checks a document before it is executed. Before parsing: its size. After parsing: its cost, the caller, and the
 * permission for each operation that guards one of its fields. A refusal applies to the whole request.
 */
export const useGuard = (registry: Registry, translate: Translate): Plugin<GraphContext> => {
  const analyses = new AnalysisCache()
  return {
    onParams({ params, context }) {
      try {
        // A query that is not a string is refused by Yoga itself.
        if (typeof params.query === 'string') checkText(params.query)
      } catch (error) {
        throw translate(error, (context as GraphContext).requestInfo.trace, true)
      }
    },
    // Only for GET. `post.ts` writes the headers of a response to POST.
    onResponse({ response, serverContext }) {
      const headers = (serverContext as GraphContext | undefined)?.receipt?.headers() ?? {}
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    },
    async onExecute({ args }) {
      const context = args.contextValue as GraphContext
      try {
        const analysis = await admit(registry, analyses, args, context)
        return analysis
          ? { onExecuteDone: ({ result, setResult }) => setResult(withCost(result, analysis, context)) }
          : {}
      } catch (error) {
        throw translate(error, context, true)
      }
    },
  }
}

/** Adds the cost of the document to the response. */
const withCost = (result: unknown, { cost }: Analysis, { receipt }: GraphContext): ExecutionResult => {
  const response = result as ExecutionResult
  return { ...response, extensions: { ...response.extensions, cost: receipt.cost(cost) } }
}

/**
 * Counts a document on the meters and authorizes it, before it is executed. Returns its analysis. Undefined if the
 * document has no operation.
 */
async function admit(
  registry: Registry,
  analyses: AnalysisCache,
  args: ExecutionArgs,
  context: GraphContext,
): Promise<Analysis | undefined> {
  const { schema, document, operationName, variableValues } = args
  const operation = getOperationAST(document, operationName)
  if (!operation) return undefined
  const analysis = analyses.of(schema, document, operation, variableValues ?? {})
  const { kernel, traceId, signal, receipt } = context
  receipt.points = pointsOf(analysis)
  await receipt.chargeAddress()
  if (!analysis.readsData) {
    receipt.checkAddress()
    return analysis
  }
  const caller = await context.caller()
  const entry = { surface: 'graph', caller: context.caller, traceId, signal, receipt } as const
  context.reads = contextFor(kernel, 'graph', caller, entry)
  context.options = documentOptions(context.reads)
  for (const guard of analysis.guards) await enter(kernel, registry.get(guard), entry)
  await receipt.chargeCaller(caller.id)
  return analysis
}
