import Stripe from 'stripe'
import { Problem } from '../../kernel/problem/problem.js'

/** Number of idempotency keys that are tried for one step of an invoice. */
const KEYS = 3

/**
 * Sends a request with an idempotency key. Stripe repeats the first response to a key for a day, also if it was an error
 * of Stripe itself. After such a repeated error, the step gets another key. Every process tries the same keys in the
 * same order, so two processes cannot do a step twice.
 */
export async function requestOnce<T>(
  key: string,
  send: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await send({ idempotencyKey: number === 1 ? key : `${key}-${number}` })
    } catch (error) {
      if (number === KEYS || !isRepeatedFailure(error)) throw error
    }
  }
}

const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Returns the result of `work`. Throws a problem (503) if Stripe fails or needs more than `totalMs`. */
export async function answered<T>(totalMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failed(undefined)), totalMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw error instanceof Problem ? error : failed(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The problem (503) if Stripe does not respond in time, or refuses a request of this service. The ledger does not
 * change, and a job repeats the request.
 */
const failed = (cause: unknown): Problem =>
  new Problem(
    'payment_provider_error',
    {
      detail:
        cause instanceof Stripe.errors.StripeAuthenticationError
          ? 'The payment provider refused the key of this service.'
          : 'The payment provider did not respond, or refused the request.',
      hint: 'Send the same request again after a minute. Nothing is charged twice.',
      retryAfterSeconds: 60,
    },
    { cause },
  )
