import type { NamedRecord } from './mention-reads.js'
import type { Occurrence } from './occurrence.js'
import type { OrdinaryWords } from './words.js'

/** A name that a text contains, once for all its occurrences. */
export interface FoundName {
  readonly name: string
  readonly key: string
  /** The records with this name. Empty if it is unknown. */
  readonly records: readonly NamedRecord[]
  readonly occurrences: readonly Occurrence[]
  /** Whether the name can also be an ordinary word, so that it proves no record. */
  readonly isAmbiguous: boolean
  /** Whether the name is a place, such as a city. */
  readonly isPlace: boolean
}

export interface Known {
  readonly names: ReadonlyMap<string, readonly NamedRecord[]>
  readonly places: ReadonlySet<string>
  readonly ordinary: Pick<OrdinaryWords, 'has' | 'contains'>
}
