/**
 * The tables that a copy of all records does not contain. All others belong to the records, so a new table is in each copy
 * unless it is listed here. A test refuses a table that names an account or a secret and is not listed.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // Accounts, and the secrets of the service.
  'app_user',
  'credential',
  'role_permission',
  'service_key',
  // Webhooks have secrets, and would send the changes of the copy again.
  'webhook_delivery',
  'webhook_endpoint',
  // What accounts used and paid. A second service must not charge them again.
  'billing_link',
  'invoice',
  'invoice_series',
  'ledger_posting',
  'payment_event',
  'usage_counter',
  'usage_entry',
  // The saved searches and alerts of accounts.
  'alert_due',
  'alert_event',
  'alert_key',
  'alert_member',
  'saved_search',
  // The work of accounts. The facts that research has written are in the records.
  'export',
  'export_schedule',
  'idempotent_answer',
  'import_job',
  'import_line',
  'lookup_job',
  'maintenance_job',
  'research_event',
  'research_fact',
  'research_page',
  'research_run',
  // The maintenance of this service, and what it keeps of other services for a time.
  'sec_file',
  'sec_turn',
  'upkeep',
  'web_search',
])

/** The topics of the jobs that a copy contains: they complete a write of a record. */
export const COPIED_TOPICS: readonly string[] = [
  'refresh-records',
  'see-marks',
  'check-url-link',
  'remove-unused-files',
]
