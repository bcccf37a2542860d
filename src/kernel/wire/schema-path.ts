import { z } from 'zod'
import { unwrap } from './parameters.js'

/** The schema of the values at a path. Undefined if the schema has no such path. */
export function schemaAt(
  schema: z.core.$ZodType,
  [key, ...below]: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodUnion) return firstOf(inner, [key, ...below])
  if (key === undefined) return inner
  const member =
    inner instanceof z.ZodObject
      ? ownMember(inner, String(key))
      : inner instanceof z.ZodArray
        ? inner.element
        : inner instanceof z.ZodRecord
          ? inner.def.valueType
          : undefined
  return member && schemaAt(member, below)
}

/** Not `shape[name]`: each object has members such as `constructor`. */
export const ownMember = ({ shape }: z.ZodObject, name: string): z.core.$ZodType | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined

/** The schema at a path of the first option that has the path. */
function firstOf(union: z.ZodUnion, path: readonly (PropertyKey | undefined)[]): z.core.$ZodType | undefined {
  const keys = path.filter((key) => key !== undefined)
  for (const option of union.options) {
    const found = schemaAt(option, keys)
    if (found && (keys.length > 0 || found instanceof z.ZodObject)) return found
  }
  return keys.length === 0 ? union : undefined
}

/** Names of the members of an object schema. */
export const membersOf = (schema: z.core.$ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
