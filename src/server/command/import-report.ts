import { closeSync, openSync, writeSync } from 'node:fs'
import { changedNothing, type Tally } from '../../import/load/tally.js'
import { LOSS_KINDS, type Loss, type LossKind, type RecordKind } from '../../import/row/row-facts.js'

const NAMES: Readonly<Record<RecordKind, string>> = {
  entity: 'entities',
  person: 'people',
  association: 'jobs',
  round: 'rounds',
  investment: 'investments',
  partner: 'partners',
  relationship: 'relationships',
  acquisition: 'acquisitions',
  news: 'articles',
  identifiers: 'identifiers',
}

const HEADINGS: Readonly<Record<LossKind, string>> = {
  row: 'rows left out',
  value: 'values left out',
  repeated: 'repeated ids',
  conflict: 'conflicts',
  match: 'already stored',
  adjusted: 'adjusted',
}

/** Writes each loss as one line of a file (NDJSON). Without a path, writes nothing. */
export function lossFile(path: string | undefined): { add: (loss: Loss) => void; close: () => void } {
  if (path === undefined) return { add: () => undefined, close: () => undefined }
  const file = openSync(path, 'w')
  return {
    add: (loss) => {
      writeSync(file, `${JSON.stringify(loss)}\n`)
    },
    close: () => closeSync(file),
  }
}

/** The report of an import for the terminal: the counts, what is not read, and the first losses of each kind. */
export function report(tally: Tally, reportPath: string | undefined, notes: readonly string[] = []): string {
  const { rows, records, attached, published, hidden, kept, lossCounts } = tally
  const lines: (readonly [string, string])[] = [
    ['rows', `${rows.read} read: ${rows.stored} stored, ${rows.merged} merged, ${rows.leftOut} left out`],
    ...[...records].map(
      ([record, { created, updated, unchanged }]) =>
        [NAMES[record], `${created} created, ${updated} updated, ${unchanged} unchanged`] as const,
    ),
    ...[...attached].filter(([, count]) => count > 0).map(([what, count]) => [what, `${count} created`] as const),
    ...(published + hidden > 0
      ? [
          [
            'published',
            `${published} of the created records; ${hidden} stay hidden because a summary or an expanded text is missing`,
          ] as const,
        ]
      : []),
    ...(kept > 0
      ? [['kept', `${kept} fields and texts that another writer changed since the last import`] as const]
      : []),
  ]
  const kinds = LOSS_KINDS.filter((kind) => lossCounts.has(kind))
  const isCut = tally.losses.length < [...lossCounts.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...lines.map(([what, figures]) => `${what.padEnd(15)} ${figures}`),
    ...notes,
    ...kinds.flatMap((kind) => lossesOf(tally, kind)),
    ...(reportPath !== undefined && kinds.length > 0 ? [`All of these lines are in ${reportPath}.`] : []),
    ...(reportPath === undefined && isCut ? ['To get all lines, add --report report.ndjson.'] : []),
    ...(changedNothing(tally) && rows.stored > 0 ? ['Nothing changed: these rows were imported before.'] : []),
    '',
  ].join('\n')
}

function lossesOf({ losses, lossCounts, lossFiles }: Tally, kind: LossKind): string[] {
  const count = lossCounts.get(kind) ?? 0
  const listed = losses.filter((loss) => loss.kind === kind)
  const files = lossFiles.get(kind) ?? new Map<string, number>()
  const perFile = files.size > 1 ? `: ${[...files].map(([file, number]) => `${number} of ${file}`).join(', ')}` : ''
  return [
    `${HEADINGS[kind].padEnd(15)} ${count}${perFile}`,
    ...listed.map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`),
    ...(count > listed.length ? [`  and ${count - listed.length} more`] : []),
    ...[...new Set(listed.map(({ wayOut }) => wayOut))].map((wayOut) => `  -> ${wayOut}`),
  ]
}
