import { GraphQLError } from 'graphql'
import type { FailureLog } from '../../src/kernel/failure-log.js'
import { catalogue } from '../../src/kernel/problem/catalogue.js'
import { asProblem, clip, Problem, problemBody } from '../../src/kernel/problem/problem.js'
import type { FieldNames } from './field-names.js'

interface Occurrence {
  readonly traceId: string
  readonly spanId?: string | undefined
}

/** Problem statuses that apply to the whole request. They also become the status of the HTTP response. */
const WHOLE_REQUEST = new Set([401, 413, 429, 503])

/**
 * Converts a thrown value to the GraphQL error for the client. `wholeRequest` is true if the response contains only
 * this error.
 */
export type Translate = (thrown: unknown, occurrence: Occurrence, wholeRequest?: boolean) => GraphQLError

/**
 * Translates every thrown error. An error of the service itself is logged with its cause and the trace id that the
 * client gets.
 */
export const translator =
  (failures: FailureLog, names: FieldNames): Translate =>
  (thrown, { traceId, spanId }, wholeRequest) => {
    const error = graphError(thrown, { traceId, spanId }, names, wholeRequest)
    const cause = causeOf(thrown)
    // If the cause is a GraphQLError, it was already translated and logged.
    const status = Number(error.extensions?.status ?? 0)
    if (status >= 500 && !(cause instanceof GraphQLError)) {
      const path = thrown instanceof GraphQLError ? thrown.path?.join('.') : undefined
      failures.add(cause instanceof Problem ? (cause.cause ?? cause) : cause, status, { traceId, path })
    }
    return error
  }

/**
 * The error for the client. `extensions` is the problem body that REST would return, with fields in place of routes. The error does not contain the
 * original error, because Yoga hides a GraphQL error that contains one.
 */
function graphError(
  thrown: unknown,
  occurrence: Occurrence,
  names: FieldNames,
  wholeRequest: boolean | undefined,
): GraphQLError {
  const cause = causeOf(thrown)
  if (cause instanceof GraphQLError) return withStatus(cause, thrown instanceof GraphQLError ? thrown : cause)
  // An error without a path occurred before any field was resolved: the document or its variables are invalid.
  if (thrown instanceof GraphQLError && !thrown.path && !(cause instanceof Problem)) return withStatus(thrown, thrown)
  const problem = asProblem(cause)
  const path = thrown instanceof GraphQLError ? thrown.path : undefined
  const body = problemBody(problem, { instance: ['/graphql', ...(path ?? [])].join('/'), ...occurrence })
  const extensions = { ...body, ...names.inProblem(body) }
  const http = wholeRequest === true || WHOLE_REQUEST.has(problem.status)
  return new GraphQLError(names.inText(problem.message), {
    ...(thrown instanceof GraphQLError ? { nodes: thrown.nodes, path: thrown.path } : {}),
    extensions: { ...extensions, ...(http ? { http: { status: problem.status, headers: problem.headers } } : {}) },
  })
}

/** What an error of GraphQL itself contains that has no code: the request is invalid. */
const INVALID = { status: 400, code: catalogue.badRequest.code }

/**
 * Adds the status 400 and a code to an error of GraphQL itself that has neither of them. Such an error is about the
 * document. Also adds the position of the field that failed. Clips the message, because it can repeat a long value.
 */
function withStatus(error: GraphQLError, { nodes, path }: GraphQLError): GraphQLError {
  const { code, status } = error.extensions
  const message = clip(error.message)
  if (code !== undefined || status !== undefined) {
    return message === error.message
      ? error
      : new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions: error.extensions })
  }
  return new GraphQLError(message, { nodes, path, extensions: { ...error.extensions, ...INVALID } })
}

/** A refusal whose message and code a protocol between client and service defines, such as persisted queries. */
export const protocolError = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, status: 400 } })

/** The error that a resolver threw. Plugins and the executor wrap it. */
function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? causeOf(thrown.originalError) : thrown
}

/**
 * True if an error is not a rule that refuses the write, but for example a missing permission or a failure of the
 * service. Such an error never becomes a Problem in the result of a mutation.
 */
export const isTopLevel = (thrown: unknown): boolean =>
  !(thrown instanceof Problem) || [401, 403, 429].includes(thrown.status) || thrown.status >= 500
