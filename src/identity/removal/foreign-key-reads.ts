import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'

/** A foreign key of one column, read from the database. */
export interface ForeignKey {
  readonly table: string
  readonly column: string
  /** SQL type of the column. */
  readonly type: string
  /** Referenced table. */
  readonly target: string
  readonly targetColumn: string
  /** ON DELETE action for the referencing rows. */
  readonly onDelete: 'cascade' | 'set null' | 'restrict'
}

/** Reads, with one statement, every foreign key of the database. */
export const readForeignKeys = ({ db }: Pick<Context, 'db'>): Promise<ForeignKey[]> =>
  db.rows<ForeignKey>(sql`
    select k.conrelid::regclass::text as table, a.attname::text as column, format_type(a.atttypid, null) as type,
      k.confrelid::regclass::text as target, b.attname::text as "targetColumn",
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as "onDelete"
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' order by 1, 2`)

/** Reads the foreign keys that the history and a merge of records use: all except those of derived values. */
export const readFollowedKeys = async (context: Pick<Context, 'db'>): Promise<ForeignKey[]> =>
  (await readForeignKeys(context)).filter((key) => !DERIVED_KEYS.includes(keyName(key)))

export const keyName = ({ table, column }: Pick<ForeignKey, 'table' | 'column'>): string => `${table}.${column}`

/** Foreign keys of derived values. The history and a merge ignore them, because the values are recomputed. */
export const DERIVED_KEYS: readonly string[] = [
  'entity.provider_id',
  'entity_match_key.entity_id',
  'entity_meaning.entity_id',
  'entity_search.entity_id',
  'news_meaning.news_id',
  'news_search.news_id',
  'person_match_key.person_id',
  'person_meaning.person_id',
  'person_search.person_id',
]
