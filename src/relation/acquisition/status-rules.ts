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
    /** The entry of the history that changed the status because of this acquisition. */
    readonly eventId: string | null
  }[]
}

interface Settlement {
  readonly status: string | null
  /** The acquisitions whose entry changes. `latest` is the entry that this settlement writes. */
  readonly links: readonly { readonly id: number; readonly eventId: string | null | 'latest' }[]
}

/**
 * The operating status that follows from the acquisitions of an entity. Each acquisition changes the status once, when
 * it becomes completed. If the acquisition ends and nobody changed the status since, the former status returns. Another
 * acquisition that found the status already changed keeps it.
 */
export function settle({ status, last, acquisitions }: Acquired): Settlement {
  const owners = acquisitions.filter(({ eventId }) => eventId !== null && eventId === last?.id)
  const isUndone = owners.length > 0 && owners.every(({ effect }) => effect === 'gone')
  const base = isUndone && last ? last.before : status
  const pending = acquisitions.filter(({ effect, eventId }) => effect === 'applies' && eventId === null)
  const next = pending.length > 0 ? statusAfter(base) : base
  const kept = owners.length > 0 && last ? last.id : null
  return {
    status: next,
    links: [
      ...owners.flatMap(({ id, effect }) => (effect === 'gone' ? [{ id, eventId: null }] : [])),
      ...pending.map(({ id }) => ({ id, eventId: next === status ? kept : ('latest' as const) })),
    ],
  }
}
