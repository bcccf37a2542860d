import type { Json } from '../../kernel/wire/json.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import type { Page } from './page.js'

/** One page of the records that match: which ones, their order, and how many match. How they are found is hidden. */
export interface Matched {
  /**
   * Reads the page and the exact total, with one statement. `item` is SQL of the text of a record, on the row of the
   * record. The page can be read again, for example after missing texts were stored.
   */
  readonly page: <T>(item: JsonSql<T>) => Promise<Json<Page<T>>>
}
