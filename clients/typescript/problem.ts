import type { ProblemCode, ProblemDetail } from './generated/operations.js'

/** The service refused a request. `hint` and `resolution` say how to correct it. */
export class ProblemError extends Error {
  readonly status: number
  /** Code of the problem. A newer service can send a code that this version does not know. */
  readonly code: ProblemCode | (string & {})
  /** The part of the request that was refused. */
  readonly field: string | undefined
  readonly hint: string | undefined
  /** What the program can do next. */
  readonly resolution: Readonly<Record<string, unknown>> | undefined
  /** Id of the request in the logs of the service. */
  readonly traceId: string | undefined
  /** The whole problem. */
  readonly problem: ProblemDetail
  /** Seconds to wait before the request can be repeated. */
  readonly retryAfter: number | undefined

  constructor(problem: ProblemDetail, retryAfter?: number) {
    const { detail, field, hint } = problem
    super([field && !detail.includes(field) ? `${field}: ${detail}` : detail, hint].filter(Boolean).join(' '))
    this.name = new.target.name
    this.status = problem.status
    this.code = problem.code ?? ''
    this.field = field
    this.hint = hint
    this.resolution = problem.resolution
    this.traceId = problem.traceId
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** 400, 405, 406, 413, 414, 415, 417, 431: the request is malformed, or larger than a limit. */
export class BadRequestError extends ProblemError {}
/** 401: there is no credential, or it is not valid. */
export class UnauthorizedError extends ProblemError {}
/** 403: the credential has not the necessary rights, role or plan. */
export class ForbiddenError extends ProblemError {}
/** 404: the record does not exist, or the caller cannot read it. */
export class NotFoundError extends ProblemError {}
/** 409: the request conflicts with a stored record. `problem.details` has the candidates. */
export class ConflictError extends ProblemError {}
/** 412: the record has changed since it was read. */
export class ChangedError extends ProblemError {}
/** 422: a rule refuses the values. */
export class UnprocessableError extends ProblemError {}
/** 429: a limit or an allowance is used up. */
export class LimitError extends ProblemError {}
/** 500 to 599: the service or a provider failed. */
export class ServerError extends ProblemError {}

/** There was no response: the service is not reachable, or the time is over. `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  constructor(url: string, cause: unknown) {
    super(`no response from ${url}: ${reasonOf(cause)}`, { cause })
    this.name = 'ConnectionError'
  }
}

/** Node puts the reason into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

const FAMILIES: Readonly<Record<number, typeof ProblemError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: ChangedError,
  422: UnprocessableError,
  429: LimitError,
}

/** The error for a response that is no success. A response of another program, such as a proxy, has no problem. */
export function problemOf(status: number, text: string, instance: string, retryAfter?: number): ProblemError {
  const Family = FAMILIES[status] ?? (status >= 500 ? ServerError : BadRequestError)
  return new Family(
    parsed(text) ?? { type: 'about:blank', title: '', status, detail: `HTTP ${status}`, instance },
    retryAfter,
  )
}

function parsed(text: string): ProblemDetail | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isProblem(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isProblem = (value: unknown): value is ProblemDetail =>
  typeof value === 'object' && value !== null && 'detail' in value && 'status' in value
