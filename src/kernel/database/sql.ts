/** The tag for hand-written SQL: interpolated values become parameters, `raw` is for names from our own tables only. */
export { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client'
