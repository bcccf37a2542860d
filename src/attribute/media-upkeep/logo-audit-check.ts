import type { Context } from '../../operation/pipeline/definition/context.js'
import { ImagesBusy } from '../../platform/image/images.js'
import { ImageFailure, type ReadImage } from '../../platform/image/task.js'
import type { JobContext } from '../../platform/queue/define.js'
import { type EntityLogoType, EntityLogoType as LogoType } from '../media/media.js'
import { readMarks, readSlot, type TargetKind } from '../media/media-reads.js'
import type { LogoFinding } from './logo-audit.js'
import { type Fault, faultOfMark, faultOfUse, rejects } from './logo-audit-rules.js'
import { type CurrentImage, readImages, readShared, recordOf } from './media-upkeep-reads.js'

/** A finding with the row of its image in `media_slot`. */
export interface FoundFault {
  readonly finding: LogoFinding
  readonly slotId: number
}

interface Checked {
  readonly found: readonly FoundFault[]
  /** Number of records without an image. */
  readonly missing: number
  readonly errors: number
}

interface Audited {
  readonly kind: TargetKind
  readonly rejectMonogram: boolean
}

/** Checks the images of records. Files are read and decoded with no transaction open. */
export async function checkRecords(
  job: JobContext,
  context: Context,
  audited: Audited,
  ids: readonly string[],
): Promise<Checked> {
  const images = await readImages(job.db, audited.kind, ids)
  const shared = await readShared(
    job.db,
    images.flatMap(({ path, isMonogram }) => (isMonogram ? [] : [path])),
  )
  const withImage = new Set(images.map(recordOf))
  const found: FoundFault[] = []
  let errors = 0
  for (const image of images) {
    job.signal.throwIfAborted()
    try {
      const fault = await faultOf(job, context, audited.kind, image, shared)
      if (fault) found.push(findingOf(image, fault, audited))
    } catch (error) {
      if (job.signal.aborted) throw error
      job.log.warn({ err: error, path: image.path }, 'an image could not be checked')
      errors++
    }
  }
  return { found, errors, missing: ids.filter((id) => !withImage.has(id)).length }
}

const findingOf = (image: CurrentImage, { fault, detail }: Fault, { rejectMonogram }: Audited): FoundFault => ({
  slotId: image.id,
  finding: {
    targetId: recordOf(image),
    logoType: logoTypeOf(image) ?? null,
    fault,
    rejected: rejects(fault, rejectMonogram),
    path: image.path,
    detail,
  },
})

export const logoTypeOf = ({ logoType }: Pick<CurrentImage, 'logoType'>): EntityLogoType | undefined =>
  LogoType.safeParse(logoType).data

/** The first fault of an image. Undefined if it has none. */
async function faultOf(
  job: JobContext,
  context: Context,
  kind: TargetKind,
  image: CurrentImage,
  shared: ReadonlySet<string>,
): Promise<Fault | undefined> {
  if (image.isMonogram) return { fault: 'MONOGRAM', detail: 'The image was drawn from the name of the record.' }
  const bytes = await job.storage.get(image.path)
  if (!bytes) return { fault: 'FILE_MISSING', detail: 'The storage has no file at the path.' }
  const decoded = await decode(job, bytes)
  if ('fault' in decoded) return decoded
  const fault = faultOfUse(decoded, kind, logoTypeOf(image)) ?? (await faultByMarks(context, kind, image, decoded.hash))
  if (fault) return fault
  return shared.has(image.path)
    ? { fault: 'SHARED', detail: 'Several records have an image with this path.' }
    : undefined
}

async function decode({ images, jobId, signal }: JobContext, bytes: Uint8Array): Promise<ReadImage | Fault> {
  try {
    return await images.read({ bytes, pad: false }, { key: jobId, signal })
  } catch (error) {
    if (error instanceof ImagesBusy || !(error instanceof ImageFailure)) throw error
    return { fault: 'UNREADABLE', detail: `The file cannot be decoded: ${error.message}`.slice(0, 500) }
  }
}

/** Compares the square logo of an entity with the marks of its website. A logo that a person confirmed has no fault. */
async function faultByMarks(
  context: Context,
  kind: TargetKind,
  image: CurrentImage,
  hash: string | undefined,
): Promise<Fault | undefined> {
  if (kind !== 'entity' || image.logoType !== 'SQUARE') return undefined
  const target = { kind, id: recordOf(image) } as const
  const fault = faultOfMark(hash, await readMarks(context, target))
  if (!fault) return undefined
  const slot = await readSlot(context, target, 'SQUARE')
  return slot?.status === 'confirmed' ? undefined : fault
}
