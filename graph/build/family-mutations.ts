import type { OutputRef } from '@pothos/core'
import type { FamilyOperations } from '../../src/attribute/family/declaration.js'
import { bindMutation } from './mutation.js'
import { recordField } from './payload.js'

interface FamilyMutations<R> {
  /** Name of the record in the payloads, such as `text`. */
  readonly record: string
  readonly type: OutputRef<R>
  readonly description: string
  /** Members of the body that a new record requires. */
  readonly required: readonly string[]
  /** Members of the body that a replacement requires. If unset, the same as for a new record. */
  readonly replaceRequires?: readonly string[]
}

/** Binds the mutations of one type of owned records (a family), for each kind of owner. */
export function bindFamilyMutations<R>(
  kinds: readonly FamilyOperations[],
  { record, type, description, required, replaceRequires = required }: FamilyMutations<R>,
): void {
  const payload = { [record]: recordField(type, description, (written: R) => written) }
  for (const { create, replace, patch, remove } of kinds) {
    bindMutation({ operation: create, payload, required })
    if (replace) bindMutation({ operation: replace, payload, required: replaceRequires })
    for (const operation of [patch, remove]) if (operation) bindMutation({ operation, payload })
  }
}
