import { z } from 'zod'
import type { Address } from '../../attribute/address/address.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime } from '../../kernel/wire/values.js'

const GapReason = namedEnum('GapReason', 'Why a member of an earlier state of a record is not complete.', {
  notRecorded: 'The history does not contain this member. It is null or empty.',
  privateValue: 'It was changed later, and the caller may not read its former values. What was changed is left out.',
  otherSide: 'Connections that were removed later, and that belonged to the other record, are left out.',
})

export const RecordGap = z
  .strictObject({
    member: z.string().describe('Path of the member in the document, such as enrichment.text.'),
    reason: z
      .enum(['notRecorded', 'privateValue', 'otherSide'])
      .meta({ choice: GapReason })
      .describe('Why the member is not complete.'),
  })
  .meta({ id: 'RecordGap', description: 'A member of an earlier state of a record that is not complete.' })
export type Gap = z.infer<typeof RecordGap>

export const RecordAsOf = z
  .strictObject({
    time: DateTime.describe('The document contains the record as it was at this time.'),
    createdAt: DateTime.describe('Time when the record was created. There is no earlier state.'),
    changedAt: DateTime.nullable().describe(
      'Time of the last change of the record, or of a record that belongs to it, at or before `time`.',
    ),
    previousChangedAt: DateTime.nullable().describe('Time of the change before `changedAt`. Null if there is none.'),
    nextChangedAt: DateTime.nullable().describe('Time of the first change after `time`. Null if there is none.'),
    includesRemoved: z
      .boolean()
      .describe(
        'Whether the document contains texts, links and other records that belonged to the record and were removed later. Only admin callers get them.',
      ),
    incomplete: z.array(RecordGap).describe('The members that are not complete. All other members are as they were.'),
  })
  .meta({ id: 'RecordAsOf', description: 'The time of an earlier state of a record, and what is not known of it.' })
export type RecordAsOf = z.infer<typeof RecordAsOf>

/** The member of a document that describes its time. */
export const asOfMember = RecordAsOf.optional().describe(
  'Set only in a response to a request with `asOf`: the time of the document, and what is not known.',
)

/** Members of a node of GraphQL that only a record as it was has. */
export interface PastMembers {
  readonly asOf?: RecordAsOf
  readonly address?: readonly z.infer<typeof Address>[]
}
