import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../../src/kernel/paths.js'
import './programs.js'

/** URL of a source file, for code that runs in its own process. */
export const source = (path: string): string => pathToFileURL(join(projectFolder, path)).href

/** Options with which Node runs TypeScript. */
export const TYPESCRIPT = ['--import', source('build/typescript.js')] as const

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A process of the test. It gets PATH and no other environment variable of the test process. */
export interface Running {
  readonly child: ChildProcess
  /** Waits until its output matches `pattern`. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<Ended>
}

function start(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, cwd: projectFolder })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (data: Buffer) => {
    stdout += data
  })
  child.stderr.on('data', (data: Buffer) => {
    stderr += data
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }))
  return {
    child,
    ended,
    async printed(pattern) {
      for (;;) {
        const match = pattern.exec(stdout)
        if (match) return match
        if (child.exitCode !== null) throw new Error(`ended without printing ${pattern}: ${stdout}${stderr}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

/**
 * Runs one of the project's programs, such as `main.js` or `import.js`. The process lives for
 * seconds, so optimizing the code of the embedded database would take longer than it saves. A service stops without a
 * notice, which no load balancer of a test needs.
 */
export const program = (file: string, args: readonly string[], env: Record<string, string>): Running =>
  start(['--liftoff-only', join(projectFolder, 'dist', 'programs', file), ...args], {
    DRAIN_NOTICE_SECONDS: '0',
    ...env,
  })

/** Runs a script that imports sources. */
export const script = (text: string, args: readonly string[] = []): Running =>
  start([...TYPESCRIPT, '--input-type=module', '-e', text, ...args])
