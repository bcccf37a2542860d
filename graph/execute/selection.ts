import type { FieldNode, GraphQLAbstractType, GraphQLField, GraphQLLeafType, GraphQLObjectType } from 'graphql'
import type { ProfileKind } from '../../src/kernel/operation/context.js'

/* The parts of a plan. */

export type Variables = Readonly<Record<string, unknown>>
export type Args = Record<string, unknown>

/** How a value of a type is converted to its form in the response. */
export type Shape = { readonly isNonNull: boolean } & (
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'abstract'; readonly type: GraphQLAbstractType }
  | { readonly kind: 'object'; readonly type: GraphQLObjectType }
)

/** A field of a selection, with all nodes of the document that select it. */
export interface FieldPlan {
  /** Name of the field in the response: its alias, or its name if it has no alias. */
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly field: GraphQLField<unknown, unknown>
  readonly parentType: GraphQLObjectType
  readonly shape: Shape
  /** The arguments, if they are the same in every request. Undefined if they contain a variable or are invalid. */
  readonly fixedArgs: Args | undefined
  /** The selections of the field, by type of the objects that it has returned so far. */
  readonly below: Map<GraphQLObjectType, Selection>
}

export interface Selection {
  readonly fields: readonly FieldPlan[]
  /** The fields whose values cannot be copied unchanged. */
  readonly others: readonly FieldPlan[]
  readonly copy: Copy
  /** The kind of profile that the selection contains, if it contains one. */
  readonly profile: ProfileKind | undefined
}

/**
 * Returns the response for a record with the values of its plain fields. All other members are undefined. `miss` is
 * called with the index of each plain field whose value cannot be copied.
 */
export type Copy = (record: object, miss: (index: number) => undefined) => Record<string, unknown>
