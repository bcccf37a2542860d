import type { z } from 'zod'
import type { LockedOwner, OwnerType } from '../../identity/owner/owner-type.js'
import type { ProblemName } from '../../kernel/problem/catalogue.js'
import type { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { AnyOperation, Endpoint, Scheme } from '../../operation/pipeline/definition/define.js'
import type { Sql } from '../../platform/database/client/sql.js'
import type { OwnedRows, RowKey } from './family-reads.js'
import type { OwnedStore, StoredRow } from './family-writes.js'

/** Credentials that can read records. A list or read operation can declare other credentials instead. */
export const READERS: readonly Scheme[] = ['bearer', 'adminApiKey', 'clientSecret']
export const WRITERS: readonly Scheme[] = ['bearer', 'adminApiKey']

interface OperationText {
  readonly description: string
}

/** The name, the schemas and the storage of a family, without the rules of the family. */
export interface Declared<S extends object, R = unknown> {
  readonly tag: string
  /** Words for a record in descriptions and messages, such as `text` and `texts`. */
  readonly singular: string
  readonly plural: string
  /** The path parameter that identifies a record in the family's routes. */
  readonly key: { readonly name: string; readonly schema: z.ZodType<string | number> }
  readonly rows: OwnedRows<R>
  /** Used instead of `rows` if the SQL depends on the caller or on the time. */
  readonly rowsFor?: (context: Context) => OwnedRows<R>
  readonly store: OwnedStore<S>
  /**
   * SQL condition on the record `t`: the caller may change it. Unset: the caller may change all records of the owner.
   */
  readonly writable?: (context: Context) => Sql
  readonly record: z.ZodType<R>
  readonly pageId: string
}

/** A list of the family's records. */
export interface Listing extends OperationText {
  readonly auth: readonly Scheme[]
  readonly size: number
  /** false: clients cannot choose the order. */
  readonly sortable?: boolean
  /** Whether the parameter `sort` has a default, which is the usual order of the rows. */
  readonly hasDefaultSort?: true
  readonly query?: z.core.$ZodLooseShape
  /** Returns the SQL condition for the listed records. Throws if the caller may not use a parameter. */
  readonly condition: (context: Context, query: Readonly<Record<string, unknown>>) => Sql
}

interface Reading {
  readonly list: Listing
  readonly get: OperationText & {
    readonly auth?: readonly Scheme[]
    readonly query?: z.core.$ZodLooseShape
    readonly condition: (context: Context, query: Readonly<Record<string, unknown>>) => Sql
  }
}

/** A rule that computes the next state of a record. */
type Rule<S, M> = (stored: S, mutation: M, context: Context, owner: LockedOwner) => S

interface Change<S, M> extends OperationText {
  readonly rule: Rule<S, M>
  /** Whether a missing member of the body keeps its value. A patch always does that. */
  readonly keeps?: true
  /** Media types of the body, if they differ from the default of the method. */
  readonly accepts?: readonly string[]
}

interface Writing<S extends object, M> {
  readonly mutation: z.ZodType<M>
  /** Members of the body that a create requires. A replacement requires the same members, except if it keeps values. */
  readonly requires: readonly string[]
  readonly create: OperationText & {
    readonly status?: 200 | 201
    /**
     * Returns the state of a record to create. It is called before the first database read, so it refuses wrong input
     * without a read.
     */
    readonly newState: (mutation: M, context: Context, ownerType: OwnerType) => S
  }
  readonly replace?: Change<S, M>
  readonly patch?: Change<S, M>
  readonly remove: OperationText & {
    /** The state after a soft deletion. Unset: every deletion is permanent. */
    readonly retired?: (stored: S) => S
  }
  /** Response headers of REST for a written record, such as a warning that it is not visible. */
  readonly headers?: (state: S) => Record<string, string>
  /** Problems that the rules can throw. */
  readonly problems?: readonly ProblemName[]
  /**
   * Runs before a write, in the same transaction. It can change conflicting rows, complete the next state, or refuse
   * the write.
   */
  readonly beforeWrite?: (context: Context, owner: LockedOwner, next: S, stored: StoredRow<S> | undefined) => Promise<S>
  /** Runs after a write, in the same transaction. */
  readonly afterWrite?: (
    context: Context,
    owner: LockedOwner,
    id: RowKey,
    next: S | undefined,
    before: S | undefined,
  ) => void | Promise<void>
  /**
   * SQL condition on the stored records `t` that can be equal to a new one. Then a create of an equal record is refused
   * (409). Unset: the database refuses it, or the owner can have equal records.
   */
  readonly alike?: (next: S) => Sql
  /** Returns the problem to throw if the owner already has an equal record. */
  readonly conflict?: (context: Context, owner: LockedOwner, next: S) => Promise<Problem>
  /** Bodies that the demo records accept: `body` changes the example record, and `create` (or `body`) adds a record. */
  readonly example: { readonly body: M; readonly create?: M }
}

export interface Family<S extends object, M, R> extends Declared<S, R>, Reading, Writing<S, M> {
  /** An example of a record of the owner. */
  readonly exampleOf: (ownerType: OwnerType) => Readonly<Record<string, unknown>>
}

/** Id and route of each operation that a family has for one kind of owner. */
export interface FamilyEndpoints<Id extends string = string> {
  readonly list: Endpoint<'GET', Id>
  readonly get: Endpoint<'GET', Id>
  readonly create: Endpoint<'POST', Id>
  /** Set if and only if the family declares `replace` or `patch`. */
  readonly replace?: Endpoint<'PUT', Id>
  readonly patch?: Endpoint<'PATCH', Id>
  readonly remove: Endpoint<'DELETE', Id>
}

/** The operations of a family for one kind of owner. `Id` is the union type of the ids of these operations. */
export interface FamilyOperations<Id extends string = string> {
  readonly list: AnyOperation<Id>
  readonly get: AnyOperation<Id>
  readonly create: AnyOperation<Id>
  readonly replace: AnyOperation<Id> | undefined
  readonly patch: AnyOperation<Id> | undefined
  readonly remove: AnyOperation<Id>
  readonly all: readonly AnyOperation<Id>[]
}
