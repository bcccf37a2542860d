import type { Visit } from '../server/visit.js'
import { PROBLEM, type Refusal } from './explain.js'
import { refusalOf } from './refusal.js'

type Answered<T> = { readonly record: T; readonly refusal?: undefined } | { readonly refusal: Refusal }

/**
 * Executes a mutation for a form. A refusal is returned, so that the page can show the form again. A failure is thrown.
 * `payload` is the field of the payload with the record, such as `run { runId }`.
 */
export async function submit<T>(
  visit: Visit,
  mutation: string,
  input: Readonly<Record<string, unknown>>,
  payload = '',
): Promise<Answered<T>> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) { ${payload} ${PROBLEM} } }`
  try {
    const { answer } = await visit.read<{ answer: Record<string, unknown> | null }>(document, { input })
    const { problem, ...record } = answer ?? {}
    if (problem) return { refusal: problem as Refusal }
    return { record: Object.values(record)[0] as T }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}
