import { batchUpkeepJob } from '../../platform/queue/upkeep.js'
import { pruneDocuments } from './stored-writes.js'

const EVERY_SECONDS = 600

/** Deletes outdated texts of documents, and the recorded changes that made them outdated. */
export const pruneStoredDocuments = batchUpkeepJob({
  topic: 'prune-documents',
  everySeconds: EVERY_SECONDS,
  seconds: EVERY_SECONDS,
  work: pruneDocuments,
})
