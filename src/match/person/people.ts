import type { Reach } from '../../operation/access/caller.js'
import type { SortColumns } from '../../operation/page/order.js'
import type { SortTerm } from '../../operation/page/page.js'
import type { Sql } from '../../platform/database/client/sql.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { inAnyRange } from '../filter/range.js'
import type { ListedKind } from '../page/kind.js'
import { type ConnectionMatches, connectionCondition, connectionMatches } from '../page/query.js'
import { wordsQuery } from '../text/text-words.js'
import { OWN } from './filter-joins.js'
import { personCatalogue } from './person-catalogue.js'
import { type PersonFilter, personFilters } from './person-filter.js'

/** Key of the counts of numbers of investments. */
const INVESTMENTS = '@investments'

const investments = { from: OWN.from, columns: { count: 'p.deal_count::text' }, hasUniqueRows: true } as const

const columns: SortColumns = {
  id: { expression: 'p.id', type: 'uuid' },
  firstName: { expression: 'p.name_first collate "und-x-icu"', type: 'text', nullable: true },
  lastName: { expression: 'p.name_last collate "und-x-icu"', type: 'text', nullable: true },
  fullName: { expression: 'p.name_full collate "und-x-icu"', type: 'text' },
  slug: { expression: 'p.slug collate "C"', type: 'text' },
  createdAt: { expression: 'p.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'p.updated_at', type: 'timestamptz' },
  status: { expression: 'p.workflow_status collate "C"', type: 'text', nullable: true },
  gender: { expression: 'p.gender collate "C"', type: 'text', nullable: true },
  amountInvested: { expression: 'p.amount_invested', type: 'numeric', nullable: true },
  totalInvestments: { expression: 'p.deal_count', type: 'int' },
}

/** The properties that clients can sort people by. */
export const PERSON_SORT = Object.keys(columns)

/** Condition that a person has a photo that was not generated from the name. */
const HAS_PHOTO = '(p.picture is not null and not p.picture_is_monogram)'

/** The lists of people. */
export const people: ListedKind<PersonFilter> = {
  kind: 'person',
  alias: 'p',
  within: peopleWithin,
  filters: personFilters,
  columns,
  byName: { property: 'fullName', descending: false },
  wordsOf: (reach, { search }) => (search == null ? undefined : wordsQuery(reach, search, 'search')),
  firstOf: (_, { hasImageFirst }) => (hasImageFirst ? HAS_PHOTO : undefined),
  countedValuesOf: ({ arrayFilter, investorActivity }) => {
    // Two filters have the same meaning.
    const sent = [arrayFilter?.totalInvestmentCount, investorActivity?.totalInvestmentRange]
    const ranges = sent.find((each) => each?.length)
    if (!ranges) return undefined
    // The condition tests the key first, because other values are not numbers.
    const count = `case when c.key = '${INVESTMENTS}' then c.value::int end`
    return { key: INVESTMENTS, isValue: inAnyRange(count, 'int', ranges), property: 'totalInvestments' }
  },
  type: `''`,
  catalogue: personCatalogue,
  others: new Map([[INVESTMENTS, { label: '', family: investments, value: 'count' }]]),
  hasCharts: false,
  // An entry of an index of PostgreSQL has at most 2,704 bytes. The parts of a name can be longer together.
  name: 'left(p.name_full, 500)',
  indexed: [],
  scopes: new Map(),
}

/** SQL of the condition of a filter on the person row `p` within a reach, for a connection. */
export const peopleMatching = (reach: Reach, filter: PersonFilter): Sql => connectionCondition(people, reach, filter)

/** The people of a filter within a reach, in the order of a connection. */
export const peopleInOrder = (reach: Reach, filter: PersonFilter, sort?: SortTerm): ConnectionMatches =>
  connectionMatches(people, reach, filter, sort)
