import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { line, Uuid } from '../../kernel/wire/values.js'
import { join, type Sql, sql } from '../../platform/database/sql.js'
import { TableName } from './history.js'
import { madeIn, period } from './period.js'

/** Maximum number of values of a repeated parameter. */
const MOST_VALUES = 20

/** Parameter that selects changes by the fields that they change. */
export const fieldName = z
  .array(line(100))
  .max(MOST_VALUES)
  .optional()
  .describe(
    'Returns only changes of at least one of these fields, such as nameBrand. `changes` then contains all changed fields.',
  )

/** SQL condition: the change `v` changes one of the fields. */
export const changesFields = (names: readonly string[] | undefined): Sql =>
  names === undefined ? sql`true` : sql`v.change::jsonb ?| ${names}::text[]`

/** Parameters that select changes of the feed. All of them must match. */
export const changeFilter = {
  ...period,
  recordType: z
    .array(TableName)
    .max(MOST_VALUES)
    .optional()
    .describe('Returns only changes of records of one of these types, such as entity or text.'),
  recordId: line(100)
    .optional()
    .describe(
      'Returns only changes of the record with this id. Needs `recordType`, because ids of two types can be equal.',
    ),
  entityId: Uuid.optional().describe('Returns only changes of this entity and of the records that belong to it.'),
  personId: Uuid.optional().describe('Returns only changes of this person and of the records that belong to it.'),
  fieldName,
}

const ChangeFilter = z.object(changeFilter)
export type ChangeFilter = z.infer<typeof ChangeFilter>

/** SQL condition: the change `v` matches the filter. Throws 400 for a filter that cannot be used. */
export function matchesFilter({
  recordType,
  recordId,
  entityId,
  personId,
  fieldName: names,
  ...within
}: ChangeFilter): Sql {
  if (recordId !== undefined && recordType?.length !== 1) throw typeNeeded()
  return join(
    [
      madeIn(within),
      ...(recordType === undefined ? [] : [sql`v.record_type = any(${recordType}::text[])`]),
      ...(recordId === undefined ? [] : [sql`v.record_id = ${recordId}`]),
      ...(entityId === undefined ? [] : [sql`v.entity_id = ${entityId}::uuid`]),
      ...(personId === undefined ? [] : [sql`v.person_id = ${personId}::uuid`]),
      changesFields(names),
    ],
    ' and ',
  )
}

const typeNeeded = (): Problem =>
  new Problem('badRequest', {
    detail: 'recordId needs exactly one recordType.',
    field: 'recordType',
    hint: 'Send recordType once, with the type of the record.',
    resolution: { action: 'setParameter', parameter: 'recordType' },
  })
