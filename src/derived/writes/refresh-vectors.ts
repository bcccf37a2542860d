import type { Db } from '../../platform/database/client/database.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { type Indexed, recomputeRecords } from './reindex.js'
import { hasSentences, type MeaningKind, meaningTable, recordIdType } from './sources.js'

const INDEXED: Readonly<Record<MeaningKind, Indexed>> = { entity: 'entities', person: 'people', news: 'articles' }

/** Marks the vectors of records as due, also if their sources did not change. Returns the number of marked records. */
export async function markDue(
  db: Db,
  kind: MeaningKind,
  ids: readonly string[],
  withSentences: boolean,
): Promise<number> {
  const [table, owner, type] = [meaningTable(kind), raw(`${kind}_id`), recordIdType(kind)]
  const rows = await db.rows(sql`
    update ${table} m set due_source = coalesce(m.due_source, m.source)
      ${withSentences && hasSentences(kind) ? sql`, sentence_due = true` : empty}
    where m.${owner} in (select l.${owner} from ${table} l where l.${owner} = any(${ids}::${type}[]) order by l.${owner} for update)
      and coalesce(m.due_source, m.source) is not null returning 1`)
  return rows.length
}

/** Marks the sentence vectors of records as due. Returns the number of marked records. */
export async function markSentencesDue(db: Db, kind: OwnerKind, ids: readonly string[]): Promise<number> {
  const [table, owner]: [Sql, Sql] = [meaningTable(kind), raw(`${kind}_id`)]
  const rows = await db.rows(sql`
    update ${table} m set sentence_due = true
    where m.${owner} in (select l.${owner} from ${table} l where l.${owner} = any(${ids}::uuid[]) order by l.${owner} for update)
    returning 1`)
  return rows.length
}

/** Computes the sources of records, such as those that have none. Their vectors are then due. */
export const recomputeSources = (db: Db, kind: MeaningKind, ids: readonly string[]): Promise<void> =>
  recomputeRecords(db, INDEXED[kind], ids)
