import { type Reach, reachOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { RECORD_TYPES } from '../../operation/provenance/record.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import { PRIVATE_TEXT_TYPES } from '../../visibility/text-visibility.js'
import { PUBLIC_FIELDS, VISIBILITY_FIELDS } from './public-fields.js'

/** SQL condition on a change `v`: it can publish a record that was hidden. */
const PUBLISHES: Sql = join(
  [
    ...VISIBILITY_FIELDS.map(
      ({ types, fields }) => sql`(v.record_type = any(${types}::text[]) and v.change::jsonb ?| ${fields}::text[])`,
    ),
    sql`(v.record_type = 'text' and v.change::jsonb -> 'textType' ?| ${PRIVATE_TEXT_TYPES}::text[])`,
  ],
  ' or ',
)

type Values = Readonly<Record<string, unknown>>

/** A recorded change, with what decides which of its values a caller may read. */
export interface ValuedChange {
  readonly number: string | number
  readonly recordType: string
  readonly recordId: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly change: Values
}

/**
 * The changed values that the caller may read, for each change of records that the caller may read. With private reach,
 * these are all values. Else they are the values of public fields, unless the record or its owner could be hidden when
 * they were written. It takes two statements for any number of changes.
 */
export async function readShownValues(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  changes: readonly ValuedChange[],
): Promise<Values[]> {
  if (seesAllValues(reachOf(caller)) || changes.length === 0) return changes.map(({ change }) => change)
  const holders = [...new Set(changes.flatMap(holdersOf))]
  const rows = await db.rows<{ holder: string; last: string }>(sql`
    select v.record_type || ' ' || v.record_id as holder, max(v.number)::text as last
    from unnest(${holders.map(typeIn)}::text[], ${holders.map(idIn)}::text[]) h(type, id)
    join provenance_event v on v.record_type = h.type and v.record_id = h.id
    where v.action = 'update' and (${PUBLISHES}) group by 1`)
  const last = new Map(rows.map((row) => [row.holder, Number(row.last)]))
  const unseen = await readUnseen({ db, caller }, holders)
  return changes.map((one) => {
    const isPrivate = holdersOf(one).some(
      (holder) => unseen.has(holder) || Number(one.number) <= (last.get(holder) ?? 0),
    )
    return isPrivate ? {} : publicValues(one)
  })
}

/** The owners that the caller does not see now, such as a hidden entity that was merged into a published one. */
async function readUnseen(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  holders: readonly string[],
): Promise<ReadonlySet<string>> {
  const idsOf = (type: string) => holders.filter((holder) => typeIn(holder) === type).map(idIn)
  const rows = await db.rows<{ holder: string }>(sql`
    select 'entity ' || h.id as holder from unnest(${idsOf('entity')}::text[]) h(id)
    where not exists (select 1 from entity e where e.id = h.id::uuid and ${visibleEntities(caller)})
    union all
    select 'person ' || h.id from unnest(${idsOf('person')}::text[]) h(id)
    where not exists (select 1 from person p where p.id = h.id::uuid and ${visiblePeople(caller)})`)
  return new Set(rows.map(({ holder }) => holder))
}

/** Whether the caller may read all changed values. */
const seesAllValues = (reach: Reach): boolean => reach === 'private'

/** The record and its owners, each as its type and its id. */
const holdersOf = ({ recordType, recordId, entityId, personId }: ValuedChange): string[] => [
  `${recordType} ${recordId}`,
  ...(entityId === null ? [] : [`entity ${entityId}`]),
  ...(personId === null ? [] : [`person ${personId}`]),
]

const typeIn = (holder: string): string => holder.slice(0, holder.indexOf(' '))
const idIn = (holder: string): string => holder.slice(holder.indexOf(' ') + 1)

function publicValues({ recordType, change }: ValuedChange): Values {
  const type = RECORD_TYPES.find((name) => name === recordType)
  const fields = type ? PUBLIC_FIELDS[type] : []
  return Object.fromEntries(Object.entries(change).filter(([name]) => fields.includes(name)))
}
