import { z } from 'zod'
import { pageOf } from '../../kernel/page/page.js'
import { DateTime, Long } from '../../kernel/wire/values.js'

const DetailConfidence = z
  .enum(['low', 'medium', 'high'])
  .meta({ id: 'EntityValuationDataConfidence', description: 'How sure the observation is.' })

const ValuationType = z
  .enum(['preMoney', 'postMoney', 'reported'])
  .meta({ id: 'ValuationType', description: 'Before the money, after it, or not said: then read as after it.' })

export const ValuationPoint = z
  .strictObject({
    amountRaised: Long.nullable().describe('Of a round only.'),
    asOfDate: DateTime,
    confidence: DetailConfidence,
    currency: z.string().describe('ISO 4217 code.'),
    declaredBasis: ValuationType,
    derivation: z
      .enum(['stored', 'derivedFromPreAndRaised', 'derivedFromPostMinusRaised', 'reportedAssumedPost'])
      .meta({
        id: 'EntityValuationDerivation',
        description: 'Whether both values were stated, or one computed from the other and the money raised.',
      }),
    detailId: z.int32().nullable().describe('Null of a round: such points cannot be changed here.'),
    label: z.string().nullable(),
    source: z
      .enum(['fundraiseRound', 'researchDetail'])
      .meta({ id: 'EntityValuationSource', description: 'A round, or a stated valuation.' }),
    sourceRef: z.string().describe('`detail-<id>` or `fundraise-<transactionId>`.'),
    valuationPostMoney: Long.nullable().describe('In full units; what charts show.'),
    valuationPreMoney: Long.nullable(),
  })
  .meta({ id: 'EntityValuationTimeSeriesPoint', description: 'What an entity was worth in one month.' })
export type ValuationPoint = z.infer<typeof ValuationPoint>

export const FactValue = z
  .strictObject({
    asOfDate: DateTime.nullable(),
    dataConfidence: DetailConfidence.nullable(),
    dateValue: DateTime.nullable(),
    numericValue: z.number().nullable(),
    referenceValue: z.string().nullable(),
    source: z.string().nullable(),
    textValue: z.string().nullable().describe('A range, where no exact number is known.'),
    updatedAt: DateTime.nullable(),
    valueType: z
      .enum(['text', 'numeric', 'monetary', 'percentage', 'date'])
      .meta({ id: 'EntityResearchValueType', description: 'Which of the values is meant.' }),
  })
  .meta({ id: 'EntityResearchFactValue', description: 'One observed value.' })

export const EmployeeCount = z
  .strictObject({ asOfDate: DateTime, fact: FactValue, id: z.string() })
  .meta({ id: 'EmployeeCount', description: 'How many people worked for an entity as of a day.' })
export type EmployeeCount = z.infer<typeof EmployeeCount>

export const ValuationPage = pageOf(ValuationPoint, 'PageEntityValuationTimeSeriesPoint')
export const EmployeeCountPage = pageOf(EmployeeCount, 'PageEmployeeCount')
