import { reasonOf } from '../../kernel/problem/operator-error.js'
import type { Database } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { meaningKinds, meaningTable, nearestIndex, nearestSentenceIndex, sentenceKinds } from './sources.js'

/** Oldest version of the extension. Older versions end a search before enough records match its filters. */
const OLDEST = [0, 8]

const INDEXES = [
  ...meaningKinds.map((kind) => ({ kind, name: nearestIndex(kind), code: 'code' })),
  ...sentenceKinds.map((kind) => ({ kind, name: nearestSentenceIndex(kind), code: 'sentence_code' })),
]

interface Extension {
  /** Version that would be installed, and version that is installed. */
  readonly available: string
  readonly installed: string | null
}

/**
 * Creates the HNSW indexes of the codes of vectors, if the database has the extension pgvector (`vector`). Existing
 * indexes stay unchanged. Writes continue while an index is built. Returns the result as a sentence for the operator.
 * Undefined if the database does not have the extension.
 */
export async function createNearestIndexes(db: Database): Promise<string | undefined> {
  const [extension] = await db.rows<Extension>(sql`
    select default_version as available, installed_version as installed from pg_available_extensions where name = 'vector'`)
  if (!extension) return undefined
  const version = extension.installed ?? extension.available
  if (!isRecent(version))
    return `Search by meaning uses no index: the extension vector has the version ${version}, older than ${OLDEST.join('.')}.`
  try {
    if (extension.installed === null) await db.alone('create extension if not exists vector')
    for (const { kind, name, code } of INDEXES) {
      // A build that was interrupted leaves an index that cannot be used.
      if (await isUnfinished(db, name)) await db.alone(`drop index concurrently if exists ${name}`)
      await db.alone(
        `create index concurrently if not exists ${name} on ${meaningTable(kind).text} using hnsw (${code} bit_hamming_ops)`,
      )
    }
  } catch (error) {
    return `Search by meaning uses no index: ${reasonOf(error)}`
  }
  return `Search by meaning uses the HNSW indexes of the extension vector ${version}.`
}

function isRecent(version: string): boolean {
  const parts = version.split('.').map(Number)
  const at = OLDEST.findIndex((part, index) => parts[index] !== part)
  return at < 0 || (parts[at] ?? 0) > (OLDEST[at] ?? 0)
}

async function isUnfinished(db: Database, name: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select 1 from pg_index i where i.indexrelid = to_regclass(${name}) and not i.indisvalid`)
  return rows.length > 0
}
