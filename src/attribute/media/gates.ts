import type { Block } from '../../identity/gate/override-gate.js'
import { distancesOf, OTHER_MARK, SAME_MARK, type SeenMark } from './mark-distance.js'
import type { EntityLogoType, StoredImage } from './media.js'
import type { Slot, Target } from './media-reads.js'

/** The gate that refuses to delete the square logo of a published entity. A monogram does not count as a logo. */
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

/**
 * Blocks a square logo that shows another mark than all marks on the website of the entity. A logo that shows the mark
 * of the present logo passes, because the present logo was accepted.
 */
export function logoBrandBlock(
  { hash }: Pick<StoredImage, 'hash'>,
  logoType: EntityLogoType | undefined,
  marks: readonly SeenMark[],
  present: Slot | undefined,
  field: string,
): Block[] {
  if ((logoType ?? 'SQUARE') !== 'SQUARE' || hash === null) return []
  const [nearest] = distancesOf(hash, marks)
  if (!nearest || nearest.hammingDistance < OTHER_MARK) return []
  const [kept] =
    present?.hash && !present.isMonogram ? distancesOf(hash, [{ url: present.path, hash: present.hash }]) : []
  if (kept && kept.hammingDistance <= SAME_MARK) return []
  return [
    {
      gate: 'brand-match',
      problem: 'image_brand_mismatch',
      remedy: 'Send a logo that the website of the entity shows, or import it with POST /v1/media/entity-logo/import.',
      detail: 'The image shows another logo than the website of the entity.',
      field,
      records: nearest,
      members: { hammingDistance: nearest.hammingDistance },
    },
  ]
}
