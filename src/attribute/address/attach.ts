import type { LockedOwner } from '../../identity/owner/owner-type.js'
import type { Context } from '../../operation/pipeline/context.js'
import { insertOwned, lockOwned, ofOwner, updateOwned } from '../family/family-writes.js'
import type { AddressMutation } from './address.js'
import { readCountries } from './address-reads.js'
import { FIRST_ROLES, type PeriodState, periodStore, storePlaces } from './address-writes.js'
import { rolesOf } from './periods.js'
import { resolvePlace } from './place.js'
import type { PlaceParts } from './place-parts.js'

/** Finds or stores the address with these parts, and returns its id. */
export async function rowOf(context: Context, parts: PlaceParts): Promise<number> {
  const [id] = await storePlaces(context, [await resolvePlace(parts, await readCountries(context))])
  if (!id) throw new Error('an address was not stored')
  return id
}

/**
 * For each role in the request, adds a period at the address. If the owner already has a period there in this role,
 * this period is updated instead. Returns the lowest id of these periods.
 */
export async function attachAddress(
  context: Context,
  { ref, kind }: LockedOwner,
  period: PeriodState,
  mutation: AddressMutation,
): Promise<number> {
  const store = periodStore(kind)
  const storedPeriods = await lockOwned(context, store, ofOwner(ref))
  const named = rolesOf(mutation)
  const isFirst = kind === 'entity' && period.isCurrent && !storedPeriods.some(({ state }) => state.isCurrent)
  const roles = named.length > 0 ? named : isFirst && mutation.role === undefined ? FIRST_ROLES : [null]
  const ids: number[] = []
  for (const role of roles) {
    const equal = storedPeriods.find(({ state }) => state.addressId === period.addressId && state.role === role)
    if (equal) await updateOwned(context, store, [{ stored: equal, next: repeatedPeriod(equal.state, period) }])
    const [added] = equal ? [equal.id] : await insertOwned(context, store, [{ owner: ref, state: { ...period, role } }])
    ids.push(Number(added))
  }
  return Math.min(...ids)
}

/**
 * The state of a stored period after a client has added the same address in the same role again. A day that is not sent
 * keeps its value, but a current period without a sent end day has no end day.
 */
const repeatedPeriod = (
  stored: PeriodState,
  { startDate, endDate, isCurrent, researchExhausted }: PeriodState,
): PeriodState => ({
  ...stored,
  isCurrent,
  startDate: startDate ?? stored.startDate,
  endDate: endDate ?? (isCurrent ? null : stored.endDate),
  researchExhausted: researchExhausted || stored.researchExhausted,
})
