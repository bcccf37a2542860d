import { statusAfter } from './acquisition-rules.js'

/**
 * What an acquisition means for the operating status of its target. `applies`: it is completed, so the target was
 * bought. `open`: it is not completed. `gone`: it is removed, or its buyer is hidden while the target is public.
 */
type AcquisitionEffect = 'applies' | 'open' | 'gone'

/** The operating status of an entity, the last change of it, and the acquisitions of the entity. */
export interface Acquired {
  readonly status: string | null
  /** The last entry of the history that changed the status. `before` is the status before it. */
  readonly last: { readonly id: string; readonly before: string | null } | null
  readonly acquisitions: readonly {
    readonly id: number
    readonly effect: AcquisitionEffect
    /** Whether the acquisition already had its effect, also if the status did not have to change. */
    readonly isSettled: boolean
    /** The entry of the history that changed the status because of this acquisition. */
    readonly eventId: string | null
  }[]
}

/** What is stored about the effect of an acquisition. `latest` is the entry that this settlement writes. */
interface Effect {
  readonly id: number
  readonly isSettled: boolean
  readonly eventId: string | null | 'latest'
}

interface Settlement {
  readonly status: string | null
  /** The acquisitions whose effect changes. */
  readonly effects: readonly Effect[]
}

/**
 * The operating status that follows from the acquisitions of an entity. Each acquisition changes the status once, when
 * it becomes completed. If the acquisition ends and nobody changed the status since, the former status returns. If
 * the status was already changed by another acquisition, it stays changed until both acquisitions end. If somebody else had
 * changed the status, the acquisition is settled and never changes it.
 */
export function settle({ status, last, acquisitions }: Acquired): Settlement {
  const owners = acquisitions.filter(({ eventId }) => eventId !== null && eventId === last?.id)
  const isUndone = owners.length > 0 && owners.every(({ effect }) => effect === 'gone')
  const base = isUndone && last ? last.before : status
  const pending = acquisitions.filter(({ effect, isSettled }) => effect === 'applies' && !isSettled)
  const next = pending.length > 0 ? statusAfter(base) : base
  const kept = owners.length > 0 && last ? last.id : null
  return {
    status: next,
    effects: [
      ...owners.flatMap(({ id, effect }) => (effect === 'gone' ? [{ id, isSettled: false, eventId: null }] : [])),
      ...pending.map(({ id }) => ({ id, isSettled: true, eventId: next === status ? kept : ('latest' as const) })),
    ],
  }
}
