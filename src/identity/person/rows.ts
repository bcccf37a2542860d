import type { Context } from '../../kernel/operation/context.js'
import { type RowUpdate, updateRows } from '../../kernel/provenance/update.js'

/**
 * Writes columns of locked people, the same ones for all of them, with their history: two statements. Derived columns
 * of people are written by the projection.
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
