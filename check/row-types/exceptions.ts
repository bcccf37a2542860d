const PASSED_ON = 'passes on the statements of its callers, where they are checked'
const CALLER = 'the callers of this function name their columns and declare them'

/** Findings that are no errors, each with the reason. A line without a finding is an error. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/platform/database/embedded/image.ts: never run by a test':
    'the build runs these statements on a database of its own, and they return no rows',
  'src/platform/database/client/prisma-adapter.ts: never run by a test':
    'the statements of Prisma Client are not recorded: their types come from the schema',
  'src/platform/database/schema/partitions.ts: cannot be prepared':
    'the table of the statement is made by the same transaction',
  'src/platform/database/replica/replica-reads.ts: never run by a test': PASSED_ON,
  'src/platform/database/replica/replica-snapshot.ts: never run by a test': PASSED_ON,
  'src/platform/database/replica/replica-stores.ts: never run by a test': PASSED_ON,
  'src/platform/database/replica/replicated.ts: never run by a test': PASSED_ON,
  'src/account/payment/payment-reads.ts: charges can be null, but is declared not null':
    'the condition of the groups requires a cost, so a charge',
  'src/platform/queue/lanes.ts: data can be null, but is declared not null':
    'the service enqueues each job with its data',
  'src/operation/provenance/record.ts: eventId can be null, but is declared not null':
    'the statement inserts the rows with their event',
  'src/relation/relationship/relationship-writes.ts: eventId can be null, but is declared not null':
    'the statement inserts the rows with their event',
  'src/similarity/similar/similar-reads.ts: vector can be null, but is declared not null':
    'only records with a code are found, and a code is stored with its vector',
  'src/similarity/embedding/embedding-reads.ts: vector can be null, but is declared not null':
    'only records with a code are found, and a code is stored with its vector',
  'src/match/meaning/meaning-reads.ts: vector can be null, but is declared not null':
    'only records with a code are found, and a code is stored with its vector',
  'src/operation/document/documents.ts: column slug is not declared': CALLER,
  'src/operation/document/documents.ts: column nameFull is not declared': CALLER,
  'src/operation/document/documents.ts: column nameKey is not declared': CALLER,
  'src/operation/document/documents.ts: column visible is not declared': CALLER,
  'src/operation/document/documents.ts: column resolved is not declared': CALLER,
  'src/operation/document/documents.ts: column logo is not declared': CALLER,
  'src/operation/document/documents.ts: column ?column? is not declared': CALLER,
}
