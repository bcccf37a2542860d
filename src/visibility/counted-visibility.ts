import { type Sql, sql } from '../platform/database/client/sql.js'

/**
 * SQL condition: the derived values of one record, the subject, count another record. The arguments are the conditions
 * that the subject is published and that the other record is published. The values of a published subject count only
 * published records, for every caller. The values of a hidden subject count all records, because only callers that can
 * see the subject can read these values.
 */
export const countedFor = (subject: Sql, record: Sql): Sql => sql`(${record} or not (${subject}))`
