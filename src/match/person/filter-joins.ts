import { invested } from '../../document/section/fundraise-section.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import type { Family } from '../filter/choice.js'

/*
 * SQL joins from a person `p` to the rows that filters test: associations `j` with their entity `x` and title `t`, and
 * investments `i` (rows of investor_join) with their round `r` and company `x`.
 */

export const OWN: Family = { from: () => empty, columns: { workflow_status: 'p.workflow_status' }, hasUniqueRows: true }
export const ASSOCIATED: Family = {
  from: (reach) => sql`join entity_person j on j.person_id = p.id
    join entity x on x.id = j.entity_id and ${entitiesWithin(reach, 'x')}`,
  columns: { name_brand: 'x.name_brand', type_record: 'x.type_record' },
}
export const TITLED: Family = {
  from: (reach) => sql`${ASSOCIATED.from(reach)} join corporate_title t on t.id = j.title_id`,
  columns: { name: 't.name', function: 't.function' },
}
export const INVESTED: Family = {
  from: (reach) => sql`join investor_join i on i.person_id = p.id
    join fundraise_round r on r.id = i.round_id and ${invested}
    join entity x on x.id = r.entity_id and ${entitiesWithin(reach, 'x')}`,
  columns: { name_brand: 'x.name_brand', round: 'r.round' },
}

/**
 * SQL condition: a name is equal to `value`, as names are compared. The SQL expression must be that of the index, because
 * otherwise the index is not used.
 */
export const sameText = (column: 'name_first' | 'name_last', value: string): Sql => {
  return sql`name_key(${raw(`p.${column}`)}) = ${nameKey(value)}`
}
