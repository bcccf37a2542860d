import type pg from 'pg'

/** A statement and its parameters. */
export type Statement = readonly [text: string, values?: readonly unknown[]]

/** Executes lists of statements. The statements of a list run in their order. Each client executes one list at a time. */
export async function execute(clients: readonly pg.Client[], lists: readonly (readonly Statement[])[]): Promise<void> {
  const waiting = [...lists]
  await Promise.all(
    clients.map(async (client) => {
      for (let list = waiting.shift(); list; list = waiting.shift())
        for (const [text, values] of list) await client.query(text, values && [...values])
    }),
  )
}

/** An index without which the database can be filled. */
export interface Index {
  readonly table: string
  /** The statement that creates it. */
  readonly definition: string
}

/** SQL conditions of the indexes that are dropped. A foreign key needs the index of the key to which it refers. */
const DROPPED = {
  withoutRule: 'not i.indisunique',
  withoutReference: `not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)`,
} as const

/** Drops all indexes of a condition and returns them, those of the largest tables first. */
export async function dropIndexes(client: pg.Client, dropped: keyof typeof DROPPED): Promise<Index[]> {
  const { rows } = await client.query<Index & { removal: string }>(`
    select i.indrelid::regclass::text as table,
      coalesce('alter table ' || c.oid::regclass || ' drop constraint ' || quote_ident(k.conname), 'drop index ' || i.indexrelid::regclass) as removal,
      coalesce('alter table ' || c.oid::regclass || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid),
        replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${DROPPED[dropped]}
    order by pg_relation_size(c.oid) desc, i.indexrelid`)
  await client.query(rows.map(({ removal }) => removal).join(';'))
  return rows
}
