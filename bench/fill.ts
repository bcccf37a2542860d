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

/** An index that enforces no rule, so that the database can be filled without it. */
export interface Index {
  readonly table: string
  readonly definition: string
}

/** Drops all such indexes and returns them. */
export async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index & { name: string }>(`
    select i.indexrelid::regclass as name, i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique`)
  await client.query(rows.map(({ name }) => `drop index ${name}`).join(';'))
  return rows
}
