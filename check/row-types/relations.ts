import type { Node } from 'libpg-query'

/*
 * The relations that an expression of a statement can name, and whether their columns can be null.
 */

/**
 * Whether a value can be null: `never`; `can`, so some row of valid tables has it null; or `unknown`, so that depends on
 * parameters or on data.
 */
export type Nullness = 'never' | 'can' | 'unknown'

export interface Column {
  readonly name: string
  readonly nullness: Nullness
}

/** The nullable side of an outer join. A condition that refuses null in one of its columns makes it an inner join. */
export interface OuterSide {
  isOuter: boolean
}

/** A relation in `from`, by its alias. */
export interface Relation {
  readonly alias: string
  readonly columns: Map<string, Nullness>
  readonly sides: readonly OuterSide[]
}

/** Columns of the tables of the database, by table. */
export type Tables = ReadonlyMap<string, readonly Column[]>

export interface Scope {
  readonly tables: Tables
  readonly queries: ReadonlyMap<string, readonly Column[]>
  readonly relations: readonly Relation[]
  /** The scope around a sub-select, whose relations it can name too. */
  readonly outer?: Scope
}

export const relationOf = (alias: string, columns: readonly Column[], sides: readonly OuterSide[]): Relation => ({
  alias,
  columns: new Map(columns.map(({ name, nullness }) => [name, nullness])),
  sides,
})

/** The worst of several values: of an expression that is null if one of its parts is null. */
export const worst = (parts: readonly Nullness[]): Nullness =>
  parts.includes('can') ? 'can' : parts.includes('unknown') ? 'unknown' : 'never'

/** Combines the columns of the parts of a union. */
export const union = (left: readonly Column[], right: readonly Column[]): Column[] =>
  left.map(({ name, nullness }, index) => ({ name, nullness: worst([nullness, right[index]?.nullness ?? nullness]) }))

const isMissing = ({ sides }: Relation): boolean => sides.some(({ isOuter }) => isOuter)

/** Whether a column of a relation can be null. */
const inRelation = (relation: Relation, column: string): Nullness =>
  isMissing(relation) ? 'can' : (relation.columns.get(column) ?? 'unknown')

/** All columns of a relation, for `*`. */
export const allColumns = (relation: Relation): Column[] =>
  [...relation.columns.keys()].map((name) => ({ name, nullness: inRelation(relation, name) }))

/** The parts of a name such as `e.slug`. Undefined for `*`. */
export const namesOf = (fields: readonly Node[] = []): (string | undefined)[] =>
  fields.map((field) => ('String' in field ? field.String.sval : undefined))

/** The relation and the column that a reference names in a scope, but not in those around it. */
export function resolved(scope: Scope, fields: readonly Node[] | undefined): [Relation, string] | undefined {
  const [first = '', second] = namesOf(fields)
  const relation = scope.relations.find(({ alias, columns }) =>
    second === undefined ? columns.has(first) : alias === first,
  )
  return relation && [relation, second ?? first]
}

/** Whether the value of a reference can be null. */
export function referenced(scope: Scope, fields: readonly Node[] | undefined): Nullness {
  const found = resolved(scope, fields)
  if (found) return inRelation(...found)
  const [name] = namesOf(fields)
  // A whole row.
  const row = fields?.length === 1 ? scope.relations.find(({ alias }) => alias === name) : undefined
  if (row) return isMissing(row) ? 'can' : 'never'
  return scope.outer ? referenced(scope.outer, fields) : 'unknown'
}
