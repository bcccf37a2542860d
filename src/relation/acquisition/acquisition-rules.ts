import { Problem } from '../../kernel/problem/problem.js'
import { mergePatch } from '../../kernel/wire/merge-patch.js'
import { refuseReversed } from '../../kernel/wire/order.js'
import { utc } from '../../kernel/wire/values.js'
import { instantOf } from '../fundraise/fundraise-rules.js'
import type { AcquisitionMutation } from './acquisition.js'

/** The writable state of an acquisition. Times are ISO 8601 texts in UTC. */
export interface AcquisitionState {
  readonly acquirerEntityId: string
  readonly amount: number | null
  readonly currency: string | null
  readonly announcedAt: string | null
  readonly completedAt: string | null
  readonly asOf: string | null
  readonly transactionStatus: NonNullable<AcquisitionMutation['transactionStatus']> | null
  readonly dataConfidence: NonNullable<AcquisitionMutation['dataConfidence']> | null
  readonly source: string | null
  readonly creator: string | null
}

/** A time in UTC. A day, a month or a year means its first moment. */
export const instant = (time: string | null | undefined): string | null => (time == null ? null : utc(instantOf(time)))

export const dayOf = (instant: string | null | undefined): string | null => instant?.slice(0, 10) ?? null

/**
 * The day of an acquisition if the client sends none: the day of the completion, or the day of the announcement if the
 * completion is not known.
 */
const dayFrom = ({ announcedAt, completedAt }: Pick<AcquisitionState, 'announcedAt' | 'completedAt'>): string | null =>
  dayOf(completedAt) ?? dayOf(announcedAt)

/** The state that a create or a replacement stores for an acquisition of the entity `acquiredId`. */
export function newAcquisition(acquiredId: string, body: AcquisitionMutation): AcquisitionState {
  refuseEarlyCompletion(body)
  return stateOf(acquiredId, body)
}

/** Throws 422 if the completion is before the announcement. A year does not contradict a day in the same year. */
function refuseEarlyCompletion({ announcedAt, completedAt }: AcquisitionMutation): void {
  const shared = Math.min(announcedAt?.length ?? 0, completedAt?.length ?? 0)
  if (announcedAt?.slice(0, shared) === completedAt?.slice(0, shared)) return
  refuseReversed(
    'unprocessable',
    ['announcedAt', announcedAt && instantOf(announcedAt)],
    ['completedAt', completedAt && instantOf(completedAt)],
  )
}

function stateOf(acquiredId: string, body: AcquisitionMutation): AcquisitionState {
  const { acquirerEntityId } = body
  if (acquirerEntityId == null) throw required('acquirerEntityId', 'The buyer is required.')
  if (body.amount != null && body.currency == null) throw required('currency', 'amount requires currency.')
  if (acquirerEntityId === acquiredId) {
    throw new Problem('unprocessable', {
      detail: 'An entity cannot buy itself.',
      field: 'acquirerEntityId',
      value: acquirerEntityId,
      hint: 'Send the id of the buyer. `entityId` is the id of the acquired entity.',
    })
  }
  const dates = { announcedAt: instant(body.announcedAt), completedAt: instant(body.completedAt) }
  return {
    acquirerEntityId,
    ...dates,
    amount: body.amount ?? null,
    currency: body.currency ?? null,
    asOf: body.asOf ?? dayFrom(dates),
    transactionStatus: body.transactionStatus ?? null,
    dataConfidence: body.dataConfidence ?? null,
    source: body.source ?? null,
    creator: body.creator ?? null,
  }
}

/**
 * The state of an acquisition after a patch. If the stored day was computed from the stored dates, it is computed again
 * from the patched dates, unless the patch contains a day.
 */
export function patchedAcquisition(
  acquiredId: string,
  stored: AcquisitionState,
  patch: AcquisitionMutation,
): AcquisitionState {
  const follows = patch.asOf === undefined && stored.asOf === dayFrom(stored)
  const patched = { ...mergePatch<AcquisitionMutation>(stored, patch), ...(follows ? { asOf: null } : {}) }
  // Imported dates can be in another order. They do not refuse a patch of other fields.
  if (patch.announcedAt !== undefined || patch.completedAt !== undefined) refuseEarlyCompletion(patched)
  return stateOf(acquiredId, patched)
}

const required = (field: string, detail: string): Problem =>
  new Problem('badRequest', {
    detail,
    field,
    hint: `Send ${field}.`,
    resolution: { action: 'setField', fieldPath: field },
  })

/** Statuses of a completed transaction. */
const COMPLETED = ['Completed', 'Closed']

/** Whether an acquisition is completed. Only then does the operating status of the acquired entity change. */
export const isCompleted = ({
  completedAt,
  transactionStatus,
}: {
  readonly completedAt?: string | null | undefined
  readonly transactionStatus?: string | null | undefined
}): boolean => completedAt != null || COMPLETED.includes(transactionStatus ?? '')

/**
 * Operating status of the acquired entity after a completed acquisition: Acquired Subsidiary if it still operates,
 * otherwise Acquired.
 */
export const statusAfter = (status: string | null): string =>
  status === null || status === 'Operating'
    ? 'Acquired Subsidiary'
    : status === 'Acquired Subsidiary'
      ? status
      : 'Acquired'
