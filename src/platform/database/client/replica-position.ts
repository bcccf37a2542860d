import { Problem } from '../../../kernel/problem/problem.js'
import { type Sql, sql } from './sql.js'

/*
 * A position is a place in the write-ahead log of the primary server, as 16 hexadecimal digits. So the later of two
 * positions is the greater text.
 */

/** Before every position. */
export const NONE = ''
/** After every position: only the primary server has it. */
export const LATEST = 'f'.repeat(16)

const positionOf = (lsn: Sql): Sql => sql`
  select lower(lpad(split_part(p.lsn, '/', 1), 8, '0') || lpad(split_part(p.lsn, '/', 2), 8, '0')) as position
  from (select (${lsn})::text as lsn) p`

/** Reads a position that contains all transactions that have committed, also those that are not on the disk yet. */
export const LOGGED: Sql = positionOf(sql`pg_current_wal_insert_lsn()`)

/**
 * Reads a position that contains all transactions that have committed and wait for the disk. With `synchronous_commit = off`, the log of a commit
 * may not be on the disk yet.
 */
export const WRITTEN: Sql = positionOf(sql`
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`)

/** Reads how far a replica has replayed the log. Null if the server is no replica. */
export const REPLAYED: Sql = positionOf(sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`)

/** Reads the position that a client got in a header. Throws 400 for any other text. */
export function readPosition(text: string, field: string): string {
  if (/^[\da-f]{16}$/.test(text)) return text
  throw new Problem('badRequest', {
    detail: `${field} is not a position that the service sent.`,
    field,
    value: text.slice(0, 100),
    hint: `Send the ${field} of an earlier response unchanged, or omit it.`,
  })
}
