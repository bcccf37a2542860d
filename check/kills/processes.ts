import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'

/** A process of the service. */
export interface Running {
  /** The part of its output that matched. */
  readonly found: string
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Ends it as an operator does. */
  end(): Promise<void>
}

/** Starts a program of `src/server`, of this or of another build, and waits until its output matches `pattern`. */
export async function start(
  file: string,
  environment: Readonly<Record<string, string>>,
  pattern: RegExp,
  folder: string = projectFolder,
): Promise<Running> {
  const child = spawn(process.execPath, [join(folder, 'dist', 'programs', file)], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  // No child may remain, however this program ends.
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  const found = await Promise.race([outputOf(child, pattern), ended.then(() => undefined)])
  if (found === undefined) throw new Error(`${file} ended before it was ready`)
  return {
    found,
    async kill() {
      kill()
      await ended
    },
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function outputOf({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    stdout?.on('data', (data: Buffer) => {
      printed += String(data)
      const match = pattern.exec(printed)
      if (match) resolve(match[1] ?? '')
    })
  })
}
