import type { Finding } from './finding.js'
import { lineAt, type Source } from './source.js'

/*
 * Plain rows go through Prisma Client; SQL stays for documents, lists, search, counts and derived values. The check finds
 * a table of plain rows after a word of SQL such as `from`. It does not see names that the code puts together.
 */

/** The tables of plain rows, by what they contain. */
const PLAIN_TABLES: Readonly<Record<string, readonly string[]>> = {
  'accounts, credentials and API keys': ['app_user', 'role_permission', 'credential', 'service_key'],
  'stored responses of repeated requests': ['idempotent_answer'],
  'plans, invoices, payments and usage': [
    'usage_entry',
    'usage_counter',
    'invoice',
    'invoice_series',
    'ledger_posting',
    'billing_link',
    'payment_event',
  ],
  imports: ['import_job', 'import_line'],
  'jobs of callers': ['lookup_job'],
  'maintenance jobs': ['maintenance_job'],
  'schedules of exports': ['export_schedule'],
  'research runs': ['research_run', 'research_event', 'research_page', 'research_fact'],
  repositories: ['repository', 'code_host_page'],
  'web searches and files of the SEC': ['web_search', 'sec_file', 'sec_turn'],
  'earlier slugs': ['slug_redirect'],
  media: ['media_slot', 'media_file'],
  'saved searches and their events': ['saved_search', 'alert_event'],
  'webhooks and deliveries': ['webhook_endpoint', 'webhook_delivery'],
}

/** The functions and constants that contain SQL on these tables, as `path name`, each with the reason. */
const SQL_ALLOWED: Readonly<Record<string, string>> = {
  'src/operation/access/account-lock.ts lockAccount': 'locks a row',
  'src/server/backup/dump.ts dumpDatabase': 'reads in the snapshot of the backup',
  'src/server/backup/load.ts moveTransactions': 'changes rows in the transaction of the restore',
  'src/server/backup/load.ts movePositions': 'changes rows in the transaction of the restore',
  'src/account/billing/billing-reads.ts readViewed': 'runs with nearly each read of a profile',
  'src/account/billing/billing-reads.ts lockForReservation': 'locks a row',
  'src/account/billing/billing-writes.ts recordViews': 'counts what it inserts, in one statement',
  'src/account/billing/billing-writes.ts recordUse': 'counts what it inserts, in one statement',
  'src/account/billing/billing-writes.ts insertReservation': 'counts what it inserts, in one statement',
  'src/account/billing/billing-writes.ts endReservation': 'counts what it inserts, in one statement',
  'src/account/payment/payment-reads.ts lockSubscriber': 'locks a row',
  'src/account/payment/payment-reads.ts readDueAccounts': 'a union of accounts that are due for different reasons',
  'src/account/payment/payment-reads.ts readUnbilledUsage': 'sums the usage of each account and month',
  'src/operation/access/accounts.ts accountColumns': 'runs with nearly each request',
  'src/operation/access/accounts.ts Accounts': 'runs with nearly each request',
  'src/operation/access/credentials.ts CredentialStore': 'runs with nearly each request',
  'src/operation/access/credentials.ts recordUse': 'changes many rows to different values',
  'src/operation/access/credential-hash.ts serviceKey': 'runs at each start, before Prisma Client is loaded',
  'src/operation/access/credential-hash.ts readServiceKey': 'runs at each start, before Prisma Client is loaded',
  'src/operation/access/bootstrap.ts ensureBootstrapUser': 'runs at each start, before Prisma Client is loaded',
  'src/operation/access/bootstrap.ts replaceRootKey': 'runs at each start, before Prisma Client is loaded',
  'src/operation/access/credential-rows.ts endedBefore': 'the earlier of two columns, without the keys of webhooks',
  'src/operation/access/credential-rows.ts removeOldestEnded': 'deletes many rows, but not the last of an account',
  'src/operation/access/credential-rows.ts removeEnded': 'deletes a batch of old rows in their order',
  'src/operation/access/credential-rows.ts endCredential': 'finds the keys that were created with a key, at any depth',
  'src/operation/later/job-writes.ts addResults':
    'appends to a list, and the state depends on the row before the change',
  'src/operation/later/job-writes.ts endLostJobs': 'joins with the credentials',
  'src/operation/maintenance/maintenance-writes.ts resumeJobs': 'the condition of a free lease',
  'src/operation/maintenance/maintenance-writes.ts cancelOfEnded': 'joins with the credentials',
  'src/lifecycle/sec/sec-writes.ts takeTurn': 'compares times, and inserts the row if it is missing',
  'src/operation/web-search/web-search-reads.ts readFreshSearch':
    'runs before each request to the provider, while a client waits',
  'src/operation/web-search/web-search-writes.ts insertSearch':
    'runs after each response of the provider, while a client waits',
  'src/operation/pipeline/run/idempotency.ts readStored': 'reads parts of a JSON value',
  'src/account/webhook/webhook-reads.ts readDueEndpoints': 'compares positions of the feed with transactions that run',
  'src/account/webhook/webhook-reads.ts lockSubscriber': 'locks a row, unless another worker has locked it',
  'src/account/saved-search/alert-reads.ts lockWatches': 'locks rows',
  'src/account/saved-search/alert-writes.ts saveOutcomes': 'changes many rows to different values',
  'src/account/saved-search/alert-writes.ts removeEvents': 'deletes a batch of old rows, and those above the maximum',
  'src/account/saved-search/watched-reads.ts readCandidates': 'joins changed records with the keys of alerts',
  'src/account/saved-search/watched-reads.ts readRounds': 'reads rounds, if an alert is about rounds',
  'src/account/export/export-writes.ts endExportsOfEnded': 'joins with the credentials',
  'src/account/export/schedule-writes.ts pauseSchedulesOfEnded': 'joins with the credentials',
  'src/account/export/schedule-writes.ts claimDue': 'locks a row, unless another worker has locked it',
  'src/account/export/schedule-writes.ts updateSchedule': 'locks a row',
  'src/account/webhook/webhook-writes.ts disableEndedWebhooks': 'the reason depends on the key of each webhook',
  'src/account/webhook/webhook-writes.ts updateWebhook': 'the position depends on the row before the change',
  'src/account/webhook/webhook-writes.ts rotateSecret': 'copies a column into another column',
  'src/account/webhook/webhook-writes.ts removeSurplus': 'deletes many rows, but not the last of each webhook',
  'src/account/webhook/webhook-writes.ts removeDeliveries': 'deletes many rows, but not the last of each webhook',
  'src/attribute/media/media-reads.ts readSlot': 'joins the source of the last change',
  'src/attribute/media/media-reads.ts readSlotSource': 'part of a document: the source of the last change',
  'src/attribute/media/media-reads.ts readUpload':
    'a document: the image with its source and the version of the record',
  'src/attribute/media/media-writes.ts insertFile': 'an upsert that only changes a file that is not being removed',
  'src/attribute/media/media-writes.ts insertSlot': 'takes values of the record and of its former images',
  'src/attribute/media/media-writes.ts expireFile': 'changes a file only if no record uses it',
  'src/attribute/media/media-writes.ts checkUnused': 'adds up the files that no record uses',
  'src/attribute/media/media-writes.ts isUnused': 'compares files with articles, by path',
  'src/attribute/media/media-writes.ts markUnused': 'locks rows, and skips those that are locked',
  'src/attribute/media/media-writes.ts replaceImageHash': 'changes two tables in one statement',
  'src/attribute/repository/repository-reads.ts readRepositories':
    'a list in the order and form of all lists of owned records',
  'src/attribute/repository/repository-writes.ts replaceRepositories': 'an upsert of many rows',
  'src/attribute/repository/repository-writes.ts saveHostPages': 'an upsert of many rows',
  'src/derived/writes/entities.ts derivedEntities': 'a derived value: whether a record has an image',
  'src/derived/writes/people.ts numbersOf': 'a derived value: whether a record has an image',
  'src/identity/entity/entity-rows.ts entityInsert': 'part of an insert: the slug is not a former slug',
  'src/identity/sent-slug/sent-slug-reads.ts readCurrentSlug': 'joins the record, and checks its visibility',
  'src/identity/sent-slug/sent-slug-reads.ts readNamedRecord': 'joins the record, and checks its visibility',
  'src/identity/slug/holders.ts slugHolders': 'part of a search for records',
  'src/identity/slug/slug-reads.ts readRedirectPage': 'joins the records, whose current paths it returns',
  'src/identity/slug/slug-reads.ts readRedirectOf': 'joins the record, whose current path it returns',
  'src/identity/slug/slug-reads.ts readRedirects': 'joins the records, whose current paths it returns',
  'src/identity/slug/slug-reads.ts readHolder': 'joins the record, whose current path it returns',
  'src/identity/slug/slug-writes.ts redirectOldPath': 'deletes a row and stores another in one statement',
  'src/lifecycle/coverage/coverage-reads.ts UNOBTAINABLE': 'a search: what the latest run could not find',
  'src/lifecycle/entity/entity-reads.ts resolved': 'part of a search for records',
  'src/lifecycle/merge/merge-writes.ts moveOfferings': 'moves many rows, with the slugs of the records',
  'src/lifecycle/news/writes/create.ts insertArticles': 'part of an insert: the slug is not a former slug',
  'src/lifecycle/person/person-reads.ts selectedBy': 'part of a search for records',
  'src/lifecycle/person/person-rows.ts personRows': 'part of an insert: the slug is not a former slug',
  'src/lifecycle/person/person-writes.ts lockPeople': 'locks a person, with the path of its image',
  'src/import/save/import-reads.ts holdsAccount': 'runs in a command, before Prisma Client is loaded',
  'src/import/job/job-writes.ts endImportsOfEnded': 'joins with the credentials',
  'src/import/job/work-writes.ts resumeImports': 'compares leases with the clock of the database',
  'src/lookup/resolve/deleted-reads.ts readDeleted': 'part of a search for records',
  'src/lookup/resolve/resolve-reads.ts readHandles': 'part of a search for records',
  'src/research/proposal/proposal-reads.ts proposals': 'checks the visibility of the record',
  'src/research/proposal/proposal-reads.ts listingOf': 'a list of records that the caller can see',
  'src/research/proposal/proposal-reads.ts readValueSource': 'compares the history with the pages of a run',
  'src/research/proposal/proposal-writes.ts lockProposal': 'locks a row',
  'src/research/run/run-writes.ts lockRun': 'locks a row',
  'src/research/run/run-writes.ts stopRuns': 'locks rows',
  'src/research/run/run-writes.ts addEvent': 'numbers the event and notifies the readers, in one statement',
  'src/research/work/work-reads.ts readRun': 'joins the names of the researched record',
  'src/research/work/work-reads.ts readDueRuns': 'compares runs with the jobs of the queue',
  'src/research/work/work-reads.ts readOldRuns': 'compares each run with later runs on its record',
}

const TABLES = Object.values(PLAIN_TABLES).flat().join('|')
const SQL_USE = new RegExp(String.raw`\b(?:from|join|into|update|using|table)\s+"?(${TABLES})\b`, 'gi')
/** The start of a function or a constant of a module. */
const NAMED = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm

export function plainRows(tree: readonly Source[], allowed: Readonly<Record<string, string>> = SQL_ALLOWED): Finding[] {
  const uses = tree.filter(({ path }) => /^(src|graph|rest)\//.test(path)).flatMap(usesIn)
  const used = new Set(uses.map(({ name }) => name))
  const unused = Object.keys(allowed).filter((name) => !used.has(name))
  return [
    ...uses
      .filter(({ name }) => !(name in allowed))
      .map(({ name, table, line }) => ({
        file: name.split(' ')[0] ?? name,
        line,
        rule: 'plain rows go through Prisma Client',
        detail: `SQL on ${table}`,
      })),
    ...unused.map((name) => ({ file: 'check/plain-rows.ts', rule: 'an exception that nothing uses', detail: name })),
  ]
}

function usesIn({ path, text }: Source): { name: string; table: string; line: number }[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  const names = [...plain.matchAll(NAMED)]
  return [...plain.matchAll(SQL_USE)].map((use) => {
    const owner = names.filter(({ index }) => index < use.index).at(-1)?.[1] ?? ''
    return { name: `${path} ${owner}`, table: use[1] ?? '', line: lineAt(plain, use.index) }
  })
}
