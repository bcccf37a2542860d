import { Problem } from '../../kernel/problem/problem.js'
import { ModelFailure, type ModelFailureReason } from '../../platform/model/failure.js'
import { OutboundFailure, outcomeOf } from '../../platform/outbound/failure.js'
import type { Unreadable } from '../reading/page-reader.js'
import type { RunRow } from './work-reads.js'

/** Kinds of failures of a run, and whether a further attempt can succeed. */
export const FAILURES = {
  page_unreachable: true,
  page_refused: false,
  runtime_cap: false,
  escalated: false,
  provider_capacity: true,
  context_overflow: false,
} as const satisfies Record<string, boolean>
export type FailureClass = keyof typeof FAILURES

/** The failure of a run, with a message for the caller. */
export class RunFailure extends Error {
  readonly failureClass: FailureClass

  constructor(failureClass: FailureClass, message: string) {
    super(message)
    this.failureClass = failureClass
  }
}

/** The failure of a run that would create a record, but knows no name. A run with findings searches for no other facts. */
export const unnamed = ({ url, findings }: Pick<RunRow, 'url' | 'findings'>, owner: string): RunFailure =>
  new RunFailure(
    'escalated',
    findings.length > 0
      ? `No record has ${url}, and no finding that could be confirmed states the name of ${owner}.`
      : `No page of ${url} states the name of ${owner}.`,
  )

/** Returns the failure of a run that cannot read a page that it needs. */
export const pageFailure = (url: string, failure: OutboundFailure | Unreadable): RunFailure => {
  const isTemporary = failure instanceof OutboundFailure && outcomeOf(failure) === 'failed'
  return new RunFailure(isTemporary ? 'page_unreachable' : 'page_refused', `${url}: ${failure.message}`)
}

const MODEL_FAILURES = {
  capacity: 'provider_capacity',
  empty: 'provider_capacity',
  invalid: 'provider_capacity',
  overflow: 'context_overflow',
  refused: 'escalated',
} as const satisfies Record<ModelFailureReason, FailureClass>

/** Returns the failure for an error that ends an attempt. Undefined for an internal error. */
export function failureOf(error: unknown): RunFailure | undefined {
  if (error instanceof RunFailure) return error
  if (error instanceof ModelFailure) return new RunFailure(MODEL_FAILURES[error.reason], error.message)
  return error instanceof Problem ? new RunFailure('escalated', error.message) : undefined
}

const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000

/** Maximum number of attempts of a run. */
export const MAX_ATTEMPTS = 5

/** Returns the pause before the next attempt. It doubles with each attempt. */
export const pauseAfter = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS)
