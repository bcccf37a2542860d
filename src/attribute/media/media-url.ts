import type { DocumentOptions } from '../../operation/document/document-options.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { literal } from '../../platform/database/client/sql-values.js'

/** The start of a JSON string with a URL of this service, without the closing quote. */
export const address = (base: string): Sql => literal(JSON.stringify(base).slice(0, -1))

/** JSON of the URL of a stored image. `path` is an SQL expression of its storage path. */
export const mediaUrl = ({ base }: DocumentOptions, path: string): Sql =>
  sql`coalesce(${address(`${base}/media/`)} || ${raw(path)} || '"', 'null')`
