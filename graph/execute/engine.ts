import { type Plugin, useEngine } from '@envelop/core'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql'
import type { ShownProfiles } from '../../src/operation/pipeline/definition/context.js'
import type { Db, Snapshot } from '../../src/platform/database/client/database.js'
import type { GraphContext } from '../build/context.js'
import type { Translate } from '../build/error.js'
import type { OnProfile } from '../build/selection/profile.js'
import { newExecutor, type Subscribed } from './execute.js'
import { OneOfVariablesRule } from './one-of-variables.js'
import { NamedValuesRule } from './rejected.js'

/** Result for a pause of a subscription. Yoga requires an object. */
const NOTHING: ExecutionResult = {}

/** The rules of graphql-js. Errors about values also name the field, and a variable in a `@oneOf` input is not null. */
const rules: readonly ValidationRule[] = [
  ...specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? NamedValuesRule : rule)),
  OneOfVariablesRule,
]

/**
 * Executes GraphQL operations with cached execution plans, and converts their errors to problems. `contextOfEvent`
 * creates the context of each event of a subscription, so that the values that were loaded for one event are not reused
 * for the next.
 *
 * With the executor of graphql-js and the same projections, a request without texts uses 2.3 to 3.2 times the CPU.
 */
export const useOwnEngine = (translate: Translate, contextOfEvent: (context: GraphContext) => GraphContext): Plugin => {
  const executor = newExecutor()

  /**
   * Counts the profiles that the result contains. Errors are translated here, where the trace of the request is known.
   */
  async function finish(
    context: GraphContext,
    run: (onProfile: OnProfile) => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    const shown: ShownProfiles = { entity: [], person: [] }
    const result = await run((kind, id) => void shown[kind].push(id))
    try {
      if (shown.entity.length + shown.person.length > 0) await context.runtime.countViews(context.reads, shown)
    } catch (error) {
      return { errors: [translate(error, context, true)] }
    }
    return result.errors ? { ...result, errors: result.errors.map((error) => translate(error, context)) } : result
  }

  /** Executes a document again, because its snapshot failed. */
  function repeat(args: ExecutionArgs, db: Db, onProfile: OnProfile): Promise<ExecutionResult> {
    const context = contextOfEvent(args.contextValue as GraphContext)
    return executor.execute({ ...args, contextValue: { ...context, reads: { ...context.reads, db } } }, onProfile)
  }

  async function* resultsOf({ field, events, run }: Subscribed, context: GraphContext) {
    const turn = context.runtime.resources.hub.turnOf(`Subscription.${field}`)
    for await (const event of events) {
      const inside = contextOfEvent(context)
      yield event === undefined
        ? NOTHING
        : await turn(() => finish(inside, (onProfile) => run(event, inside, onProfile)))
    }
  }

  return useEngine({
    validate: (schema: GraphQLSchema, document: DocumentNode) => validate(schema, document, rules),
    execute: (args: ExecutionArgs) => {
      const context = args.contextValue as GraphContext
      return finish(context, (onProfile) => {
        // What reads only the schema ends before the first promise.
        const stop = context.stopwatch.start()
        const result = executor.execute(args, onProfile)
        stop()
        return context.snapshot ? inSnapshot(context.snapshot, result, (db) => repeat(args, db, onProfile)) : result
      })
    },
    subscribe: async (args: ExecutionArgs) => {
      const context = args.contextValue as GraphContext
      const subscribed = await executor.subscribe(args)
      return 'events' in subscribed ? resultsOf(subscribed, context) : finish(context, async () => subscribed)
    },
  })
}

/** The result of a document that reads in a snapshot. If this fails, it is the result of `repeat` with another one. */
async function inSnapshot(
  snapshot: Snapshot,
  executing: Promise<ExecutionResult>,
  repeat: (db: Db) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  let [current, result] = [snapshot, executing]
  try {
    for (;;) {
      const found = await result
      if (!current.isFailed) return found
      current = current.again()
      result = repeat(current.db)
    }
  } finally {
    current.end()
  }
}
