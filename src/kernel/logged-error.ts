import { stdSerializers } from 'pino'

/**
 * Members of an error of PostgreSQL that the log shows. The others, such as `detail`, can contain values of the statement
 * or of a row.
 */
const SHOWN = ['severity', 'code', 'position', 'schema', 'table', 'column', 'constraint', 'statement', 'operation']

/** How the log writes an error. The failure of a statement has its text and the operation, and no value. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const failure = failureOf(error)
  const logged = stdSerializers.err(error)
  if (!failure) return logged
  const { type, message, stack, ...others } = logged
  const hide = (text: string) => text.replaceAll(failure.message, withoutValues(failure))
  const shown = Object.entries(failure).filter(([name, value]) => SHOWN.includes(name) && value !== undefined)
  return {
    type,
    message: hide(message),
    stack: hide(stack),
    ...(failure === error ? {} : others),
    ...Object.fromEntries(shown),
  }
}

interface Failure extends Error {
  readonly code: string
}

/** The error of PostgreSQL in the causes of an error. */
function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined
  return isFailure(error) ? error : failureOf(error.cause)
}

const isFailure = (error: Error): error is Failure => 'severity' in error && 'code' in error

/** The messages of class 22, "data exception", quote the value. */
const withoutValues = ({ code, message }: Failure): string =>
  code.startsWith('22') ? message.replace(/".*"/s, '"..."') : message

/** Adds what the log shows about an error: the text of a failed statement, or the operation that ran it. */
export function annotate(error: unknown, about: { readonly statement: string } | { readonly operation: string }): void {
  const failure = failureOf(error)
  if (failure) Object.assign(failure, about)
}
