import type { Context } from '../../kernel/operation/context.js'
import { type RowUpdate, updateRows } from '../../kernel/provenance/update.js'

/**
 * Updates columns of locked people and records the history, in two statements. All updates of one call must set the
 * same columns. Only src/derived writes derived columns.
 */
export const updatePersonRows = (context: Context, updates: readonly RowUpdate[]): Promise<void> =>
  updateRows(
    context,
    { table: 'person', recordType: 'person' },
    updates.map(({ columns, ...update }) => ({
      ...update,
      columns: { ...columns, last_modified_at: context.clock.now().toISOString() },
    })),
  )
