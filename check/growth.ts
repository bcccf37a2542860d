import { MAX_VALID_KEYS } from '../src/account/api-key/api-key-operations.js'
import { MOST_EXPORTS } from '../src/account/export/export-writes.js'
import { MOST_SCHEDULES } from '../src/account/export/schedule-writes.js'
import { MOST_EVENTS } from '../src/account/saved-search/alert-writes.js'
import { MAX_SEARCHES } from '../src/account/saved-search/saved-search-operations.js'
import { MAX_WEBHOOKS } from '../src/account/webhook/webhook-operations.js'
import { MOST_DELIVERIES } from '../src/account/webhook/webhook-writes.js'
import { MOST_UNUSED_BYTES } from '../src/attribute/media/media-writes.js'
import { MOST_IMPORTS } from '../src/import/job/job-writes.js'
import { MOST_ENDED_KEYS } from '../src/operation/access/credential-rows.js'

/*
 * What limits the rows of each table. A table without an entry, an entry without a table, a job that does not remove the
 * rows of its table, and an operation that does not exist fail a test.
 */

/** What limits the rows of a table. */
type Bound =
  /** Rows of a fixed list, which only migrations and the service itself write. */
  | { readonly by: 'list' }
  /** Nothing removes rows. `why` says what stands behind each row. */
  | { readonly by: 'nothing'; readonly why: string }
  /** One or a few rows for each row of another table, which the service computes. They end with it. */
  | { readonly by: 'record'; readonly of: string }
  /** The rows end with those of their owner (ON DELETE CASCADE), which has a limit of its own. */
  | { readonly by: 'owner'; readonly of: string }
  /** A job removes old rows. `most` is the number of rows that each owner keeps, if the job also removes by number. */
  | { readonly by: 'job'; readonly topic: string; readonly most?: number }
  /** An owner has at most this number of rows, or of bytes. These operations refuse or remove what is above it. */
  | { readonly by: 'cap'; readonly most: number; readonly enforcedBy: readonly string[] }

interface Growth {
  /** Who causes the rows. */
  readonly owner: 'account' | 'caller' | 'record' | 'service' | 'operator'
  readonly bounds: readonly [Bound, ...Bound[]]
}

const unlimited = (owner: Growth['owner'], why: string): Growth => ({ owner, bounds: [{ by: 'nothing', why }] })
const content = unlimited('caller', 'Facts that callers record on purpose. The service is there to keep them.')
const ledger = unlimited('account', 'Proof of what was paid or changed. A paid unit or a write stands behind each row.')
const reference: Growth = { owner: 'operator', bounds: [{ by: 'list' }] }
const ofRecord = (of: string): Growth => ({ owner: 'record', bounds: [{ by: 'record', of }] })
const ofOwner = (of: string): Growth => ({ owner: 'record', bounds: [{ by: 'owner', of }] })
const aged = (owner: Growth['owner'], topic: string, most?: number): Growth => ({
  owner,
  bounds: [{ by: 'job', topic, ...(most === undefined ? {} : { most }) }],
})

export const GROWTH: Readonly<Record<string, Growth>> = {
  // Records, and what callers record about them.
  entity: content,
  person: content,
  news_article: content,
  publication: content,
  address: content,
  address_join: content,
  blog_post: content,
  blog_post_entity: ofOwner('blog_post'),
  blog_post_person: ofOwner('blog_post'),
  entity_alias: ofOwner('entity'),
  person_alias: ofOwner('person'),
  entity_classification: ofOwner('entity'),
  entity_tag: ofOwner('entity'),
  entity_person: content,
  entity_relationship: content,
  fundraise_round: content,
  investor_join: ofOwner('fundraise_round'),
  investor_partner: ofOwner('investor_join'),
  media_slot: content,
  merged_record: content,
  news_entity: ofOwner('news_article'),
  news_person: ofOwner('news_article'),
  news_feedback: ofOwner('news_article'),
  owned_text: content,
  publication_person: ofOwner('publication'),
  repository: content,
  research_detail: content,
  research_snippet: content,
  source_record: content,
  unique_id: content,
  url_link: content,
  slug_redirect: content,
  provenance_event: ledger,

  // Lists, and what records refer to. Callers add titles, tags and places with the records that have them.
  city: content,
  corporate_title: content,
  country: reference,
  currency: reference,
  role_permission: reference,
  service_key: reference,
  standardized_classification: reference,
  state: content,
  tag: content,
  topic_member: ofRecord('tag'),

  // Values that the service computes.
  counted_record: ofRecord('entity'),
  entity_match_key: ofRecord('entity'),
  person_match_key: ofRecord('person'),
  entity_meaning: ofRecord('entity'),
  person_meaning: ofRecord('person'),
  news_meaning: ofRecord('news_article'),
  entity_search: ofRecord('entity'),
  person_search: ofRecord('person'),
  news_search: ofRecord('news_article'),
  reference_mark: ofRecord('url_link'),
  filter_bitmap: ofRecord('entity'),
  filter_count: ofRecord('tag'),
  hidden_duplicate: aged('service', 'expire-hidden-duplicates'),
  filter_due: aged('service', 'recount-records'),
  filter_state: ofRecord('filter_count'),
  filter_summary: ofRecord('filter_count'),
  common_word: ofRecord('search_word'),
  search_word: aged('service', 'prune-search-words'),
  document: aged('service', 'prune-documents'),
  document_change: aged('service', 'prune-documents'),

  // Accounts.
  app_user: unlimited(
    'operator',
    'A person or program to which the operator or the identity provider gave an account.',
  ),
  credential: {
    owner: 'account',
    bounds: [
      { by: 'job', topic: 'expire-ended-credentials' },
      { by: 'cap', most: MAX_VALID_KEYS, enforcedBy: ['createMyApiKey'] },
      { by: 'cap', most: MOST_ENDED_KEYS, enforcedBy: ['createMyApiKey', 'revokeMyApiKey'] },
    ],
  },
  webhook_endpoint: {
    owner: 'account',
    bounds: [{ by: 'cap', most: MAX_WEBHOOKS, enforcedBy: ['createWebhook'] }],
  },
  saved_search: {
    owner: 'account',
    bounds: [{ by: 'cap', most: MAX_SEARCHES, enforcedBy: ['createSavedSearch'] }],
  },
  alert_key: ofOwner('saved_search'),
  alert_member: ofOwner('saved_search'),
  alert_event: aged('account', 'expire-alert-events', MOST_EVENTS),
  alert_due: aged('service', 'match-alerts'),
  webhook_delivery: aged('account', 'expire-webhook-deliveries', MOST_DELIVERIES),
  idempotent_answer: aged('caller', 'expire-idempotent-answers'),
  billing_link: aged('account', 'expire-billing-links'),
  invoice: ledger,
  invoice_series: ledger,
  ledger_posting: ledger,
  usage_counter: ledger,
  usage_entry: ledger,
  payment_event: aged('service', 'expire-payment-messages'),
  export: { owner: 'caller', bounds: [{ by: 'cap', most: MOST_EXPORTS, enforcedBy: ['createExport'] }] },
  import_job: { owner: 'caller', bounds: [{ by: 'cap', most: MOST_IMPORTS, enforcedBy: ['createImport'] }] },
  import_line: ofOwner('import_job'),
  export_schedule: {
    owner: 'caller',
    bounds: [{ by: 'cap', most: MOST_SCHEDULES, enforcedBy: ['createExportSchedule'] }],
  },
  lookup_job: aged('caller', 'expire-lookups'),
  maintenance_job: aged('operator', 'expire-maintenance-jobs'),

  // Research: each run uses a paid unit.
  research_run: ledger,
  research_event: ofOwner('research_run'),
  research_fact: ofOwner('research_run'),
  research_page: ofOwner('research_run'),

  // Work and files of the service.
  code_host_page: aged('service', 'expire-code-host-pages'),
  sec_file: aged('service', 'expire-sec-files'),
  sec_turn: { owner: 'service', bounds: [{ by: 'list' }] },
  web_search: aged('caller', 'expire-web-searches'),
  media_file: {
    owner: 'caller',
    bounds: [
      { by: 'job', topic: 'remove-unused-files' },
      { by: 'cap', most: MOST_UNUSED_BYTES, enforcedBy: ['uploadMedia', 'convertMedia'] },
    ],
  },
  outbox: aged('service', 'flush-outbox'),
  upkeep: reference,
}
