import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { NamedRecord } from '../../operation/pipeline/route/route.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
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

/** The kinds of record with public ids. Only they can be merged. */
const WITH_PUBLIC_ID: readonly SluggedKind[] = ['entity', 'person']

/**
 * Finds the record that a token names: its public id, its slug, a former slug, or the public id of a record that was merged
 * into it, in this order. Undefined if there is no such record, or if the caller may not see it.
 */
export async function readNamedRecord(
  { db, caller }: Context,
  kind: SluggedKind,
  token: string,
  includePrivate: boolean | undefined,
): Promise<NamedRecord | undefined> {
  const { table, visible } = TABLES[kind]
  const slug = token.toLowerCase()
  const records = raw(table)
  const seen = visible(caller, includePrivate)
  const inNamespace = raw(kind === 'entity' ? "and o.slug_namespace = 'entity'" : '')
  const byPublicId = sql`
    select 1 as rank, o.id, null as "movedTo" from ${records} o where o.public_id = ${token} and ${seen}
    union all select 4, o.id, o.id::text from merged_record m join ${records} o on o.id = survivor_of(m.former_id)
      where m.public_id = ${token} and ${seen}
    union all`
  const [row] = await db.rows<{ id: string | number; movedTo: string | null }>(sql`
    select id, "movedTo" from (${WITH_PUBLIC_ID.includes(kind) ? byPublicId : sql``}
      select 2 as rank, o.id, null as "movedTo" from ${records} o where o.slug = ${slug} ${inNamespace} and ${seen}
      union all select 3, o.id, o.slug from slug_redirect r join ${records} o on o.id = r.${raw(kind)}_id
        where r.namespace = ${kind} and r.slug = ${slug} and ${seen}) named
    order by rank limit 1`)
  return row && { id: row.id, movedTo: row.movedTo ?? undefined }
}
