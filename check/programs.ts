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

/** What the whole tree may cost from cold, so that the editor stays quick too. */
const TYPES_BUDGET_SECONDS = 15

export async function types(folder: string, budgetSeconds = TYPES_BUDGET_SECONDS): Promise<Verdict> {
  const args = ['-p', '.', '--noEmit', '--incremental', 'false']
  const ended = await runProgram(bin(folder, 'tsc'), args, folder)
  const cost = `${ended.seconds.toFixed(1)} s of processor time`
  const late = ended.seconds > budgetSeconds ? [`type check cost ${cost}, more than ${budgetSeconds} s`] : []
  return {
    refused: [...verdictOf(ended, 'tsc').refused, ...late],
    note: `${cost} from cold, budget ${budgetSeconds} s`,
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
