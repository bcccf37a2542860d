/*
 * What limits the rows of each table. A table without an entry, an entry without a table, and a job that does not remove
 * the rows of its table fail a test.
 */

/** What limits the rows of a table. */
type Bound =
  /** Rows of a fixed list, which migrations and the operator write. */
  | { readonly by: 'operator' }
  /** Facts that callers record on purpose. They stay, because they are what the service is for. */
  | { readonly by: 'content' }
  /** One or a few rows for each row of another table, which the service computes. They end with it. */
  | { readonly by: 'record'; readonly of: string }
  /** The rows end with those of their owner (ON DELETE CASCADE), which has a limit of its own. */
  | { readonly by: 'owner'; readonly of: string }
  /** Proof of what was paid or changed. It must not be removed, and a paid unit or a write stands behind each row. */
  | { readonly by: 'ledger' }
  /** A job removes old rows, and those above a number. */
  | { readonly by: 'job'; readonly topic: string }
  /** An account has at most this number of rows. */
  | { readonly by: 'cap'; readonly most: number }

interface Growth {
  /** Who causes the rows. */
  readonly owner: 'account' | 'caller' | 'record' | 'service' | 'operator'
  readonly bounds: readonly [Bound, ...Bound[]]
}

const content: Growth = { owner: 'caller', bounds: [{ by: 'content' }] }
const reference: Growth = { owner: 'operator', bounds: [{ by: 'operator' }] }
const ledger: Growth = { owner: 'account', bounds: [{ by: 'ledger' }] }
const ofRecord = (of: string): Growth => ({ owner: 'record', bounds: [{ by: 'record', of }] })
const ofOwner = (of: string): Growth => ({ owner: 'record', bounds: [{ by: 'owner', of }] })
const aged = (owner: Growth['owner'], topic: string): Growth => ({ owner, bounds: [{ by: 'job', topic }] })

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

  // Lists.
  city: reference,
  corporate_title: reference,
  country: reference,
  currency: reference,
  role_permission: reference,
  service_key: reference,
  standardized_classification: reference,
  state: reference,
  tag: reference,

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
  app_user: { owner: 'operator', bounds: [{ by: 'operator' }] },
  credential: {
    owner: 'account',
    bounds: [
      { by: 'job', topic: 'expire-ended-credentials' },
      { by: 'cap', most: 150 },
    ],
  },
  webhook_endpoint: { owner: 'account', bounds: [{ by: 'cap', most: 20 }] },
  webhook_delivery: aged('account', 'expire-webhook-deliveries'),
  idempotent_answer: aged('caller', 'expire-idempotent-answers'),
  billing_link: aged('account', 'expire-billing-links'),
  invoice: ledger,
  ledger_posting: ledger,
  usage_counter: ledger,
  usage_entry: ledger,
  payment_event: aged('service', 'expire-payment-messages'),
  lookup_job: { owner: 'caller', bounds: [{ by: 'job', topic: 'expire-lookups' }] },

  // Research: each run uses a paid unit.
  research_run: ledger,
  research_event: ofOwner('research_run'),
  research_fact: ofOwner('research_run'),
  research_page: ofOwner('research_run'),

  // Work and files of the service.
  code_host_page: aged('service', 'expire-code-host-pages'),
  media_file: aged('caller', 'remove-unused-files'),
  outbox: aged('service', 'flush-outbox'),
  upkeep: reference,
}
