import type { RecordType } from '../kernel/provenance/record.js'
import type { Update } from '../kernel/provenance/update.js'
import { changes } from '../kernel/wire/merge-patch.js'
import { readEdited } from './reads.js'
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

/** A state with what is said of its fields; what is not said stays. */
export const withSaid = <S extends object>(
  state: S,
  said: { readonly [K in keyof S]?: S[K] | null | undefined },
): S => {
  const names = Object.keys(state) as (keyof S)[]
  return { ...state, ...Object.fromEntries(names.flatMap((name) => (said[name] == null ? [] : [[name, said[name]]]))) }
}
