import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../../check/run.js'
import { projectFolder } from '../../../src/kernel/paths.js'

const programs = [
  'programs/main',
  'programs/import',
  'programs/credentials',
  'programs/reindex',
  'programs/worker',
  'codegen',
  'check/main',
  'check/attacks/main',
  'check/kills/main',
  'check/migration',
  'bench/main',
  'bench/creates',
  'bench/growth',
  'bench/soak',
  'bench/search/main',
]

/** Runs a compiled program. It would print other lines if it did anything else. */
const run = (program: string, option: string) =>
  runProgram(process.execPath, [join('dist', `${program}.js`), option], projectFolder)

test.each(programs)('%s refuses an unknown option, shows its usage and starts nothing', async (program) => {
  const { code, output } = await run(program, '--planted')
  expect(code).toBe(1)
  expect(output).toMatch(/^Unknown option '--planted'\n(Usage:\n {2})?npm (start|run [a-z:]+)/)
})

test.each(['programs/main', 'programs/worker'])('%s --help shows its usage and starts nothing', async (program) => {
  const { code, output } = await run(program, '--help')
  expect(code).toBe(0)
  expect(output).toMatch(/^Usage:\n {2}npm (start|run worker)\n\n[A-Z].*\.$/)
})
