import { markStale } from '../../../derived/stale.js'
import { overrideChange } from '../../../identity/gate/override-gate.js'
import { datedSlug } from '../../../identity/news/news-rules.js'
import { insertWithFreeSlugs } from '../../../identity/slug/free-slug.js'
import { urlKey } from '../../../kernel/wire/url-key.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { created, newEventId, recordChanges } from '../../../operation/provenance/record.js'
import { sql } from '../../../platform/database/client/sql.js'
import { insertLinks } from './links.js'
import { columnsOf, type NewsDraft, stateOf } from './news-state.js'

/** The result for a draft: the id of the article, and whether the article was created. */
export interface CreatedNews {
  readonly id: number
  readonly isNew: boolean
}

/**
 * Stores articles with the entities and people that they mention, and their history. The number of statements is fixed.
 * Only slugs that are already in use need more statements. If an article with the same URL or external id is stored, no
 * second article is created, and only missing mentions are added. Results are in the order of the drafts. A result is
 * undefined if the requested slug is in use.
 */
export async function createNews(context: Context, drafts: readonly NewsDraft[]): Promise<(CreatedNews | undefined)[]> {
  if (drafts.length === 0) return []
  const pending = drafts.map((draft) => ({ draft, keys: keysOf(draft) }))
  const known = await lockKnown(
    context,
    pending.flatMap(({ keys }) => keys),
  )
  // Two drafts that have the same URL or the same external id are the same article.
  const firstByKey = new Map<string, number>()
  const firstDraft = pending.map(({ keys }, index) => {
    const first = keys.map((key) => firstByKey.get(key)).find((draftIndex) => draftIndex !== undefined) ?? index
    for (const key of keys) firstByKey.set(key, firstByKey.get(key) ?? first)
    return first
  })
  const stored = pending.map(({ keys }) => keys.map((key) => known.get(key)).find((id) => id !== undefined))
  const inserted = await insertArticles(
    context,
    pending.flatMap(({ draft }, index) =>
      firstDraft[index] === index && stored[index] === undefined ? [{ index, slug: draft.slug, draft }] : [],
    ),
  )
  const results = pending.map((_, index): CreatedNews | undefined => {
    const first = firstDraft[index] ?? index
    const before = stored[index] ?? stored[first]
    const now = inserted.get(first)
    if (before !== undefined) return { id: before, isNew: false }
    return now === undefined ? undefined : { id: now, isNew: first === index }
  })
  await join(context, drafts, results)
  markStale(context, { news: inserted.values() })
  return results
}

/** The keys that identify an article: its URL and its external id, each with a prefix. */
export function keysOf({ newsUrlOriginal, externalId }: Pick<NewsDraft, 'newsUrlOriginal' | 'externalId'>): string[] {
  const key = newsUrlOriginal == null ? undefined : urlKey(newsUrlOriginal)
  return [...(key ? [`url ${key.hostPath}`] : []), ...(externalId == null ? [] : [`id ${externalId}`])]
}

/**
 * Reads the ids of stored articles by their keys. Locks the keys, so that two transactions do not create the same
 * article.
 */
export async function lockKnown({ db }: Context, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  await db.rows(sql`
    select count(*)::int as turns from (
      select pg_advisory_xact_lock(k.key) from (
        select distinct hashtextextended('news ' || t.key, 0) as key from unnest(${keys}::text[]) t(key) order by 1) k) l`)
  const rows = await db.rows<{ key: string; id: number }>(sql`
    select t.key, min(n.id) as id from (select distinct unnest(${keys}::text[]) as key) t
    join news_article n on n.host_path = case when t.key like 'url %' then substr(t.key, 5) end
      or n.external_id = case when t.key like 'id %' then substr(t.key, 4) end
    group by t.key`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

interface Pending {
  readonly index: number
  readonly slug: string | undefined
  readonly draft: NewsDraft
}

/**
 * Inserts articles and their history. Returns the ids of the rows by the position of the draft. The ids of the events
 * grow, so the ids of the articles have the order of the drafts.
 */
async function insertArticles(context: Context, drafts: readonly Pending[]): Promise<Map<number, number>> {
  if (drafts.length === 0) return new Map()
  const { db, clock } = context
  const now = clock.now()
  const pending = drafts.map(({ draft, ...rest }) => ({
    ...rest,
    state: stateOf(draft),
    override: draft.override,
    id: newEventId(),
  }))
  const ids = new Map<string, number>()
  const slugs = await insertWithFreeSlugs(
    pending,
    ({ state }) => datedSlug(state.title, state.publishedAt === null ? now : new Date(state.publishedAt)),
    async (tried) => {
      const rows = tried.map(({ slug, state, id }) => ({ slug, last_event_id: id, ...columnsOf(state) }))
      const inserted = await db.rows<{ id: number; slug: string }>(sql`
        insert into news_article (slug, title, title_key, author, category, categories, excerpt, content, external_id,
          is_external, url_original, host_path, domain, publication, language, published_at, image_thumbnail, is_hidden,
          last_event_id, version, created_at, updated_at)
        select d.slug, d.title, d.title_key, d.author, d.category, d.categories, d.excerpt, d.content, d.external_id,
          d.is_external, d.url_original, d.host_path, d.domain, d.publication, d.language, d.published_at, d.image_thumbnail,
          d.is_hidden, d.last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz
        from json_populate_recordset(null::news_article, ${JSON.stringify(rows)}::json) d
        where not exists (select 1 from slug_redirect r where r.namespace = 'news' and r.slug = d.slug)
        order by d.last_event_id
        on conflict (slug) do nothing returning id, slug`)
      const bySlug = new Map(inserted.map(({ id, slug }) => [slug, id]))
      // If two drafts request the same slug, the first draft gets it.
      const taken = tried.filter(
        ({ slug }, index) => bySlug.has(slug) && tried.findIndex((row) => row.slug === slug) === index,
      )
      for (const { id, slug } of taken) ids.set(id, bySlug.get(slug) ?? 0)
      return new Set(taken.map(({ id }) => id))
    },
  )
  await recordChanges(
    context,
    pending.flatMap(({ id, state, override }) => {
      const row = ids.get(id)
      if (row === undefined) return []
      const change = { ...created({ slug: slugs.get(id), ...state }), ...overrideChange(override) }
      return [
        { eventId: id, recordType: 'newsArticle' as const, recordId: String(row), action: 'create' as const, change },
      ]
    }),
  )
  return new Map(pending.flatMap(({ index, id }) => (ids.has(id) ? [[index, ids.get(id) ?? 0]] : [])))
}

/** Adds the mentions that are not stored yet, records their history, and marks the people as stale. */
async function join(
  context: Context,
  drafts: readonly NewsDraft[],
  results: readonly (CreatedNews | undefined)[],
): Promise<void> {
  const mentions = (kind: 'entities' | 'people') =>
    drafts.flatMap((draft, index) =>
      (draft[kind] ?? []).flatMap((mention) => (results[index] ? [{ ...mention, newsId: results[index].id }] : [])),
    )
  const changes = [
    ...(await insertLinks(context, 'entity', mentions('entities'))),
    ...(await insertLinks(context, 'person', mentions('people'))),
  ]
  markStale(context, { people: changes.map(({ personId }) => personId) })
  await recordChanges(context, changes)
}
