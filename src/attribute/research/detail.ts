import { z } from 'zod'
import { DateTime, RowId, Uuid } from '../../kernel/wire/values.js'
import { ValueType } from './detail-types.js'

const Confidence = z
  .enum(['low', 'medium', 'high'])
  .meta({ id: 'EntityValuationDataConfidence', description: 'How sure the value is.' })

export const DerivedRange = z
  .strictObject({
    asOfDate: DateTime,
    bucket: z
      .enum([
        'pastDue',
        'withinThreeMonths',
        'threeToSixMonths',
        'sixToTwelveMonths',
        'twelveToTwentyFourMonths',
        'beyondTwoYears',
      ])
      .meta({ id: 'ResearchDerivedBucket', description: 'How far away a target is.' }),
    monthsFromNow: z.int().describe('Whole months.'),
    targetDate: DateTime,
  })
  .meta({ id: 'ResearchDerivedRange', description: 'How far away a target date is now.' })

export const Detail = z
  .strictObject({
    asOfDate: DateTime.nullable(),
    createdAt: DateTime.nullable(),
    creator: z.string().nullable(),
    dataConfidence: Confidence.nullable(),
    derivedRange: DerivedRange.nullable().describe('Of target dates only.'),
    discreteValue: z.number().nullable(),
    entityId: Uuid,
    id: RowId,
    textValue: z.string().nullable(),
    typeResearchDetail: z.string(),
    updatedAt: DateTime.nullable(),
    valueResearchDetail: z.string().nullable().describe('Token, currency, period, interval or target of the value.'),
    valueType: ValueType,
  })
  .meta({ id: 'EntityResearchDetail', description: 'An observed fact about an entity.' })
export type Detail = z.infer<typeof Detail>

export const DetailMutation = z
  .strictObject({
    asOfDate: DateTime.nullish(),
    creator: z.string().trim().max(255).nullish(),
    dataConfidence: Confidence.nullish(),
    discreteValue: z
      .number()
      .nullish()
      .describe('Amount, count, ratio, score; growth in percentage points: 80 is 80 %.'),
    source: z.string().trim().max(2_048).nullish(),
    textValue: z.string().trim().max(10_000).nullish().describe('Text, or a range such as 51-200.'),
    typeResearchDetail: z.string().trim().min(1).max(100).describe('One of the listed types.'),
    valueResearchDetail: z
      .string()
      .trim()
      .max(255)
      .nullish()
      .describe('A listed token, `USD`, `USD|P1Y`, `USD|2025-01-01/2025-12-31`, or a day such as 2027-06-30.'),
  })
  .meta({ id: 'EntityResearchDetailMutation', description: 'The writable fields of a detail; its type says which.' })
export type DetailMutation = z.infer<typeof DetailMutation>

/** The writable state of a detail. */
export interface DetailState {
  readonly typeResearchDetail: string
  readonly asOfDate: string | null
  readonly discreteValue: number | null
  readonly textValue: string | null
  readonly valueResearchDetail: string | null
  readonly dataConfidence: z.infer<typeof Confidence> | null
  readonly source: string | null
  readonly creator: string | null
}
