import type { EntityType } from '../../identity/entity/types.js'
import type { EntityDetailCoverageSlot, SearchedPage } from './coverage.js'
import { type Gate, gatesOf } from './gates.js'

/** Number of stored records or values, by the id of the gate. */
type Counts = Readonly<Record<string, number>>

/** The counts of an entity, of its people, and of its products and services. */
export interface EntityCounts {
  readonly type: EntityType
  readonly counts: Counts
  /** Pages on which research runs did not find the data of a gate, by the id of the gate. */
  readonly unobtainable: Readonly<Record<string, SearchedPage>>
  readonly people: readonly { readonly id: string; readonly counts: Counts }[]
  readonly offerings: readonly { readonly id: string; readonly counts: Counts }[]
}

/** The slots of an entity, then those of each person, then those of each product or service. */
export const slotsOf = ({
  type,
  counts,
  unobtainable,
  people,
  offerings,
}: EntityCounts): EntityDetailCoverageSlot[] => [
  ...gatesOf(type, 'NONE').map((gate) => slotOf(gate, counts, unobtainable[gate.gateId])),
  ...people.flatMap(({ id, counts }) =>
    gatesOf(type, 'PERSON').map((gate) => ({ ...slotOf(gate, counts), parentPersonId: id })),
  ),
  ...offerings.flatMap(({ id, counts }) =>
    gatesOf(type, 'PRODUCT_SERVICE').map((gate) => ({ ...slotOf(gate, counts), parentProductServiceId: id })),
  ),
]

function slotOf(gate: Gate, counts: Counts, searched?: SearchedPage): EntityDetailCoverageSlot {
  const { gateId, label, owningRead, unobtainableAllowed, floor, indexed, minCount, passCriteria, writer } = gate
  const count = counts[gateId]
  const isPresent = count !== undefined && count >= (minCount ?? 1)
  return {
    count: count ?? 0,
    coverage: count === undefined ? 'NOT_EVALUABLE' : isPresent ? 'PRESENT' : 'ABSENT',
    gateId,
    howToObtain: `${passCriteria} Store it with ${writer}.`,
    label,
    owningRead,
    parentPersonId: null,
    parentProductServiceId: null,
    required: floor || indexed === 'PRODUCT_SERVICE',
    unobtainable: count !== undefined && !isPresent && unobtainableAllowed ? (searched ?? null) : null,
    unobtainableAllowed,
  }
}
