import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Server } from './children.js'

/** What a server and the database took in a stretch of time. Undefined where this machine does not tell. */
export interface Taken {
  readonly serverMs: number | undefined
  readonly databaseMs: number | undefined
  /** Resident memory of the server, sampled. */
  readonly rss: readonly number[]
}

const TICK_MS = 10
const SAMPLE_MS = 100

/** Starts measuring; the function it returns ends it. CPU time comes from /proc, which only Linux has. */
export async function meter({ pid }: Server, client: pg.Client): Promise<() => Promise<Taken>> {
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
    // A backend that began meanwhile had taken nothing before; one that ended meanwhile is lost.
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

/** CPU time so far of every process that PostgreSQL runs for the bench's database, but for the asking one. */
async function backends(client: pg.Client): Promise<Map<number, number | undefined>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map(rows.map(({ pid }) => [pid, cpuMs(pid)]))
}

/** User and system time of a process, of all its threads. */
function cpuMs(pid: number): number | undefined {
  // The name in parentheses may hold blanks: fields are counted after it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function residentBytes(pid: number): number | undefined {
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
