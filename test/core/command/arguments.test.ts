import { expect, test } from 'vitest'
import { runProgram } from '../../../check/run.js'
import { projectFolder } from '../../../src/kernel/paths.js'
import { TYPESCRIPT } from '../../support/process.js'

const programs = [
  'dist/programs/main.js',
  'dist/programs/import.js',
  'dist/programs/credentials.js',
  'dist/programs/reindex.js',
  'dist/programs/worker.js',
  'codegen.ts',
  'check/main.ts',
  'check/attacks/attacks-main.ts',
  'check/kills/kills-main.ts',
  'check/migration.ts',
  'bench/main.ts',
  'bench/creates.ts',
  'bench/growth.ts',
  'bench/soak.ts',
  'bench/search/search-main.ts',
]

/** Runs a program. It would print other lines if it did anything else. */
const run = (program: string, option: string) =>
  runProgram(process.execPath, [...(program.endsWith('.ts') ? TYPESCRIPT : []), program, option], projectFolder)

test.each(programs)('%s refuses an unknown option, shows its usage and starts nothing', async (program) => {
  const { code, output } = await run(program, '--planted')
  expect(code).toBe(1)
  expect(output).toMatch(/^Unknown option '--planted'\n(Usage:\n {2})?npm (start|run [a-z:]+)/)
})

test.each(['dist/programs/main.js', 'dist/programs/worker.js'])(
  '%s --help shows its usage and starts nothing',
  async (program) => {
    const { code, output } = await run(program, '--help')
    expect(code).toBe(0)
    expect(output).toMatch(/^Usage:\n {2}npm (start|run worker)\n\n[A-Z].*\.$/)
  },
)
