import type { ObjectParam } from '@pothos/core'
import { readVersions, type VersionedTable } from '../../../src/operation/provenance/versions.js'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'

/** The version of a record, if the read or the write that returned the record also returned its version. */
interface Known {
  readonly version?: number | null | undefined
  readonly updatedAt?: string | null | undefined
}

interface Versioned<R> extends VersionedTable {
  /** The id of the record in its table. Null for a record that no mutation can change. */
  readonly id: (record: R) => string | number | null
}

type Ref = ObjectParam<typeof builder.$inferSchemaTypes> & { readonly $inferType: unknown }
/** The records of a type. A resolver can return an id instead, but a field always gets the record. */
type RecordOf<T extends Ref> = Extract<T['$inferType'], object>

/**
 * Adds the field `version` to a type whose records mutations change. It is the value that `ifVersion` takes. `stored`
 * states where the versions are stored. Without it, each read of the type must return the version together with the
 * values.
 */
export function addVersion<T extends Ref>(type: T, stored?: Versioned<RecordOf<T>>): void {
  builder.objectField(type, 'version', (t) =>
    t.int({
      nullable: true,
      description:
        'Version of the record. Each change of the record increases it. Send it as `ifVersion`, so that a write is refused if the record has changed since you read it. Null if no mutation can change the record.',
      extensions: { reads: ['id', 'updatedAt'] },
      resolve: (parent, _args, context) => {
        const record = parent as RecordOf<T>
        const { version }: Known = record
        return version ?? (stored ? versionOf(record, stored, context) : null)
      },
    }),
  )
}

/**
 * One statement reads the versions of all records of a type that are requested in the same tick. If a record was
 * changed after its values were read, the result is the version before this change. So a write that is based on the old
 * values is refused.
 */
async function versionOf<R extends object>(
  record: R,
  { id, ...table }: Versioned<R>,
  { loaders, reads }: GraphContext,
): Promise<number | null> {
  const key = id(record)
  if (key === null) return null
  const stored = await loaders.load(`version of ${table.table}`, String(key), (ids) => readVersions(reads, table, ids))
  if (!stored) return null
  const { updatedAt }: Known = record
  return stored.updatedAt === updatedAt ? stored.version : stored.version - 1
}
