/** What the command line reads and writes. Tests replace it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  write(text: string): void
  /** Writes a message that is no result. */
  warn(text: string): void
  /** Reads the whole standard input. */
  input(): Promise<string>
  /** Whether a person reads the output. */
  readonly isTerminal: boolean
  readonly width: number
  readonly signal: AbortSignal
}

/** Exit codes by class of problem. docs/command-line.md lists them. */
export const EXIT = {
  failed: 1,
  usage: 2,
  credential: 3,
  forbidden: 4,
  notFound: 5,
  conflict: 6,
  refused: 7,
  limit: 8,
  service: 9,
  unreachable: 10,
  interrupted: 130,
} as const

/** A wrong command, option or setting. The message says what to write instead. */
export class UsageError extends Error {}
