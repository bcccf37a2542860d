import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { line, Uuid } from '../../kernel/wire/values.js'
import type { Caller } from '../../operation/access/caller.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleRecord } from '../../visibility/record-visibility.js'
import { checkFieldNames } from './field-names.js'
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

/** SQL condition: the change `v` changes one of the fields. Throws 400 for a name that no field has. */
export function changesFields(names: readonly string[] | undefined): Sql {
  if (names === undefined) return sql`true`
  checkFieldNames(names)
  return sql`v.change::jsonb ?| ${names}::text[]`
}

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

/**
 * SQL condition: the change `v` matches the filter. No change matches the id of a record that the caller cannot see: the
 * cursor after its changes would show that it is stored. Throws 400 for a filter that cannot be used.
 */
export function matchesFilter(
  caller: Caller,
  { recordType, recordId, entityId, personId, fieldName: names, ...within }: ChangeFilter,
): Sql {
  if (recordId !== undefined && recordType?.length !== 1) throw typeNeeded()
  const named = [
    [recordType?.[0], recordId],
    ['entity', entityId],
    ['person', personId],
  ] as const
  return join(
    [
      madeIn(within),
      ...named.flatMap(([type = '', id]) => (id === undefined ? [] : [visibleRecord(caller, type, id)])),
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
