import type { Sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import type { Reach } from '../access/caller.js'
import type { DocumentOptions } from './document-options.js'

/** A kind of document about a record, such as the detail of an entity. The texts of these documents are stored. */
export interface DocumentKind<T> {
  /** Name of the kind in the database, such as `entity.detail`. */
  readonly name: string
  readonly table: 'entity' | 'person'
  /** Alias of the row in the SQL of the document. */
  readonly alias: 'e' | 'p'
  readonly document: (options: DocumentOptions) => JsonSql<T>
  /** SQL condition: the document of the row contains values that depend on the date. Unset if no document does. */
  readonly isDated?: Sql
  /**
   * Whether each change of a member that a selection contains makes the document outdated. Unset if no texts of selections
   * are stored.
   */
  readonly tracks?: (member: string) => boolean
  /** SQL condition: the records of the table that a reach contains. */
  readonly within: (reach: Reach) => Sql
}
