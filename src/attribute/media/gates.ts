import type { Block } from '../../kernel/gate/gate.js'
import type { EntityLogoType } from './media.js'
import type { Slot, Target } from './reads.js'

/** Blocks a deletion that leaves a published entity without its square logo. A monogram is not a logo. */
export const squareLogoBlock = (target: Target, logoType: EntityLogoType | undefined, slot: Slot): Block[] =>
  target.kind === 'entity' && (logoType ?? 'SQUARE') === 'SQUARE' && target.isPublished && !slot.isMonogram
    ? [
        {
          gate: 'square-logo-deletion',
          detail: 'The entity is published, and this is its square logo.',
          field: 'logoType',
          records: { path: slot.path },
        },
      ]
    : []
