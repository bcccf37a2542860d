import { changes } from '../../kernel/wire/merge-patch.js'
import type { RecordType } from '../../operation/provenance/record.js'
import type { Update } from '../../operation/provenance/update.js'
import type { Work } from './batch-work.js'
import { readEdited } from './import-reads.js'

interface Stored {
  readonly id: number | string
  readonly state: object
}

/** A stored record and its next state. */
export type Revision<R extends Stored> = Update<R, R['state']>

/**
 * Computes the changes that rows make to stored records. There is one revision for each record. If the last change of a
 * field was not made by an import, the field keeps its value. Such fields are counted.
 */
export async function revisions<R extends Stored>(
  { context, kept }: Work,
  recordType: RecordType,
  stated: readonly { readonly stored: R; readonly next: R['state'] }[],
): Promise<Revision<R>[]> {
  const differing = stated.flatMap(({ stored, next }) => {
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

/** Sets the fields for which a row has a value. The other fields keep their values. */
export const withValues = <S extends object>(
  state: S,
  stated: { readonly [K in keyof S]?: S[K] | null | undefined },
): S => {
  const names = Object.keys(state) as (keyof S)[]
  return {
    ...state,
    ...Object.fromEntries(names.flatMap((name) => (stated[name] == null ? [] : [[name, stated[name]]]))),
  }
}
