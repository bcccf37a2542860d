/** An error that only the operator can fix. The program prints its message in one line, without a stack trace. */
export class OperatorError extends Error {}

/**
 * Reason of a failed external call, in one line. A refused connection to a host with several addresses is an
 * AggregateError without a message, so the reason of its first error is used.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replace(/\s+/g, ' ')
}
