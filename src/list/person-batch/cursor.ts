import { Problem } from '../../kernel/problem/problem.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

/** Position in the list of people by last change: time of change and id of the last person that was read. */
export interface RunKey {
  /** Time as ISO 8601 text. */
  readonly at: string
  readonly id: string
}

/** The cursor in requests and responses, such as `2026-03-01T12:00:00.000Z::01890a5d-ac96-774b-bcce-b302099a8057`. */
export const encodeRun = ({ at, id }: RunKey): string => `${at}::${id}`

/** Parses a cursor. Throws 400 when it is malformed. */
export function decodeRun(cursor: string): RunKey {
  const [at, id, ...rest] = cursor.split('::')
  const [instant, person] = [DateTime.safeParse(at), Uuid.safeParse(id)]
  if (instant.success && person.success && rest.length === 0) return { at: instant.data, id: person.data }
  throw new Problem('badRequest', {
    detail: 'cursor does not come from a list of people in the order of their last change.',
    field: 'cursor',
    value: cursor,
    hint: 'Send the X-Next-Cursor of the previous page, or a nextCursor of the sitemap boundaries, unchanged. Without it, the list begins with its first page.',
    resolution: { action: 'removeParameter', parameter: 'cursor' },
  })
}
