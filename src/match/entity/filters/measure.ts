import { sql } from '../../../platform/database/client/sql.js'
import { filter } from '../../filter/filter.js'
import { inAnyRange, secondaryRange } from '../../filter/range.js'
import { spansOf } from './founded.js'
import { instantRange, wholeRanges, YEARS } from './range.js'

const STAFF = [0, 1, 11, 51, 201, 501, 1001, 5001, 10_001, 10_000_000]

/** Filters by numbers and times in the row of the entity itself. */
export const measureFilters = {
  yearFoundedRange: filter({
    ...wholeRanges({
      description: 'Year when the entity was founded',
      label: 'Year founded',
      column: 'e.founded_year',
      chart: { name: 'yearFounded', bars: YEARS },
    }),
    condition: (ranges, { hasSelectiveFilter }) =>
      hasSelectiveFilter ? secondaryRange('e.founded_year', ranges) : inAnyRange('e.founded_year', 'int', ranges),
    values: (ranges) => sql`select unnest(${ranges.flatMap(spansOf)}::text[])`,
  }),
  employeeCountRange: wholeRanges({
    description: 'Latest known number of employees',
    label: 'Employees',
    column: 'e.employee_count',
    chart: { name: 'employeeCount', bars: STAFF },
  }),
  createdAtRange: instantRange(
    'Time when the record was created. Bounds are inclusive.',
    'Created',
    'e.created_at',
    'createdAt',
  ),
  updatedAtRange: instantRange(
    'Time when the record was last written. Bounds are inclusive.',
    'Updated',
    'e.updated_at',
    'updatedAt',
  ),
}
