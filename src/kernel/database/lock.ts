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
import { systemClock } from '../clock.js'
import { OperatorError, reasonOf } from '../problem/operator-error.js'

/** Who holds a data directory. A process id alone is not enough: ids are given again, and every container has a 1. */
interface Holder {
  host: string
  /** Boot and process-id space: only within the same one can another process be looked up by its id. */
  space: string
  pid: number
  /** Start tick of the process, where the system tells. */
  started: string
  command: string
  released?: boolean
}

export class DirectoryLocked extends OperatorError {}

const HEARTBEAT_MS = 5_000
/** A holder on another machine or in another container shows itself only by its heartbeat. */
const SILENT_MS = 30_000

/**
 * Takes the data directory for this process, or throws DirectoryLocked naming the holder. A lock whose holder is
 * gone (killed, or the machine restarted) is taken over.
 *
 * Each holder has a generation of its own, the file `lock.N`; the highest one counts. It is only ever made by an
 * exclusive link and never goes back to a lower number, so that of any number of processes that find generation N
 * dead exactly one makes N + 1, however long the others were asleep in between.
 */
export function lockDirectory(directory: string, onLost: (reason: string) => void = stopAtOnce): { release(): void } {
  makeDirectory(directory)
  const me = describe()
  for (;;) {
    const last = lastGeneration(directory)
    const holder = last === 0 ? undefined : readHolder(pathOf(directory, last))
    if (holder && isAlive(pathOf(directory, last), holder)) throw new DirectoryLocked(refusal(directory, holder))
    const mine = last + 1
    if (!create(directory, mine, me)) continue
    if (lastGeneration(directory) === mine) return hold(directory, mine, me, onLost)
    // Asleep since `last` was read, this process made a generation that others had passed long ago.
    rmSync(pathOf(directory, mine), { force: true })
  }
}

function hold(directory: string, mine: number, me: Holder, onLost: (reason: string) => void) {
  const path = pathOf(directory, mine)
  for (const older of generations(directory)) if (older < mine) rmSync(pathOf(directory, older), { force: true })
  const heartbeat = setInterval(() => {
    touch(path)
    // Suspended for so long that another machine took this process for dead: one more write would destroy the data.
    if (lastGeneration(directory) > mine)
      onLost(`${directory} was taken over by another process while this one was suspended`)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      // The generation stays, marked: removing it would let numbers begin again while someone still looks at it.
      if (lastGeneration(directory) === mine) replace(directory, path, JSON.stringify({ ...me, released: true }))
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
    // EPERM: it lives, under another user.
    if (!hasCode(error, 'EPERM')) return false
  }
  return startOf(pid) === started
}

/** This boot of the machine, and the space that process ids belong to; empty parts where the system does not tell. */
const space = (): string =>
  `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${linkTarget('/proc/self/ns/pid')}`

/** Start of a process in clock ticks since boot; `unknown` where the system does not tell. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  // The command name may hold spaces and parentheses: fields count from behind its last one.
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

/** Makes a generation, whole from the first moment; false where it is there already. */
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

/** Undefined where the generation is gone, or was left unreadable by a power cut: nobody holds it. */
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
    // The directory was removed under a running process; its next write will say so.
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
