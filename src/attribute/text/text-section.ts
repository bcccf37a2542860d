import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { type OwnerRef, ownedBy } from '../../visibility/owner-column.js'

/** The fields of EntityTextBundle. Each value is the type of the text in the field. */
const SLOTS = { expanded: 'expanded', generatedDescription: 'generatedDescription', short: 'summary' } as const

/** SQL for the current primary texts of an owner as an EntityTextBundle. */
export const textBundle = (owner: OwnerRef): Sql => {
  const members = Object.entries(SLOTS).map(
    ([slot, type]) =>
      `"${slot}":' || coalesce(to_json(max(t.text) filter (where t.text_type = '${type}'))::text, 'null')`,
  )
  const types = Object.values(SLOTS).map((type) => `'${type}'`)
  return sql`(select ${raw(`'{${members.join(` || ',`)} || '}'`)} from owned_text t
    where ${ownedBy('t', owner)} and t.is_current and t.is_primary and t.text_type in (${raw(types.join(', '))}))`
}
