import { cpus } from 'node:os'
import { type Measured, median, quantile, ratios, type Window } from './measure.js'

export interface Line {
  readonly workload: string
  readonly server: string
  readonly windows: readonly Window[]
  readonly ratio: number
  readonly target: number | undefined
  /** Requests per second of the product, divided by those of PostGraphile in the same round. */
  readonly peerRatio: number | undefined
  readonly statements: number | undefined
}

/**
 * If a result is below its target by at most this share, the target still counts as reached, because two runs of the
 * same code can differ by this share.
 */
const TOLERANCE = 0.05

const HEADER = `| workload | server | requests/s | ratio to limit (target) | ratio to PostGraphile (target) | p50 / p99 ms | CPU ms: server + PostgreSQL | statements |
|---|---|---|---|---|---|---|---|`

/** The label of PostGraphile. */
export const PEER = 'PostGraphile'
/** Target for the requests per second of a read, divided by those of PostGraphile. */
const PEER_TARGET = 1.5

/** The lines of the report about one workload. The limit server comes first, then the other servers. */
export function linesOf(
  workload: string,
  measured: readonly Measured[],
  about: (server: string) => { target?: number | undefined; statements?: number | undefined },
): Line[] {
  const [first, ...others] = measured
  if (!first) return []
  const peer = measured.find(({ label }) => label === PEER)
  return measured.map((result, index) => ({
    workload,
    server: result.label,
    windows: result.windows,
    ratio: result === first ? 1 : median(ratios(first, result, index - 1, others.length)),
    target: about(result.label).target,
    peerRatio: peer && isProduct(result.label) ? median(ratios(peer, result, 0, 1)) : undefined,
    statements: about(result.label).statements,
  }))
}

export const isProduct = (server: string): boolean => server === 'REST' || server === 'GraphQL'

export const table = (lines: readonly Line[]): string => [HEADER, ...lines.map(row)].join('\n')

function row({ workload, server, windows, ratio, target, peerRatio, statements }: Line): string {
  const of = (read: (window: Window) => number | undefined) => median(windows.flatMap((window) => read(window) ?? []))
  const goal = target === undefined ? '' : ` (${target.toFixed(2)})`
  const cells = [
    workload,
    server,
    Math.round(of(({ perSecond }) => perSecond)).toLocaleString('en'),
    `${ratio.toFixed(2)}${goal}`,
    peerRatio === undefined ? '' : `${peerRatio.toFixed(2)} (${PEER_TARGET.toFixed(2)})`,
    `${of(({ p50 }) => p50).toFixed(1)} / ${of(({ p99 }) => p99).toFixed(1)}`,
    `${cpu(of(({ serverMs }) => serverMs))} + ${cpu(of(({ databaseMs }) => databaseMs))}`,
    statements ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}

const cpu = (ms: number): string => (Number.isNaN(ms) ? 'unknown' : ms.toFixed(3))

/** 95th percentile of the resident memory under load, in MiB. */
export const residentMiB = (lines: readonly Line[]): number =>
  Math.round(
    quantile(
      lines.flatMap(({ windows }) => windows.flatMap(({ rss }) => rss)),
      0.95,
    ) /
      2 ** 20,
  )

export const generatorMs = (lines: readonly Line[]): number =>
  median(lines.flatMap(({ windows }) => windows.map(({ generatorMs }) => generatorMs)))

export const missed = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ workload, server, ratio, target, peerRatio }) =>
    [['the limit', ratio, target] as const, [PEER, peerRatio ?? Number.NaN, PEER_TARGET] as const].flatMap(
      ([other, reached, wanted]) =>
        wanted !== undefined && reached < wanted * (1 - TOLERANCE)
          ? [`${workload}, ${server}: ${reached.toFixed(2)} of ${other}, target: ${wanted}`]
          : [],
    ),
  )

/** Describes the date, the machine and the versions of the software. The measured values depend on them. */
export function environmentOf(postgres: string, entities: number, connections: number): string {
  const [first] = cpus()
  return `${new Date().toISOString().slice(0, 10)}, ${first?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores shared by servers, database and load generator; Node ${process.versions.node}, PostgreSQL ${postgres}; ${entities.toLocaleString('en')} entities, ${connections} connections.`
}

/**
 * CPU milliseconds for each request: of the product, of the empty Express server, and the difference between them
 * (`own`), which is the cost of the pipeline.
 */
export function pipelineMs([empty, product]: readonly Measured[]): { product: number; empty: number; own: number } {
  const of = (measured: Measured | undefined) =>
    median((measured?.windows ?? []).flatMap(({ serverMs }) => serverMs ?? []))
  return { product: of(product), empty: of(empty), own: of(product) - of(empty) }
}
