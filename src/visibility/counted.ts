import { type Sql, sql } from '../kernel/database/sql.js'

/**
 * SQL condition: a record counts in the derived values of another record, the subject. The arguments are the
 * conditions that the subject and the record are published. The values of a published subject count published records
 * only, for every caller. The values of a hidden subject count all records, because only callers that may see the
 * subject read them.
 */
export const countedFor = (subject: Sql, record: Sql): Sql => sql`(${record} or not (${subject}))`
