import { invested } from '../../document/section/fundraise-section.js'
import { TYPE_GROUPS, typesOf } from '../../identity/entity/entity-rules.js'
import { EntityType } from '../../identity/entity/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Reach } from '../../operation/access/caller.js'
import type { SortColumns } from '../../operation/page/order.js'
import type { SortTerm } from '../../operation/page/page.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import { TAG_NAMES } from '../count/reads/tags.js'
import { rowsOf, valuesKey } from '../filter/filter.js'
import type { ListedKind } from '../page/kind.js'
import { type ConnectionMatches, connectionCondition, connectionMatches } from '../page/query.js'
import { webQuery } from '../text/text-words.js'
import { type EntityFilter, entityCatalogue, entityFilters } from './entity-filter.js'
import { TAGS } from './filters/classification.js'
import { isCode } from './filters/code.js'
import { FOUNDED } from './filters/founded.js'
import { OWN } from './filters/own.js'

/** Key of the counts of the places of headquarters. A value is a JSON array of the country and the state or null. */
export const HEADQUARTERS = '@headquarters'
/** Key of the counts of founding years, decades and centuries. */
const YEARS = valuesKey('yearFoundedRange', {})

const places = {
  from: OWN.from,
  columns: { place: 'case when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end' },
  hasUniqueRows: true,
} as const

/** Key of the counts of entities by the number of their rounds. Rounds of acquisitions, and of hidden buyers, do not count. */
export const ROUNDS = '@rounds'

const raised = {
  from: (reach: Reach) => sql`cross join lateral (
      select count(*) as rounds from fundraise_round r where r.entity_id = e.id and ${invested} and ${roundsWithin(reach)}) raised`,
  columns: { rounds: `nullif(raised.rounds, 0)::text` },
  hasUniqueRows: true,
} as const

const columns: SortColumns = {
  id: { expression: 'e.id', type: 'uuid' },
  nameBrand: { expression: 'e.name_brand collate "und-x-icu"', type: 'text' },
  yearFounded: { expression: 'e.founded_year', type: 'int', nullable: true },
  statusOperating: { expression: 'e.operating_status collate "C"', type: 'text', nullable: true },
  createdAt: { expression: 'e.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'e.updated_at', type: 'timestamptz' },
  totalRaised: { expression: 'e.total_raised', type: 'numeric', nullable: true },
  totalInvestments: { expression: 'e.deal_count', type: 'int' },
  amountInvested: { expression: 'e.amount_invested', type: 'numeric', nullable: true },
  stage: { expression: 'stage_order(e.stage)', type: 'int', nullable: true },
  mostRecentAmount: { expression: 'e.last_round_amount', type: 'numeric', nullable: true },
  mostRecentDate: { expression: 'e.last_round_at', type: 'timestamptz', nullable: true },
  latestValuation: { expression: 'e.latest_valuation', type: 'numeric', nullable: true },
  acceleratorBrand: { expression: 'e.accelerator_brand collate "C"', type: 'text', nullable: true },
  acceleratorCohort: { expression: 'cohort_order(e.accelerator_cohort) collate "C"', type: 'text', nullable: true },
  headquartersCountry: { expression: 'e.hq_country collate "C"', type: 'text', nullable: true },
  employeeCount: { expression: 'e.employee_count', type: 'int', nullable: true },
}

/** The properties that clients can sort entities by. */
export const ENTITY_SORT = Object.keys(columns)

const HAS_LOGO = '(e.logo is not null or e.logo_square is not null)'

/** SQL conditions for the entities that come first in a list. Within each group, the normal sort order applies. */
const LOGO_FIRST = {
  NONE: undefined,
  ANY_LOGO_FIRST: HAS_LOGO,
  REAL_LOGO_FIRST: `(${HAS_LOGO} and not e.logo_is_monogram)`,
} as const

/** The lists of entities. */
export const entities: ListedKind<EntityFilter> = {
  kind: 'entity',
  alias: 'e',
  within: entitiesWithin,
  filters: entityFilters,
  columns,
  byName: { property: 'nameBrand', descending: false },
  wordsOf: (reach, { textSearch }) =>
    textSearch == null || isCode(textSearch) ? undefined : webQuery('entity', reach, textSearch),
  firstOf: ({ logoOption }) => LOGO_FIRST[logoOption?.sortPriority ?? 'NONE'],
  type: 'e.type_record',
  typesOf: ({ typeRecord }) => (typeRecord == null ? undefined : typeRecord.flatMap(typesOf)),
  catalogue: entityCatalogue,
  others: new Map([
    [HEADQUARTERS, { label: '', family: places, value: 'place' }],
    [TAG_NAMES, { label: '', family: { from: TAGS.from, columns: { name_key: 'g.name_key' } }, value: 'name_key' }],
    [YEARS, { label: '', family: FOUNDED, value: 'span' }],
    [ROUNDS, { label: '', family: raised, value: 'rounds' }],
  ]),
  hasCharts: true,
  name: 'e.name_brand',
  closeBy: { key: 'headquartersCountry', value: 'e.hq_country' },
  indexed: rowsOf(entityFilters).flatMap(({ path, row }) => (row.values ? [valuesKey(path.join('.'), row)] : [])),
  scopes: new Map<string, readonly string[]>([
    ...EntityType.options.filter((type) => !(type in TYPE_GROUPS)).map((type) => [type, [type]] as const),
    ...Object.entries(TYPE_GROUPS),
  ]),
}

/** SQL of the condition of a filter on the entity row `e` within a reach, for a connection. */
export const entitiesMatching = (reach: Reach, filter: EntityFilter): Sql =>
  connectionCondition(entities, reach, withoutLogoFirst(filter))

/** The entities of a filter within a reach, in the order of a connection. */
export const entitiesInOrder = (reach: Reach, filter: EntityFilter, sort?: SortTerm): ConnectionMatches =>
  connectionMatches(entities, reach, withoutLogoFirst(filter), sort)

/** Throws 400 for a filter that sets which entities come first. */
function withoutLogoFirst(filter: EntityFilter): EntityFilter {
  const priority = filter.logoOption?.sortPriority ?? 'NONE'
  if (priority === 'NONE') return filter
  throw new Problem('badRequest', {
    detail: 'A list with a cursor has a fixed order, so entities with a logo cannot come first.',
    field: 'logoOption.sortPriority',
    value: priority,
    hint: 'Leave it out, or read a list with numbered pages.',
    resolution: { action: 'removeParameter', parameter: 'logoOption.sortPriority' },
  })
}
