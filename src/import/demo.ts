import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Clock } from '../clock.js'
import type { Database } from '../database/database.js'
import { sql } from '../database/sql.js'
import { type DemoPerson, loadDemoPeople } from './demo-people.js'
import { contextOf, loadCollection } from './load.js'
import type { EntityFacts } from './record.js'

const SOURCE = { provider: 'demo', detail: 'demo records' }

/** Loads the demo records into a database that holds no entity yet; several processes may try at once. People stand in a file beside the entities'. */
export async function loadDemo(db: Database, clock: Clock, file: string): Promise<void> {
  const [any] = await db.rows(sql`select 1 from entity limit 1`)
  if (any) return
  const records: Omit<EntityFacts, 'kind'>[] = JSON.parse(readFileSync(file, 'utf8'))
  await loadCollection(
    {
      ...SOURCE,
      totalBytes: statSync(file).size,
      async *read() {
        for (const [index, record] of records.entries()) {
          yield { facts: { ...record, kind: 'entity' }, at: { file: basename(file), line: index + 1 }, bytes: 0 }
        }
      },
    },
    { db, clock },
  )
  const people: DemoPerson[] = JSON.parse(readFileSync(join(dirname(file), 'people.json'), 'utf8'))
  await db.transaction((inside) => loadDemoPeople(contextOf(SOURCE, { clock }, inside), people))
}
