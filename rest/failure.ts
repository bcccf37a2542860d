import type { ErrorRequestHandler } from 'express'
import type { FailureLog } from '../src/kernel/failure-log.js'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { loggedPath } from './path-template.js'
import { respondProblem } from './respond.js'

/** Responds with a problem to the errors of Express. Without it, Express sends a page with the stack of the error. */
export const failureHandler =
  (failures: FailureLog): ErrorRequestHandler =>
  // Express recognizes a handler of errors by its four parameters.
  (error: unknown, request, response, _next) => {
    const info = requestInfoOf(request)
    const { trace } = info
    const problem = problemOf(error)
    if (problem.status >= 500)
      failures.add(problem.cause ?? problem, problem.status, { ...trace, path: loggedPath(request.originalUrl, info) })
    respondProblem(request, response, problem, trace)
  }

/** Express refuses a path that it cannot decode with an error that has a status. */
function problemOf(error: unknown): Problem {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 400)
    return new Problem('badRequest', {
      detail: 'The path is not percent-encoded UTF-8.',
      field: 'path',
      hint: 'Encode each segment of the path with encodeURIComponent.',
    })
  return asProblem(error)
}
