import type { Database } from '../../../kernel/database/database.js'
import { raw, sql } from '../../../kernel/database/sql.js'
import type { Counted } from '../counted.js'
import { countRecords, lockCounts, NO_ID } from './counts.js'
import { addWords, LEAST_DOCUMENTS } from './words.js'

/** Number of records that are counted in one transaction. In an embedded database, nothing else runs during this time. */
const BATCH = 100

/**
 * Finds words that have become common since the words were chosen, and stores their bitmaps. Calls `next` before each
 * batch of records.
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
    for (let last: string | undefined = NO_ID; last !== undefined; ) {
      await next()
      last = await countWord(db, counted, word, last)
    }
    await db.rows(sql`update common_word c set is_complete = true where c.kind = ${kind} and c.word = ${word}`)
  }
}

/** Counts the records with a word whose id is after `last`. Returns the last id of the batch. */
const countWord = (db: Database, counted: Counted, word: string, last: string): Promise<string | undefined> =>
  db.transaction(async (inside) => {
    // Waits for a job that read the common words before this word was stored.
    if (!(await lockCounts(inside, counted))) throw new Error(`another release computes the counts of ${counted.kind}`)
    const found = await inside.rows<{ id: string }>(sql`
      select s.id from (select ${raw(`s.${counted.kind}_id`)} as id, s.document from ${raw(`${counted.kind}_search s`)}) s
      where s.document @@ quote_literal(${word})::tsquery and s.id > ${last}::uuid order by s.id limit ${BATCH}`)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await countRecords(inside, counted, 'private', ids)
    return ids.at(-1)
  })
