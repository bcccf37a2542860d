/**
 * Tag for hand-written SQL: interpolated values become parameters. Use `raw` only for trusted names, never for input.
 */
export { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client'
