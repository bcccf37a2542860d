import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'

/** A column that points at entities. */
export interface ForeignKey {
  readonly table: string
  readonly column: string
}

/** Every foreign key to the table of entities, as the database knows them. */
export const readForeignKeys = ({ db }: Pick<Context, 'db'>): Promise<ForeignKey[]> =>
  db.rows<ForeignKey>(sql`
    select k.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'entity'::regclass order by 1, 2`)
