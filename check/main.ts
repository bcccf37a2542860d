import { readArguments } from '../src/kernel/config/arguments.js'
import { projectFolder } from '../src/kernel/paths.js'
import { runGates } from './gate.js'

/* Program of `npm run check`. It runs all gates, or the named ones: the checks of the source tree that are not tests. */
const USAGE = `Usage:
  npm run check                                       Run all checks of the source tree.
  npm run check -- 'import rules' 'linear patterns'   Run only the checks with these names.`

const { positionals: names } = readArguments(USAGE, { options: {}, allowPositionals: true })
// Loads the compilers and linters, which wrong arguments do not need.
const { gatesOf } = await import('./all-gates.js')
const gates = gatesOf(projectFolder)
const unknown = names.filter((name) => !gates.some((gate) => gate.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `No check is named ${unknown.join(', ')}. The checks are: ${gates.map(({ name }) => name).join(', ')}.\n${USAGE}\n`,
  )
  process.exit(1)
}
const wanted = names.length > 0 ? gates.filter(({ name }) => names.includes(name)) : gates
const passed = await runGates(wanted, (line) => process.stdout.write(`${line}\n`))
process.exitCode = passed ? 0 : 1
