import { z } from 'zod'

export const ValueType = z.enum(['text', 'numeric', 'monetary', 'percentage', 'date']).meta({
  id: 'EntityResearchValueType',
  graph: 'ResearchValueType',
  values: {
    text: 'A text.',
    numeric: 'A number.',
    monetary: 'An amount of money.',
    percentage: 'A percentage.',
    date: 'A date.',
  },
  description: 'Kind of the value of a research detail.',
})

const SHAPES = [
  'acceleratorParticipation',
  'enumeratedToken',
  'freeText',
  'isoCurrencyCode',
  'monetaryFlow',
  'monetaryFlowOverPeriod',
  'monetaryStock',
  'numericCount',
  'numericCountOrRange',
  'numericGrowthRate',
  'numericRatio',
  'numericScore',
  'targetDateAbsolute',
] as const

export const ValueShape = z.enum(SHAPES).meta({
  id: 'ResearchValueShapeType',
  graph: 'ResearchValueShape',
  values: {
    acceleratorParticipation: 'The program and the batch of an accelerator.',
    enumeratedToken: 'One of the values in `allowedToken`.',
    freeText: 'Any text.',
    isoCurrencyCode: 'A currency, as an ISO 4217 code such as USD.',
    monetaryFlow: 'An amount of money for each interval of time, such as a year.',
    monetaryFlowOverPeriod: 'An amount of money in a period with a start and an end.',
    monetaryStock: 'An amount of money at a point in time.',
    numericCount: 'A number of things.',
    numericCountOrRange: 'A number of things, or a range.',
    numericGrowthRate: 'Growth in percent.',
    numericRatio: 'A ratio: 0.8 means 80 %.',
    numericScore: 'A score from 0 to 100.',
    targetDateAbsolute: 'A date in the future.',
  },
  description:
    'Form of the value of a research detail. It determines which fields the value uses and how they are checked.',
})
export type ValueShape = z.infer<typeof ValueShape>

export const ValueRange = z
  .strictObject({ max: z.number().describe('Largest value.'), min: z.number().describe('Smallest value.') })
  .meta({ id: 'ResearchValueRange', description: 'Smallest and largest allowed number.' })

export const DetailType = z
  .strictObject({
    allowedToken: z
      .array(z.string())
      .nullable()
      .describe('The values that the type permits. Null if it permits other values too.'),
    curated: z.boolean().describe('Whether editors maintain the values.'),
    label: z.string().describe('Name of the type to display.'),
    range: ValueRange.nullable(),
    targetPath: z.string().describe('Path of details of this type in the complete JSON of an entity.'),
    timeSeries: z
      .boolean()
      .describe('true: each observation is stored as a separate detail with a date, and earlier observations stay.'),
    typeValue: z.string().describe('Name of the type in requests and responses.'),
    valueShape: ValueShape,
    valueType: ValueType,
  })
  .meta({ id: 'ResearchDetailType', description: 'A type of research detail and the rules for its value.' })
export type DetailType = z.infer<typeof DetailType>

type Extra = Partial<Pick<DetailType, 'allowedToken' | 'range' | 'timeSeries' | 'curated'>>

const VALUE_TYPE: Readonly<Record<ValueShape, z.infer<typeof ValueType>>> = {
  acceleratorParticipation: 'text',
  enumeratedToken: 'text',
  freeText: 'text',
  isoCurrencyCode: 'text',
  monetaryFlow: 'monetary',
  monetaryFlowOverPeriod: 'monetary',
  monetaryStock: 'monetary',
  numericCount: 'numeric',
  numericCountOrRange: 'numeric',
  numericGrowthRate: 'percentage',
  numericRatio: 'numeric',
  numericScore: 'numeric',
  targetDateAbsolute: 'date',
}

const type = (typeValue: string, label: string, valueShape: ValueShape, extra: Extra = {}): DetailType => ({
  allowedToken: null,
  curated: true,
  label,
  range: null,
  targetPath: `research.detail.${typeValue}`,
  timeSeries: false,
  typeValue,
  valueShape,
  valueType: VALUE_TYPE[valueShape],
  ...extra,
})

const SERIES: Extra = { timeSeries: true }
const SCORE: Extra = { range: { min: 0, max: 100 } }

/** All types of research detail. */
export const detailTypes: readonly DetailType[] = [
  type('acceleratorParticipant', 'Accelerator participation', 'acceleratorParticipation'),
  type('annualRecurringRevenue', 'Annual recurring revenue', 'monetaryFlow', SERIES),
  type('burnRate', 'Burn rate', 'monetaryFlow', SERIES),
  type('cashOnHand', 'Cash on hand', 'monetaryStock', SERIES),
  type('customerCount', 'Customers', 'numericCountOrRange', SERIES),
  type('exitTarget', 'Target date of an exit', 'targetDateAbsolute'),
  type('fiscalYearEnd', 'End of the fiscal year', 'freeText'),
  type('grossMargin', 'Gross margin', 'numericRatio', { ...SERIES, range: { min: -10, max: 1 } }),
  type('headcountGrowth', 'Growth of the number of employees', 'numericGrowthRate', {
    ...SERIES,
    range: { min: -100, max: 100_000 },
  }),
  type('latestValuation', 'Valuation', 'monetaryStock', SERIES),
  type('momentumScore', 'Momentum', 'numericScore', { ...SERIES, ...SCORE }),
  type('nameCongruencyScore', 'Congruency of the name', 'numericScore', SCORE),
  type('numberOfEmployees', 'Employees', 'numericCountOrRange', SERIES),
  type('patentCount', 'Patents', 'numericCount', SERIES),
  type('remotePolicy', 'Remote work', 'enumeratedToken', { allowedToken: ['remote', 'hybrid', 'office'] }),
  type('reportingCurrency', 'Reporting currency', 'isoCurrencyCode'),
  type('revenue', 'Revenue', 'monetaryFlow', SERIES),
  type('revenueGrowth', 'Growth of revenue', 'numericGrowthRate', { ...SERIES, range: { min: -100, max: 100_000 } }),
  type('revenueOverPeriod', 'Revenue over a period', 'monetaryFlowOverPeriod', SERIES),
  type('targetMarket', 'Target market', 'freeText'),
]

/** Finds the type with this token. Upper and lower case make no difference. undefined if there is none. */
export const detailTypeOf = (token: string): DetailType | undefined =>
  detailTypes.find(({ typeValue }) => typeValue.toLowerCase() === token.toLowerCase())

/** What a research detail of each type states. */
const MEANINGS: Readonly<Record<string, string>> = {
  acceleratorParticipant: 'Participation in a program of an accelerator.',
  annualRecurringRevenue: 'Revenue from subscriptions in a year.',
  burnRate: 'Money that the entity loses in each month or other interval.',
  cashOnHand: 'Money that the entity can spend.',
  customerCount: 'Number of customers.',
  exitTarget: 'Date by which the entity expects a sale or a stock exchange listing.',
  fiscalYearEnd: 'Day on which the fiscal year ends.',
  grossMargin: 'Revenue minus cost of the sold goods, divided by revenue: 0.8 means 80 %.',
  headcountGrowth: 'Growth of the number of employees, in percent.',
  latestValuation: 'Valuation of the entity.',
  momentumScore: 'How fast the entity grows now, as a score from 0 to 100.',
  nameCongruencyScore: 'How well the different names of the entity match each other, as a score from 0 to 100.',
  numberOfEmployees: 'Number of employees.',
  patentCount: 'Number of patents.',
  remotePolicy: 'Where the employees work: remote, hybrid or office.',
  reportingCurrency: 'Currency of the financial reports.',
  revenue: 'Revenue in each interval, such as a year.',
  revenueGrowth: 'Growth of the revenue, in percent.',
  revenueOverPeriod: 'Revenue in one period with a start and an end.',
  targetMarket: 'Customers to whom the entity wants to sell.',
}

/** The tokens of all types of research detail. */
export const DetailKind = z.enum(detailTypes.map(({ typeValue }) => typeValue)).meta({
  graph: 'ResearchDetailKind',
  description: 'Type of a research detail.',
  values: MEANINGS,
})
