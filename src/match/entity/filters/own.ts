import { empty } from '../../../platform/database/client/sql.js'
import type { Family } from '../../filter/choice.js'

/** Filter values that come from the row of the entity itself. */
export const OWN: Family = {
  from: () => empty,
  columns: {
    type_record: 'e.type_record',
    stage: 'e.stage',
    operating_status: 'e.operating_status',
    hq_country: 'e.hq_country',
    hq_state: 'e.hq_state',
    hq_city: 'e.hq_city',
  },
  hasUniqueRows: true,
}
