import { sql } from '../kernel/database/sql.js'
import type { Context } from '../kernel/operation/context.js'
import type { RecordType } from '../kernel/provenance/record.js'
import type { Update } from '../kernel/provenance/update.js'
import { changes } from '../kernel/wire/merge-patch.js'
import type { Work } from './work.js'

interface Stored {
  readonly id: number | string
  readonly state: object
}

/** A stored record, and what it is to become. */
export type Revision<R extends Stored> = Update<R, R['state']>

/**
 * What rows change of the records that are stored already, one revision a record. A field that somebody other than an
 * import wrote last keeps its value, however new the row is, and is counted as kept.
 */
export async function revisions<R extends Stored>(
  { context, kept }: Work,
  recordType: RecordType,
  said: readonly { readonly stored: R; readonly next: R['state'] }[],
): Promise<Revision<R>[]> {
  const differing = said.flatMap(({ stored, next }) => {
    const change = changes(stored.state, next)
    return Object.keys(change).length > 0 ? [{ stored, next, change }] : []
  })
  if (differing.length === 0) return []
  const edited = await readEdited(
    context,
    recordType,
    differing.map(({ stored }) => String(stored.id)),
  )
  return differing.flatMap(({ stored, next, change }) => {
    const own = edited.get(String(stored.id))
    const [keeping, changing] = [true, false].map((isOwn) =>
      Object.entries(change).filter(([field]) => (own?.has(field) === true) === isOwn),
    ) as [[string, [unknown, unknown]][], [string, [unknown, unknown]][]]
    kept.fields += keeping.length
    if (changing.length === 0) return []
    const before = Object.fromEntries(keeping.map(([field, [value]]) => [field, value]))
    return [{ stored, next: { ...next, ...before }, change: Object.fromEntries(changing) }]
  })
}

/** Fields that mean something only together: where one is somebody's, all are. */
const TOGETHER = [
  ['endDate', 'isCurrent'],
  ['amountRaised', 'currency', 'valuationPostMoney'],
]

/** The fields that somebody other than an import wrote last, by record, in one statement. */
async function readEdited(
  { db }: Context,
  recordType: RecordType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.rows<{ id: string; fields: string[] }>(sql`
    select w.record_id as id, json_agg(w.field) as fields from (
      select distinct on (p.record_id, f.field) p.record_id, f.field, p.source_type
      from provenance_event p cross join lateral jsonb_object_keys(p.change) f(field)
      where p.record_type = ${recordType} and p.record_id = any(${ids})
      order by p.record_id, f.field, p.number desc) w
    where w.source_type <> 'import' group by w.record_id`)
  return new Map(
    rows.map(({ id, fields }) => [
      id,
      new Set([...fields, ...TOGETHER.filter((all) => all.some((field) => fields.includes(field))).flat()]),
    ]),
  )
}

/** A state with what is said of its fields; what is not said stays. */
export const withSaid = <S extends object>(
  state: S,
  said: { readonly [K in keyof S]?: S[K] | null | undefined },
): S => {
  const names = Object.keys(state) as (keyof S)[]
  return { ...state, ...Object.fromEntries(names.flatMap((name) => (said[name] == null ? [] : [[name, said[name]]]))) }
}
