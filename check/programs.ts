import { join } from 'node:path'
import type { Verdict } from './gate.js'
import { runProgram } from './run.js'

/*
 * The gates that run external programs. Each function checks the project in `folder` with the settings in this folder.
 */

const bin = (folder: string, name: string): string => join(folder, 'node_modules', '.bin', name)

/** The result of a program. Its output contains the violations. A program that fails without output has failed too. */
const verdictOf = ({ code, output }: { code: number; output: string }, program: string): Verdict => ({
  refused: code === 0 ? [] : [output || `${program} ended with ${code}`],
})

export async function formatAndLint(folder: string): Promise<Verdict> {
  const options = ['--colors=off', '--error-on-warnings', '--max-diagnostics=200']
  return verdictOf(await runProgram(bin(folder, 'biome'), ['ci', ...options, '.'], folder), 'biome')
}

/**
 * Maximum number of type instantiations of the compiler for the whole tree. A low number also keeps editors fast.
 * Seconds are not used as the measure, because they are different on each machine and day.
 */
const TYPES_BUDGET = 3_300_000

/**
 * Runs the compiler with only one checker. Several checkers would divide the files, and each of them would instantiate
 * the same types again.
 */
export async function types(folder: string, budget = TYPES_BUDGET): Promise<Verdict> {
  const args = ['-p', '.', '--noEmit', '--incremental', 'false', '--singleThreaded', '--extendedDiagnostics']
  const { code, output } = await runProgram(bin(folder, 'tsc'), args, folder)
  const count = Number(/^Instantiations:\s+(\d+)$/m.exec(output)?.[1] ?? Number.NaN)
  const overBudget = count <= budget ? [] : [`type check took ${count} instantiations, more than ${budget}`]
  return {
    refused: [...verdictOf({ code, output: output.replace(/^Files:.*/ms, '').trim() }, 'tsc').refused, ...overBudget],
    note: `${count} instantiations from cold, budget ${budget}`,
  }
}

export async function unusedCode(folder: string): Promise<Verdict> {
  const options = ['--config', 'check/knip.jsonc', '--no-config-hints', '--no-progress']
  return verdictOf(await runProgram(bin(folder, 'knip'), options, folder), 'knip')
}

/** Compares the committed generated files of both APIs with the schema and the registry. */
export async function generatedUpToDate(folder: string): Promise<Verdict> {
  const program = ['--import', join(folder, 'build/typescript.js'), 'codegen.ts']
  return verdictOf(await runProgram(process.execPath, [...program, '--check'], folder), 'codegen')
}
