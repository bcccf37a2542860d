import { Problem } from '../../kernel/problem/problem.js'

/** The content of a cursor: sort values and id of the last record of a page. The record may be deleted later. */
export type CursorKey = readonly (string | number | boolean | null)[]

export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * The sign before a cursor with which GraphQL reads the records before a record, and not those after it. Without a cursor after
 * it, the list is read from its end.
 */
export const BACKWARD = '~'

/** Maximum length of a cursor, in characters. The longest sort value is a name of 255 characters. */
const MAX_LENGTH = 4_000

/** Decodes a cursor of `length` values, or of any number of values. Throws 400 for any other text. */
export function decodeCursor(cursor: string, length: number | undefined, field: string): CursorKey {
  const key = cursor.length > MAX_LENGTH ? undefined : parse(cursor)
  if (Array.isArray(key) && key.length === (length ?? key.length) && key.every(isKeyValue)) return key
  throw noCursor(field)
}

/**
 * Returns the number of the page that a cursor reads, if the cursor begins with this number. Throws 400 for any other
 * value.
 */
export function pageNumberIn([number]: CursorKey, field: string): number {
  if (Number.isInteger(number) && Number(number) > 0 && Number(number) < 1e7) return Number(number)
  throw noCursor(field)
}

/** The problem (400) for a text that is not a cursor of the list. */
export const noCursor = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is not a cursor of this list.`,
    field,
    hint: `Send a cursor unchanged from a page of the same list with the same sort. Without it, the result is the ${field === 'before' ? 'end' : 'start'} of the list.`,
    resolution: { action: 'removeParameter', parameter: field },
  })

/** The problem (400) for a cursor of a list that has another order. */
export const otherOrder = (field: string, order: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is a cursor of a list in another order. The order of this list is ${order}.`,
    field,
    hint: 'Send a cursor only with the order of the list that it comes from, or read the first page again.',
    resolution: { action: 'removeParameter', parameter: field },
  })

const isKeyValue = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
