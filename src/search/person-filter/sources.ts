/** Where the values of a filter of people come from: tables beside `person p`, and the expression of a value. */
export interface PersonChoices {
  readonly label: string
  readonly from: string
  readonly value: string
  /** Alias of the entity that a value speaks of: hidden ones are left out. */
  readonly entity?: string
}

const HELD = 'join entity_person j on j.person_id = p.id join entity x on x.id = j.entity_id'
const TITLED = `${HELD} join corporate_title t on t.id = j.title_id`
const DEALT = `join investor_join i on i.person_id = p.id join fundraise_round r on r.id = i.round_id
  and r.round_stage is distinct from 'Acquisition' join entity x on x.id = r.entity_id`

/** Filters of people whose values can be listed and searched, by the name of the filter. */
export const PERSON_CHOICES: Readonly<Record<string, PersonChoices>> = {
  personTitle: { label: 'Title', from: TITLED, value: 't.name', entity: 'x' },
  role: { label: 'Function', from: TITLED, value: 't.function', entity: 'x' },
  entityName: { label: 'Entity', from: HELD, value: 'x.name_brand', entity: 'x' },
  typeRecord: { label: 'Type of entity', from: HELD, value: 'x.type_record', entity: 'x' },
  investedCompany: { label: 'Invested company', from: DEALT, value: 'x.name_brand', entity: 'x' },
  round: { label: 'Round', from: DEALT, value: 'r.round', entity: 'x' },
  status: { label: 'Workflow status', from: '', value: 'p.workflow_status' },
}
export const PERSON_CHOICE_KEYS = Object.keys(PERSON_CHOICES)

/** Ranges that people can be filtered by, by the name of the filter. */
export const PERSON_RANGES = {
  totalInvestmentCount: { label: 'Investments', controlType: 'range', column: 'p.deal_count' },
  totalAmountInvestedUsdRange: { label: 'Invested', controlType: 'currencyRange', column: 'p.amount_invested' },
  averageAmountInvestedUsdRange: {
    label: 'Average investment',
    controlType: 'currencyRange',
    column: 'p.average_invested',
  },
  largestAmountInvestedUsdRange: {
    label: 'Largest investment',
    controlType: 'currencyRange',
    column: 'p.largest_invested',
  },
  smallestAmountInvestedUsdRange: {
    label: 'Smallest investment',
    controlType: 'currencyRange',
    column: 'p.smallest_invested',
  },
} as const
