import { z } from 'zod'
import { recomputeStale } from '../../derived/recompute.js'
import { passGates } from '../../identity/gate/override-gate.js'
import type { MaintenanceJobRow } from '../../operation/maintenance/maintenance-reads.js'
import { maintenanceWork, type StepInput } from '../../operation/maintenance/maintenance-work.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { ImageFailure } from '../../platform/image/task.js'
import { MOST_AVIF_WIDTH, VARIANT_WIDTHS, variantPath } from '../../platform/image/variant.js'
import type { JobContext } from '../../platform/queue/define.js'
import { squareLogoBlock } from '../media/gates.js'
import { readSlot } from '../media/media-reads.js'
import { emptySlotOf, lockTargets } from '../media/media-writes.js'
import { logoTypeOf } from './logo-audit-check.js'
import { MediaRetrofitJob } from './media-retrofit.js'
import { DOMAINS, StoredScope } from './media-target.js'
import { type CurrentImage, readImages, readNextIds, recordOf } from './media-upkeep-reads.js'
import { contextOf } from './upkeep-context.js'

/** Name of the queue of retrofits. */
export const MEDIA_RETROFIT = 'retrofit-media'
/** Number of records of one step. The variants of an image take about a second. */
const BATCH = 5
const OPERATION = 'enqueueJob'

/** What a caller asked for. */
const RetrofitRequest = z.object({
  ...StoredScope,
  dryRun: z.boolean(),
  targetCount: z.int().nullable(),
})

const RetrofitProgress = z.object({
  checked: z.int(),
  processed: z.int(),
  remediated: z.int(),
  errors: z.int(),
  variantsGenerated: z.int(),
  variantsSkipped: z.int(),
  variantsFailed: z.int(),
})
type RetrofitProgress = z.infer<typeof RetrofitProgress>

export const NOTHING_DONE: RetrofitProgress = {
  checked: 0,
  processed: 0,
  remediated: 0,
  errors: 0,
  variantsGenerated: 0,
  variantsSkipped: 0,
  variantsFailed: 0,
}

/** A stored retrofit as a response has it. */
export function retrofitOf(row: MaintenanceJobRow): MediaRetrofitJob {
  const { kind, dryRun } = RetrofitRequest.parse(row.request)
  const complete = row.state === 'COMPLETED'
  return {
    id: row.id,
    state: MediaRetrofitJob.shape.state.parse(row.state),
    targetDomain: DOMAINS[kind],
    dryRun,
    complete,
    ...RetrofitProgress.parse(row.progress),
    nextCursor: complete ? null : row.cursor,
    failureReason: row.failure,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

type Input = StepInput<z.infer<typeof RetrofitRequest>, RetrofitProgress>

/** Makes the missing variants of stored images, and finds references to missing files. */
export const retrofitMedia = maintenanceWork({
  topic: MEDIA_RETROFIT,
  request: RetrofitRequest,
  progress: RetrofitProgress,
  step: async (job, input) => {
    const { request, progress, cursor } = input
    const ids = await readNextIds(job.db, request, cursor, BATCH)
    const images = (await readImages(job.db, request.kind, ids)).filter(({ isMonogram }) => !isMonogram)
    const room = request.targetCount === null ? images.length : request.targetCount - progress.checked
    const done = { ...progress }
    const dangling: CurrentImage[] = []
    for (const image of images.slice(0, room)) {
      job.signal.throwIfAborted()
      if ((await processImage(job, image, done)) === 'dangling') dangling.push(image)
    }
    const isLast = ids.length < BATCH || (request.targetCount !== null && done.checked >= request.targetCount)
    return {
      cursor: ids.at(-1) ?? cursor,
      isLast,
      write: async (db) => {
        const context = contextOf(job, input, OPERATION, db)
        const remediated = request.dryRun ? dangling.length : await removeDangling(context, input, dangling)
        return { ...done, remediated: done.remediated + remediated }
      },
    }
  },
})

/** The variants of an image: those up to its own width. A larger variant would have the same pixels. */
function variantsOf({ width: own }: Pick<CurrentImage, 'width'>) {
  const last = VARIANT_WIDTHS.findIndex((width) => width >= (own ?? 0))
  const widths = last === -1 ? VARIANT_WIDTHS : VARIANT_WIDTHS.slice(0, last + 1)
  return widths.flatMap((width) =>
    (width <= MOST_AVIF_WIDTH ? (['avif', 'webp'] as const) : (['webp'] as const)).map((format) => ({ width, format })),
  )
}

/** Stores the missing AVIF and WebP variants of an image, and counts them. */
async function processImage(
  job: JobContext,
  image: CurrentImage,
  done: RetrofitProgress,
): Promise<'processed' | 'dangling' | 'failed'> {
  const { path } = image
  done.checked++
  try {
    const bytes = await job.storage.get(path)
    if (!bytes) return 'dangling'
    for (const { width, format } of variantsOf(image)) {
      const at = variantPath(path, width, format)
      if (await job.storage.get(at)) {
        done.variantsSkipped++
        continue
      }
      await job.storage.put(
        at,
        await job.images.variant({ bytes, width, format }, { key: job.jobId, signal: job.signal }),
      )
      done.variantsGenerated++
    }
    done.processed++
    return 'processed'
  } catch (error) {
    if (job.signal.aborted) throw error
    if (error instanceof ImageFailure) done.variantsFailed++
    else {
      job.log.warn({ err: error, path }, 'the variants of an image could not be made')
      done.errors++
    }
    return 'failed'
  }
}

/** Removes images whose file is missing from their records. Returns their number. */
async function removeDangling(
  context: Context,
  { jobId, request: { kind } }: Input,
  dangling: readonly CurrentImage[],
): Promise<number> {
  let removed = 0
  for (const image of dangling) {
    const [target] = await lockTargets(context, kind, { id: recordOf(image) })
    const logoType = logoTypeOf(image)
    const slot = target && (await readSlot(context, target, logoType))
    if (!target || slot?.id !== image.id) continue
    const blocks = squareLogoBlock(target, logoType, slot)
    const overrideReason = `Media retrofit ${jobId}: the storage has no file at the path.`
    const override = passGates({ overrideGate: blocks.map(({ gate }) => gate), overrideReason }, blocks)
    await emptySlotOf(context, target, logoType, slot, 'soft', override)
    removed++
  }
  await recomputeStale(context)
  return removed
}
