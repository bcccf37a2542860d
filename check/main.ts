import { readArguments } from '../src/kernel/config/arguments.js'
import { projectFolder } from '../src/kernel/paths.js'
import { gatesNamed, runGates } from './gate.js'

/* Program of `npm run check`. It runs all gates, or the named ones: the checks of the source tree that are not tests. */
const USAGE = `Usage:
  npm run check                                       Run all checks of the source tree.
  npm run check -- 'import rules' 'linear patterns'   Run only the checks with these names.`

const { positionals: names } = readArguments(USAGE, { options: {}, allowPositionals: true })
// Loads the compilers and linters, which wrong arguments do not need.
const { gatesOf } = await import('./all-gates.js')
try {
  const gates = gatesNamed(gatesOf(projectFolder), names)
  const passed = await runGates(gates, (line) => process.stdout.write(`${line}\n`))
  process.exitCode = passed ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
  process.exitCode = 1
}
