import { z } from 'zod'
import { unwrap } from './parameters.js'
import { ownMember } from './schema-path.js'

/**
 * Removes the members that are null although their schema does not accept null, if they can be absent. So null means the
 * same as absent for members of every type: texts, lists and objects.
 */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (Array.isArray(value))
    return inner instanceof z.ZodArray ? value.map((item) => withoutNulls(inner.element, item)) : value
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const own = ownMember(inner, name)
      if (own === undefined || (member === null && !isAbsent(own))) return [[name, member]]
      return member === null ? [] : [[name, withoutNulls(own, member)]]
    }),
  )
}

/** Whether null means that a member with this schema is absent. */
export const isAbsent = (schema: z.core.$ZodType): boolean => accepts(schema, undefined) && !accepts(schema, null)

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success
