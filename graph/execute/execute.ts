import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql'
import { Execution } from './execution.js'
import { OperationPlan } from './plan.js'
import type { OnProfile } from './profile.js'
import { coerceVariables } from './variables.js'

type Execute = (args: ExecutionArgs, onProfile?: OnProfile) => Promise<ExecutionResult>

/** Creates an executor that stores the plans of operations. A plan is stored as long as its parsed document. */
export function newExecutor(): Execute {
  const plans = new WeakMap<DocumentNode, Map<string, OperationPlan>>()
  return async ({ schema, document, operationName, variableValues, contextValue, rootValue }, onProfile = ignore) => {
    const name = operationName ?? ''
    const known = plans.get(document)?.get(name)
    const plan = known ?? newPlan(schema, document, operationName)
    if (!plan) return { errors: [noOperation(operationName)] }
    if (!known) plans.set(document, (plans.get(document) ?? new Map<string, OperationPlan>()).set(name, plan))
    const variables = coerceVariables(schema, plan.operation.variableDefinitions ?? [], variableValues ?? {})
    if ('errors' in variables) return { errors: variables.errors }
    return new Execution(plan, variables.coerced, contextValue, rootValue, onProfile).run()
  }
}

const ignore = (): void => undefined

function newPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string | null | undefined,
): OperationPlan | undefined {
  const operation = getOperationAST(document, name)
  return operation ? new OperationPlan(schema, document, operation) : undefined
}

const noOperation = (name: string | null | undefined): GraphQLError =>
  new GraphQLError(
    name
      ? `The document has no operation named "${name}".`
      : 'Send operationName: the document does not have exactly one operation.',
  )
