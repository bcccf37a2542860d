import { startScheduledExports } from '../account/export/start-scheduled.js'
import { continueExports, expireExports, writeExport } from '../account/export/work.js'
import {
  billingCycle,
  expireBillingLinks,
  expirePaymentMessages,
  reconcileInvoices,
  syncInvoice,
} from '../account/payment/jobs.js'
import { expireAlertEvents, matchAlerts, tendAlerts } from '../account/saved-search/alert-jobs.js'
import { deliverWebhook } from '../account/webhook/deliver.js'
import { expireDeliveries } from '../account/webhook/expire.js'
import { announceChanges } from '../account/webhook/webhook-changes.js'
import { removeUnusedFiles } from '../attribute/media/removal.js'
import { rehashImages } from '../attribute/media-import/rehash.js'
import { seeMarks } from '../attribute/media-import/see-marks.js'
import { auditLogos } from '../attribute/media-upkeep/logo-audit-work.js'
import { retrofitMedia } from '../attribute/media-upkeep/media-retrofit-work.js'
import { expireHostPages } from '../attribute/repository/repository-writes.js'
import { checkUrlLink } from '../attribute/url-link/check-job.js'
import { embedRecords } from '../derived/embed-records.js'
import { pruneSearchWords } from '../derived/prune-words.js'
import { refreshRecords } from '../derived/refresh-records.js'
import { expireHiddenDuplicates } from '../identity/hidden-duplicate/expire-hidden-duplicates.js'
import { continueImports, expireImports, importFile } from '../import/job/work.js'
import type { Config } from '../kernel/config/config.js'
import { expireSecFiles } from '../lifecycle/sec/sec-writes.js'
import { relateTopics } from '../list/topic/relate-topics.js'
import { lookupNames } from '../lookup/job/work.js'
import { findCommonWords, recountRecords } from '../match/match.js'
import { expireCredentials } from '../operation/access/expire-credentials.js'
import { pruneStoredDocuments } from '../operation/document/document-upkeep.js'
import { type Answering, answerRequests, expireRequestJobs } from '../operation/later/work.js'
import { continueMaintenance, expireMaintenance } from '../operation/maintenance/maintenance-work.js'
import type { Resources } from '../operation/pipeline/definition/context.js'
import { expireAnswers } from '../operation/pipeline/run/expire-answers.js'
import { partitionHistory } from '../operation/provenance/history-partitions.js'
import { expireWebSearches } from '../operation/web-search/web-search-writes.js'
import type { Job } from '../platform/queue/define.js'
import { flushOutbox } from '../platform/queue/upkeep.js'
import { vacuumTables } from '../platform/queue/vacuum-tables.js'
import { readPageText } from '../research/mention/page-text.js'
import { researchRun, sweepResearchRuns } from '../research/work/jobs.js'
import { repeatResearch } from '../research/work/repeat.js'
import { writeCopy } from './backup/backup.js'

/** Jobs that every configuration has: work that is done outside of a request. Each has a topic and a handler. */
export const jobs: readonly Job[] = [
  billingCycle,
  announceChanges,
  auditLogos,
  checkUrlLink,
  continueExports,
  continueImports,
  continueMaintenance,
  expireExports,
  expireAlertEvents,
  expireMaintenance,
  expireBillingLinks,
  expireHostPages,
  expirePaymentMessages,
  reconcileInvoices,
  syncInvoice,
  deliverWebhook,
  embedRecords,
  pruneSearchWords,
  lookupNames(readPageText),
  matchAlerts,
  expireRequestJobs,
  expireAnswers,
  expireCredentials,
  expireDeliveries,
  expireHiddenDuplicates,
  expireImports,
  expireSecFiles,
  expireWebSearches,
  findCommonWords,
  flushOutbox,
  recountRecords,
  pruneStoredDocuments,
  refreshRecords,
  relateTopics,
  rehashImages,
  removeUnusedFiles,
  researchRun,
  retrofitMedia,
  seeMarks,
  sweepResearchRuns,
  tendAlerts,
]

/** The jobs of a configuration. A migration has no service: it creates the queues of all jobs, and runs none of them. */
export function jobsOf(
  { databaseUrl, historyPartitionMonths, researchRepeat }: Config,
  service?: Answering,
): readonly Job[] {
  const tools = {
    get resources(): Resources {
      if (!service) throw new Error('a migration runs no job')
      return service.runtime.resources
    },
    writeCopy,
  }
  return [
    ...jobs,
    answerRequests(service),
    startScheduledExports(tools),
    writeExport(tools),
    importFile(tools),
    partitionHistory(historyPartitionMonths),
    ...(databaseUrl === undefined ? [vacuumTables] : []),
    ...(researchRepeat ? [repeatResearch(researchRepeat)] : []),
  ]
}
