import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../kernel/clock.js'
import { OperatorError, reasonOf } from '../../../kernel/problem/operator-error.js'

/**
 * Process that holds a data directory. A process id alone is not unique: ids are reused, and every container has a
 * process 1.
 */
interface Holder {
  host: string
  /** Boot id and process-id namespace. One process can find another by id only if both have equal values. */
  space: string
  pid: number
  /** Start time of the process in clock ticks, or `unknown`. */
  started: string
  command: string
  released?: boolean
}

export class DirectoryLocked extends OperatorError {}

const HEARTBEAT_MS = 5_000
/** A holder on another machine or in another container is considered dead after this time without a heartbeat. */
const SILENT_MS = 30_000

/**
 * Locks the data directory for this process. Throws DirectoryLocked with the name of the holder. A lock of a dead
 * holder (killed, or the machine restarted) is taken over.
 *
 * Each holder creates a generation, the file `lock.N`. The highest N is the current generation. Generations are created
 * by an exclusive link, and their numbers never decrease. So if several processes find that the holder of generation N
 * is dead, exactly one creates N + 1, even if others were suspended in between.
 */
export function lockDirectory(directory: string, onLost: (reason: string) => void = stopAtOnce): { release(): void } {
  makeDirectory(directory)
  const me = describe()
  for (;;) {
    const last = lastGeneration(directory)
    const holder = last === 0 ? undefined : readHolder(pathOf(directory, last))
    if (holder && isAlive(pathOf(directory, last), holder)) throw new DirectoryLocked(refusal(directory, holder))
    const generation = last + 1
    if (!create(directory, generation, me)) continue
    if (lastGeneration(directory) === generation) return keepLock(directory, generation, me, onLost)
    // This process was suspended after it read `last`. Since then, other processes have created higher generations.
    rmSync(pathOf(directory, generation), { force: true })
  }
}

function keepLock(directory: string, generation: number, me: Holder, onLost: (reason: string) => void) {
  const path = pathOf(directory, generation)
  for (const older of generations(directory)) if (older < generation) rmSync(pathOf(directory, older), { force: true })
  const heartbeat = setInterval(() => {
    touch(path)
    // Another machine considered this suspended process dead and now uses the directory. One more write of this process
    // would corrupt the data.
    if (lastGeneration(directory) > generation)
      onLost(`${directory} was taken over by another process while this process was suspended`)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      // Keep the file, marked as released. Without the file, the numbers would start at 1 again.
      if (lastGeneration(directory) === generation) replace(directory, path, JSON.stringify({ ...me, released: true }))
    },
  }
}

function stopAtOnce(reason: string): void {
  process.stderr.write(`${reason}: stopping\n`)
  process.exit(1)
}

const refusal = (directory: string, { pid, host, command }: Holder): string =>
  `${directory} is in use by process ${pid} on ${host} (${command}): stop it first, or set DATABASE_URL to share one database`

const describe = (): Holder => ({
  host: hostname(),
  space: space(),
  pid: process.pid,
  started: startOf(process.pid),
  command: process.argv.slice(1, 3).join(' '),
})

function isAlive(path: string, { host, space: where, pid, started, released }: Holder): boolean {
  if (released) return false
  if (host !== hostname() || where !== space()) return ageMs(path) < SILENT_MS
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!hasCode(error, 'EPERM')) return false
  }
  return startOf(pid) === started
}

/** Boot id of the machine and process-id namespace. A part is empty if the system does not provide it. */
const space = (): string =>
  `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${linkTarget('/proc/self/ns/pid')}`

/** Start time of a process in clock ticks since boot, or `unknown` if the system does not provide it. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  // The command name can contain spaces and parentheses, so count fields after the last parenthesis.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
}

const pathOf = (directory: string, generation: number): string => join(directory, `lock.${generation}`)

const generations = (directory: string): number[] =>
  readdirSync(directory).flatMap((name) => (/^lock\.\d+$/.test(name) ? [Number(name.slice(5))] : []))

const lastGeneration = (directory: string): number => Math.max(0, ...generations(directory))

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    rmSync(scratch(directory, JSON.stringify({})))
  } catch (error) {
    throw new OperatorError(`DATA_DIR: ${directory} cannot be used: ${reasonOf(error)}`)
  }
}

/** Creates a generation atomically. Returns false if it already exists. */
function create(directory: string, generation: number, holder: Holder): boolean {
  const written = scratch(directory, JSON.stringify(holder))
  try {
    linkSync(written, pathOf(directory, generation))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(written, { force: true })
  }
}

const replace = (directory: string, path: string, content: string): void =>
  renameSync(scratch(directory, content), path)

function scratch(directory: string, content: string): string {
  const path = join(directory, `.lock-${randomUUID()}`)
  writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
  return path
}

/** Returns undefined if the file is missing or unreadable (power failure): then no process holds the lock. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(read(path) ?? '')
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function ageMs(path: string): number {
  try {
    return systemClock.now().getTime() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function touch(path: string): void {
  const now = systemClock.now()
  try {
    utimesSync(path, now, now)
  } catch {
    // The directory was removed while the process runs. The next write will fail with a clear error.
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
