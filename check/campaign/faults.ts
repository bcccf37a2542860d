import type { Fleet } from './fleet.js'
import type { Clock, Disk } from './places.js'
import type { TcpProxy } from './proxy.js'
import type { Servers } from './servers.js'

/** What a fault can touch. An embedded database has no network. */
interface Target {
  readonly fleet: Fleet
  readonly database: TcpProxy | undefined
  readonly redis: TcpProxy | undefined
  /** The disk of the database. */
  readonly disk: Disk | undefined
  readonly clock: Clock | undefined
  /** Database servers of the campaign's own. */
  readonly servers: Servers | undefined
  /** Ends all sessions of the database of the campaign. */
  endSessions(): Promise<void>
}

export interface Fault {
  readonly name: string
  /** An operator does this while clients send requests, so no request may fail. */
  readonly isPlanned?: true
  /** Whether the campaign has what it needs. */
  isPossible(target: Target): boolean
  run(target: Target, seconds: number): Promise<void>
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

const network = (place: 'database' | 'redis', state: Parameters<TcpProxy['set']>[0]): Fault => ({
  name: `${place} ${state}`,
  isPossible: (target) => target[place] !== undefined,
  async run(target, seconds) {
    target[place]?.set(state)
    await pause(seconds)
    target[place]?.set('open')
  },
})

/** The clock of the processes of the service, and not that of the database. */
const clock = (name: string, step: number): Fault => ({
  name,
  isPossible: (target) => target.clock !== undefined,
  async run(target, seconds) {
    target.clock?.step(step)
    await pause(seconds)
    target.clock?.step(0)
  },
})

const ofServers = (name: string, run: (servers: Servers) => Promise<void>): Fault => ({
  name,
  isPossible: ({ servers }) => servers !== undefined,
  async run({ servers }) {
    if (servers) await run(servers)
  },
})

/** Each fault has ended when its function returns. */
export const FAULTS: readonly Fault[] = [
  { name: 'kill', isPossible: () => true, run: ({ fleet }) => fleet.kill() },
  { name: 'restart', isPlanned: true, isPossible: () => true, run: ({ fleet }) => fleet.restart() },
  {
    name: 'sessions ended',
    isPossible: ({ database }) => database !== undefined,
    run: ({ endSessions }) => endSessions(),
  },
  network('database', 'closed'),
  network('database', 'silent'),
  network('database', 'slow'),
  network('database', 'halved'),
  network('redis', 'closed'),
  network('redis', 'silent'),
  {
    name: 'disk full',
    isPossible: ({ disk }) => disk !== undefined,
    async run({ disk, servers }, seconds) {
      disk?.fill()
      await pause(seconds)
      disk?.free()
      await servers?.startStopped()
    },
  },
  ofServers('database crash', (servers) => servers.crash()),
  ofServers('pooler restart', (servers) => servers.restartPooler()),
  ofServers('replica promoted', (servers) => servers.failOver()),
  clock('clock forward', 7_200),
  clock('clock back', -7_200),
]
