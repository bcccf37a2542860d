import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Clock } from '../../kernel/clock.js'
import { BOOTSTRAP_USER } from '../../operation/access/credentials.js'
import type { Database } from '../../platform/database/client/database.js'
import { holdsAccount } from '../save/import-reads.js'
import { insertRows } from '../save/import-writes.js'

/**
 * Loads the demo records of the account of the development credentials, such as a webhook and an invoice, so that the
 * examples of the API find them. The members of the file are tables, and a table comes after the tables to which it
 * refers. Without the account, loads nothing. Rows that are stored already stay as they are.
 */
export async function loadDemoAccount(db: Database, clock: Clock, file: string): Promise<void> {
  const tables = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, object[]>)
  const now = clock.now().toISOString()
  if (!(await holdsAccount(db, BOOTSTRAP_USER))) return
  for (const [table, rows] of tables) {
    // Members that are not columns of the table are ignored.
    const complete = rows.map((row) => ({
      user_id: BOOTSTRAP_USER,
      owner: `account:${BOOTSTRAP_USER}`,
      secret: `whsec_${randomBytes(24).toString('base64')}`,
      token: randomBytes(24).toString('base64url'),
      created_at: now,
      updated_at: now,
      ...row,
    }))
    await insertRows(db, table, complete)
  }
}
