import type pg from 'pg'
import type { Server } from './children.js'
import type { Job, Outcome } from './load.js'
import { meter } from './meter.js'

/** A server, and the requests that are sent to it. */
export interface MeasuredServer {
  readonly label: string
  readonly server: Server
  readonly requests: readonly string[]
  /** A connection to its database. If unset: that of the benchmark. */
  readonly client?: pg.Client
}

export interface LoadSettings {
  readonly connections: number
  readonly seconds: number
  readonly rounds: number
}

/** Result of one window: a period of load on one server. CPU time is in milliseconds for each request. */
export interface Window {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly serverMs: number | undefined
  readonly databaseMs: number | undefined
  readonly generatorMs: number
  readonly rss: readonly number[]
}

export interface Measured {
  readonly label: string
  readonly windows: readonly Window[]
}

export interface Bench {
  readonly load: (job: Job) => Promise<Outcome>
  readonly client: pg.Client
  readonly settings: LoadSettings
}

/**
 * Measures the servers one after the other, in several rounds, so that a slow phase of the machine affects all of them.
 * `first` is measured again before each of `others`, because a ratio compares two windows that follow each other. Each
 * server continues in the list of requests where the previous server stopped, so that a write always changes the
 * record.
 */
export async function measure(
  bench: Bench,
  first: MeasuredServer,
  others: readonly MeasuredServer[],
  warmUpRequests = 1,
): Promise<Measured[]> {
  let next = 0
  const loadedOn = async (measured: MeasuredServer) => {
    const window = await loaded(bench, measured, next)
    next += window.requests
    return window
  }
  for (const measured of [first, ...others])
    for (let sent = 0; sent < warmUpRequests; ) sent += (await loadedOn(measured)).requests
  const windows = new Map([first, ...others].map(({ label }) => [label, [] as Window[]]))
  for (let round = 0; round < bench.settings.rounds; round++) {
    for (const other of others) {
      for (const measured of [first, other]) windows.get(measured.label)?.push(await loadedOn(measured))
    }
  }
  return [...windows].map(([label, windows]) => ({ label, windows }))
}

async function loaded(
  { load, client, settings }: Bench,
  { label, server, requests, client: own = client }: MeasuredServer,
  from: number,
): Promise<Window> {
  const finish = await meter(server, own)
  const outcome = await load({
    port: server.port,
    requests,
    from,
    connections: settings.connections,
    milliseconds: settings.seconds * 1000,
  })
  const { serverMs, databaseMs, rss } = await finish()
  if (outcome.failure !== undefined || outcome.requests === 0)
    throw new Error(`${label} failed: ${outcome.failure ?? 'no response'}`)
  const each = (total: number | undefined) => (total === undefined ? undefined : total / outcome.requests)
  return {
    requests: outcome.requests,
    perSecond: outcome.requests / outcome.seconds,
    p50: outcome.p50,
    p99: outcome.p99,
    serverMs: each(serverMs),
    databaseMs: each(databaseMs),
    generatorMs: outcome.cpuMs / outcome.requests,
    rss,
  }
}

/**
 * For each window of `other`: its requests per second, divided by those of `first` in the window directly before.
 * `order` is the index of `other` in the list of the `others` servers.
 */
export function ratios(first: Measured, other: Measured, order: number, others: number): number[] {
  return other.windows.map(
    (window, round) => window.perSecond / (first.windows[round * others + order]?.perSecond ?? Number.NaN),
  )
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}
