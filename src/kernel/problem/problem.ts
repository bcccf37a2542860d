import { catalogue, type ProblemKind, type ProblemName } from './catalogue.js'

/** Extension members of a problem body, as in the specification's table of body fields. */
export interface ProblemMembers {
  detail?: string
  hint?: string
  suggestion?: string
  suggestions?: Record<string, string>
  resolution?: Resolution
  field?: string
  value?: string
  unknownParameters?: readonly string[]
  validParameters?: readonly string[]
  details?: Record<string, unknown>
  existingRecordId?: string
  conflictingRecord?: Record<string, unknown>
  existingRedirect?: Record<string, unknown>
  proseViolation?: readonly Record<string, unknown>[]
  filedRunId?: readonly string[]
  limitType?: string
  limit?: number
  used?: number
  remaining?: number
  windowSeconds?: number
  resetAt?: string
  retryAfterSeconds?: number
  allowanceType?: string
  circuitBreaker?: string
  error?: Record<string, unknown>
  feId?: string
  hammingDistance?: number
  matchedBlocklistKey?: string
  mediaType?: string
  moderationReason?: string
  parseError?: string
  path?: string
  properties?: Record<string, unknown>
  requiredRole?: string
  suspectedFragment?: string
}

/** A next action that a client program can take. */
export interface Resolution {
  action:
    | 'setField'
    | 'removeField'
    | 'renameField'
    | 'setParameter'
    | 'removeParameter'
    | 'renameParameter'
    | 'useEndpoint'
    | 'reviewCandidates'
    | 'authenticate'
  acceptedValue?: readonly string[]
  endpoint?: string
  fieldPath?: string
  parameter?: string
  retryable?: boolean
}

/** Maximum length of a text in a problem, in characters. A longer text would only repeat what the client sent. */
const MAX_TEXT = 2_000

export const clip = (text: string): string => (text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`)

/** Maximum length of `value`, in characters: the rejected value as it was sent, or the beginning of a longer value. */
export const MAX_VALUE = 1_000

/** Clips the texts of a problem, because they can contain names and values of the request. */
const clipped = (members: ProblemMembers): ProblemMembers => ({
  ...withClippedTexts(members),
  ...(members.value === undefined ? {} : { value: members.value.slice(0, MAX_VALUE) }),
  ...(members.resolution ? { resolution: withClippedTexts(members.resolution) } : {}),
})

const withClippedTexts = <T extends object>(members: T): T => ({
  ...members,
  ...Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (typeof value === 'string' ? [[name, clip(value)]] : [])),
  ),
})

/** Members that identify the request. */
interface Occurrence {
  instance: string
  traceId: string
  spanId?: string | undefined
}

export type ProblemBody = ProblemMembers &
  Occurrence & { type: string; title: string; status: number; code: string; detail: string }

/** The only error class for errors that clients receive. REST and GraphQL each translate it once. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly members: ProblemMembers
  /** HTTP headers of the response (Allow, Retry-After). */
  readonly headers: Readonly<Record<string, string>>

  constructor(name: ProblemName, members: ProblemMembers = {}, options: ProblemOptions = {}) {
    const kind: ProblemKind = catalogue[name]
    super(clip(members.detail ?? kind.title), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Problem'
    this.kind = options.title === undefined ? kind : { ...kind, title: options.title }
    this.members = clipped(members)
    this.headers =
      members.retryAfterSeconds === undefined
        ? (options.headers ?? {})
        : { ...options.headers, 'Retry-After': String(members.retryAfterSeconds) }
  }

  get status(): number {
    return this.kind.status
  }

  /** The same problem for a client that knows a part of the request by another name. */
  withName(name: string, other: string): Problem {
    const { detail, field, resolution, ...rest } = this.members
    const renamed = (text: string) => (text === name ? other : text)
    const members = {
      ...rest,
      // The details of values begin with the name of the part, such as `size: is too large.`
      detail: this.message.startsWith(`${name}:`) ? `${other}${this.message.slice(name.length)}` : this.message,
      ...(field === undefined ? {} : { field: renamed(field) }),
      ...(resolution?.parameter === undefined
        ? { resolution }
        : { resolution: { ...resolution, parameter: renamed(resolution.parameter) } }),
    }
    return Object.assign(Object.create(Problem.prototype), this, {
      message: members.detail,
      cause: this.cause,
      stack: this.stack,
      members,
    })
  }
}

interface ProblemOptions {
  /** Replaces the usual title of the problem, if the contract requires another title. */
  title?: string
  headers?: Record<string, string>
  cause?: unknown
}

/** RFC 9457 body of a problem. Standard members come first. */
export function problemBody(problem: Problem, occurrence: Occurrence): ProblemBody {
  const { code, status, title, type } = problem.kind
  return {
    type: type === undefined ? 'about:blank' : `urn:venture-data:problem:${type}`,
    title,
    status,
    code,
    ...problem.members,
    detail: problem.message,
    instance: occurrence.instance,
    traceId: occurrence.traceId,
    ...(occurrence.spanId === undefined ? {} : { spanId: occurrence.spanId }),
  }
}

/** Seconds until an operator has probably freed space. */
const SPACE_SECONDS = 10

/** The problem for a write that found no space on a disk. `place` names whose disk it is. */
export const diskFull = (place: 'database' | 'service', cause: unknown): Problem =>
  new Problem(
    'unavailable',
    {
      detail: `The disk of the ${place} is full, so nothing was written.`,
      hint: 'Send the same request again later. Until the operator frees space, send only reads.',
      retryAfterSeconds: SPACE_SECONDS,
    },
    { cause },
  )

/** Whether a file could not be written because the disk is full, or the part of it that the service may use. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isDiskFull(error.cause))

/** Converts anything thrown to a Problem. An internal error reveals nothing to the client. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (isDiskFull(thrown)) return diskFull('service', thrown)
  return new Problem(
    'internal',
    { detail: 'The service failed because of an internal error. Quote the traceId when you report it.' },
    { cause: thrown },
  )
}
