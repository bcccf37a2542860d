import { isDeepStrictEqual } from 'node:util'
import type { Attack } from './attack.js'
import type { Received } from './send.js'

/** Maximum size of a refusal, in bytes. A larger refusal probably repeats what the client sent. */
const LARGEST_REFUSAL = 65_536
/** Members that every problem has (RFC 9457, and the trace of the request). */
const PROBLEM_MEMBERS = ['type', 'title', 'status', 'code', 'detail', 'instance', 'traceId']

/** What is wrong with a response. Empty if it is as expected. */
export function faultsOf({ request, expect }: Attack, response: Received): string[] {
  const { status, bytes, headers } = response
  const statuses = [expect.status].flat()
  const problem = problemOf(response)
  const faults = [statuses.includes(status) ? '' : `status ${status}, not ${statuses.join(' or ')}`]
  if (status >= 400 && bytes > LARGEST_REFUSAL) faults.push(`the refusal has ${bytes} bytes`)
  if (expect.field !== undefined && problem.field !== expect.field)
    faults.push(`field ${problem.field}, not ${expect.field}`)
  if (expect.code !== undefined && problem.code !== expect.code) faults.push(`code ${problem.code}, not ${expect.code}`)
  const text = response.text ?? JSON.stringify(response.body ?? null)
  if (expect.equals !== undefined && !isDeepStrictEqual(response.body, expect.equals))
    faults.push(`the body is ${text}`)
  if (expect.lacks !== undefined && text.includes(expect.lacks)) faults.push(`the body contains ${expect.lacks}`)
  if (expect.header && !headers.get(expect.header[0])?.includes(expect.header[1]))
    faults.push(`header ${expect.header[0]}: ${headers.get(expect.header[0])}, not ${expect.header[1]}`)
  const isRest = typeof request !== 'string' && request.path.startsWith('/v1/') && request.method !== 'HEAD'
  if (isRest && status >= 400) faults.push(...problemFaults(response, problem))
  if (status >= 400 && !headers.has('date')) faults.push('no header Date')
  return faults.filter((fault) => fault !== '')
}

type Members = Readonly<Record<string, unknown>>

/** Returns the problem in a response: for REST its body, for GraphQL the extensions of the first error. */
function problemOf({ body }: Received): Members {
  const { errors, ...members } = (body ?? {}) as Members & { errors?: readonly { extensions?: Members }[] }
  return errors?.[0]?.extensions ?? members
}

function problemFaults({ status, headers }: Received, problem: Members): string[] {
  const type = headers.get('content-type')
  const missing = PROBLEM_MEMBERS.filter((name) => problem[name] === undefined)
  return [
    type?.startsWith('application/problem+json') ? '' : `Content-Type ${type}`,
    missing.length > 0 ? `the problem has no ${missing.join(', ')}` : '',
    problem.status === status ? '' : `the problem has the status ${problem.status}`,
  ]
}
