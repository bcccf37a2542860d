import { Problem } from '../../kernel/problem/problem.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

/** Where a run through all people stands: when the last one met was changed, and who it was. */
export interface RunKey {
  /** Instant, as ISO 8601 text. */
  readonly at: string
  readonly id: string
}

/** As it travels: `2026-03-01T12:00:00.000Z::01890a5d-ac96-774b-bcce-b302099a8057`. */
export const encodeRun = ({ at, id }: RunKey): string => `${at}::${id}`

/** Reads the cursor of a run, or refuses it. */
export function decodeRun(cursor: string): RunKey {
  const [at, id, ...rest] = cursor.split('::')
  const [instant, person] = [DateTime.safeParse(at), Uuid.safeParse(id)]
  if (instant.success && person.success && rest.length === 0) return { at: instant.data, id: person.data }
  throw new Problem('badRequest', {
    detail: 'cursor is not the cursor of a run through people.',
    field: 'cursor',
    value: cursor.slice(0, 200),
    hint: 'Send the X-Next-Cursor of the page before, or a nextCursor of the sitemap boundaries, unchanged.',
    resolution: { action: 'setParameter', parameter: 'cursor' },
  })
}
