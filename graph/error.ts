import { GraphQLError } from 'graphql'
import { asProblem, Problem, problemBody } from '../src/problem/problem.js'

interface Occurrence {
  readonly traceId: string
  readonly spanId: string | undefined
}

/** Statuses that speak of the request as a whole: they become the status of the HTTP answer too. */
const WHOLE_REQUEST = new Set([401, 413, 429, 503])

/**
 * Whatever execution threw, as the error a client gets: `extensions` is the problem body that REST would answer.
 * It carries no original error, since Yoga would mask one that does.
 */
export function graphError(thrown: unknown, occurrence: Occurrence, wholeRequest = false): GraphQLError {
  const cause = causeOf(thrown)
  if (cause instanceof GraphQLError) return withStatus(cause)
  // Without a path nothing was resolved yet: the document or its variables are at fault.
  if (thrown instanceof GraphQLError && !thrown.path && !(cause instanceof Problem)) return withStatus(thrown)
  const problem = asProblem(cause)
  const path = thrown instanceof GraphQLError ? thrown.path : undefined
  const body = problemBody(problem, { instance: ['/graphql', ...(path ?? [])].join('/'), ...occurrence })
  const http = wholeRequest || WHOLE_REQUEST.has(problem.status)
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
export function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? causeOf(thrown.originalError) : thrown
}

/** Whether a refusal is the whole request's, not a business answer: it stays an error and never a typed result. */
export const isTopLevel = (thrown: unknown): boolean =>
  !(thrown instanceof Problem) || [401, 403, 429].includes(thrown.status) || thrown.status >= 500
