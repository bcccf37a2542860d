import type { Fleet } from './fleet.js'
import type { TcpProxy } from './proxy.js'

/** What a fault can touch. An embedded database has no network. */
interface Target {
  readonly fleet: Fleet
  readonly database: TcpProxy | undefined
  readonly redis: TcpProxy | undefined
  /** Ends all sessions of the database of the campaign. */
  endSessions(): Promise<void>
}

export interface Fault {
  readonly name: string
  /** Whether it needs a database server. */
  readonly onServer: boolean
  run(target: Target, seconds: number): Promise<void>
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

const network = (place: 'database' | 'redis', state: Parameters<TcpProxy['set']>[0]): Fault => ({
  name: `${place} ${state}`,
  onServer: true,
  async run(target, seconds) {
    target[place]?.set(state)
    await pause(seconds)
    target[place]?.set('open')
  },
})

/** Each fault has ended when its function returns. */
export const FAULTS: readonly Fault[] = [
  { name: 'kill', onServer: false, run: ({ fleet }) => fleet.kill() },
  { name: 'restart', onServer: false, run: ({ fleet }) => fleet.restart() },
  { name: 'sessions ended', onServer: true, run: ({ endSessions }) => endSessions() },
  network('database', 'closed'),
  network('database', 'silent'),
  network('database', 'slow'),
  network('database', 'halved'),
  network('redis', 'closed'),
  network('redis', 'silent'),
]
