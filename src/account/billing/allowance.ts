import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockForReservation, readUsage } from './billing-reads.js'
import { entitledPlan, monthOf, planOfBearer } from './billing-rules.js'
import { endReservation, insertReservation, recordUse, type Use } from './billing-writes.js'
import { additionalCents } from './plans.js'
import { type AllowanceType, capReached, exhausted, meterOf, noUsage } from './usage.js'

/**
 * Reserves one research unit of the account for a research run, in the current month. Call it in the transaction that
 * inserts the run: a rollback releases the unit. If the allowance is used up, the unit costs the price of an additional
 * unit, as long as the spending cap of the account permits it. Throws 403 without a valid subscription, and 429 if no
 * unit is left.
 */
export async function reserveUnit(
  { db, caller, clock }: Context,
  { allowanceType, runId }: { allowanceType: AllowanceType; runId: string },
): Promise<void> {
  const plan = entitledPlan(caller.account)
  const userId = caller.account?.userId ?? ''
  // The row of the account is locked, so that reservations run one after another and each of them counts all earlier
  // reservations.
  const subscription = await lockForReservation(db, userId)
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

/** Marks the reserved unit of a run as used, because the run saved research. Returns true only the first time. */
export const settleUnit = ({ db, clock }: Pick<Context, 'db' | 'clock'>, runId: string): Promise<boolean> =>
  endReservation(db, runId, 'settle', clock.now())

/** Releases the reserved unit of a run, because the run saved nothing. Returns true only the first time. */
export const releaseUnit = ({ db, clock }: Pick<Context, 'db' | 'clock'>, runId: string): Promise<boolean> =>
  endReservation(db, runId, 'release', clock.now())

/**
 * Throws 429 if the plan of a bearer has no unit left. For a feature whose unit is taken only after it succeeded, so that
 * no remote server is asked in vain. Callers without a plan need no unit.
 */
export async function checkUnit(context: Context, allowanceType: AllowanceType): Promise<void> {
  const units = unitsOf(context, allowanceType)
  if (!units) return
  const used = await usedUnits(context, units)
  if (used >= units.limit) throw exhausted({ ...units, used })
}

/**
 * Takes one unit of the plan of a bearer, in the transaction that stores what the unit pays for. Throws 429 if another
 * request took the last unit since `checkUnit`.
 */
export async function takeUnit(context: Context, allowanceType: AllowanceType): Promise<void> {
  const units = unitsOf(context, allowanceType)
  if (!units || (await recordUse(context.db, units, units.now))) return
  throw exhausted({ ...units, used: await usedUnits(context, units) })
}

/** The units of one meter that the plan of a bearer has in this month. Undefined for a caller without a plan. */
function unitsOf({ caller, clock }: Context, allowanceType: AllowanceType) {
  const plan = planOfBearer(caller)
  if (!caller.account || !plan) return undefined
  const [now, meter] = [clock.now(), meterOf[allowanceType]]
  const { userId } = caller.account
  return { allowanceType, userId, meter, now, month: monthOf(now), limit: plan.quantity[meter] }
}

async function usedUnits({ db }: Context, { userId, month, meter }: Omit<Use, 'limit'>): Promise<number> {
  const { used, reserved } = (await readUsage(db, userId, month)).get(meter) ?? noUsage
  return used + reserved
}
