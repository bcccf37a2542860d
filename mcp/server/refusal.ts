import { asProblem, problemBody } from '../../src/kernel/problem/problem.js'
import { type Agent, DocumentError } from './agent.js'

interface Refusal {
  readonly status: number
  readonly detail: string
  readonly hint?: string
}

/** What an agent reads about a request that failed. An error of the service itself is logged. */
export function refusalOf(agent: Agent, error: unknown): Refusal {
  if (error instanceof DocumentError) return error.failure
  const problem = asProblem(error)
  if (problem.status >= 500)
    agent.failures.add(problem.cause ?? problem, problem.status, { traceId: agent.traceId, path: '/mcp' })
  const { instance: _, type: __, ...body } = problemBody(problem, { instance: '/mcp', traceId: agent.traceId })
  return body
}
