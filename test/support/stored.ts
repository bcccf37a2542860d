import {
  type LayoutName,
  layoutNames,
  type StoredLayout,
  storedLayout,
  storedText,
} from '../../src/document/stored/layout.js'
import { storeTexts } from '../../src/document/stored/writes.js'
import type { Db } from '../../src/kernel/database/database.js'
import { join, raw, type Sql, sql } from '../../src/kernel/database/sql.js'
import { documentOptions } from '../../src/kernel/operation/document-options.js'
import type { TestApp } from './app.js'

/** The stored layouts of an app, for readers with public and with private reach. */
export const layoutsOf = ({ service, clock }: TestApp, names = layoutNames): StoredLayout[] =>
  (['public', 'private'] as const).flatMap((reach) =>
    names.flatMap((name: LayoutName) => {
      const { publicUrl, hasPages, resources } = service.kernel
      const roles = reach === 'private' ? ['admin'] : []
      const caller = { kind: 'bearer', id: 'reader', roles } as const
      const options = documentOptions({ publicUrl, hasPages, clock, caller, resources })
      return storedLayout(options, name, resources.databaseId ?? 'none').layout ?? []
    }),
  )

/** Builds and stores all documents that are not stored or not current. */
export async function storeAll(db: Db, layouts: readonly StoredLayout[]): Promise<void> {
  for (const layout of layouts) {
    const { table, alias } = layout
    const rows = await db.rows<{ id: string }>(sql`
      select ${raw(alias)}.id from ${raw(table)} ${raw(alias)} where ${storedText(layout)} is null`)
    await storeTexts(
      db,
      layout,
      rows.map(({ id }) => id),
    )
  }
}

export interface Comparison {
  /** Layouts and ids of stored documents that a read would return although a new build differs. */
  readonly wrong: string[]
  /** Number of stored documents that a read would return. */
  readonly current: number
}

/** Compares each stored document that a read would return with a new build. */
export async function compareStored(db: Db, layouts: readonly StoredLayout[]): Promise<Comparison> {
  const compared = layouts.map((layout): Sql => {
    const { table, alias, document, options, key } = layout
    return sql`
      select s.stored is not null as current, s.stored is not null and s.stored <> s.built as wrong, ${key} || ' ' || s.id as name
      from (
        select ${raw(alias)}.id, k.stored, case when k.stored is not null then ${document(options)} end as built
        from ${raw(table)} ${raw(alias)} cross join lateral (select ${storedText(layout)} as stored offset 0) k) s`
  })
  const [row] = await db.rows<Comparison>(sql`
    select coalesce(array_agg(c.name order by c.name) filter (where c.wrong), '{}') as wrong,
      count(*) filter (where c.current)::int as current
    from (${join(compared, ' union all ')}) c`)
  return row ?? { wrong: [], current: 0 }
}
