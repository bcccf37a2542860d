import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Ended {
  readonly code: number
  /** Both streams, as they came. */
  readonly output: string
  /** Processor time it took, which a busy machine changes little; where the system does not tell, time on the clock. */
  readonly seconds: number
}

/** Runs a program of node_modules/.bin, or any other; never through a shell, never waiting for input. */
export function runProgram(program: string, args: readonly string[], folder: string): Promise<Ended> {
  const started = spentSeconds()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: output.trim(), seconds: spentSeconds() - started }),
    )
  })
}

const TICKS_PER_SECOND = 100

/** What the programs that this process ran and that have ended took together. */
function spentSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The program's name may hold spaces and parentheses: fields count from behind its last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return performance.now() / 1000
  }
}
