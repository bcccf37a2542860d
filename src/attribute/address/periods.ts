import { refuseNulls } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import { refuseReversed } from '../../kernel/wire/order.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import type { AddressMutation, AddressRole } from './address.js'
import type { PeriodState } from './address-writes.js'
import { type PlaceParts, placeParts, TEXT_PARTS } from './place-parts.js'

/* Pure rules: how a request changes a period of an owner at an address. */

/** When an owner is at an address. */
export type Period = Omit<PeriodState, 'addressId' | 'role'>

/** The roles in a request, from `role` or from the deprecated flags. Empty if the request has none of them. */
export function rolesOf({ role, isHq, isPrimary }: AddressMutation): readonly AddressRole[] {
  if (role != null) return [role]
  return [...(isHq ? (['domicile'] as const) : []), ...(isPrimary ? (['dominant'] as const) : [])]
}

/** The period that a create or a replacement stores. `today` is a day such as 2026-03-01. */
export function newPeriod(mutation: AddressMutation, today: string): Period {
  const { startDate = null, endDate = null } = mutation
  return consistent(
    {
      startDate,
      endDate,
      isCurrent: mutation.isCurrent ?? !isPast(endDate, today),
      researchExhausted: mutation.researchExhausted ?? false,
    },
    today,
  )
}

const isPast = (day: string | null, today: string): boolean => day !== null && day < today

/**
 * The period after a merge patch. If `endDate` is in the past, the period is no longer current, unless the patch
 * contains `isCurrent`.
 */
export function patchedPeriod(stored: PeriodState, mutation: AddressMutation, today: string): PeriodState {
  refuseNulls(mutation, ['isHq', 'isPrimary'])
  const [role] = rolesOf(mutation)
  const endDate = mutation.endDate === undefined ? stored.endDate : mutation.endDate
  const isCurrent = mutation.endDate === undefined ? stored.isCurrent : stored.isCurrent && !isPast(endDate, today)
  const period = consistent(
    {
      startDate: mutation.startDate === undefined ? stored.startDate : mutation.startDate,
      endDate,
      isCurrent: mutation.isCurrent === undefined ? isCurrent : (mutation.isCurrent ?? true),
      researchExhausted:
        mutation.researchExhausted === undefined ? stored.researchExhausted : (mutation.researchExhausted ?? false),
    },
    today,
  )
  return { ...stored, ...period, role: role ?? (mutation.role === null ? null : stored.role) }
}

function consistent(period: Period, today: string): Period {
  const { startDate, endDate, isCurrent } = period
  if (isCurrent && isPast(endDate, today)) {
    throw new Problem('badRequest', {
      detail: `isCurrent: the address ended on ${endDate}, so it is not current.`,
      field: 'isCurrent',
      value: 'true',
      hint: 'Omit isCurrent, or send endDate=null.',
      resolution: { action: 'setField', fieldPath: 'isCurrent', acceptedValue: ['false'] },
    })
  }
  refuseReversed('unprocessable', ['startDate', startDate], ['endDate', endDate])
  return period
}

/** True if the request contains at least one part of the location. */
export const changesLocation = (mutation: AddressMutation): boolean =>
  [...TEXT_PARTS, 'latitude' as const, 'longitude' as const].some((part) => mutation[part] !== undefined)

/**
 * The parts after a merge patch. If the patch changes the country or the city and contains no state, the state is
 * cleared.
 */
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
