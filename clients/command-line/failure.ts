import { ConnectionError, ProblemError } from '../typescript/index.js'
import { EXIT, type Terminal, UsageError } from './terminal.js'

/** Reports an error, and returns the exit code of its class. */
export function report(error: unknown, terminal: Terminal): number {
  if (terminal.signal.aborted) return EXIT.interrupted
  if (error instanceof ProblemError) {
    const { problem, code, field, hint, resolution, traceId } = error
    const rows = { code, field, hint, resolution: resolution && JSON.stringify(resolution), trace: traceId }
    const lines = Object.entries(rows).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    terminal.warn(`${[problem.detail, ...lines].join('\n')}\n`)
    return codeOf(error)
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError || error instanceof TypeError) {
    terminal.warn(`${message}\n`)
    return EXIT.usage
  }
  if (error instanceof ConnectionError) {
    terminal.warn(`${message}\nhint: vds doctor finds the reason.\n`)
    return EXIT.unreachable
  }
  terminal.warn(`${message}\n`)
  return EXIT.failed
}

const CODES: Readonly<Record<number, number>> = {
  401: EXIT.credential,
  403: EXIT.forbidden,
  404: EXIT.notFound,
  409: EXIT.conflict,
  412: EXIT.conflict,
  429: EXIT.limit,
}

const codeOf = ({ status }: ProblemError): number => CODES[status] ?? (status >= 500 ? EXIT.service : EXIT.refused)
