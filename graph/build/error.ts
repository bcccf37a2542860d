import { GraphQLError } from 'graphql'
import type { Log } from '../../src/kernel/log.js'
import { asProblem, Problem, problemBody } from '../../src/kernel/problem/problem.js'

interface Occurrence {
  readonly traceId: string
  readonly spanId?: string | undefined
}

/** Statuses that speak of the request as a whole: they become the status of the HTTP answer too. */
const WHOLE_REQUEST = new Set([401, 413, 429, 503])

/** Makes of whatever was thrown the error a client gets; `wholeRequest` where nothing else is answered. */
export type Translate = (thrown: unknown, occurrence: Occurrence, wholeRequest?: boolean) => GraphQLError

/** The one way from a thrown error to a client. A fault is logged with its cause and the trace that the client can quote. */
export const translator =
  (log: Log): Translate =>
  (thrown, { traceId, spanId }, wholeRequest) => {
    const error = graphError(thrown, { traceId, spanId }, wholeRequest)
    const cause = causeOf(thrown)
    // What is a GraphQLError already was translated, and logged, before.
    if (Number(error.extensions?.status ?? 0) >= 500 && !(cause instanceof GraphQLError)) {
      log.error({ err: cause instanceof Problem ? (cause.cause ?? cause) : cause, traceId }, 'request failed')
    }
    return error
  }

/**
 * Whatever execution threw, as the error a client gets: `extensions` is the problem body that REST would answer.
 * It carries no original error, since Yoga would mask one that does.
 */
function graphError(thrown: unknown, occurrence: Occurrence, wholeRequest: boolean | undefined): GraphQLError {
  const cause = causeOf(thrown)
  if (cause instanceof GraphQLError) return withStatus(cause)
  // Without a path nothing was resolved yet: the document or its variables are at fault.
  if (thrown instanceof GraphQLError && !thrown.path && !(cause instanceof Problem)) return withStatus(thrown)
  const problem = asProblem(cause)
  const path = thrown instanceof GraphQLError ? thrown.path : undefined
  const body = problemBody(problem, { instance: ['/graphql', ...(path ?? [])].join('/'), ...occurrence })
  const http = wholeRequest === true || WHOLE_REQUEST.has(problem.status)
  return new GraphQLError(problem.message, {
    ...(thrown instanceof GraphQLError ? { nodes: thrown.nodes, path: thrown.path } : {}),
    extensions: { ...body, ...(http ? { http: { status: problem.status, headers: problem.headers } } : {}) },
  })
}

/** What GraphQL itself refuses speaks of the document: a code, or else the status that says so. */
const withStatus = (error: GraphQLError): GraphQLError =>
  error.extensions?.code !== undefined || error.extensions?.status !== undefined
    ? error
    : new GraphQLError(error.message, {
        nodes: error.nodes,
        path: error.path,
        extensions: { ...error.extensions, status: 400 },
      })

/** The innermost error: plugins and the executor wrap what a resolver threw. */
function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? causeOf(thrown.originalError) : thrown
}

/** Carries an error past the typed results, to be translated with the others. */
export const topLevel = (thrown: unknown): GraphQLError =>
  new GraphQLError('', { originalError: thrown instanceof Error ? thrown : new Error(String(thrown)) })

/** Whether a refusal is the whole request's, not a business answer: it stays an error and never a typed result. */
export const isTopLevel = (thrown: unknown): boolean =>
  !(thrown instanceof Problem) || [401, 403, 429].includes(thrown.status) || thrown.status >= 500
