import { spawn } from 'node:child_process'

interface Ended {
  readonly code: number
  /** Output of the program on both streams, in the order of arrival. */
  readonly output: string
}

/** Runs a program without a shell and without input. */
export function runProgram(program: string, args: readonly string[], folder: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
