import type { ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { ShownProfiles } from '../../src/kernel/operation/context.js'
import type { GraphContext } from '../build/context.js'
import type { Translate } from '../build/error.js'
import { newExecutor } from './execute.js'

/** Executes operations by stored plans and translates their errors. */
export const usePlans = (translate: Translate): Plugin<GraphContext> => {
  const execute = newExecutor()
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(async (args: ExecutionArgs) => {
        const context = args.contextValue as GraphContext
        const shown: ShownProfiles = { entity: [], person: [] }
        const result = await execute(args, (kind, id) => void shown[kind].push(id))
        try {
          if (shown.entity.length + shown.person.length > 0) await context.kernel.countViews(context.reads, shown)
        } catch (error) {
          return { errors: [translate(error, context, true)] }
        }
        if (!result.errors) return result
        // Errors are translated here, because the context with the trace of the request is available here.
        return { ...result, errors: result.errors.map((error) => translate(error, context)) }
      })
    },
  }
}
