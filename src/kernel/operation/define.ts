import { z } from 'zod'
import type { BearerKind } from '../access/caller.js'
import type { MeterName } from '../meter/limits.js'
import type { ProblemName } from '../problem/catalogue.js'
import type { Answer, Moved } from '../wire/json.js'
import type { Context } from './context.js'
import { provenanceQuery } from './provenance.js'
import type { Uploads } from './upload.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `adminBearer` is a bearer whose roles include `admin`: where only admins share an operation with programs. */
export type Scheme = 'bearer' | 'adminBearer' | 'adminApiKey' | 'clientSecret'

/** What plans include beyond reading. */
export type Feature = 'SEARCH' | 'RESEARCH'

type Shape = z.ZodObject

/** What a request may carry: each part a strict object, so that unknown names are refused. */
export interface InputShape {
  readonly path?: Shape
  readonly query?: Shape
  readonly body?: z.ZodType
}

type Parts<I extends InputShape> = {
  [K in keyof I]: I[K] extends z.ZodType ? z.infer<I[K]> : never
}

/** What a handler gets: the parts of the input, and the files that came beside the body. */
type Input<I extends InputShape> = Parts<I> & { readonly files?: Uploads }

type Kind = 'read' | 'write' | 'act'

/**
 * How the answer of a write is read. The pipeline calls it when all is written and what is derived of it is recomputed,
 * so that no answer shows a derived value from before the write.
 */
export type ReadAnswer<T> = () => Answer<T> | Promise<Answer<T>>

type Handled<K extends Kind, T> = K extends 'write' ? ReadAnswer<T> : Answer<T> | Moved

/** What clients call an operation by. Both are literals, side by side, so that one search finds the declaration. */
export interface Endpoint<M extends Method = Method, Id extends string = string> {
  /** The specification's operation id: the name of the graph's field, the handler and the tests too. */
  readonly id: Id
  readonly route: `${M} /v1/${string}`
}

interface Declaration<
  I extends InputShape,
  O extends z.ZodType,
  P = undefined,
  Id extends string = string,
  K extends Kind = Kind,
> extends Endpoint<Method, Id> {
  /** `read` changes nothing; `write` records provenance; `act` changes something that is not a record. */
  readonly kind: K
  /** Credentials of which a request needs one; none at all means that it needs no credential. */
  readonly auth: readonly Scheme[]
  /** What a bearer token must be, where not every kind of one is taken. */
  readonly bearerKinds?: readonly BearerKind[]
  /** Roles of which a bearer needs one. */
  readonly requiredRoles?: readonly string[]
  /** Quotas of single features that a call is counted on, besides the windows that every request is counted in. */
  readonly meters?: readonly MeterName[]
  /** The answer holds a secret: it is not kept for repeats of the request. */
  readonly answersSecret?: boolean
  /** What a bearer's plan must include. */
  readonly feature?: Feature
  /** Section of the reference: the noun's plural. */
  readonly tag: string
  readonly summary: string
  /** Rules a client needs, in Markdown; shown in the reference and in GraphiQL. */
  readonly description: string
  readonly input: I
  /** Media types of the body; JSON unless a patch says otherwise. */
  readonly accepts?: readonly string[]
  /** Parts of a multipart body that are files; they come over REST alone. */
  readonly files?: readonly string[]
  readonly output: O
  /** 204 answers REST with no body; the graph still gets what the handler returns. */
  readonly status?: Status
  /** Refusals beyond those that every operation of its kind can answer. */
  readonly problems?: readonly ProblemName[]
  /** A request that works on the demo records and what it answers; shown in the reference. */
  readonly example: Example
  /** What a write must do outside the database: done before its transaction begins, and handed to the handler. */
  readonly prepare?: (context: Context, input: Input<I>) => Promise<P>
  readonly handle: (context: Context, input: Input<I>, prepared: P) => Promise<Handled<K, z.infer<O>>>
}

type Status = 200 | 201 | 204

interface Example {
  readonly path?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly answer: unknown
}

export interface Operation<
  I extends InputShape = InputShape,
  O extends z.ZodType = z.ZodType,
  P = undefined,
  Id extends string = string,
  K extends Kind = Kind,
> extends Omit<Declaration<I, O, P, Id, K>, 'status' | 'accepts' | 'problems' | 'meters' | 'files'> {
  readonly method: Method
  /** Path template with `{placeholder}` segments. */
  readonly path: string
  readonly status: Status
  readonly accepts: readonly string[]
  readonly files: readonly string[]
  readonly problems: readonly ProblemName[]
  readonly meters: readonly MeterName[]
}

/** An operation whose input and output types are forgotten: what the registry holds. */
export interface AnyOperation<Id extends string = string>
  extends Omit<Operation<InputShape, z.ZodType, undefined, Id>, 'prepare' | 'handle'> {
  prepare?(context: Context, input: Record<string, unknown>): Promise<unknown>
  handle(context: Context, input: Record<string, unknown>, prepared: unknown): Promise<unknown>
}

const JSON_BODY = ['application/json'] as const
const PATCH_BODY = ['application/merge-patch+json', 'application/json'] as const

/** Declares an operation once; routes, OpenAPI, permissions, the matrix of tests and the graph's inputs are made from it. */
export function defineOperation<
  const I extends InputShape,
  O extends z.ZodType,
  P = undefined,
  const Id extends string = string,
  const K extends Kind = Kind,
>(declaration: Declaration<I, O, P, Id, K>): Operation<I, O, P, Id, K> {
  const [method, path] = declaration.route.split(' ') as [Method, string]
  return {
    ...declaration,
    method,
    path,
    status: declaration.status ?? 200,
    accepts: declaration.accepts ?? (method === 'PATCH' ? PATCH_BODY : JSON_BODY),
    files: declaration.files ?? [],
    problems: declaration.problems ?? [],
    meters: declaration.meters ?? [],
    input: declaration.kind === 'write' ? withProvenance(declaration.input) : declaration.input,
  }
}

/** Every write says where its facts come from; added here so that no declaration can forget it. */
function withProvenance<I extends InputShape>(input: I): I {
  return { ...input, query: z.strictObject({ ...input.query?.shape, ...provenanceQuery }) }
}
