import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { Uuid } from '../../kernel/wire/values.js'
import { anyObject, ImportOptions, MOST_SENT_ROWS } from '../job/import-job.js'

export const BulkUpsert = z
  .strictObject({
    provider: ImportOptions.provider
      .unwrap()
      .describe(
        'Name of the source: lowercase letters, digits and dashes. A row with the id of an earlier row of this source changes the record of that row.',
      ),
    match: ImportOptions.match,
    rows: z
      .array(anyObject())
      .min(1)
      .max(MOST_SENT_ROWS)
      .describe(
        `The rows, at most ${MOST_SENT_ROWS}. The members of a row are the fields of an import, such as \`id\`, \`nameBrand\` and \`url.website\`.`,
      ),
  })
  .meta({ id: 'BulkUpsert', description: 'Rows to create or to change, with the name of their source.' })

const text = (description: string) => z.string().nullable().describe(description)

export const BulkProblem = z
  .strictObject({
    field: text('The field. Null if the problem concerns the whole row.'),
    value: text('The value of the row. Null if there is none.'),
    reason: z.string().describe('Why it is not stored as it is in the row.'),
    wayOut: z.string().describe('What can be done about it.'),
  })
  .meta({ id: 'BulkProblem', description: 'A row or a value that is not stored as it is in the request.' })

export const BulkResult = z
  .strictObject({
    row: z.int32().min(0).describe('Position of the row in the request. The first row is 0.'),
    outcome: namedEnum('BulkOutcome', 'What became of a row.', {
      created: 'The row created its record.',
      updated: 'The row changed its record.',
      unchanged: 'The record had these values already, or a later writer changed them.',
      merged: 'An earlier row of the request has the same id. Both became one record.',
      refused: 'The row cannot be used. `problem` contains the reason.',
      notProcessed: 'The time of the request was over. Send the row again.',
    }),
    id: Uuid.nullable().describe('Id of the entity or the person. Null for other records, and without a record.'),
    problem: z
      .array(BulkProblem)
      .describe('Why the row, or values of it, are not stored as they are. Empty if everything is stored.'),
  })
  .meta({ id: 'BulkResult', description: 'What became of a row of a request.' })
export type BulkResult = z.infer<typeof BulkResult>

export const BulkAnswer = z
  .strictObject({
    created: z.int32().min(0).describe('Rows that created their record.'),
    updated: z.int32().min(0).describe('Rows that changed their record.'),
    unchanged: z.int32().min(0).describe('Rows that changed nothing.'),
    merged: z.int32().min(0).describe('Rows with the id of an earlier row.'),
    refused: z.int32().min(0).describe('Rows that cannot be used.'),
    notProcessed: z.int32().min(0).describe('Rows for which the time did not suffice.'),
    result: z.array(BulkResult).describe('A result for each row, in the order of the request.'),
  })
  .meta({ id: 'BulkAnswer', description: 'What became of the rows of a request.' })
export type BulkAnswer = z.infer<typeof BulkAnswer>
