/** What only the operator can mend: its message is the one clear line that is shown, without a stack. */
export class OperatorError extends Error {}

/** Why an outside call failed, in one line: a refused connection to a name with several addresses has no message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replace(/\s*\n\s*/g, ' ')
}
