import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { Profile, ProfileKind } from './profile.js'

/*
 * The views of profiles are counted by the ids of the records in a response. If the response contains the text of the
 * database, the statement writes a mark before the text of each profile, with the kind and the id of its record. The
 * marks are removed before the text is sent. So the ids of all records at all levels need no further sub-select.
 */

/** The first and the last character of a mark. JSON texts contain no control characters. */
const MARK = '\u001c'

/** SQL of the text of a record, after a mark if the record is a profile. `id` is the SQL expression of its id. */
export const marked = (profile: ProfileKind | undefined, id: string, record: Sql): Sql =>
  profile ? sql`${raw(`chr(28) || '${profile} ' || ${id} || chr(28)`)} || ${record}` : record

/** Returns the text without its marks, and the profiles that the marks contain. */
export function unmarked(text: string): { readonly text: string; readonly profiles: readonly Profile[] } {
  const parts = text.split(MARK)
  return {
    text: parts.filter((_, index) => index % 2 === 0).join(''),
    profiles: parts.filter((_, index) => index % 2 === 1).map((mark) => mark.split(' ') as unknown as Profile),
  }
}
