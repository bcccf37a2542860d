import { BODY_LIMIT, MEMBER_LIMIT } from '../../src/operation/pipeline/request/body.js'
import type { Json } from './json.js'

/**
 * Maximum length of a parameter, in characters: the server refuses longer headers, and a longer first line of a
 * request.
 */
export const PARAMETER_LIMIT = 16_384
/**
 * Maximum length, in characters, of a text whose schema has no limit. No request can contain a longer text, so no
 * stored text is longer.
 */
export const TEXT_LIMIT = BODY_LIMIT
/** Maximum number of elements of a list whose schema has no limit. */
export const ITEM_LIMIT = MEMBER_LIMIT

const LENGTHS: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 64 }
const INT32 = 2 ** 31
const SAFE = Number.MAX_SAFE_INTEGER

/**
 * Adds the limits and the number format that a schema does not state, so that a client knows how large a value can be.
 */
export function limit(schema: Json): void {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') limitText(schema)
  else if (type === 'array') schema.maxItems ??= ITEM_LIMIT
  else if (type === 'integer') limitInteger(schema)
}

function limitText(schema: Json): void {
  // The format has the same meaning as the patterns of dates and times, which are long.
  if (schema.format === 'date' || schema.format === 'date-time' || schema.format === 'uuid') delete schema.pattern
  if ('enum' in schema || 'const' in schema) return
  schema.maxLength ??= LENGTHS[String(schema.format)] ?? TEXT_LIMIT
}

function limitInteger(schema: Json): void {
  schema.minimum ??= typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : -SAFE
  schema.maximum ??= SAFE
  const isSmall = Number(schema.minimum) >= -INT32 && Number(schema.maximum) < INT32
  schema.format ??= isSmall ? 'int32' : 'int64'
}
