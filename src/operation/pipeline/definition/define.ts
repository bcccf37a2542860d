import { z } from 'zod'
import type { MeterName } from '../../../kernel/config/limits.js'
import type { ProblemName } from '../../../kernel/problem/catalogue.js'
import type { HandlerOutput } from '../../../kernel/wire/json.js'
import type { BearerKind } from '../../access/caller.js'
import type { EventFeed } from '../../stream/feed.js'
import { provenanceQuery } from '../request/provenance.js'
import type { StoredUpload } from '../request/stored-upload.js'
import type { Uploads } from '../request/upload.js'
import type { Context } from './context.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `adminBearer` is a bearer with the role `admin`. An operation for programs uses it to let human admins call it too.
 */
export type Scheme = 'bearer' | 'adminBearer' | 'adminApiKey' | 'clientSecret'

/** Features that a plan can include besides reading. */
export type Feature = 'SEARCH' | 'RESEARCH'

type Shape = z.ZodObject

/** Schemas of the parts of a request. Each part is a strict object, so that unknown names are refused. */
export interface InputShape {
  readonly path?: Shape
  readonly query?: Shape
  readonly body?: z.ZodType
}

type Parts<I extends InputShape> = {
  [K in keyof I]: I[K] extends z.ZodType ? z.infer<I[K]> : never
}

/** Input of a handler: the validated parts, the files of a multipart body, and a file that is too large for the memory. */
type Input<I extends InputShape> = Parts<I> & { readonly files?: Uploads; readonly file?: StoredUpload }

type Kind = 'read' | 'write' | 'act'

/**
 * Reads the response of a write. The pipeline calls it after the derived values are recomputed, so that no response
 * contains a derived value from before the write.
 */
export type ReadOutput<T> = () => HandlerOutput<T> | Promise<HandlerOutput<T>>

type Handled<K extends Kind, T> = K extends 'write' ? ReadOutput<T> : HandlerOutput<T> | EventFeed

/**
 * Id and route of an operation, and the GraphQL field that serves it. They are literals, so that one text search finds
 * the declaration.
 */
export interface Endpoint<M extends Method = Method, Id extends string = string> {
  /** Operation id of the specification. The handler and the tests use the same name. */
  readonly id: Id
  readonly route: `${M} /v1/${string}`
  /**
   * Type and name of the GraphQL field that serves the operation, such as `Query.entity`, `Mutation.createEntity` or
   * `Entity.texts`. Several operations can name the same field.
   */
  readonly graph: `${string}.${string}`
  /**
   * A second, shorter path of the operation in REST. Its first placeholder, if it has one, names the record that the
   * parameter `id` selects. It takes an id, a public id or a slug.
   */
  readonly shortPath?: `/v1/${string}`
}

interface Declaration<
  I extends InputShape,
  O extends z.ZodType,
  P = undefined,
  Id extends string = string,
  K extends Kind = Kind,
> extends Endpoint<Method, Id> {
  /**
   * `read` changes nothing. `write` changes a record and records provenance. `act` changes something else, such as an
   * API key.
   */
  readonly kind: K
  /** Accepted credentials. A request needs one of them. An empty list means that no credential is needed. */
  readonly auth: readonly Scheme[]
  /** Accepted kinds of bearer token. Unset means all. */
  readonly bearerKinds?: readonly BearerKind[]
  /** Roles that permit the call. A caller with a bearer token needs at least one of them. */
  readonly requiredRoles?: readonly string[]
  /** Additional limits that count this operation. The rate limits count every request anyway. */
  readonly meters?: readonly MeterName[]
  /**
   * True for a POST that changes the record that it selects. So clients can state the version of the record, as for PUT,
   * PATCH and DELETE.
   */
  readonly changesRecord?: boolean
  /**
   * False for a write that ends the record itself: with the id of a merged record, it would end the survivor, so the
   * response is 404.
   */
  readonly followsMerged?: false
  /**
   * True if the work can take long. A client of REST can then ask for the response later (`Prefer: respond-async`). The
   * work runs in a job, again if its worker dies, so a write cannot have it. The path has no placeholder.
   */
  readonly mayRunLater?: true
  /**
   * Set if the operation starts work that goes on after the response: the path at which it is read. The placeholder is a
   * member of the output. REST sends it as `Location`, and answers 202 to `Prefer: respond-async`.
   */
  readonly startsAt?: `/v1/${string}/{${string}}`
  /** True if the response is 202 until the work of a job is done. */
  readonly isPending?: true
  /**
   * False for an operation that changes only what the service can get again: its transaction commits before it is on the
   * disk. After a failure of the database, the changes of the last second can be missing, but never a part of one.
   */
  readonly waitsForDisk?: false
  /** True if the response contains a secret. Such a response is not stored for repeated requests. */
  readonly returnsSecret?: boolean
  /** Feature that the plan of a bearer must include. */
  readonly feature?: Feature
  /** Set if clients must stop using the operation. Both APIs announce it (docs/releases.md). */
  readonly deprecated?: Deprecation
  /** Group of operations in the API reference: the record type in the plural. */
  readonly tag: string
  readonly summary: string
  /** Rules that a client needs, in Markdown. Shown in the API reference and in GraphiQL, so it is true in both APIs. */
  readonly description: string
  /** What only REST has, such as headers and parameters. The API reference shows it after the description. */
  readonly restDescription?: string
  readonly input: I
  /**
   * Members of the body that this operation requires, although the schema of the body permits to omit them, because
   * other operations have the same schema. The rules of the operation refuse a body without them.
   */
  readonly requires?: readonly string[]
  /** Accepted media types of the body. Default: JSON; a PATCH also accepts merge-patch JSON. */
  readonly accepts?: readonly string[]
  /** Names of the file parts of a multipart body. Only REST accepts files. */
  readonly files?: readonly string[]
  /**
   * Set if the operation takes a file that is too large for the memory: as the part `file` of a multipart body, or as a
   * body of one of these media types. Only REST accepts files.
   */
  readonly takesFile?: TakesFile
  /** Limits of a JSON body that may be larger than the body of another operation. */
  readonly bodyLimits?: BodyLimits
  /** `forbidden`: an unknown field of the body is refused with 403. Unset: with 400. */
  readonly unknownFields?: 'forbidden'
  readonly output: O
  /** Whether a client can read the output as a stream of events. The handler then returns an EventFeed. */
  readonly streams?: true
  /** Whether REST redirects a client that prefers an image to JSON to the `url` of the output. */
  readonly sendsImage?: true
  /** Whether REST sends the record with the `id` of the output as a PDF to a client that prefers it to JSON. */
  readonly sendsPdf?: true
  /** HTTP status of a successful response. With 204, REST sends no body, but GraphQL returns the handler's value. */
  readonly status?: Status
  /** When the operation returns 200 although `status` is 201. Shown in the API reference. */
  readonly reuse?: string
  /** Problems of this operation, in addition to the problems of every operation of its kind. */
  readonly problems?: readonly ProblemName[]
  /** A request that works on the demo records, and its response. Shown in the API reference. */
  readonly example: Example
  /** Work of a write outside the database. It runs before the transaction begins; the handler receives its result. */
  readonly prepare?: (context: Context, input: Input<I>) => Promise<P>
  readonly handle: (context: Context, input: Input<I>, prepared: P) => Promise<Handled<K, z.infer<O>>>
}

/** Limits of a file. */
export interface TakesFile {
  readonly maxBytes: number
  /** Media types of a body that is the file itself. */
  readonly types: readonly string[]
}

/** Maximum size of a JSON body in bytes, and its maximum number of members. */
interface BodyLimits {
  readonly bytes: number
  readonly members: number
}

type Status = 200 | 201 | 202 | 204

/** Both dates are days, such as `2027-06-01`. */
interface Deprecation {
  readonly since: string
  /** The first day on which a release may remove the operation. */
  readonly until: string
  /** What clients use in its place: a sentence. */
  readonly instead: string
}

interface Example {
  readonly path?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly response: unknown
}

export interface Operation<
  I extends InputShape = InputShape,
  O extends z.ZodType = z.ZodType,
  P = undefined,
  Id extends string = string,
  K extends Kind = Kind,
> extends Omit<Declaration<I, O, P, Id, K>, 'status' | 'accepts' | 'problems' | 'meters' | 'files' | 'requires'> {
  readonly method: Method
  /** Path template with `{placeholder}` segments. */
  readonly path: string
  readonly status: Status
  readonly accepts: readonly string[]
  readonly requires: readonly string[]
  readonly files: readonly string[]
  readonly problems: readonly ProblemName[]
  readonly meters: readonly MeterName[]
}

/** An operation without its input and output types, as the registry stores it. */
export interface AnyOperation<Id extends string = string>
  extends Omit<Operation<InputShape, z.ZodType, undefined, Id>, 'prepare' | 'handle'> {
  prepare?(context: Context, input: Record<string, unknown>): Promise<unknown>
  handle(context: Context, input: Record<string, unknown>, prepared: unknown): Promise<unknown>
}

const JSON_BODY = ['application/json'] as const
const PATCH_BODY = ['application/merge-patch+json', 'application/json'] as const

/** Declares an operation. Routes, OpenAPI, permissions, the test matrix and GraphQL inputs are derived from it. */
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
    requires: declaration.requires ?? [],
    files: declaration.files ?? [],
    problems: declaration.problems ?? [],
    meters: declaration.meters ?? [],
    input: declaration.kind === 'write' ? withProvenance(declaration.input) : declaration.input,
  }
}

/** Every write has provenance parameters. They are added here, so that no declaration can omit them. */
function withProvenance<I extends InputShape>(input: I): I {
  return { ...input, query: z.strictObject({ ...input.query?.shape, ...provenanceQuery }) }
}
