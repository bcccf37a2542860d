import type { Context } from '../../kernel/operation/context.js'
import { additionalCents } from './plans.js'
import { readSubscription, readUsage } from './reads.js'
import { entitledPlan, monthOf } from './rules.js'
import { type AllowanceType, capReached, exhausted, meterOf, noUsage } from './usage.js'
import { endReservation, insertReservation } from './writes.js'

/**
 * Reserves a research unit of the caller's month for a run. Call it in the transaction that inserts the run: a
 * rollback releases the unit. Beyond the allowance, the unit has the price of an additional unit, up to the account's
 * cap. 403 without a valid subscription; 429 if no unit is left.
 */
export async function reserveUnit(
  { db, caller, clock }: Context,
  { allowanceType, runId }: { allowanceType: AllowanceType; runId: string },
): Promise<void> {
  const plan = entitledPlan(caller.account)
  const userId = caller.account?.userId ?? ''
  // The lock on the account's row makes two reservations count one after the other.
  const subscription = await readSubscription(db, userId, true)
  const now = clock.now()
  const month = monthOf(now)
  const usage = await readUsage(db, userId, month)
  const meter = meterOf[allowanceType]
  const { used, reserved } = usage.get(meter) ?? noUsage
  const limit = plan.quantity[meter]
  if (used + reserved < limit) return insertReservation(db, { userId, month, meter, runId, costCents: 0 }, now)

  const costCents = additionalCents[meter]
  const cap = subscription?.additionalUsageCapCents ?? 0
  const refusal = { allowanceType, month, now }
  if (cap === 0 || costCents === undefined) throw exhausted({ ...refusal, limit, used: used + reserved })
  const spent = [...usage.values()].reduce((sum, { costCents }) => sum + costCents, 0)
  if (spent + costCents > cap) throw capReached({ ...refusal, limit: cap, used: spent })
  return insertReservation(db, { userId, month, meter, runId, costCents }, now)
}

/** Spends the reserved unit of a run that saved research. Returns true the first time. */
export const settleUnit = ({ db, clock }: Context, runId: string): Promise<boolean> =>
  endReservation(db, runId, 'settle', clock.now())

/** Releases the reserved unit of a run that saved nothing. Returns true the first time. */
export const releaseUnit = ({ db, clock }: Context, runId: string): Promise<boolean> =>
  endReservation(db, runId, 'release', clock.now())
