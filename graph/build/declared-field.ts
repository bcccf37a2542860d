import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { deprecationReason } from '../../src/operation/pipeline/definition/deprecation.js'

/** The name of the field of a type that an operation declares. */
export function declaredField({ id, graph }: AnyOperation, typeName: string): string {
  const [type, name] = graph.split('.')
  if (type !== typeName || !name)
    throw new Error(`the operation ${id} declares ${graph}, which is no field of ${typeName}`)
  return name
}

/**
 * The deprecation of the field that serves these operations. A field that also serves an operation that stays is not
 * deprecated.
 */
export function fieldDeprecation(operations: readonly AnyOperation[]): { readonly deprecationReason?: string } {
  const reasons = operations.map(deprecationReason)
  const [reason] = reasons
  return reason === undefined || reasons.includes(undefined) ? {} : { deprecationReason: reason }
}

/** The summary and the description of an operation, for the field that serves it. */
export const fieldDescription = ({ summary, description }: Pick<AnyOperation, 'summary' | 'description'>): string =>
  `${summary}. ${description}`.trim()
