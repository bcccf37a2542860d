import { readArguments } from '../src/kernel/config/arguments.js'
import { projectFolder } from '../src/kernel/paths.js'
import { runGates } from './gate.js'

/* Program of `npm run check`. It runs all gates: the checks of the source tree that are not tests. */
readArguments('Usage:\n  npm run check\n\nRuns all checks of the source tree.', { options: {} })
// Loads the compilers and linters, which wrong arguments do not need.
const { gatesOf } = await import('./all-gates.js')
const passed = await runGates(gatesOf(projectFolder), (line) => process.stdout.write(`${line}\n`))
process.exitCode = passed ? 0 : 1
