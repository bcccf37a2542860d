import { Problem } from '../problem/problem.js'

/** Values of the sort key and the id of the last record seen. Opaque to clients, URL-safe, and valid after its row is gone. */
export type CursorKey = readonly (string | number | boolean | null)[]

export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor of `length` values; anything else is 400. */
export function decodeCursor(cursor: string, length: number, field: string): CursorKey {
  const key = parse(cursor)
  if (Array.isArray(key) && key.length === length && key.every(isKeyValue)) return key
  throw noCursor(field)
}

/** The refusal of a text that no page of the list gave out. */
export const noCursor = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is not a cursor of this list.`,
    field,
    hint: 'Send the cursor that a page of the same list and order gave, unchanged.',
  })

const isKeyValue = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
