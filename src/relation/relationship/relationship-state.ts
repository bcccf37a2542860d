import type { RelationshipType } from '../../document/shape/relationship.js'

/** A relationship to create. By default, it is current and primary. */
export interface RelationshipDraft {
  readonly relationshipType: RelationshipType
  readonly sourceEntityId: string
  readonly targetEntityId: string
  readonly detail?: string | null
  /** Status of an accelerator participation. */
  readonly status?: string | null
  readonly asOf?: string | null
  readonly source?: string | null
  readonly isCurrent?: boolean
  readonly isPrimary?: boolean
}

/** The writable state of a relationship. */
export interface RelationshipState {
  readonly relationshipType: RelationshipType
  readonly sourceEntityId: string
  readonly targetEntityId: string
  readonly detail: string | null
  /** Status of an accelerator participation. */
  readonly status: string | null
  readonly asOf: string | null
  readonly source: string | null
  readonly isCurrent: boolean
  readonly isPrimary: boolean
}

/** A stored relationship to change. It is locked until the transaction ends. */
export interface StoredRelationship {
  readonly id: number
  readonly version: number
  readonly relationshipType: RelationshipType
  /** `roundId` is the id of the round, if the relationship belongs to an acquisition. */
  readonly state: RelationshipState & { readonly roundId: string | null }
}

/** The fields of a stored relationship that a repeated import changes if its source has other values. */
export interface ImportedState {
  readonly detail: string | null
  readonly status: string | null
  readonly asOf: string | null
}

/**
 * A stored relationship that matches one of the relationships to write, locked until the transaction ends. `position`
 * is the position of that relationship in `drafts`.
 */
export interface MatchedRelationship {
  readonly position: number
  readonly id: number
  readonly relationshipType: RelationshipType
  readonly sourceEntityId: string
  readonly targetEntityId: string
  readonly roundId: string | null
  readonly state: ImportedState
}
