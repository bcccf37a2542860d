import type { Collection, Fault, Loss, LossKind, SourceLine } from '../row/row-facts.js'
import type { Tally } from './tally.js'

/** Number of lines of each kind that the tally contains. All lines are only in the report file. */
const SHOWN = 20

const WAY_OUT: Readonly<Record<LossKind, string>> = {
  row: 'Correct the row, and import the file again.',
  value: 'Correct the value, and import the file again.',
  repeated: 'If the rows are about different records, give each its own id.',
  conflict: 'Correct one of the rows, and import the file again.',
  match: 'Add --match to merge the row into that record.',
  adjusted: 'If this is wrong, correct the value, and import the file again.',
}

/** Returns a function that counts a loss in the tally and passes it on. */
export function reporting(
  { losses, lossCounts, lossFiles }: Tally,
  { columnOf }: Pick<Collection, 'columnOf'>,
  onLoss: (loss: Loss) => void = () => undefined,
): (kind: LossKind, at: SourceLine, fault: Omit<Fault, 'kind'>) => void {
  return (kind, at, fault) => {
    const column = fault.column ?? (fault.field === undefined ? undefined : columnOf?.(fault.field))
    const loss: Loss = {
      kind,
      ...at,
      ...fault,
      ...(column === undefined ? {} : { column }),
      wayOut: fault.wayOut ?? WAY_OUT[kind],
    }
    const count = (lossCounts.get(kind) ?? 0) + 1
    lossCounts.set(kind, count)
    const files = lossFiles.get(kind) ?? new Map<string, number>()
    lossFiles.set(kind, files.set(at.file, (files.get(at.file) ?? 0) + 1))
    if (count <= SHOWN) losses.push(loss)
    onLoss(loss)
  }
}

/** Why a row is merged into an earlier one. */
export const repeatOf = (id: string): Omit<Fault, 'kind'> => ({
  reason: `an earlier row has the same id ${JSON.stringify(id.slice(0, 60))}`,
  value: id,
  wayOut: 'If the rows are about different records, correct the id, or import the file with --id row.',
})
