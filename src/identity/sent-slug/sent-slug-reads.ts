import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/context.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visibleNews } from '../../visibility/news-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'

/** The kinds of record with slugs. A kind is also the name of the namespace of its slugs. */
export type SluggedKind = 'entity' | 'person' | 'news'

interface SluggedTable {
  readonly table: string
  readonly visible: (caller: Caller, includePrivate: boolean | undefined) => Sql
}

const TABLES: Readonly<Record<SluggedKind, SluggedTable>> = {
  entity: { table: 'entity', visible: (caller, includePrivate) => visibleEntities(caller, includePrivate, 'o') },
  person: { table: 'person', visible: (caller, includePrivate) => visiblePeople(caller, includePrivate, 'o') },
  news: { table: 'news_article', visible: (caller) => visibleNews(caller, 'o') },
}

/**
 * Finds the record that had the slug in the past, and returns its current slug. Undefined if there is no such record, or if
 * the caller may not see it.
 */
export async function readCurrentSlug(
  { db, caller }: Context,
  kind: SluggedKind,
  slug: string,
  includePrivate: boolean | undefined,
): Promise<string | undefined> {
  const { table, visible } = TABLES[kind]
  const [row] = await db.rows<{ slug: string }>(sql`
    select o.slug from slug_redirect r join ${raw(table)} o on o.id = r.${raw(kind)}_id
    where r.namespace = ${kind} and r.slug = ${slug} and ${visible(caller, includePrivate)}`)
  return row?.slug
}
