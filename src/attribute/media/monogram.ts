import type { Context } from '../../operation/pipeline/definition/context.js'
import { monogramPath } from '../../platform/image/monogram.js'
import { readSlots } from './media-reads.js'
import { fillSlot, type SlotOwner } from './media-writes.js'

/** A record that a write creates or changes. */
interface Named {
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly name: string
}

/** Creates a monogram for a record that has no image. If the name of the record changed, replaces its monogram. */
export async function showMonogram(context: Context, { kind, id, name }: Named): Promise<void> {
  const owner: SlotOwner = { kind, id, thumbnail: null }
  const slots = await readSlots(context, owner)
  const path = monogramPath(name)
  if (!slots.every((slot) => slot.isMonogram && slot.path !== path)) return
  await fillSlot(context, owner, 'SQUARE', {
    path,
    contentType: 'image/svg+xml',
    width: 256,
    height: 256,
    byteCount: 0,
    hash: null,
    isMonogram: true,
  })
}
