import { type Override, type OverrideRequest, passGates } from '../../identity/gate/override-gate.js'
import { Json } from '../../kernel/wire/json.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { logoBrandBlock } from './gates.js'
import type { MediaObjectType, MediaSelection, MediaUpload, StoredImage } from './media.js'
import { readMarks, readSlot, readUpload, type Target } from './media-reads.js'
import { hasTarget, lockTarget } from './media-select.js'
import { fillSlot } from './media-writes.js'

/** A request whose image did not come from the website of the record. */
interface GatedRequest {
  readonly override: OverrideRequest
  /** Field that names or contains the image. */
  readonly field: string
}

/**
 * Gives the image to the selected record, or leaves it without a record if the request names none. Returns a function
 * that reads the response. With `gated`, the gate `brand-match` can block a logo.
 */
export async function attachMedia(
  context: Context,
  selection: MediaSelection,
  image: StoredImage,
  gated?: GatedRequest,
): Promise<() => Promise<Json<MediaUpload>>> {
  if (!hasTarget(selection)) return async () => Json.of(unattached(context, selection.mediaType, image.path))
  const target = await lockTarget(context, selection)
  const override =
    gated && target.kind === 'entity' ? await passBrandGate(context, selection, target, image, gated) : undefined
  const slotId = await fillSlot(context, target, selection.logoType, image, override)
  return () => readUpload(context, documentOptions(context), target, slotId)
}

async function passBrandGate(
  context: Context,
  { logoType }: MediaSelection,
  target: Target,
  image: StoredImage,
  { override, field }: GatedRequest,
): Promise<Override | undefined> {
  const marks = await readMarks(context, target)
  const present = marks.length > 0 ? await readSlot(context, target, logoType) : undefined
  return passGates(override, logoBrandBlock(image, logoType, marks, present, field))
}

/** A stored image that belongs to no record. */
const unattached = (context: Context, mediaType: MediaObjectType, path: string): MediaUpload => ({
  cdnUrl: `${context.publicUrl}/media/${path}`,
  firstUploadedAt: null,
  mediaType,
  path,
  provenance: null,
  targetId: null,
})
