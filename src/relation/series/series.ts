import { z } from 'zod'
import { isCurrency } from '../../attribute/research/research-rules.js'
import { dated } from '../../kernel/wire/future.js'
import { DateTime, Long, line, UpdatedAt } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'

export const DetailConfidence = z.enum(['low', 'medium', 'high']).meta({
  id: 'EntityValuationDataConfidence',
  graph: 'DataConfidence',
  values: { low: 'Uncertain.', medium: 'Probably right.', high: 'Reliable.' },
  description: 'How reliable the value is.',
})

const ValuationType = z.enum(['preMoney', 'postMoney', 'reported']).meta({
  id: 'ValuationType',
  values: {
    preMoney: 'Value before the round.',
    postMoney: 'Value after the round.',
    reported:
      'The source does not state whether the valuation is the value before or after the round. The service treats it as the value after the round.',
  },
  description: 'Whether a valuation is the value of the entity before or after the investors of a round paid.',
})

export const ValuationPoint = z
  .strictObject({
    amountRaised: Long.nullable().describe(
      'Amount raised in the round, if the point is the valuation of a round. Otherwise null.',
    ),
    asOfDate: DateTime.describe('Time at which the fact was true.'),
    confidence: DetailConfidence,
    currency: z.string().describe('Currency of all amounts, as an ISO 4217 code such as USD.'),
    declaredBasis: ValuationType,
    derivation: z
      .enum(['stored', 'derivedFromPreAndRaised', 'derivedFromPostMinusRaised', 'reportedAssumedPost'])
      .meta({
        id: 'EntityValuationDerivation',
        graph: 'ValuationDerivation',
        values: {
          stored: 'The source states the values.',
          derivedFromPreAndRaised:
            'The source states the value before the round. The value after the round is this value plus the amount raised.',
          derivedFromPostMinusRaised:
            'The source states the value after the round. The value before the round is this value minus the amount raised.',
          reportedAssumedPost:
            'The source does not state whether the valuation is the value before or after the round. The service treats it as the value after the round.',
        },
        description: 'How the valuation before the round and the valuation after the round are known.',
      }),
    detailId: z
      .int32()
      .nullable()
      .describe('Id of the research detail that contains the valuation. Null for the valuation of a round.'),
    label: z
      .string()
      .nullable()
      .describe('Label of the round from which the valuation comes, as the source writes it.'),
    source: z.enum(['fundraiseRound', 'researchDetail']).meta({
      id: 'EntityValuationSource',
      graph: 'ValuationSource',
      values: { fundraiseRound: 'A round.', researchDetail: 'A research detail.' },
      description: 'Record that contains the valuation: a round, or a research detail.',
    }),
    sourceRef: z
      .string()
      .describe('Id of the record: `detail-<id>` for a research detail, `fundraise-<id>` for a round.'),
    valuationPostMoney: Long.nullable().describe(
      'Valuation in whole units of the currency. Use this value for charts.',
    ),
    valuationPreMoney: Long.nullable().describe(
      'Value of the entity before the round, in units of the currency of the round.',
    ),
  })
  .meta({ id: 'EntityValuationTimeSeriesPoint', description: 'The valuation of an entity in one month.' })
export type ValuationPoint = z.infer<typeof ValuationPoint>

/** Maximum valuation. JSON numbers up to it are exact. */
const MAX_VALUATION = 9_000_000_000_000_000

export const ValuationMutation = z
  .strictObject({
    asOfDate: dated(DateTime, 'event')
      .nullish()
      .describe(
        'Day or time to which the valuation applies. Required. An entity has at most one stated valuation for each month (UTC).',
      ),
    confidence: DetailConfidence.nullish().describe('How reliable the valuation is. Default: medium.'),
    currency: z
      .string()
      .transform((code) => code.toUpperCase())
      .refine(isCurrency, 'must be an ISO 4217 code such as USD')
      .nullish()
      .describe('Required. Currency of the valuation, as an ISO 4217 code such as USD.'),
    kind: ValuationType.nullish().describe(
      'Whether the valuation is the value before or after the new money of a round. Required.',
    ),
    source: line(2_048).nullish().describe('URL of the web page that states the valuation. Required.'),
    valuation: z
      .int()
      .min(1)
      .max(MAX_VALUATION)
      .nullish()
      .meta({ graph: 'Long' })
      .describe('Required. Valuation in whole units of the currency.'),
  })
  .meta({ id: 'EntityValuationMutation', description: 'The writable fields of a stated valuation.' })
export type ValuationMutation = z.infer<typeof ValuationMutation>

export const FactValue = z
  .strictObject({
    asOfDate: DateTime.nullable().describe('Time at which the fact was true.'),
    dataConfidence: DetailConfidence.nullable(),
    dateValue: DateTime.nullable().describe('The value as a date.'),
    numericValue: z.number().nullable().describe('The value as a number.'),
    referenceValue: z.string().nullable().describe('Id of the record that is the value.'),
    source: z.string().nullable().describe('Source: a URL or a short label.'),
    textValue: z.string().nullable().describe('A range such as 51-200, if no exact number is known.'),
    updatedAt: UpdatedAt.nullable(),
    valueType: z.enum(['text', 'numeric', 'monetary', 'percentage', 'date']).meta({
      id: 'EntityResearchValueType',
      graph: 'ResearchValueType',
      values: {
        text: 'A text.',
        numeric: 'A number.',
        monetary: 'An amount of money.',
        percentage: 'A percentage.',
        date: 'A date.',
      },
      description: 'The kind of value.',
    }),
  })
  .meta({ id: 'EntityResearchFactValue', description: 'A value that was observed on one day.' })

export const EmployeeCount = z
  .strictObject({
    asOfDate: DateTime.describe('Time at which the fact was true.'),
    fact: FactValue,
    id: z.string().describe('Id of the research detail that stores the count.'),
  })
  .meta({ id: 'EmployeeCount', description: 'Number of employees of an entity on one day.' })
export type EmployeeCount = z.infer<typeof EmployeeCount>

export const ValuationPage = pageOf(ValuationPoint, 'PageEntityValuationTimeSeriesPoint')
export const EmployeeCountPage = pageOf(EmployeeCount, 'PageEmployeeCount')
