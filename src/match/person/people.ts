import type { Counted } from '../count/counted.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { personCatalogue } from './person-catalogue.js'
import { OWN } from './filter-joins.js'

/** Key of the counts of numbers of investments. */
export const INVESTMENTS = '@investments'

const investments = { from: OWN.from, columns: { count: 'p.deal_count::text' }, hasUniqueRows: true } as const

/** The counts of the values of all filters of people. */
export const countedPeople: Counted = {
  kind: 'person',
  alias: 'p',
  within: peopleWithin,
  type: `''`,
  catalogue: personCatalogue,
  others: new Map([[INVESTMENTS, { label: '', family: investments, value: 'count' }]]),
  hasCharts: false,
  // An entry of an index of PostgreSQL has at most 2,704 bytes. The parts of a name can be longer together.
  name: 'left(p.name_full, 500)',
  indexed: [],
  scopes: new Map(),
}
