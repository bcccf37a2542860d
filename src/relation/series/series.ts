import { z } from 'zod'
import { pageOf } from '../../kernel/page/page.js'
import { DateTime, Long } from '../../kernel/wire/values.js'

const DetailConfidence = z
  .enum(['low', 'medium', 'high'])
  .meta({ id: 'EntityValuationDataConfidence', description: 'Confidence in the observation.' })

const ValuationType = z.enum(['preMoney', 'postMoney', 'reported']).meta({
  id: 'ValuationType',
  description: 'preMoney: before the new money. postMoney: after it. reported: not specified, treated as postMoney.',
})

export const ValuationPoint = z
  .strictObject({
    amountRaised: Long.nullable().describe('Amount raised in the round. Null for a stated valuation.'),
    asOfDate: DateTime,
    confidence: DetailConfidence,
    currency: z.string().describe('ISO 4217 code.'),
    declaredBasis: ValuationType,
    derivation: z
      .enum(['stored', 'derivedFromPreAndRaised', 'derivedFromPostMinusRaised', 'reportedAssumedPost'])
      .meta({
        id: 'EntityValuationDerivation',
        description:
          'How the values were obtained: stored as stated, or one computed from the other and the amount raised.',
      }),
    detailId: z
      .int32()
      .nullable()
      .describe('Id of the stated valuation. Null for the valuation of a round, which cannot be changed here.'),
    label: z.string().nullable(),
    source: z
      .enum(['fundraiseRound', 'researchDetail'])
      .meta({ id: 'EntityValuationSource', description: 'Source of the point: a round or a stated valuation.' }),
    sourceRef: z.string().describe('`detail-<id>` or `fundraise-<transactionId>`.'),
    valuationPostMoney: Long.nullable().describe('Valuation in full units. Use this value for charts.'),
    valuationPreMoney: Long.nullable(),
  })
  .meta({ id: 'EntityValuationTimeSeriesPoint', description: 'The valuation of an entity in one month.' })
export type ValuationPoint = z.infer<typeof ValuationPoint>

export const FactValue = z
  .strictObject({
    asOfDate: DateTime.nullable(),
    dataConfidence: DetailConfidence.nullable(),
    dateValue: DateTime.nullable(),
    numericValue: z.number().nullable(),
    referenceValue: z.string().nullable(),
    source: z.string().nullable(),
    textValue: z.string().nullable().describe('A range, if no exact number is known.'),
    updatedAt: DateTime.nullable(),
    valueType: z
      .enum(['text', 'numeric', 'monetary', 'percentage', 'date'])
      .meta({ id: 'EntityResearchValueType', description: 'The kind of value.' }),
  })
  .meta({ id: 'EntityResearchFactValue', description: 'One observed value.' })

export const EmployeeCount = z
  .strictObject({ asOfDate: DateTime, fact: FactValue, id: z.string() })
  .meta({ id: 'EmployeeCount', description: 'Number of employees of an entity on one day.' })
export type EmployeeCount = z.infer<typeof EmployeeCount>

export const ValuationPage = pageOf(ValuationPoint, 'PageEntityValuationTimeSeriesPoint')
export const EmployeeCountPage = pageOf(EmployeeCount, 'PageEmployeeCount')
