import type { Reach } from '../../../operation/access/caller.js'
import { join, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { ownersWithin } from '../../../visibility/owner-visibility.js'
import { ACTIVITY, activityRows } from '../activity.js'
import type { Counted } from '../counted.js'
import { dueTables } from '../due.js'
import { signatureOf } from '../values.js'

const COLUMNS = raw(ACTIVITY.map((name) => `a.${name}`).join(', '))

/** SQL of the columns of an investor `a`: its id, its kind, and what its rounds add up to. */
export const INVESTOR_COLUMNS = sql`a.id, a.kind, ${COLUMNS}`

/** SQL of the ids of the due records of a kind, as an array. */
const dueOf = (kind: Counted['kind']): Sql =>
  sql`array(select unnest(u.ids) from ${raw(`${kind}_due`)} u where u.ready)`

/**
 * SQL of all investors that the reach contains, with what their rounds add up to. Those that are due are computed. So the rows are
 * exact if `isReady` is true. Otherwise there are none. `orderOf` is SQL of the order in which the stored rows `a` are read, with
 * the SQL of their id: then PostgreSQL reads an index up to the end of the page.
 */
export function storedInvestors(counted: readonly Counted[], reach: Reach, orderOf: (id: string) => Sql) {
  const tables = counted.map((each) => dueTables(each, signatureOf(each), `${each.kind}_`))
  const isReady = join(
    counted.map(({ kind }) => sql`(select d.ready from ${raw(`${kind}_due`)} d)`),
    ' and ',
  )
  const isStored = counted.map(({ kind }) => sql`a.record_id <> all(${dueOf(kind)})`)
  const stored = sql`
    select a.record_id as id, a.kind, ${COLUMNS} from counted_record a
    where a.reach = ${raw(`'${reach}'`)} and a.rounds > 0 and ${join(isStored, ' and ')} and ${isReady}`
  const due = counted.map(
    ({ kind, alias }) => sql`
    select a.id, ${raw(`'${kind}'::text`)} as kind, ${COLUMNS} from (${activityRows(kind, reach, dueOf(kind))}) a
    join ${raw(`${kind} ${alias}`)} on ${raw(alias)}.id = a.id where ${ownersWithin(kind, reach, alias)} and ${isReady}`,
  )
  return {
    tables: join(tables, ', '),
    isReady,
    rows: join([sql`(${stored} ${orderOf('a.record_id')})`, ...due], ' union all '),
    unordered: join([stored, ...due], ' union all '),
  }
}
