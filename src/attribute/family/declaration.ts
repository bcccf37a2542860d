import type { z } from 'zod'
import type { LockedOwner, OwnerType } from '../../identity/owner/face.js'
import type { Sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { AnyOperation, Endpoint, Scheme } from '../../kernel/operation/define.js'
import type { ProblemName } from '../../kernel/problem/catalogue.js'
import type { Problem } from '../../kernel/problem/problem.js'
import type { OwnedRows, RowKey } from './reads.js'
import type { OwnedStore, StoredRow } from './writes.js'

/** Who may read, beyond what a list shows of itself. */
export const READERS: readonly Scheme[] = ['bearer', 'adminApiKey', 'clientSecret']
export const WRITERS: readonly Scheme[] = ['bearer', 'adminApiKey']

/** What one operation of a family says of itself. */
interface OperationText {
  readonly description: string
}

/** What a family is, apart from its rules. */
export interface Declared<S extends object, R = unknown> {
  readonly tag: string
  /** In sentences: `text`, `texts`. */
  readonly one: string
  readonly many: string
  /** The placeholder of a record in the family's routes. */
  readonly key: { readonly name: string; readonly schema: z.ZodType<string | number> }
  readonly rows: OwnedRows<R>
  /** How records are read where that depends on the reader or on the time. */
  readonly rowsFor?: (context: Context) => OwnedRows<R>
  readonly store: OwnedStore<S>
  readonly record: z.ZodType<R>
  readonly pageId: string
}

/** A list of the family's records. */
export interface Listing extends OperationText {
  readonly auth: readonly Scheme[]
  readonly size: number
  /** Whether clients may name an order. */
  readonly sortable?: boolean
  readonly query?: z.core.$ZodLooseShape
  /** Which records it shows; refuses what the caller may not ask. */
  readonly shown: (context: Context, query: Readonly<Record<string, unknown>>) => Sql
}

interface Reading {
  readonly list: Listing
  readonly get: OperationText & {
    readonly auth?: readonly Scheme[]
    readonly query?: z.core.$ZodLooseShape
    readonly shown: (context: Context, query: Readonly<Record<string, unknown>>) => Sql
  }
}

/** A rule that makes the next state of a record. */
type Rule<S, M> = (stored: S, mutation: M, context: Context, owner: LockedOwner) => S

interface Change<S, M> extends OperationText {
  readonly rule: Rule<S, M>
  /** Media types of the body, where they are not those of the method. */
  readonly accepts?: readonly string[]
}

interface Writing<S extends object, M> {
  readonly mutation: z.ZodType<M>
  readonly create: OperationText & {
    readonly status?: 200 | 201
    /** The state of a new record; validated before anything is read. */
    readonly newState: (mutation: M, context: Context, face: OwnerType) => S
  }
  readonly replace?: Change<S, M>
  readonly patch?: Change<S, M>
  readonly remove: OperationText & {
    /** The state of a record that is kept as history; unset where deleting is always for good. */
    readonly retired?: (stored: S) => S
  }
  /** What REST tells beside a written record, such as that it does not show. */
  readonly headers?: (state: S) => Record<string, string>
  /** Refusals of the rules. */
  readonly problems?: readonly ProblemName[]
  /** Runs before a state is written, in the same transaction: moves rows that are in its way, completes it, or refuses it. */
  readonly beforeWrite?: (context: Context, owner: LockedOwner, next: S, stored: StoredRow<S> | undefined) => Promise<S>
  /** Runs after a write, in the same transaction. */
  readonly afterWrite?: (
    context: Context,
    owner: LockedOwner,
    id: RowKey,
    next: S | undefined,
    before: S | undefined,
  ) => void | Promise<void>
  /** Why no record was added: one like it stands in the way. */
  readonly conflict?: (context: Context, owner: LockedOwner, next: S) => Promise<Problem>
  readonly example: { readonly body: M }
}

export interface Family<S extends object, M, R> extends Declared<S, R>, Reading, Writing<S, M> {
  /** An example of a record of the owner. */
  readonly exampleOf: (face: OwnerType) => Readonly<Record<string, unknown>>
}

/** Id and route of each operation that a family has for one kind of owner. */
export interface FamilyEndpoints<Id extends string = string> {
  readonly list: Endpoint<'GET', Id>
  readonly get: Endpoint<'GET', Id>
  readonly create: Endpoint<'POST', Id>
  /** Set where the family has the rule of that name. */
  readonly replace?: Endpoint<'PUT', Id>
  readonly patch?: Endpoint<'PATCH', Id>
  readonly remove: Endpoint<'DELETE', Id>
}

/** The operations of a family for one kind of owner; `Id` are their ids. */
export interface FamilyOperations<Id extends string = string> {
  readonly list: AnyOperation<Id>
  readonly get: AnyOperation<Id>
  readonly create: AnyOperation<Id>
  readonly replace: AnyOperation<Id> | undefined
  readonly patch: AnyOperation<Id> | undefined
  readonly remove: AnyOperation<Id>
  readonly all: readonly AnyOperation<Id>[]
}
