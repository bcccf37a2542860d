import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { DocumentOptions } from '../../kernel/operation/document-options.js'
import { literal } from '../../kernel/wire/sql.js'

/** The start of a JSON text that holds an address of ours. */
export const address = (base: string): Sql => literal(JSON.stringify(base).slice(0, -1))

/** Address of a stored image, by the expression of its managed path. */
export const mediaUrl = ({ base }: DocumentOptions, path: string): Sql =>
  sql`coalesce(${address(`${base}/media/`)} || ${raw(path)} || '"', 'null')`
