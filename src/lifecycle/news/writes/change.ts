import { markStale } from '../../../derived/stale.js'
import { updateNewsRows } from '../../../identity/news/news-rows.js'
import { removedChange, removeRow } from '../../../identity/removal/removal-writes.js'
import { changes } from '../../../kernel/wire/merge-patch.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { type Change, newEventId, recordChanges } from '../../../operation/provenance/record.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { visibleNews } from '../../../visibility/news-visibility.js'
import type { OwnerKind } from '../../../visibility/owner-column.js'
import { visibleOwner } from '../../../visibility/owner-visibility.js'
import { insertLinks } from './links.js'
import { columnsOf, type NewsLink, type NewsState } from './news-state.js'

/** A stored link. `isShown`: whether the caller can see the linked record. */
export type StoredLink = Required<NewsLink> & { readonly isShown: boolean }

/** A stored article to change. It is locked until the transaction ends. */
export interface StoredNews {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly state: NewsState
  readonly entities: readonly StoredLink[]
  readonly people: readonly StoredLink[]
}

const utcText = raw(`to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const links = ({ caller }: Context, kind: OwnerKind): Sql => sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'mention', j.mention, 'matchType', j.match_type, 'matchScore', j.match_score,
    'isShown', ${visibleOwner(kind, caller, 'o')}) order by o.id)
  from ${raw(`news_${kind}`)} j join ${raw(kind)} o on o.id = j.${raw(`${kind}_id`)} where j.news_id = n.id), '[]'::json)`

/**
 * Locks the articles with this id or slug that the caller can see. There are at most two: one by the id, and one by the
 * slug.
 */
export async function lockNews(
  context: Context,
  { id, slug }: { readonly id?: number | undefined; readonly slug?: string | undefined },
): Promise<StoredNews[]> {
  const { db, caller } = context
  return db.rows<StoredNews>(sql`
    select n.id, n.slug, n.version, ${links(context, 'entity')} as entities, ${links(context, 'person')} as people,
      json_build_object('title', n.title, 'author', n.author, 'category', n.category, 'excerpt', n.excerpt,
        'content', n.content, 'externalId', n.external_id, 'externalNewsArticle', n.is_external,
        'newsImageThumbnail', n.image_thumbnail, 'newsUrlOriginal', n.url_original, 'publication', n.publication,
        'language', n.language, 'publishedAt', ${utcText}, 'isHidden', n.is_hidden) as state
    from news_article n where (n.id = ${id ?? null}::int or n.slug = ${slug ?? null}) and ${visibleNews(caller)}
    order by n.id for update of n`)
}

/** The next state of an article and its links. */
export interface NextNews {
  readonly state: NewsState
  readonly entities: readonly NewsLink[]
  readonly people: readonly NewsLink[]
}

/**
 * Writes the next state of a locked article, its links, and their history. If only links change, the article also gets a
 * new version.
 */
export async function updateNews(context: Context, stored: StoredNews, next: NextNews): Promise<void> {
  const linkChanges = [
    ...(await replaceLinks(context, 'entity', stored.id, stored.entities, next.entities)),
    ...(await replaceLinks(context, 'person', stored.id, stored.people, next.people)),
  ]
  const change = {
    ...changes(stored.state, next.state),
    ...changes(idsOf(stored), idsOf(next)),
  }
  if (linkChanges.length === 0 && Object.keys(change).length === 0) return
  await updateNewsRows(context, [{ id: stored.id, columns: columnsOf(next.state), change }])
  markStale(context, { news: [stored.id], people: [...stored.people, ...next.people].map(({ id }) => id) })
  if (linkChanges.length > 0) await recordChanges(context, linkChanges)
}

const idsOf = ({ entities, people }: Pick<NextNews, 'entities' | 'people'>) => ({
  entityJoinId: entities.map(({ id }) => id).sort(),
  personId: people.map(({ id }) => id).sort(),
})

const whole = ({ mention = null, matchType = null, matchScore = null }: NewsLink) => ({
  mention,
  matchType,
  matchScore,
})

/** Removes, adds and changes links, in at most three statements. Returns their changes for the history. */
async function replaceLinks(
  context: Context,
  kind: OwnerKind,
  newsId: number,
  stored: readonly StoredLink[],
  next: readonly NewsLink[],
): Promise<Change[]> {
  const [table, column] = [raw(`news_${kind}`), raw(`${kind}_id`)]
  const before = new Map(stored.map((link) => [link.id, link]))
  const after = new Set(next.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !after.has(id))
  const changed = next.flatMap((link) => {
    const old = before.get(link.id)
    const change = old ? changes(whole(old), whole(link)) : {}
    return Object.keys(change).length > 0 ? [{ link, change }] : []
  })
  if (removed.length > 0)
    await context.db.rows(sql`
      delete from ${table} where news_id = ${newsId} and ${column} = any(${removed.map(({ id }) => id)}::uuid[])`)
  if (changed.length > 0) {
    const rows = changed.map(({ link: { id, mention, matchType, matchScore } }) => ({
      id,
      mention: mention ?? null,
      match_type: matchType ?? null,
      match_score: matchScore ?? null,
    }))
    await context.db.rows(sql`
      update ${table} j set mention = d.mention, match_type = d.match_type, match_score = d.match_score,
        updated_at = ${context.clock.now()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) d(id uuid, mention text, match_type text, match_score float)
      where j.news_id = ${newsId} and j.${column} = d.id`)
  }
  const event = (id: string, action: Change['action'], change: Change['change']): Change => ({
    eventId: newEventId(),
    recordType: kind === 'entity' ? 'newsArticleEntityJoin' : 'newsArticlePersonJoin',
    recordId: `${newsId}/${id}`,
    ...(kind === 'entity' ? { entityId: id } : { personId: id }),
    action,
    change,
  })
  return [
    ...removed.map((link) => event(link.id, 'delete', { row: [whole(link), null] })),
    ...changed.map(({ link, change }) => event(link.id, 'update', change)),
    ...(await insertLinks(
      context,
      kind,
      next.filter(({ id }) => !before.has(id)).map((link) => ({ ...link, newsId })),
    )),
  ]
}

/** Removes a locked article with its links. The history still contains all rows. */
export async function removeNews(context: Context, { id, state, people }: StoredNews): Promise<void> {
  const removed = removedChange(await removeRow(context, 'news_article', 'int', id))
  markStale(context, { people: people.map((link) => link.id) })
  const event = { eventId: newEventId(), recordType: 'newsArticle', recordId: String(id), action: 'delete' } as const
  await recordChanges(context, [{ ...event, change: { row: [state, null], ...removed } }])
}
