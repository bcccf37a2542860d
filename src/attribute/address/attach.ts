import { markOwnersStale } from '../../derived/stale.js'
import type { LockedOwner, OwnerType } from '../../identity/owner/owner-type.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { insertOwned, lockOwned, ofOwner } from '../family/family-writes.js'
import type { AddressMutation } from './address.js'
import { readCountries } from './address-reads.js'
import { FIRST_ROLES, type PeriodState, periodStore, storePlaces } from './address-writes.js'
import { newPeriod, rolesOf } from './periods.js'
import { placeStated } from './place-check.js'
import { checkPrecision, type PlaceParts, placeParts } from './place-parts.js'

/** Finds or stores the address with these parts, and returns its id. */
export async function rowOf(context: Context, parts: PlaceParts): Promise<number> {
  const [id] = await storePlaces(context, [await placeStated(parts, await readCountries(context))])
  if (!id) throw new Error('an address was not stored')
  return id
}

/** Adds an address to an owner, by the rules of a request. Returns the id of the period. */
export async function addAddress(
  context: Context,
  ownerType: OwnerType,
  ownerId: string,
  mutation: AddressMutation,
): Promise<number> {
  const parts = placeParts(mutation, ownerType.kind)
  const period = newPeriod(mutation, today(context))
  checkPrecision(parts, period.researchExhausted)
  const owner = await ownerType.lock(context, ownerId)
  const addressId = await rowOf(context, parts)
  const joinId = await attachAddress(context, owner, { ...period, addressId, role: null }, mutation)
  markOwnersStale(context, [owner.ref])
  return joinId
}

export const today = ({ clock }: Context): string => clock.now().toISOString().slice(0, 10)

/**
 * For each role in the request, adds a period at the address. A period that the owner already has stays as it is, and is
 * not added again. Returns the lowest id of these periods.
 */
async function attachAddress(
  context: Context,
  { ref, kind }: LockedOwner,
  period: PeriodState,
  mutation: AddressMutation,
): Promise<number> {
  const store = periodStore(kind)
  const storedPeriods = await lockOwned(context, store, ofOwner(ref))
  const equal = storedPeriods.filter(({ state }) => isRepeated(state, period))
  const named = rolesOf(mutation)
  // The first address got its roles from the service, so a repeat of that request contains no role.
  if (named.length === 0 && mutation.role === undefined && equal.length > 0)
    return Math.min(...equal.map(({ id }) => Number(id)))
  const isFirst = kind === 'entity' && period.isCurrent && !storedPeriods.some(({ state }) => state.isCurrent)
  const roles = named.length > 0 ? named : isFirst && mutation.role === undefined ? FIRST_ROLES : [null]
  const kept = roles.flatMap((role) => equal.find(({ state }) => state.role === role) ?? [])
  const added = await insertOwned(
    context,
    store,
    roles
      .filter((role) => !kept.some(({ state }) => state.role === role))
      .map((role) => ({ owner: ref, state: { ...period, role } })),
  )
  return Math.min(...kept.map(({ id }) => Number(id)), ...added.map(Number))
}

/**
 * Whether a request describes a period that is already stored at the same address. The days that it contains must be
 * equal. Without a start day, a current period is not a former one: a request without days does not continue a period
 * that ended.
 */
const isRepeated = (stored: PeriodState, { addressId, startDate, endDate, isCurrent }: PeriodState): boolean =>
  stored.addressId === addressId &&
  (startDate === null ? stored.isCurrent === isCurrent : stored.startDate === startDate) &&
  (endDate === null || stored.endDate === endDate)
