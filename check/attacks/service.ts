import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'

/** A running service that attacks are sent to. */
export interface Target {
  readonly base: string
  readonly pid: number
  /**
   * Returns the longest time in milliseconds for which the event loop was blocked since the last call. Infinite after
   * the service has ended.
   */
  longestBlock(): Promise<number>
  /** What the service has written to its log, if `environment` has LOG_LEVEL. */
  log(): string
  /** Whether the process still runs. */
  isAlive(): boolean
  stop(): Promise<void>
}

export const SECRETS = {
  CLIENT_SECRET: 'attacked-client-secret',
  ADMIN_API_KEY: 'attacked-admin-key',
  USER_API_KEY: 'attacked-user-key',
}

const inProject = (path: string): string => join(projectFolder, path)

/** Starts the service as its own process, with an embedded database in memory, on a free port. */
export async function startTarget(
  environment: Readonly<Record<string, string>>,
  program = 'dist/programs/main.js',
): Promise<Target> {
  const child = fork(inProject(program), [], {
    cwd: projectFolder,
    execArgv: ['--import', inProject('build/typescript.js'), '--import', inProject('check/attacks/monitor.ts')],
    env: { PORT: '0', DATA_DIR: 'memory', LOG_LEVEL: 'silent', ...SECRETS, ...environment },
    stdio: ['ignore', 'pipe', environment.LOG_LEVEL === undefined ? 'inherit' : 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Number.POSITIVE_INFINITY)
  let log = ''
  child.stderr?.on('data', (chunk) => (log += chunk))
  const base = await addressOf(child)
  return {
    base,
    pid: child.pid ?? 0,
    log: () => log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async longestBlock() {
      // The channel is closed shortly before the process ends.
      if (!child.connected) return ended
      const reported = once(child, 'message').then(([ms]) => Number(ms))
      child.send('report', () => undefined)
      return Promise.race([reported, ended])
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits for the address that the service prints after its start. */
async function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const base = /GraphiQL +(http:\S+)\/graphql/.exec(printed)?.[1]
    if (base !== undefined) return base
  }
  throw new Error(`the service ended before it printed its address: ${printed}`)
}
