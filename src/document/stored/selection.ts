import type { DocumentOptions } from '../../operation/document/document-options.js'
import { digestOf, type StoredLayout } from '../../operation/document/stored-text.js'
import { type Sql, sql } from '../../platform/database/sql.js'

/*
 * A frontend selects the same fields of many entities. So the texts of these selections are stored like complete
 * documents. A stored text is used only on the day on which it was built, and deleted later, so that the texts of
 * selections that are no longer sent do not remain.
 */

/** The layout of the texts that the SQL of a selection builds. */
export function selectionLayout(document: Sql, options: DocumentOptions, databaseId: string): StoredLayout {
  const source = digestOf(document, databaseId)
  const key = `selection.${source.slice(0, 8)}.${options.reach}`
  return { table: 'entity', alias: 'e', document: () => document, isDated: sql`true`, key, source, options }
}
