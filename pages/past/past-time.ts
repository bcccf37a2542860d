import { AS_OF, withParameters } from '../record/paths.js'
import { ReadError, type Visit } from '../server/visit.js'

/* The parameter `asOf` of the pages of records. */

/** The time that the visitor chose. Undefined for the record as it is today, also if the form was sent without a date. */
export const chosenTime = ({ url }: Pick<Visit, 'url'>): string | undefined =>
  url.searchParams.get(AS_OF)?.trim() || undefined

/** A path with the same time. */
export const atTime = (path: string, time: string): string =>
  withParameters(new URL(path, 'http://pages'), { [AS_OF]: time })

/** A time that the record has no state of: the status, and what the page says. */
export interface NoState {
  readonly status: number
  readonly detail: string
  readonly hint: string | undefined
}

/** The statuses of a time that cannot be shown. */
const NO_STATE: readonly number[] = [400, 404, 422]

/** Reads a record as it was and as it is. Returns why, if there is no state at this time. */
export async function readPast<T>(
  visit: Visit,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<T | NoState> {
  const { at } = variables
  if (Number.isNaN(Date.parse(String(at))))
    return { status: 400, detail: `“${at}” is not a day or a time.`, hint: undefined }
  try {
    return await visit.read<T>(document, variables)
  } catch (error) {
    if (!(error instanceof ReadError) || !NO_STATE.includes(error.status)) throw error
    const { status, detail, hint } = error.failure
    return { status, detail, hint }
  }
}

export const isNoState = (result: object): result is NoState => 'detail' in result && 'status' in result
