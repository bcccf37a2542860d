import { decodeCursor, encodeCursor, noCursor } from '../../page/cursor.js'

/** Where the next part of a list begins: after a cursor of the list, or on a page, and behind `skip` records of it. */
export interface Position {
  readonly cursor: string | null
  readonly page: number
  readonly skip: number
}

export const START: Position = { cursor: null, page: 0, skip: 0 }

/** Distinguishes a position from a cursor that a page of the list had. */
const PREFIX = 'rows.'

/** The text of a position, which a client sends to continue. */
export const textOfPosition = ({ cursor, page, skip }: Position): string => PREFIX + encodeCursor([cursor, page, skip])

/** Reads a position, or the cursor of a page of the list. Throws 400 for a position that is no such text. */
export function positionOf(text: string): Position {
  if (!text.startsWith(PREFIX)) return { ...START, cursor: text }
  const [cursor = null, page, skip] = decodeCursor(text.slice(PREFIX.length), 3, 'cursor')
  if ((cursor !== null && typeof cursor !== 'string') || !isCount(page) || !isCount(skip)) throw noCursor('cursor')
  return { cursor, page, skip }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e7
