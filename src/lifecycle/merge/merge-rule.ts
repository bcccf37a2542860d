import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { type OwnerKind, ownerColumn } from '../../visibility/owner-column.js'

/*
 * A rule for the rows that refer to a record, when this record is merged into another record. In SQL conditions, `l` is
 * a row of the loser and `s` is a row of the survivor.
 */

/**
 * Child rows of a row that is dropped, because the survivor has an equal row. The child rows move to this row of the
 * survivor. A child row is dropped if the row of the survivor already has an equal child row.
 */
export interface ChildRows {
  readonly table: string
  readonly column: string
  /** SQL condition that the child `x` of the survivor row equals the child `c` of the dropped row. */
  readonly same: string
}

export interface MergeRule {
  /** What the rule does, in words. */
  readonly description: string
  /** If set, the rows stay with the loser, because the survivor gets their content in another way. */
  readonly staysWithLoser?: true
  /** Condition that the survivor already has an equal row. Then the row of the loser is dropped. */
  readonly same?: (survivor: Sql) => Sql
  readonly children?: readonly ChildRows[]
  /**
   * `when`: the row of the loser conflicts with a row of the survivor, for example because both are the primary text.
   * `set`: the change of the row of the loser before it moves.
   */
  readonly demote?: { readonly when: (survivor: Sql) => Sql; readonly set: Sql }
}

/** SQL condition: the survivor has a row with equal columns. */
export const equalRow =
  (kind: OwnerKind) =>
  (...columns: readonly string[]) =>
  (survivor: Sql): Sql =>
    sql`${ownerColumn('s', kind)} = ${survivor} and ${raw(columns.map((name) => `s.${name} is not distinct from l.${name}`).join(' and '))}`

/**
 * The rule for types with a primary row: if both records have a current primary row of the same type, the row of the
 * survivor stays primary.
 */
export const primaryOf = (kind: OwnerKind) => (type: string) => ({
  when: (survivor: Sql) =>
    sql`${ownerColumn('s', kind)} = ${survivor} and ${raw(`l.is_current and l.is_primary and s.is_current and s.is_primary and s.${type} = l.${type}`)}`,
  set: raw('is_primary = false'),
})
