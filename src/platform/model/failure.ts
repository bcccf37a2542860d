import { Problem } from '../../kernel/problem/problem.js'

/**
 * Reason of a failed request to a model. `capacity`: the endpoint did not respond, had no capacity or failed; a retry can
 * succeed. `overflow`: the conversation is too long. `empty`: the reply has neither a text nor a call. `invalid`: the reply
 * is not in the expected form. `refused`: the endpoint refused the request, for example because of its key.
 */
export type ModelFailureReason = 'capacity' | 'overflow' | 'empty' | 'invalid' | 'refused'

/** The only error that a model throws. Its message contains neither the key nor texts of the endpoint. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  readonly retryAfterSeconds: number | undefined

  constructor(reason: ModelFailureReason, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'ModelFailure'
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const PROBLEMS = {
  capacity: ['inference_provider_error', 'Retry later.'],
  overflow: ['inference_provider_error', 'Send a shorter text.'],
  empty: ['inference_provider_response_empty', 'Retry later.'],
  invalid: ['inference_provider_invalid_json', 'Retry later.'],
  refused: ['inference_provider_error', 'The operator of the service must check LLM_API_KEY and LLM_MODEL.'],
} as const

/** Converts a failure of a model to a problem for the client. Returns any other error unchanged. */
export function modelProblem(thrown: unknown): unknown {
  if (!(thrown instanceof ModelFailure)) return thrown
  const { reason, message, retryAfterSeconds } = thrown
  const [name, hint] = PROBLEMS[reason]
  const members = { detail: message, hint, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
  return new Problem(name, members, { cause: thrown })
}

/** The problem (503) if the request needs a language model and the service has none. */
export const noModel = (purpose: string, field?: string): Problem =>
  new Problem('inference_profiles_missing', {
    detail: `The service has no language model, and ${purpose} needs one.`,
    hint: 'The operator of the service can set LLM_BASE_URL.',
    ...(field === undefined ? {} : { field }),
  })
