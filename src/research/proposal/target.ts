import type { EntityState } from '../../identity/entity/entity-rules.js'
import { lockEntities } from '../../identity/entity/entity-writes.js'
import type { OverrideRequest } from '../../identity/gate/override-gate.js'
import { fullName } from '../../identity/person/person-rules.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { applyChange } from '../../lifecycle/entity/apply-change.js'
import { lockPeople } from '../../lifecycle/person/person-writes.js'
import { applyPersonChange } from '../../lifecycle/person/revise.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { RecordType } from '../../operation/provenance/record.js'
import { readEqualRound } from '../../relation/fundraise/fundraise-reads.js'
import { lockRound, updateRounds } from '../../relation/fundraise/fundraise-writes.js'
import { equalRound, ofAcquisition } from '../../relation/fundraise/problems.js'
import { namePartsOf } from '../extract/person/names.js'
import { CORE_FIELDS, isCoreSlot } from './core-values.js'

/* The values of stored records that a run can propose to change: how they are read, and the normal write of each. */

/** The place of a value. */
interface Place {
  readonly recordType: string | null
  readonly recordId: string | null
  readonly slot: string
  /** The entity that the run researched. Null if it researched a person. */
  readonly entityId: string | null
}

interface Target {
  /** The fields that the history has for a change of the value. */
  readonly fields: readonly string[]
  /** Locks the record. Returns its value as a text, or undefined if the caller cannot change the record, or it is deleted. */
  readonly lock: (context: Context) => Promise<{ readonly value: string | null } | undefined>
  /** Writes a value, with all rules of a normal change of the record. */
  readonly write: (context: Context, value: string, override?: OverrideRequest) => Promise<unknown>
}

/** The value at a place. Undefined if no run proposes to change it. */
export function targetOf({ recordType, recordId, slot, entityId }: Place): Target | undefined {
  if (recordId === null) return undefined
  if (recordType === ('entity' satisfies RecordType) && isCoreSlot(slot)) return coreTarget(recordId, CORE_FIELDS[slot])
  if (recordType === ('person' satisfies RecordType) && slot === 'core.nameBrand') return nameTarget(recordId)
  if (recordType === ('fundraiseTransaction' satisfies RecordType) && entityId !== null)
    return roundTarget(entityId, recordId)
  return undefined
}

const coreTarget = (id: string, field: (typeof CORE_FIELDS)[keyof typeof CORE_FIELDS]): Target => ({
  fields: [field],
  lock: async (context) => {
    const [stored] = await lockEntities(context, [id], [])
    return stored && !stored.deleted ? { value: stored.state[field]?.toString() ?? null } : undefined
  },
  write: (context, value, override = {}) => {
    const next = { [field]: field === 'foundedYear' ? Number(value) : value } as Partial<EntityState>
    return applyChange(context, { id, ...override }, { rule: (state) => ({ ...state, ...next }), slugField: 'slug' })
  },
})

const nameTarget = (id: string): Target => ({
  fields: ['nameFirst', 'nameMiddle', 'nameLast'],
  lock: async (context) => {
    const [stored] = await lockPeople(context, [id])
    return stored && !stored.deleted ? { value: fullName(stored.state) } : undefined
  },
  write: (context, value) =>
    applyPersonChange(context, { id }, { rule: (state) => ({ ...state, ...namePartsOf(value) }), slugField: 'slug' }),
})

/** The amount of a round, such as `USD 12000000`. */
const roundTarget = (entityId: string, id: string): Target => ({
  fields: ['amountRaised', 'currency'],
  lock: async (context) => {
    const [entity] = await lockEntities(context, [entityId], [])
    const stored = entity && !entity.deleted ? await lockRound(context, entityId, id) : undefined
    return stored && { value: amountText(stored.state) }
  },
  write: async (context, value) => {
    const stored = await lockRound(context, entityId, id)
    if (!stored) throw new Error(`round ${id} was removed while it was locked`)
    if (stored.ofAcquisition) throw ofAcquisition(id)
    const [currency = '', amount] = value.split(' ')
    const next = { ...stored.state, currency, amountRaised: Number(amount) }
    const equal = await readEqualRound(context, entityId, next, id)
    if (equal !== undefined) throw equalRound(equal)
    await updateRounds(context, [{ stored, next, change: changes(stored.state, next) }])
  },
})

/** Null if the amount is not known. */
export const amountText = (round: { readonly currency: string | null; readonly amountRaised: number | null }) =>
  round.currency === null || round.amountRaised === null ? null : `${round.currency} ${round.amountRaised}`
