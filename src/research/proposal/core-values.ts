import type { EntityMutation } from '../../document/shape/entity-detail.js'
import { type EntityType, OperatingStatus } from '../../identity/entity/types.js'
import type { Slot } from '../extract/fact/fact.js'

/* The values of the fields of an entity, from the claims of web pages. */

/** The field of an entity that each slot names. */
export const CORE_FIELDS = {
  'core.nameBrand': 'nameBrand',
  'core.nameLegal': 'nameLegal',
  'core.foundedYear': 'foundedYear',
  'core.typeRecord': 'typeRecord',
  'core.operatingStatus': 'operatingStatus',
} as const satisfies Partial<Record<Slot, keyof EntityMutation>>
export type CoreSlot = keyof typeof CORE_FIELDS

export const isCoreSlot = (slot: string): slot is CoreSlot => Object.hasOwn(CORE_FIELDS, slot)

/** The stored types of organisations that websites name in other words. */
const TYPES: Readonly<Record<string, EntityType>> = {
  'Investment Firm': 'Investment Firm',
  'Family Office': 'Investment Firm',
  Accelerator: 'Investment Firm',
  Fund: 'Fund',
  Nonprofit: 'Nonprofit',
  Government: 'Government',
}

/** The type that a claim means. Undefined if its words are not known. */
export const typeOf = (claim = ''): EntityType | undefined => (Object.hasOwn(TYPES, claim) ? TYPES[claim] : undefined)

export const statusOf = (claim: string | undefined): OperatingStatus | undefined =>
  OperatingStatus.safeParse(claim).data

/** Returns the founding year in a claim. Undefined if it is not a year in the past. */
export function yearOf(claim: string | undefined, now: Date): number | undefined {
  const year = claim !== undefined && /^\d{4}$/.test(claim) ? Number(claim) : undefined
  return year !== undefined && year >= 1_000 && year <= now.getUTCFullYear() ? year : undefined
}

/** The value that a claim means, as a text. Undefined if the claim is no value of the field. */
export function coreValue(slot: CoreSlot, claim: string, now: Date): string | undefined {
  if (slot === 'core.typeRecord') return typeOf(claim)
  if (slot === 'core.operatingStatus') return statusOf(claim)
  if (slot === 'core.foundedYear') return yearOf(claim, now)?.toString()
  return claim
}
