import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Parses the arguments of a program. `--help` prints the usage and ends the process. An unknown option or argument ends
 * the process with code 1. A program calls this function first, so it does no work with wrong arguments.
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  const given = config.args ?? process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(`${usage.trimEnd()}\n`)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ')
    process.stderr.write(`${reason}\n${usage.trimEnd()}\n`)
    process.exit(1)
  }
}
