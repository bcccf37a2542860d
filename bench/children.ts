import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { projectFolder } from '../src/kernel/paths.js'
import type { Job, Outcome } from './load.js'

/** A server that is measured. It runs in a separate process on this machine. */
export interface Server {
  readonly port: number
  readonly pid: number
}

interface Program {
  /** Path of the program: relative to the project, or absolute. */
  readonly file: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly nodePath?: string
  readonly nodeArguments?: readonly string[]
  readonly onMessage?: (message: unknown) => void
}

/** The bundled service. */
export const PRODUCT = 'dist/programs/main.js'

const running = new Set<ChildProcess>()

/** The service starts as `npm start` starts it, a program in TypeScript as this one, and another server without options. */
const optionsOf = (file: string): readonly string[] =>
  file.endsWith('.ts') ? process.execArgv : file === PRODUCT ? ['--enable-source-maps', '--v8-pool-size=2'] : []

/** Starts a server and waits until it prints its address. */
export async function startServer({
  file,
  args = [],
  env = {},
  nodePath,
  nodeArguments = [],
  onMessage,
}: Program): Promise<Server> {
  const child = fork(resolve(projectFolder, file), args, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    ...(nodePath === undefined ? {} : { execPath: nodePath }),
    execArgv: [...optionsOf(file), ...nodeArguments],
  })
  if (onMessage) child.on('message', onMessage)
  keep(child)
  const port = await new Promise<number>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(printed)
      if (found) resolve(Number(found[1]))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)))
  })
  return { port, pid: child.pid ?? 0 }
}

/** Starts the load generator. The returned function runs one job after another. */
export function startGenerator(): (job: Job) => Promise<Outcome> {
  const child = fork(join(projectFolder, 'bench', 'load.ts'))
  keep(child)
  return async (job) => {
    child.send(job)
    const [outcome] = (await once(child, 'message')) as [Outcome]
    return outcome
  }
}

function keep(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** Stops all child processes and waits until they have ended. */
export async function stopAll(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }),
  )
}
