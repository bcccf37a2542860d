import { PROBLEM, type Refusal } from '../form/explain.js'
import { refusalOf } from '../form/refusal.js'
import type { Visit } from '../server/visit.js'

interface Submission {
  /** Name of the mutation, and the type of its input. */
  readonly field: string
  readonly type: string
  /** The field of the payload with the record. */
  readonly payload: string
  readonly input: Readonly<Record<string, unknown>>
}

type Answered<T> = { readonly record: T } | { readonly refusal: Refusal }

/** Executes a mutation for a form. A refusal is returned, so that the page can show the form again. A failure is thrown. */
export async function submit<T>(visit: Visit, { field, type, payload, input }: Submission): Promise<Answered<T>> {
  const document = `mutation ($input: ${type}!) { answer: ${field}(input: $input) {
    ${payload} ${PROBLEM} } }`
  try {
    const { answer } = await visit.read<{ answer: Record<string, unknown> }>(document, { input })
    const { problem, ...record } = answer
    if (problem) return { refusal: problem as Refusal }
    return { record: Object.values(record)[0] as T }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}
