import type { OutputRef } from '@pothos/core'
import type { FamilyOperations } from '../../../src/attribute/family/declaration.js'
import type { EdgeReader } from '../connection/connection-field.js'
import { bindMutation } from './mutation.js'
import { recordField } from './payload.js'
import { growth } from './payload-changes.js'

interface FamilyMutations<R> {
  /** Name of the record in the payloads, such as `text`. */
  readonly record: string
  readonly type: OutputRef<R>
  readonly description: string
  /** The connection that a new record is added to, for each kind of owner. */
  readonly connections?: readonly EdgeReader[]
}

/** Binds the mutations of one type of owned records (a family), for each kind of owner. */
export function bindFamilyMutations<R>(
  kinds: readonly FamilyOperations[],
  { record, type, description, connections = [] }: FamilyMutations<R>,
): void {
  const payload = { [record]: recordField(type, description, (written: R) => written) }
  for (const [index, { list, create, replace, patch, remove }] of kinds.entries()) {
    const connection = connections[index]
    const edge =
      connection &&
      growth<{ readonly id: string | number }>({
        field: `${record}Edge`,
        of: list.graph,
        connection,
        parent: ({ input: { entityId, personId } }) => String(entityId ?? personId),
        record: ({ output: { id } }) => id,
      })
    bindMutation({ operation: create, payload, grows: edge ? [edge] : [] })
    for (const operation of [replace, patch, remove]) if (operation) bindMutation({ operation, payload })
  }
}
