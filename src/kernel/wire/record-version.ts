import { hash } from 'node:crypto'

/** A stored record at one of its versions. */
export interface RecordVersion {
  /** Stands for the record in ETags: 8 characters of a hash of the kind and the id of the record. */
  readonly record: string
  /** Version of the record, from 1. Each change of the record increases it. */
  readonly number: number
}

/**
 * The version of a stored record. `kind` is the kind of the record, such as its table. Ids of different kinds can be
 * equal, so the reads and the writes of a record must pass the same kind.
 */
export const versionOf = (
  kind: string,
  { id, version }: { readonly id: string | number; readonly version: number },
): RecordVersion => ({ record: hash('sha1', `${kind} ${id}`, 'base64url').slice(0, 8), number: version })
