import type { Database } from '../../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import type { Counted } from '../counted.js'
import { countRecords, lockCounts, NO_ID } from './counts.js'
import { numbersOf } from './numbers.js'
import { addWords, LEAST_DOCUMENTS } from './words.js'

/*
 * Common words are chosen when all records are counted. As the records change, other words become common. Then the
 * bitmaps of the new words are stored first. Reads use them when they are complete.
 */

/** Number of records that are counted in one transaction. In an embedded database, nothing else runs during this time. */
const BATCH = 100

/**
 * Finds words that have become common, and stores their bitmaps. Calls `next` before each batch of records. `least` is
 * the least number of documents that contain a common word.
 */
export async function findWords(
  db: Database,
  counted: Counted,
  next: () => Promise<void>,
  least = LEAST_DOCUMENTS,
): Promise<void> {
  const { kind } = counted
  // Another release may compute the counts.
  if (!(await db.transaction((inside) => lockCounts(inside, counted)))) return
  for (const word of await addWords(db, kind, least)) {
    const id = raw(`s.${kind}_id`)
    await countAll(
      db,
      counted,
      (last) => sql`
        select s.id from (select ${id} as id, s.document from ${raw(`${kind}_search s`)}) s
        where s.document @@ quote_literal(${word})::tsquery and s.id > ${last}::uuid order by s.id limit ${BATCH}`,
      next,
    )
    await db.rows(sql`update common_word c set is_complete = true where c.kind = ${kind} and c.word = ${word}`)
  }
}

/** Counts records again, in batches. `batchAfter` is SQL of the next ids after an id, as rows `(id)`. */
async function countAll(
  db: Database,
  counted: Counted,
  batchAfter: (last: string) => Sql,
  next: () => Promise<void>,
): Promise<void> {
  for (let last: string | undefined = NO_ID; last !== undefined; ) {
    await next()
    last = await countBatch(db, counted, batchAfter(last))
  }
}

/** Counts the records with these ids. Returns the last id. */
const countBatch = (db: Database, counted: Counted, batch: Sql): Promise<string | undefined> =>
  db.transaction(async (inside) => {
    // Waits for a job that read the words before the new ones were stored.
    if (!(await lockCounts(inside, counted))) throw new Error(`another release computes the counts of ${counted.kind}`)
    const found = await inside.rows<{ id: string }>(batch)
    const ids = found.map(({ id }) => id)
    // A record without a number is due, and is counted with the new words.
    const numbered = await numbersOf(inside, ids)
    if (numbered.ids.length > 0) await countRecords(inside, counted, 'private', numbered)
    return ids.at(-1)
  })
