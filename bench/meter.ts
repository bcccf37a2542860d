import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Server } from './children.js'

/**
 * Resources that a server and the database used in a period. A value is undefined if this machine does not report it.
 */
export interface Usage {
  readonly serverMs: number | undefined
  readonly databaseMs: number | undefined
  /** Resident memory of the server, measured several times. */
  readonly rss: readonly number[]
}

const TICK_MS = 10
const SAMPLE_MS = 100

/** Starts a measurement. The returned function ends it. The CPU time comes from /proc, which only Linux has. */
export async function meter({ pid }: Server, client: pg.Client): Promise<() => Promise<Usage>> {
  const rss: number[] = []
  const timer = setInterval(() => {
    const bytes = residentBytes(pid)
    if (bytes !== undefined) rss.push(bytes)
  }, SAMPLE_MS)
  const serverBefore = cpuMs(pid)
  const databaseBefore = await backends(client)
  return async () => {
    const server = difference(cpuMs(pid), serverBefore)
    clearInterval(timer)
    const databaseAfter = await backends(client)
    // A backend (process of PostgreSQL) that started during the measurement counts from 0. A backend that ended during
    // the measurement is not counted.
    const parts = [...databaseAfter].map(([backend, after]) => difference(after, databaseBefore.get(backend) ?? 0))
    const database =
      parts.length > 0 && parts.every((part) => part !== undefined)
        ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
        : undefined
    return { serverMs: server, databaseMs: database, rss }
  }
}

const difference = (after: number | undefined, before: number | undefined) =>
  after === undefined || before === undefined ? undefined : after - before

/** Total CPU time of each PostgreSQL backend of this database, except the one that runs this query. */
async function backends(client: pg.Client): Promise<Map<number, number | undefined>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map(rows.map(({ pid }) => [pid, cpuMs(pid)]))
}

/** CPU time (user and system) of a process with all its threads. */
export function cpuMs(pid: number): number | undefined {
  // The name of the process is in parentheses and may contain blanks. So the fields are counted after it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process. */
export function residentBytes(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
