import type { RequestListener, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import type { Authenticator } from '../src/operation/access/authenticate.js'
import { credentialHeaders } from '../src/operation/access/headers.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { countChangesOutside } from '../src/operation/provenance/history-partitions.js'
import type { Database } from '../src/platform/database/client/database.js'
import { readUpkeepState } from '../src/platform/database/schema/upkeep-state.js'
import type { QueueOptions } from '../src/platform/queue/define.js'
import { queueDepth } from '../src/platform/queue/queue.js'
import { respondProblem } from './respond.js'

/** The labels and the duration of a counted request. */
interface Counted {
  readonly surface: string
  readonly operation: string | undefined
  readonly status: number
  readonly ms: number
}

/** The metrics of one service, in their own registry. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'venture_request_duration_seconds',
    help: 'Requests by API, operation and status, with the time until the end of the response',
    labelNames: ['surface', 'operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.#registry],
  })

  readonly #jobs = new Histogram({
    name: 'venture_job_duration_seconds',
    help: 'Jobs that this process ran, by topic and outcome (completed, failed), with their time',
    labelNames: ['topic', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [this.#registry],
  })

  /** `dueNumbers` returns how many records of each kind wait to be counted. */
  constructor(db: Database, dueNumbers: () => Promise<[string, number][]>) {
    collectDefaultMetrics({ register: this.#registry })
    gauge(this.#registry, 'venture_database_connections', 'Connections to the database by state', 'state', () => {
      const { connections, idle } = db.load()
      return [
        ['idle', idle],
        ['busy', connections - idle],
      ]
    })
    gauge(this.#registry, 'venture_database_waiting', 'Database calls that wait for a connection', 'state', () => {
      const { inside, connections, idle } = db.load()
      return [['waiting', Math.max(0, inside - (connections - idle))]]
    })
    addReplicas(this.#registry, db)
    const readState = whileRunning(() => readUpkeepState(db))
    gauge(this.#registry, 'venture_counts_due', 'Records that wait to be counted by kind', 'kind', dueNumbers)
    gauge(this.#registry, 'venture_database_autovacuum', 'Whether the server vacuums by itself', 'state', async () => {
      const state = await readState()
      return state ? [['on', Number(state.hasAutovacuum)]] : []
    })
    gauge(this.#registry, 'venture_database_table_behind', 'Tables that need VACUUM or ANALYZE', 'table', async () =>
      ((await readState())?.tablesBehind ?? []).map((table): [string, number] => [table, 1]),
    )
    gauge(
      this.#registry,
      'venture_history_outside',
      'Changes for whose time no partition exists',
      'table',
      async () => [['provenance_event', await countChangesOutside(db)]],
    )
    const depth = new Gauge({
      name: 'venture_queue_jobs',
      help: 'Waiting outbox rows, and jobs by state. Jobs of the topic dead-letters failed permanently',
      labelNames: ['topic', 'state'],
      registers: [this.#registry],
      async collect() {
        // If the database is not reachable, the other metrics are still served.
        const found = await queueDepth(db).catch(() => [])
        this.reset()
        for (const { topic, state, jobs } of found) depth.set({ topic, state }, jobs)
      },
    })
  }

  count({ surface, operation, status, ms }: Counted): void {
    this.#requests.observe({ surface, operation: operation ?? 'none', status: String(status) }, ms / 1_000)
  }

  /** Counts a job that has ended. */
  readonly countJob: NonNullable<QueueOptions['onJob']> = ({ topic, hasFailed, ms }) =>
    this.#jobs.observe({ topic, outcome: hasFailed ? 'failed' : 'completed' }, ms / 1_000)

  /** The metrics with their values, for a collector. */
  values() {
    return this.#registry.getMetricsAsJSON()
  }

  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }
}

/** How far the replicas are behind, and which server answers how many statements of reads. */
function addReplicas(registry: Registry, { replicas }: Database): void {
  if (!replicas) return
  const states = () => replicas.states()
  gauge(registry, 'venture_replica_in_use', 'Whether a replica answers reads', 'replica', () =>
    states().map(({ name, status }) => [name, Number(status === 'inUse')]),
  )
  gauge(registry, 'venture_replica_lag_seconds', 'How far a replica is behind the primary server', 'replica', () =>
    states().flatMap(({ name, lagSeconds }): Values => (lagSeconds === undefined ? [] : [[name, lagSeconds]])),
  )
  gauge(registry, 'venture_database_reads', 'Statements of reads since the start by server', 'server', () =>
    replicas.shares(),
  )
}

/** Several metrics of one response come from the same read: a call while it runs gets its result. */
function whileRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}

type Values = [string, number][]

function gauge(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Values | Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      // If the database is not reachable, the other metrics are still served.
      const found = await Promise.resolve()
        .then(read)
        .catch((): Values => [])
      this.reset()
      for (const [value, count] of found) this.set({ [label]: value }, count)
    },
  })
}

/** Serves `/metrics` to callers with the admin API key. */
export const metricsPage =
  (metrics: Metrics, authenticator: Authenticator): RequestHandler =>
  async (request, response) => {
    try {
      await requireAdminKey(request, authenticator)
      await respondMetrics(metrics, response)
    } catch (error) {
      respondProblem(request, response, asProblem(error), requestInfoOf(request).trace)
    }
  }

/** Serves `/metrics` without a credential, for a port that only the monitoring reaches. */
export const metricsListener =
  (metrics: Metrics): RequestListener =>
  async (request, response) => {
    const isKnown = request.url === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '')
    if (isKnown) await respondMetrics(metrics, response).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  }

async function respondMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  const { type, body } = await metrics.text()
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'private, no-store' }).end(body)
}

async function requireAdminKey(request: Request, authenticator: Authenticator): Promise<void> {
  const caller = await authenticator.authenticate(credentialHeaders(request), ['X-API-Key'])
  if (caller.kind === 'adminApiKey') return
  throw new Problem('not_authorized', {
    detail: 'Only operators of the service may read its metrics.',
    hint: 'Send an admin API key. The operator can also serve the metrics on a port of their own (METRICS_PORT).',
    resolution: { action: 'authenticate', acceptedValue: ['X-API-Key'] },
  })
}
