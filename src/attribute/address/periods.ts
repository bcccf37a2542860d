import { Problem } from '../../kernel/problem/problem.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import type { AddressMutation, AddressRole } from './address.js'
import { type PlaceParts, placeParts, TEXT_PARTS } from './parts.js'
import type { PeriodState } from './writes.js'

/*
 * What a mutation makes of an owner's time at an address: pure rules.
 */

type Period = Omit<PeriodState, 'addressId' | 'role'>

/** The roles that a mutation names; the former flags name them too. Empty where it names none. */
export function rolesOf({ role, isHq, isPrimary }: AddressMutation): readonly AddressRole[] {
  if (role != null) return [role]
  return [...(isHq ? (['domicile'] as const) : []), ...(isPrimary ? (['dominant'] as const) : [])]
}

/** The period of a new address, or of one that is replaced. `today` is a day such as 2026-03-01. */
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
    detail: `endDate: ${endDate} is before startDate, ${startDate}.`,
    field: 'endDate',
    value: endDate,
    hint: 'Send the first known day as startDate and the last as endDate.',
    resolution: { action: 'setField', fieldPath: 'endDate' },
  })
}

/** Whether a mutation says anything of the place itself. */
export const saysPlace = (mutation: AddressMutation): boolean =>
  [...TEXT_PARTS, 'latitude' as const, 'longitude' as const].some((part) => mutation[part] !== undefined)

/** The parts after a merge patch. A state belongs to its country: another country has none unless one is said. */
export function patchedParts(stored: PlaceParts, mutation: AddressMutation, kind: OwnerKind): PlaceParts {
  const said = placeParts(mutation, kind)
  const texts = TEXT_PARTS.map((part) => [part, mutation[part] === undefined ? stored[part] : said[part]] as const)
  const next: PlaceParts = {
    ...stored,
    ...Object.fromEntries(texts),
    latitude: said.latitude,
    longitude: said.longitude,
  }
  const namesCountry = said.countryCode !== null || said.countryName !== null
  const namesState = said.stateName !== null || said.stateAbbrev !== null
  return {
    ...next,
    ...(namesCountry ? { countryCode: said.countryCode, countryName: said.countryName } : {}),
    ...(namesCountry || namesState || mutation.cityName !== undefined
      ? { stateName: said.stateName, stateAbbrev: said.stateAbbrev }
      : {}),
  }
}
