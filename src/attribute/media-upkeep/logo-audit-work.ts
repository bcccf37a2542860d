import type { z } from 'zod'
import { recomputeStale } from '../../derived/recompute.js'
import { passGates } from '../../identity/gate/override-gate.js'
import { maintenanceWork, type StepInput } from '../../operation/maintenance/maintenance-work.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { JobContext } from '../../platform/queue/define.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { squareLogoBlock } from '../media/gates.js'
import type { TargetKind } from '../media/media-reads.js'
import { readSlot } from '../media/media-reads.js'
import { emptySlotOf, expireFile, lockTargets } from '../media/media-writes.js'
import { REMOVE_UNUSED_FILES } from '../media/removal.js'
import { checkRecords, type FoundFault } from './logo-audit-check.js'
import { AuditProgress, AuditRequest, LOGO_AUDIT, progressAfter } from './logo-audit-rules.js'
import { readNextIds } from './media-upkeep-reads.js'
import { contextOf } from './upkeep-context.js'

type Input = StepInput<z.infer<typeof AuditRequest>, AuditProgress>

/** Number of records of one step. */
const BATCH = 20
const OPERATION = 'enqueueJob_1'

/** Checks the images of all records of an audit, and deletes the rejected ones if it is no dry run. */
export const auditLogos = maintenanceWork({
  topic: LOGO_AUDIT,
  request: AuditRequest,
  progress: AuditProgress,
  step: async (job, input) => {
    const { request, progress, cursor } = input
    const ids = await readNextIds(job.db, request, cursor, BATCH)
    const { found, missing, errors } = await checkRecords(job, contextOf(job, input, OPERATION, job.db), request, ids)
    return {
      cursor: ids.at(-1) ?? cursor,
      isLast: ids.length < BATCH,
      write: async (db) => {
        const context = contextOf(job, input, OPERATION, db)
        const deleted = request.dryRun ? 0 : await deleteRejected(job, context, input, found)
        const finding = found.map((one) => one.finding)
        return progressAfter(progress, { checked: ids.length, missing, deleted, errors, finding })
      },
    }
  },
})

/** Deletes the rejected images, in the order of the ids of their records. Returns their number. */
async function deleteRejected(
  { clock }: JobContext,
  context: Context,
  { jobId, request }: Input,
  found: readonly FoundFault[],
): Promise<number> {
  const rejected = found.filter(({ finding }) => finding.rejected)
  let deleted = 0
  for (const one of byTarget(rejected, request.kind)) {
    const path = await deleteImage(context, one, request, jobId)
    if (path === undefined) continue
    deleted++
    if (request.deleteMode === 'hard') await expireFile(context, path)
  }
  await recomputeStale(context)
  if (deleted > 0 && request.deleteMode === 'hard') await enqueue({ db: context.db, clock }, REMOVE_UNUSED_FILES, [{}])
  return deleted
}

/** All writers lock records in the order of their ids, so that they cannot deadlock. */
const byTarget = (found: readonly FoundFault[], kind: TargetKind): FoundFault[] =>
  [...found].sort((a, b) => {
    const [one, other] = [a.finding.targetId, b.finding.targetId]
    return kind === 'news' ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0
  })

/** Deletes an image, unless the record got another one since it was checked. Returns the path of the image. */
async function deleteImage(
  context: Context,
  { finding, slotId }: FoundFault,
  { kind, deleteMode }: Input['request'],
  jobId: string,
): Promise<string | undefined> {
  const [target] = await lockTargets(context, kind, { id: finding.targetId })
  if (!target) return undefined
  const logoType = finding.logoType ?? undefined
  const slot = await readSlot(context, target, logoType)
  if (!slot || slot.id !== slotId) return undefined
  const blocks = squareLogoBlock(target, logoType, slot)
  const reason = `Logo audit ${jobId}: ${finding.fault}. ${finding.detail}`.slice(0, 2_048)
  const override = passGates({ overrideGate: blocks.map(({ gate }) => gate), overrideReason: reason }, blocks)
  await emptySlotOf(context, target, logoType, slot, deleteMode, override)
  return slot.path
}
