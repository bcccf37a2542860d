import { projectFolder } from '../src/kernel/paths.js'
import { runGates } from './gate.js'
import { gatesOf } from './gates.js'

/* npm run check: runs all gates, which are the checks of the tree besides its tests. */
const passed = await runGates(gatesOf(projectFolder), (line) => process.stdout.write(`${line}\n`))
process.exitCode = passed ? 0 : 1
