import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Clock } from '../clock.js'
import type { Database } from '../database/database.js'
import { sql } from '../database/sql.js'
import { addDemoExtras } from './demo-extras.js'
import { contextOf, loadCollection } from './load.js'
import type { Collection, EntityFacts } from './record.js'

/** Loads the demo records into a database that holds no entity yet; several processes may try at once. */
export async function loadDemo(db: Database, clock: Clock, file: string): Promise<void> {
  const [any] = await db.rows(sql`select 1 from entity limit 1`)
  if (any) return
  const records: Omit<EntityFacts, 'kind'>[] = JSON.parse(readFileSync(file, 'utf8'))
  const collection: Collection = {
    provider: 'demo',
    detail: 'demo records',
    totalBytes: statSync(file).size,
    async *read() {
      for (const [index, record] of records.entries()) {
        yield { facts: { ...record, kind: 'entity' }, at: { file: basename(file), line: index + 1 }, bytes: 0 }
      }
    },
  }
  await loadCollection(collection, { db, clock })
  await db.transaction((inside) => addDemoExtras(contextOf(collection, { clock }, inside), file))
}
