import {
  billingCycle,
  expireBillingLinks,
  expirePaymentMessages,
  reconcileInvoices,
  syncInvoice,
} from '../account/payment/jobs.js'
import { deliverWebhook } from '../account/webhook/deliver.js'
import { expireDeliveries } from '../account/webhook/expire.js'
import { announceChanges } from '../account/webhook/webhook-changes.js'
import { removeUnusedFiles } from '../attribute/media/removal.js'
import { rehashImages } from '../attribute/media-import/rehash.js'
import { seeMarks } from '../attribute/media-import/see-marks.js'
import { expireHostPages } from '../attribute/repository/repository-writes.js'
import { checkUrlLink } from '../attribute/url-link/check-job.js'
import { embedRecords } from '../derived/embed-records.js'
import { pruneSearchWords } from '../derived/prune-words.js'
import { refreshRecords } from '../derived/refresh-records.js'
import { expireHiddenDuplicates } from '../identity/hidden-duplicate/expire-hidden-duplicates.js'
import type { Config } from '../kernel/config/config.js'
import { expireLookups, lookupNames } from '../lookup/lookup/work.js'
import { findCommonWords, recountRecords } from '../match/match.js'
import { expireCredentials } from '../operation/access/expire-credentials.js'
import { pruneStoredDocuments } from '../operation/document/document-upkeep.js'
import { expireAnswers } from '../operation/pipeline/expire-answers.js'
import type { Job } from '../platform/queue/define.js'
import { flushOutbox } from '../platform/queue/upkeep.js'
import { vacuumTables } from '../platform/queue/vacuum-tables.js'
import { researchRun, sweepResearchRuns } from '../research/work/jobs.js'
import { repeatResearch } from '../research/work/repeat.js'

/** Jobs that every configuration has: work that is done outside of a request. Each has a topic and a handler. */
export const jobs: readonly Job[] = [
  billingCycle,
  announceChanges,
  checkUrlLink,
  expireBillingLinks,
  expireHostPages,
  expirePaymentMessages,
  reconcileInvoices,
  syncInvoice,
  deliverWebhook,
  embedRecords,
  pruneSearchWords,
  lookupNames,
  expireLookups,
  expireAnswers,
  expireCredentials,
  expireDeliveries,
  expireHiddenDuplicates,
  findCommonWords,
  flushOutbox,
  recountRecords,
  pruneStoredDocuments,
  refreshRecords,
  rehashImages,
  removeUnusedFiles,
  researchRun,
  seeMarks,
  sweepResearchRuns,
]

/** The jobs of a configuration. */
export const jobsOf = ({ databaseUrl, researchRepeat }: Config): readonly Job[] => [
  ...jobs,
  ...(databaseUrl === undefined ? [vacuumTables] : []),
  ...(researchRepeat ? [repeatResearch(researchRepeat)] : []),
]
