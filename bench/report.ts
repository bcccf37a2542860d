import { cpus } from 'node:os'
import { type Measured, median, quantile, ratios, type Window } from './measure.js'

export interface Line {
  readonly workload: string
  readonly server: string
  readonly windows: readonly Window[]
  readonly ratio: number
  readonly target: number | undefined
  readonly statements: number | undefined
}

/**
 * If a result is below its target by at most this share, the target still counts as reached, because two runs of the
 * same code can differ by this share.
 */
const TOLERANCE = 0.05

const HEADER = `| workload | server | requests/s | ratio to limit (target) | p50 / p99 ms | CPU ms: server + PostgreSQL | statements |
|---|---|---|---|---|---|---|`

/** The lines of the report about one workload. The limit server comes first, then the other servers. */
export function linesOf(
  workload: string,
  measured: readonly Measured[],
  about: (server: string) => { target?: number | undefined; statements?: number | undefined },
): Line[] {
  const [first, ...others] = measured
  if (!first) return []
  return measured.map((result, index) => ({
    workload,
    server: result.label,
    windows: result.windows,
    ratio: result === first ? 1 : median(ratios(first, result, index - 1, others.length)),
    target: about(result.label).target,
    statements: about(result.label).statements,
  }))
}

export const table = (lines: readonly Line[]): string => [HEADER, ...lines.map(row)].join('\n')

function row({ workload, server, windows, ratio, target, statements }: Line): string {
  const of = (read: (window: Window) => number | undefined) => median(windows.flatMap((window) => read(window) ?? []))
  const goal = target === undefined ? '' : ` (${target.toFixed(2)})`
  const cells = [
    workload,
    server,
    Math.round(of(({ perSecond }) => perSecond)).toLocaleString('en'),
    `${ratio.toFixed(2)}${goal}`,
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
  lines
    .filter(({ ratio, target }) => target !== undefined && ratio < target * (1 - TOLERANCE))
    .map(
      ({ workload, server, ratio, target }) =>
        `${workload}, ${server}: ${ratio.toFixed(2)} of the limit, target: ${target}`,
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
