import { z } from 'zod'
import { catalogue, type ProblemName } from '../../kernel/problem/catalogue.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'

const Headers = z.record(z.string(), z.string())
/** What a job stores: the JSON text of a response with its headers, or the problem that the operation reported. */
export const StoredAnswer = z.union([
  z.object({ text: z.string(), headers: Headers, status: z.int() }),
  z.object({
    problem: z.string().refine((name): name is ProblemName => name in catalogue),
    members: z.looseObject({ detail: z.string().optional() }),
    title: z.string(),
    headers: Headers,
  }),
])
export type StoredAnswer = z.infer<typeof StoredAnswer>

/** The output of an operation, to store. */
export function answerOf(output: unknown, status: number): StoredAnswer {
  const { text, headers, status: own } = output instanceof Json ? output : Json.of(output)
  return { text, headers, status: own ?? status }
}

/** A problem, to store. Undefined for a failure of the service, which another attempt may not have. */
export function problemAnswerOf({ kind, status, members, headers }: Problem): StoredAnswer | undefined {
  if (status >= 500) return undefined
  const names = Object.keys(catalogue) as ProblemName[]
  const problem = names.find((name) => catalogue[name].code === kind.code && catalogue[name].status === status)
  return problem && { problem, members: { ...members }, title: kind.title, headers }
}

/** A stored response with further headers. Throws a stored problem. */
export function replay(answer: StoredAnswer, headers: Record<string, string> = {}): Json<unknown> {
  if ('text' in answer) return new Json(answer.text, undefined, { ...answer.headers, ...headers }, answer.status)
  const { problem, members, title } = answer
  throw new Problem(problem, members, { title, headers: { ...answer.headers, ...headers } })
}
