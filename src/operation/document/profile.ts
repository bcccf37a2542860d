/** Kinds of record whose profile views are counted. */
export type ProfileKind = 'entity' | 'person'

/** A profile in a text: its kind, and the id of its record. */
export type Profile = readonly [kind: ProfileKind, id: string]
