import { Problem } from '../../kernel/problem/problem.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import type { AddressMutation, AddressRole } from './address.js'
import { type PlaceParts, placeParts, TEXT_PARTS } from './parts.js'
import type { PeriodState } from './writes.js'

/*
 * Pure rules: how a mutation changes a period of an owner at an address.
 */

type Period = Omit<PeriodState, 'addressId' | 'role'>

/** The roles of a mutation, from `role` or from the deprecated flags. Empty if it has none. */
export function rolesOf({ role, isHq, isPrimary }: AddressMutation): readonly AddressRole[] {
  if (role != null) return [role]
  return [...(isHq ? (['domicile'] as const) : []), ...(isPrimary ? (['dominant'] as const) : [])]
}

/** The period of a new or replaced address. `today` is a day such as 2026-03-01. */
export function newPeriod(mutation: AddressMutation, today: string): Period {
  const { startDate = null, endDate = null } = mutation
  return inOrder({
    startDate,
    endDate,
    isCurrent: mutation.isCurrent ?? (endDate === null || endDate >= today),
    researchExhausted: mutation.researchExhausted ?? false,
  })
}

/** The period after a merge patch. */
export function patchedPeriod(stored: PeriodState, mutation: AddressMutation): PeriodState {
  const [role] = rolesOf(mutation)
  const period = inOrder({
    startDate: mutation.startDate === undefined ? stored.startDate : mutation.startDate,
    endDate: mutation.endDate === undefined ? stored.endDate : mutation.endDate,
    isCurrent: mutation.isCurrent === undefined ? stored.isCurrent : (mutation.isCurrent ?? true),
    researchExhausted:
      mutation.researchExhausted === undefined ? stored.researchExhausted : (mutation.researchExhausted ?? false),
  })
  return { ...stored, ...period, role: role ?? (mutation.role === null ? null : stored.role) }
}

function inOrder(period: Period): Period {
  const { startDate, endDate } = period
  if (startDate === null || endDate === null || startDate <= endDate) return period
  throw new Problem('badRequest', {
    detail: `endDate: ${endDate} is before startDate ${startDate}.`,
    field: 'endDate',
    value: endDate,
    hint: 'Send the first known day as startDate and the last known day as endDate.',
    resolution: { action: 'setField', fieldPath: 'endDate' },
  })
}

/** Whether a mutation contains at least one part of the location. */
export const changesLocation = (mutation: AddressMutation): boolean =>
  [...TEXT_PARTS, 'latitude' as const, 'longitude' as const].some((part) => mutation[part] !== undefined)

/** The parts after a merge patch. A new country or city without a state clears the state. */
export function patchedParts(stored: PlaceParts, mutation: AddressMutation, kind: OwnerKind): PlaceParts {
  const given = placeParts(mutation, kind)
  const texts = TEXT_PARTS.map((part) => [part, mutation[part] === undefined ? stored[part] : given[part]] as const)
  const next: PlaceParts = {
    ...stored,
    ...Object.fromEntries(texts),
    latitude: given.latitude,
    longitude: given.longitude,
  }
  const namesCountry = given.countryCode !== null || given.countryName !== null
  const namesState = given.stateName !== null || given.stateAbbrev !== null
  return {
    ...next,
    ...(namesCountry ? { countryCode: given.countryCode, countryName: given.countryName } : {}),
    ...(namesCountry || namesState || mutation.cityName !== undefined
      ? { stateName: given.stateName, stateAbbrev: given.stateAbbrev }
      : {}),
  }
}
