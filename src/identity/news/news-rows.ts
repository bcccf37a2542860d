import type { Context } from '../../operation/pipeline/definition/context.js'
import { type RowUpdate, updateRows } from '../../operation/provenance/update.js'

/**
 * Updates columns of locked articles and records the history, with two statements. All updates of one call must set the
 * same columns.
 */
export const updateNewsRows = (context: Context, updates: readonly RowUpdate[]): Promise<void> =>
  updateRows(context, { table: 'news_article', recordType: 'newsArticle' }, updates)
