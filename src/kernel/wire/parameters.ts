import { z } from 'zod'

/** The schema inside the wrappers `optional`, `nullable`, `default` and `pipe`. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrap(schema.def.innerType)
    : schema instanceof z.ZodPipe
      ? unwrap(sentTo(schema))
      : schema
}

/**
 * The schema of the values that a pipe accepts. A pipe that begins with a function accepts the values of the schema
 * after it.
 */
export const sentTo = ({ def }: z.ZodPipe): z.core.$ZodType => (def.in instanceof z.ZodTransform ? def.out : def.in)

/** One REST query parameter. Example: `createdAtRange.min` becomes the member `min` of the input `createdAtRange`. */
export interface Parameter {
  readonly name: string
  readonly path: readonly string[]
  readonly schema: z.core.$ZodType
  readonly required: boolean
}

/**
 * The query parameters of an object schema. A nested object becomes one parameter for each leaf, with dots in the name,
 * unless its schema has a one-string form (`meta.range`). The members of an optional object are optional.
 */
export function parametersOf(schema: z.ZodObject, above: readonly string[] = [], isNeeded = true): Parameter[] {
  return Object.entries(schema.shape).flatMap(([key, member]) => {
    const path = [...above, key]
    const inner = unwrap(member)
    const required = isNeeded && !(member instanceof z.ZodOptional || member instanceof z.ZodDefault)
    if (inner instanceof z.ZodObject && !z.globalRegistry.get(inner)?.range) return parametersOf(inner, path, required)
    return [{ name: path.join('.'), path, schema: member, required }]
  })
}

export type Reader = (text: string) => unknown

const NUMBER = /^-?\d+(\.\d+)?$/

/** Converts a text, such as a path value, to the type of a schema. */
export function readerOf(member: z.core.$ZodType): Reader {
  const schema = unwrap(member)
  if (schema instanceof z.ZodNumber) return (text) => (NUMBER.test(text) ? Number(text) : text)
  if (schema instanceof z.ZodBoolean) return (text) => (text === 'true' ? true : text === 'false' ? false : text)
  if (schema instanceof z.ZodObject) return readRange
  return (text) => text
}

/**
 * Reads a range: `2010..2015`, `2010..`, `..2015`, or one number for min and max. Another text stays a text, so that the
 * schema refuses it.
 */
function readRange(text: string): unknown {
  const at = text.indexOf('..')
  const [min, max] = at === -1 ? [text, text] : [text.slice(0, at), text.slice(at + 2)]
  const isEnd = (part: string) => part === '' || NUMBER.test(part)
  const end = (part: string) => (part === '' ? undefined : Number(part))
  return isEnd(min) && isEnd(max) ? { min: end(min), max: end(max) } : text
}
