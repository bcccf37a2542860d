import type { Reach } from '../../kernel/access/caller.js'
import { empty, raw, type Sql, sql } from '../../kernel/database/sql.js'
import { entitiesWithin } from '../../visibility/entity.js'

/*
 * Every filter that has values or bounds to choose from, and where they come from: one row each. Values are read of
 * the entities of alias `e` in a scope.
 */

/** What holds the values of some filters: joined to alias `e` once for all of them. */
export interface Family {
  /** Joins from alias `e`; nothing where the values are the entity's own. */
  readonly from: (reach: Reach) => Sql
  /** The columns that the values are made of, by the names that they have there. */
  readonly columns: Readonly<Record<string, string>>
}

/** Where the values of a filter of checkboxes come from. */
export interface ChoiceSource {
  readonly label: string
  readonly family: Family
  /** Column of the family. */
  readonly value: string
  /** A column of the family that must have a value of its own: tags of all buckets are one family. */
  readonly only?: readonly [column: string, value: string]
}

const OWN: Family = {
  from: () => empty,
  columns: Object.fromEntries(
    ['type_record', 'stage', 'operating_status', 'hq_country', 'hq_state', 'hq_city'].map((name) => [
      name,
      `e.${name}`,
    ]),
  ),
}
const TAGS: Family = {
  from: () => sql`join entity_tag j on j.entity_id = e.id and j.is_current join tag g on g.id = j.tag_id`,
  columns: { bucket: 'g.bucket', name: 'g.name' },
}
const ties = (type: string, columns: Family['columns']): Family => ({
  from: (reach) => sql`join entity_relationship p on p.source_entity_id = e.id and p.is_current
      and ${raw(`p.relationship_type = '${type}'`)}
    join entity a on a.id = p.target_entity_id and ${entitiesWithin(reach, 'a')}`,
  columns,
})
const PARTICIPATION = ties('acceleratorParticipant', {
  name: 'a.name_brand',
  program: 'p.program',
  batch: 'p.batch',
  status: 'p.status',
})
const AFFINITY = ties('affinity', { name: 'a.name_brand' })
const PORTFOLIO: Family = {
  from: (reach) => sql`join investor_join i on i.entity_id = e.id join fundraise_round r on r.id = i.round_id
    join entity c on c.id = r.entity_id and ${entitiesWithin(reach, 'c')}`,
  columns: { hq_country: 'c.hq_country', hq_state: 'c.hq_state', hq_city: 'c.hq_city' },
}
const ROUNDS: Family = {
  from: () => sql`join fundraise_round r on r.entity_id = e.id`,
  columns: { round: 'r.round' },
}
export const FAMILIES: readonly Family[] = [OWN, TAGS, PARTICIPATION, AFFINITY, PORTFOLIO, ROUNDS]

const own = (label: string, value: string): ChoiceSource => ({ label, family: OWN, value })
const tagged = (label: string, bucket: string): ChoiceSource => ({
  label,
  family: TAGS,
  value: 'name',
  only: ['bucket', bucket],
})
const joined = (label: string, family: Family, value: string): ChoiceSource => ({ label, family, value })

/** Filters of checkboxes, by the name that the entity list gives them. */
export const CHOICES: Readonly<Record<string, ChoiceSource>> = {
  typeRecord: own('Type', 'type_record'),
  industry: tagged('Industry', 'industry'),
  location: tagged('Markets', 'geoLocationExposure'),
  tag: tagged('Tag', 'tag'),
  mainProduct: tagged('Main product', 'mainProduct'),
  typeTechnologyUsed: tagged('Technology used', 'typeTechnologyUsed'),
  typeModel: tagged('Business model', 'typeModel'),
  typeOwnership: tagged('Ownership', 'typeOwnership'),
  typeCustomer: tagged('Customer type', 'typeCustomer'),
  typeRevenue: tagged('Revenue model', 'typeRevenue'),
  stage: own('Funding stage', 'stage'),
  operatingStatus: own('Operating status', 'operating_status'),
  acceleratorBrand: joined('Accelerator', PARTICIPATION, 'name'),
  acceleratorName: joined('Accelerator program', PARTICIPATION, 'program'),
  acceleratorCohort: joined('Accelerator batch', PARTICIPATION, 'batch'),
  acceleratorStatus: joined('Accelerator status', PARTICIPATION, 'status'),
  affinity: joined('Affinity', AFFINITY, 'name'),
  headquartersCountry: own('Country of the seat', 'hq_country'),
  headquartersState: own('State of the seat', 'hq_state'),
  headquartersCity: own('City of the seat', 'hq_city'),
  portfolioHeadquartersCountry: joined('Country of a portfolio company', PORTFOLIO, 'hq_country'),
  portfolioHeadquartersState: joined('State of a portfolio company', PORTFOLIO, 'hq_state'),
  portfolioHeadquartersCity: joined('City of a portfolio company', PORTFOLIO, 'hq_city'),
  'fundraiseActivity.round': joined('Round', ROUNDS, 'round'),
}
export const CHOICE_KEYS = Object.keys(CHOICES)

/** Where the bounds of a range come from, and how its distribution is drawn. */
export interface RangeSource {
  readonly label: string
  readonly controlType: 'range' | 'currencyRange' | 'dateRange'
  /** Name of its distribution. */
  readonly chart: string
  /** A whole number of the entity of alias `e`, or of what `from` joins. */
  readonly value: string
  readonly from?: Sql
  /** Lower bounds of the bars, ascending; the last one closes the chart. */
  readonly bars: readonly number[]
}

const MONEY = [0, 1e5, 1e6, 5e6, 1e7, 5e7, 1e8, 5e8, 1e9, 1e10, 1e11, 1e13]
const COUNTS = [0, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 100_000]
const STAFF = [0, 1, 11, 51, 201, 501, 1001, 5001, 10_001, 10_000_000]
const YEARS = [1000, 1900, 1950, 1980, 1990, 2000, 2005, 2010, 2015, 2020, 2025, 2101]
const DATES = Array.from({ length: 16 }, (_, index) => Date.UTC(2020 + index, 0, 1))

const money = (label: string, chart: string, value: string, from?: Sql): RangeSource => ({
  label,
  controlType: 'currencyRange',
  chart,
  value,
  ...(from ? { from } : {}),
  bars: MONEY,
})
const whole = (label: string, chart: string, value: string, bars: readonly number[]): RangeSource => ({
  label,
  controlType: 'range',
  chart,
  value,
  bars,
})
const instant = (label: string, chart: string, column: string): RangeSource => ({
  label,
  controlType: 'dateRange',
  chart,
  value: `extract(epoch from e.${column}) * 1000`,
  bars: DATES,
})

/** Filters of ranges, by the name that the entity list gives them. Dates are milliseconds since 1970. */
export const RANGES: Readonly<Record<string, RangeSource>> = {
  yearFoundedRange: whole('Year founded', 'yearFounded', 'e.founded_year', YEARS),
  employeeCountRange: whole('Employees', 'employeeCount', 'e.employee_count', STAFF),
  createdAtRange: instant('Stored', 'createdAt', 'created_at'),
  updatedAtRange: instant('Changed', 'updatedAt', 'updated_at'),
  'fundraiseActivity.amountRaisedRange': money(
    'Raised in a round',
    'amountRaised',
    'r.amount_raised_usd',
    sql`join fundraise_round r on r.entity_id = e.id`,
  ),
  'fundraiseActivity.amountInvestedRange': money(
    'Invested in a deal',
    'amountInvested',
    'i.amount_invested',
    sql`join investor_join i on i.entity_id = e.id`,
  ),
  'fundraiseActivity.totalRaisedRange': money('Raised in all', 'totalRaised', 'e.total_raised'),
  'fundraiseActivity.valuationRange': money('Valuation', 'valuation', 'e.latest_valuation'),
  'fundraiseActivity.lastRoundYearRange': whole(
    'Year of the latest round',
    'lastRoundYear',
    `extract(year from e.last_round_at at time zone 'UTC')`,
    YEARS,
  ),
  'fundraiseActivity.investorActivity.totalInvestmentRange': whole('Deals', 'totalInvestment', 'e.deal_count', COUNTS),
  'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange': money(
    'Invested in all',
    'totalAmountInvested',
    'e.amount_invested',
  ),
  'fundraiseActivity.investorActivity.averageAmountInvestedUsdRange': money(
    'Invested a deal',
    'averageAmountInvested',
    'e.average_invested',
  ),
  'fundraiseActivity.investorActivity.largestAmountInvestedUsdRange': money(
    'Largest deal',
    'largestAmountInvested',
    'e.largest_invested',
  ),
  'fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange': money(
    'Smallest deal',
    'smallestAmountInvested',
    'e.smallest_invested',
  ),
}
export const CHART_KEYS = Object.values(RANGES).map(({ chart }) => chart)
