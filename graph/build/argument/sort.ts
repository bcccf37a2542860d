import type { InputRef } from '@pothos/core'
import { constantOf } from '../../../src/kernel/wire/constant-name.js'
import { builder } from '../builder.js'

/** The order of a list: a property of the records, and a direction. */
export interface Sort {
  readonly field: string
  readonly direction: string
}

export const SortDirection = builder.enumType('SortDirection', {
  description: 'Direction of an order.',
  values: {
    ASC: { value: 'asc', description: 'Smallest value, first letter or earliest time first.' },
    DESC: { value: 'desc', description: 'Largest value, last letter or latest time first.' },
  } as const,
})

/** What each property is, in words. */
const WORDS: Readonly<Record<string, string>> = {
  acceleratorBrand: 'brand name of the accelerator',
  acceleratorCohort: 'accelerator batch, such as W21: year, then season, then the label itself',
  amountRaised: 'amount raised, in US dollars',
  amount: 'price, in US dollars',
  announcedAt: 'time of the announcement',
  dateAnnounced: 'time of the announcement',
  entities: 'number of different entities',
  lastInvestedAt: 'time of the latest round',
  leadRounds: 'number of rounds that the investor led',
  round: 'label of the round',
  rounds: 'number of rounds',
  amountInvested: 'total amount invested, in US dollars',
  createdAt: 'time when the record was stored',
  employeeCount: 'latest known number of employees',
  firstName: 'first name',
  fullName: 'full name',
  gender: 'gender',
  headquartersCountry: 'country of the headquarters',
  id: 'id of the record',
  lastName: 'last name',
  latestValuation: 'latest known valuation, in US dollars',
  mostRecentAmount: 'amount raised in the latest priced round, in US dollars',
  mostRecentDate: 'date of the latest priced round',
  nameBrand: 'brand name',
  publishedAt: 'time of publication',
  slug: 'slug',
  stage: 'funding stage: from Angel to Series Z, then Public, acquired, and the types of investors',
  status: 'status of the editorial work',
  statusOperating: 'operating status',
  title: 'title',
  totalInvestments: 'number of rounds that the investor invested in',
  totalRaised: 'total amount raised, in US dollars',
  updatedAt: 'time of the last change of the record',
  yearFounded: 'year of the foundation',
}

/** Creates the enum of properties by which records can be sorted. Its values in the code are those of `toValue`. */
export const sortFields = (
  record: string,
  properties: readonly string[],
  description: string,
  toValue: (property: string) => string,
) =>
  builder.enumType(`${record}SortField`, {
    description,
    values: Object.fromEntries(
      properties.map((property) => [
        constantOf(property),
        { value: toValue(property), description: `Sorts by ${WORDS[property] ?? property}.` },
      ]),
    ),
  })

/** Creates the input type for the order of a list of records. */
export function sortInput(record: string, properties: readonly string[]): InputRef<Sort> {
  const description = `Property by which a list of records of type ${record} can be sorted.`
  const field = sortFields(record, properties, description, (property) => property)
  return builder.inputType(`${record}Sort`, {
    description: `Order of a list of records of type ${record}. Records without a value come last.`,
    fields: (t) => ({
      field: t.field({ type: field, required: true, description: 'The property that sets the order.' }),
      direction: t.field({
        type: SortDirection,
        required: true,
        defaultValue: 'asc' as const,
        description: 'The direction of the order.',
      }),
    }),
  })
}

/** The order in the form that operations accept. */
export const sortText = ({ field, direction }: Sort): string => `${field},${direction}`
