import { fieldWords } from '../record/format.js'
import { withParameters } from '../record/paths.js'

/* The filters of a list of entities in an address. Each is a parameter with the name of the filter in both APIs. */

/** Filters that accept several values, with the names that visitors see. */
export const VALUE_FILTERS: Readonly<Record<string, string>> = {
  typeRecord: 'Type',
  industry: 'Industry',
  stage: 'Stage',
  headquartersCountry: 'Country',
  headquartersState: 'State',
  headquartersCity: 'City',
  operatingStatus: 'Status',
  tag: 'Tag',
  location: 'Market',
  mainProduct: 'Main product',
  typeCustomer: 'Customers',
  typeModel: 'Business model',
  typeOwnership: 'Ownership',
  typeRevenue: 'Revenue',
  typeTechnologyUsed: 'Technology',
}

/** The names of filters that a question can contain, besides those of `VALUE_FILTERS`. */
const FIELDS: Readonly<Record<string, string>> = {
  yearFoundedRange: 'Founded',
  employeeCountRange: 'Employees',
  fundraiseActivity: 'Funding',
  'fundraiseActivity.round': 'Round',
  'fundraiseActivity.announcedRange': 'Round announced',
  'fundraiseActivity.amountRaisedRange': 'Amount of a round',
  entityName: 'Name',
  entityId: 'Record',
  acceleratorCohort: 'Batch',
  acceleratorBrand: 'Accelerator',
  textSearch: 'Words',
  semanticQuery: 'Meaning',
  personName: 'Person',
  acquirerName: 'Buyer',
  investorName: 'Investor',
}

/** Words before the name of a filter in a group, such as `exclude.industry` and `people.none.role`. */
const GROUPS: Readonly<Record<string, string>> = { exclude: 'No', none: 'No', also: 'Also' }

/** The name of a filter that visitors see. One without a name of its own, such as `totalRaisedRange`, has its words. */
export function filterName(field: string): string {
  const path = field.split('.')
  const last = path.at(-1) ?? field
  const name =
    FIELDS[field] ?? FIELDS[last] ?? VALUE_FILTERS[last] ?? fieldWords(last.replace(/^is(?=[A-Z])|Range$/g, ''))
  const before = path.map((group) => GROUPS[group]).find((word) => word !== undefined)
  return before === undefined ? name : `${before} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Filters whose values are names of an enum, with these names. */
export const ENUMS: Readonly<Record<string, readonly string[]>> = {
  typeRecord: [
    ...['COMPANY', 'INVESTMENT_FIRM', 'FUND', 'NONPROFIT', 'GOVERNMENT'],
    ...['PRODUCT', 'SERVICE', 'BUSINESS_LINE', 'ORGANIZATION'],
  ],
  operatingStatus: ['OPERATING', 'ACQUIRED', 'ACQUIRED_SUBSIDIARY', 'CLOSED', 'INACTIVE'],
}

const isEnum = (name: string): boolean => Object.hasOwn(ENUMS, name)

/** Most values of one filter that an address may have. Further values are ignored. */
const MOST_VALUES = 50

export type Filter = Readonly<Record<string, unknown>>

/** A filter of the address. */
export interface SetFilter {
  readonly name: string
  readonly value: string
}

/** The name of a value of an enum in GraphQL. `Investment Firm` is `INVESTMENT_FIRM`. */
const enumName = (value: string): string => value.toUpperCase().replaceAll(/[ -]/g, '_')

const storedValue = (name: string, value: string): string => (isEnum(name) ? enumName(value) : value)

/** Whether a text of an address is a value of a filter. */
export const isValueOf = (name: string, value: string): boolean =>
  value !== '' && (!isEnum(name) || ENUMS[name]?.includes(enumName(value)) === true)

/** The filters of an address. `Ignored` names the other parameters. */
export const filtersOf = ({ searchParams }: URL): SetFilter[] =>
  Object.keys(VALUE_FILTERS).flatMap((name) =>
    [...new Set(searchParams.getAll(name))]
      .filter((value) => isValueOf(name, value))
      .slice(0, MOST_VALUES)
      .map((value) => ({ name, value: storedValue(name, value) })),
  )

/** The filter of a GraphQL document. */
export function graphFilter(filters: readonly SetFilter[], base: Filter = {}): Record<string, unknown> {
  const values: Record<string, unknown> = { ...base }
  for (const name of new Set(filters.map((filter) => filter.name)))
    values[name] = filters.filter((filter) => filter.name === name).map(({ value }) => value)
  return values
}

/** The same filter in a REST request, where a value of an enum has words: `INVESTMENT_FIRM` is `Investment Firm`. */
export const restFilter = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      isEnum(name) && Array.isArray(value) ? value.map((one) => titleOf(String(one))) : value,
    ]),
  )

const titleOf = (enumValue: string): string =>
  enumValue.replace(/[A-Z]+/g, (word) => word.charAt(0) + word.slice(1).toLowerCase()).replaceAll('_', ' ')

/** The filter that a question was translated to, with the names of enums that GraphQL uses. */
export const usedFilter = (used: Filter): Filter =>
  Object.fromEntries(
    Object.entries(used).map(([name, value]) => [
      name,
      isEnum(name) && Array.isArray(value) ? value.map((one) => enumName(String(one))) : value,
    ]),
  )

/** An address without one filter, and from its first page on. */
export function withoutFilter(url: URL, { name, value }: SetFilter): string {
  const parameters = new URLSearchParams(url.search)
  const kept = parameters.getAll(name).filter((other) => storedValue(name, other) !== value)
  parameters.delete(name)
  parameters.delete('page')
  for (const other of kept) parameters.append(name, other)
  return addressOf(url, parameters)
}

/** An address with this value instead of the other values of its filter, and from its first page on. */
export const withFilter = (url: URL, { name, value }: SetFilter): string =>
  withParameters(url, { [name]: value, page: undefined })

/** An address with one more value of a filter, and from its first page on. A record needs one of the values. */
export function withOther(url: URL, { name, value }: SetFilter): string {
  const parameters = new URLSearchParams(url.search)
  parameters.append(name, value)
  parameters.delete('page')
  return addressOf(url, parameters)
}

const addressOf = ({ pathname }: URL, parameters: URLSearchParams): string => {
  const query = parameters.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
