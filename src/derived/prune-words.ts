import { batchUpkeepJob } from '../platform/queue/upkeep.js'
import { pruneWords } from './writes/search-words.js'
import { meaningKinds } from './writes/sources.js'

const DAY = 86_400

/** Deletes the words that no search document has, and marks the words that no public record has. */
export const pruneSearchWords = batchUpkeepJob({
  topic: 'prune-search-words',
  everySeconds: DAY,
  seconds: 3_600,
  work: async (db, next) => {
    for (const kind of meaningKinds)
      for (let last: string | undefined = ''; last !== undefined; ) {
        await next()
        last = await pruneWords(db, kind, last)
      }
  },
})
