import { join } from 'node:path'
import type { Verdict } from './gate.js'
import { runProgram } from './run.js'

/* Gates that are programs of others: each function judges the project in `folder` by the settings found there. */

const bin = (folder: string, name: string): string => join(folder, 'node_modules', '.bin', name)

/** A program's complaint is its output; one that fails without a word has still failed. */
const verdictOf = ({ code, output }: { code: number; output: string }, program: string): Verdict => ({
  refused: code === 0 ? [] : [output || `${program} ended with ${code}`],
})

export async function formatAndLint(folder: string): Promise<Verdict> {
  const options = ['--colors=off', '--error-on-warnings', '--max-diagnostics=200']
  return verdictOf(await runProgram(bin(folder, 'biome'), ['ci', ...options, '.'], folder), 'biome')
}

/**
 * Types that the compiler may have to put together for the whole tree, so that the editor stays quick too. They cost
 * seconds, but not the same on every machine and day.
 */
const TYPES_BUDGET = 2_500_000

/** One checker: several divide the files among them, and each puts the same types together again. */
export async function types(folder: string, budget = TYPES_BUDGET): Promise<Verdict> {
  const args = ['-p', '.', '--noEmit', '--incremental', 'false', '--singleThreaded', '--extendedDiagnostics']
  const { code, output } = await runProgram(bin(folder, 'tsc'), args, folder)
  const count = Number(/^Instantiations:\s+(\d+)$/m.exec(output)?.[1] ?? Number.NaN)
  const late = count <= budget ? [] : [`type check took ${count} instantiations, more than ${budget}`]
  return {
    refused: [...verdictOf({ code, output: output.replace(/^Files:.*/ms, '').trim() }, 'tsc').refused, ...late],
    note: `${count} instantiations from cold, budget ${budget}`,
  }
}

export async function unusedCode(folder: string): Promise<Verdict> {
  const options = ['--config', 'check/knip.jsonc', '--no-config-hints', '--no-progress']
  return verdictOf(await runProgram(bin(folder, 'knip'), options, folder), 'knip')
}

/** The committed descriptions of both surfaces against the compiled schema and registry. */
export async function generatedUpToDate(folder: string): Promise<Verdict> {
  return verdictOf(await runProgram(process.execPath, ['dist/codegen.js', '--check'], folder), 'codegen')
}
