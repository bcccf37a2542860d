import { z } from 'zod'
import { EntityId } from '../../identity/entity/types.js'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, DateTime, RowId, UpdatedAt } from '../../kernel/wire/values.js'
import { DetailKind, ValueType } from './detail-types.js'

const Confidence = z.enum(['low', 'medium', 'high']).meta({
  id: 'EntityValuationDataConfidence',
  graph: 'DataConfidence',
  values: { low: 'Uncertain.', medium: 'Probably right.', high: 'Reliable.' },
  description: 'How reliable the value is.',
})

export const DerivedRange = z
  .strictObject({
    asOfDate: DateTime.describe('Time at which the fact was true.'),
    bucket: z
      .enum([
        'pastDue',
        'withinThreeMonths',
        'threeToSixMonths',
        'sixToTwelveMonths',
        'twelveToTwentyFourMonths',
        'beyondTwoYears',
      ])
      .meta({
        id: 'ResearchDerivedBucket',
        values: {
          pastDue: 'The date is in the past.',
          withinThreeMonths: 'At most three months.',
          threeToSixMonths: 'Three to six months.',
          sixToTwelveMonths: 'Six to twelve months.',
          twelveToTwentyFourMonths: 'One to two years.',
          beyondTwoYears: 'More than two years.',
        },
        description: 'How far the target date is from now, as a range.',
      }),
    monthsFromNow: z.int().describe('Number of whole months from now to the target date.'),
    targetDate: DateTime.describe('The date that is expected.'),
  })
  .meta({ id: 'ResearchDerivedRange', description: 'The time from now to a target date.' })

export const Detail = z
  .strictObject({
    asOfDate: DateTime.nullable().describe('Time at which the fact was true.'),
    createdAt: CreatedAt.nullable(),
    creator: z.string().nullable().describe('Name of the person or program that recorded the fact.'),
    dataConfidence: Confidence.nullable(),
    derivedRange: DerivedRange.nullable().describe(
      'Time from now to the target date. null if the value is not a target date.',
    ),
    discreteValue: z.number().nullable().describe('The value as a number.'),
    entityId: EntityId,
    id: RowId.describe('Id of the research detail.'),
    textValue: z.string().nullable().describe('The value as text.'),
    typeResearchDetail: z.string().meta({ choice: DetailKind }).describe('Type of the detail.'),
    updatedAt: UpdatedAt.nullable(),
    valueResearchDetail: z
      .string()
      .nullable()
      .describe(
        'The form depends on the type: one of the allowed values of the type, a currency, a currency with a period or interval, or a target date.',
      ),
    valueType: ValueType,
  })
  .meta({
    id: 'EntityResearchDetail',
    description: 'One observed fact about an entity, such as its number of employees on a day.',
  })
export type Detail = z.infer<typeof Detail>

export const DetailMutation = z
  .strictObject({
    asOfDate: dated(DateTime, 'event').nullish().describe('Time at which the fact was true.'),
    creator: z.string().trim().max(255).nullish().describe('Name of the person or program that recorded the fact.'),
    dataConfidence: Confidence.nullish(),
    discreteValue: z
      .number()
      .nullish()
      .describe(
        'The value as a number: an amount, count, ratio, score or growth. Growth is in percent: 80 means 80 %.',
      ),
    source: z.string().trim().max(2_048).nullish().describe('Source of the detail: a URL or a short label.'),
    textValue: z.string().trim().max(10_000).nullish().describe('The value as a text, or as a range such as 51-200.'),
    typeResearchDetail: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ choice: DetailKind })
      .describe(
        'Type of the detail, such as numberOfEmployees. The list of the types of research detail contains all types.',
      ),
    valueResearchDetail: z
      .string()
      .trim()
      .max(255)
      .nullish()
      .describe(
        'The form depends on the type: one of the allowed values of the type, a currency (`USD`), a currency with a period (`USD|P1Y`) or an interval (`USD|2025-01-01/2025-12-31`), or a target date (`2027-06-30`).',
      ),
  })
  .meta({
    id: 'EntityResearchDetailMutation',
    description: 'The writable fields of a detail. Its type determines which value fields are used.',
  })
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
