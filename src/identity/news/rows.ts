import type { Context } from '../../kernel/operation/context.js'
import { type RowUpdate, updateRows } from '../../kernel/provenance/update.js'

/** Writes columns of locked articles, the same ones for all of them, with their history: two statements. */
export const updateNewsRows = (context: Context, updates: readonly RowUpdate[]): Promise<void> =>
  updateRows(context, { table: 'news_article', recordType: 'newsArticle' }, updates)
