import { z } from 'zod'
import { newTally, type Tally } from '../load/tally.js'
import { LOSS_KINDS, type RecordKind } from '../row/row-facts.js'
import { type ImportCounts, ImportLine, ImportCounts as Schema } from './import-job.js'

/* The counts of an import as JSON. */

const entries = <K extends z.ZodType, V extends z.ZodType>(key: K, value: V) => z.array(z.tuple([key, value]))
const count = z.number()
const Kind = z.enum(LOSS_KINDS)
const RecordName = Schema.shape.record.element.shape.record

const Stored = z.object({
  rows: z.object({ read: count, stored: count, merged: count, leftOut: count }),
  records: entries(RecordName, z.object({ created: count, updated: count, unchanged: count })),
  attached: entries(
    z.custom<Parameters<Tally['attached']['set']>[0]>((value) => typeof value === 'string'),
    count,
  ),
  published: count,
  hidden: count,
  kept: count,
  lossCounts: entries(Kind, count),
})

/** The JSON of a tally. It does not contain the lines of the report, which are stored as rows. */
export const writeTally = ({ records, attached, lossCounts, rows, published, hidden, kept }: Tally): string =>
  JSON.stringify({
    rows,
    records: [...records],
    attached: [...attached],
    published,
    hidden,
    kept,
    lossCounts: [...lossCounts],
  })

/** Whether a stored value contains counts. It has no members before the first batch. */
export const hasTally = (value: unknown): boolean => typeof value === 'object' && value !== null && 'rows' in value

export function readTally(value: unknown): Tally {
  const { records, attached, lossCounts, ...rest } = Stored.parse(value)
  return {
    ...newTally(),
    ...rest,
    records: new Map<RecordKind, (typeof records)[number][1]>(records),
    attached: new Map(attached),
    lossCounts: new Map(lossCounts),
  }
}

/** The tally that a response describes, without the lines of the report. */
export const tallyOf = ({ rows, record, attached, loss, ...rest }: ImportCounts): Tally =>
  readTally({
    ...rest,
    rows,
    records: record.map(({ record: kind, ...counts }) => [kind, counts]),
    attached: attached.map(({ name, count: number }) => [name, number]),
    lossCounts: loss.map(({ kind, count: number }) => [kind, number]),
  })

/** The counts of an import as a response has them. */
export const countsOf = ({ rows, records, attached, published, hidden, kept, lossCounts }: Tally): ImportCounts => ({
  rows: { ...rows },
  record: [...records].map(([record, counts]) => ({ record, ...counts })),
  attached: [...attached].filter(([, number]) => number > 0).map(([name, number]) => ({ name, count: number })),
  published,
  hidden,
  kept,
  loss: ImportLine.shape.kind.options.flatMap((kind) => {
    const number = lossCounts.get(kind)
    return number === undefined ? [] : [{ kind, count: number }]
  }),
})
