import {
  type ExecutionArgs,
  type FieldNode,
  type GraphQLObjectType,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { AnyOperation } from '../src/operation/pipeline/definition/define.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import { featuresOf } from '../src/operation/pipeline/run/run.js'
import { fragmentsOf, SelectedFields } from './build/selection/selected-fields.js'
import { coerceVariables } from './execute/variables.js'

/* The root fields of a document that are executed and whose operation has a meter of its own. */

/** A field that is executed, and the operation that it runs. */
export interface MeteredField {
  readonly node: FieldNode
  readonly operation: AnyOperation
}

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
export function meteredFields(
  registry: Registry,
  executed: OperationDefinitionNode,
  type: GraphQLObjectType,
  { schema, document, variableValues }: ExecutionArgs,
): MeteredField[] {
  const mayBeMetered = executed.selectionSet.selections.some(
    (node) => node.kind !== Kind.FIELD || meteredOperation(registry, type, node),
  )
  // Most documents need no further work.
  if (!mayBeMetered) return []
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

export function succeeds(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}
