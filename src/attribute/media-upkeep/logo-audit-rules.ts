import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import type { MaintenanceJobRow } from '../../operation/maintenance/maintenance-reads.js'
import type { ReadImage } from '../../platform/image/task.js'
import { byHash } from '../logo-accuracy/logo-accuracy-rules.js'
import { distancesOf, type SeenMark } from '../media/mark-distance.js'
import type { EntityLogoType } from '../media/media.js'
import type { TargetKind } from '../media/media-reads.js'
import { checkImage, profileOf } from '../media/media-rules.js'
import { type LogoFault, LogoFinding, MediaLogoAuditJob, MOST_FINDINGS } from './logo-audit.js'
import { DOMAINS, StoredScope } from './media-target.js'

/** Name of the queue of audits. */
export const LOGO_AUDIT = 'audit-logos'

/** What a caller asked for. */
export const AuditRequest = z.object({
  ...StoredScope,
  dryRun: z.boolean(),
  deleteMode: DeleteMode,
  rejectMonogram: z.boolean(),
})

/** The numbers and the findings of an audit. */
export const AuditProgress = z.object({
  checked: z.int(),
  missing: z.int(),
  monogram: z.int(),
  shared: z.int(),
  rejected: z.int(),
  deleted: z.int(),
  errors: z.int(),
  finding: z.array(LogoFinding),
})
export type AuditProgress = z.infer<typeof AuditProgress>

export const NOTHING_AUDITED: AuditProgress = {
  checked: 0,
  missing: 0,
  monogram: 0,
  shared: 0,
  rejected: 0,
  deleted: 0,
  errors: 0,
  finding: [],
}

/** A stored audit as a response has it. */
export function auditOf(row: MaintenanceJobRow): MediaLogoAuditJob {
  const { kind, dryRun, deleteMode, rejectMonogram } = AuditRequest.parse(row.request)
  return {
    id: row.id,
    state: MediaLogoAuditJob.shape.state.parse(row.state),
    targetDomain: DOMAINS[kind],
    dryRun,
    deleteMode,
    rejectMonogram,
    ...AuditProgress.parse(row.progress),
    failureReason: row.failure,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A fault of a decoded image, with its evidence. */
export interface Fault {
  readonly fault: LogoFault
  readonly detail: string
}

const FAULTS = {
  image_too_small: 'TOO_SMALL',
  image_wrong_aspect: 'WRONG_ASPECT',
  image_monochrome: 'BLANK',
} as const

const isFault = (name: string): name is keyof typeof FAULTS => name in FAULTS

/** The fault of an image by the rules for its use. Undefined if it has none. */
export function faultOfUse(
  image: Pick<ReadImage, 'width' | 'height' | 'isBlank'>,
  kind: TargetKind,
  logoType: EntityLogoType | undefined,
): Fault | undefined {
  try {
    // What an upload can permit is no fault: a wordmark near the minimum, and a photo of any shape.
    const permitted = { permitNearFloorWordmark: true, permitWide: kind === 'person' }
    checkImage(image, { profile: profileOf(DOMAINS[kind], logoType), field: 'path', ...permitted })
    return undefined
  } catch (error) {
    const code = error instanceof Problem ? error.kind.code : ''
    if (!(error instanceof Problem) || !isFault(code)) throw error
    return { fault: FAULTS[code], detail: error.message }
  }
}

/** The fault of a square logo that certainly shows another mark than all marks of the website. */
export function faultOfMark(hash: string | undefined, marks: readonly SeenMark[]): Fault | undefined {
  if (hash === undefined) return undefined
  const { outcome, confidence, reference } = byHash(distancesOf(hash, marks), 'entity')
  const [nearest] = reference
  if (outcome !== 'MISMATCH' || confidence !== 'HIGH' || !nearest) return undefined
  const detail = `The nearest mark of the website differs in ${nearest.hammingDistance} of 256 bits: ${nearest.url}`
  return { fault: 'OTHER_MARK', detail: detail.slice(0, 500) }
}

/** Whether a fault rejects its image. */
export const rejects = (fault: LogoFault, rejectMonogram: boolean): boolean =>
  fault === 'MONOGRAM' ? rejectMonogram : fault !== 'SHARED'

/** What a step of an audit found and did. */
interface AuditStep {
  readonly checked: number
  readonly missing: number
  readonly deleted: number
  readonly errors: number
  readonly finding: readonly LogoFinding[]
}

/** The progress after a step. */
export function progressAfter(before: AuditProgress, step: AuditStep): AuditProgress {
  const number = (is: (finding: LogoFinding) => boolean) => step.finding.filter(is).length
  const listed = step.finding.filter(({ fault, rejected }) => fault !== 'MONOGRAM' || rejected)
  return {
    checked: before.checked + step.checked,
    missing: before.missing + step.missing,
    monogram: before.monogram + number(({ fault }) => fault === 'MONOGRAM'),
    shared: before.shared + number(({ fault }) => fault === 'SHARED'),
    rejected: before.rejected + number(({ rejected }) => rejected),
    deleted: before.deleted + step.deleted,
    errors: before.errors + step.errors,
    finding: [...before.finding, ...listed].slice(0, MOST_FINDINGS),
  }
}
