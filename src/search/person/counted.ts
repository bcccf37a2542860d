import { peopleWithin } from '../../visibility/person.js'
import type { Counted } from '../count/counted.js'
import { personCatalogue } from './catalogue.js'

/** The counts of the values of all filters of people. */
export const countedPeople: Counted = {
  kind: 'person',
  alias: 'p',
  within: peopleWithin,
  type: `''`,
  catalogue: personCatalogue,
  others: new Map(),
  hasCharts: false,
  number: 'p.number',
  indexed: [],
  scopes: new Map(),
}
