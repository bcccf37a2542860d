import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'
import { runProgram } from '../run.js'

/** A program to run in `folder`, with its arguments. */
export interface Step {
  readonly name: string
  /** Path of a file, or name of a program of an installed package. */
  readonly program: string
  readonly args: readonly string[]
}

type Print = (line: string) => void

/** The folder of the programs that use client libraries. It is a package with its own dependencies. */
export const folder = join(projectFolder, 'check/clients/programs')

/** Runs the steps at the same time. Prints each with its time, and the output of the failed ones. */
export async function allPass(steps: readonly Step[], print: Print): Promise<boolean> {
  const passed = await Promise.all(steps.map((step) => passes(step, print)))
  return passed.every(Boolean)
}

async function passes({ name, program, args }: Step, print: Print): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await runProgram(installed(program), args, folder)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1).padStart(5)
  print(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(36)} ${seconds} s`)
  if (code !== 0 && output !== '') print(output.replace(/^/gm, '        '))
  return code === 0
}

/** A program that is installed for the clients. */
function installed(program: string): string {
  const path = join(folder, 'node_modules/.bin', program)
  return existsSync(path) ? path : program
}
