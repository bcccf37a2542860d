import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { flag, instant, object, text, token } from '../../platform/database/client/sql-values.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import { visibleOwner } from '../../visibility/owner-visibility.js'
import { type OwnedStore, ofOwner } from '../family/family-writes.js'
import { mentionsOf } from './blog-post-reads.js'
import { type BlogPostState, postKey } from './blog-post-rules.js'

export const blogPostStore: OwnedStore<BlogPostState> = {
  table: 'blog_post',
  recordType: 'blogPost',
  key: 'uuid',
  owners: ['entity', 'person'],
  state: object({
    author: text('t.author'),
    externalId: text('t.external_id'),
    isCurrent: flag('t.is_current'),
    lastFetchedAt: instant('t.last_fetched_at'),
    mentionedEntityId: mentionsOf('entity', 't'),
    mentionedPersonId: mentionsOf('person', 't'),
    publishedAt: instant('t.published_at'),
    summary: text('t.summary'),
    summaryGeneratedAt: instant('t.summary_generated_at'),
    title: text('t.title'),
    topic: text('t.topic'),
    type: token('t.type'),
    url: text('t.url'),
  }),
  columns: (state) => ({
    author: state.author,
    external_id: state.externalId,
    is_current: state.isCurrent,
    last_fetched_at: state.lastFetchedAt,
    published_at: state.publishedAt,
    summary: state.summary,
    summary_generated_at: state.summaryGeneratedAt,
    title: state.title,
    topic: state.topic,
    type: state.type,
    url: state.url,
    host_path: postKey(state.url),
  }),
}

type Kind = 'entity' | 'person'

/** Returns those of the ids whose records the caller can see. */
export async function readNameable({ db, caller }: Context, kind: Kind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from ${raw(kind)} r where r.id = any(${ids}::uuid[]) and ${visibleOwner(kind, caller, 'r')}`)
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the mentions of a post, with two statements. */
export async function writeMentions(
  { db }: Context,
  id: string,
  kind: Kind,
  mentioned: readonly string[],
): Promise<void> {
  const table = raw(`blog_post_${kind}`)
  const column = raw(`${kind}_id`)
  await db.rows(sql`delete from ${table} where blog_post_id = ${id}::uuid and ${column} <> all(${mentioned}::uuid[])`)
  if (mentioned.length === 0) return
  await db.rows(sql`
    insert into ${table} (blog_post_id, ${column}) select ${id}::uuid, m from unnest(${mentioned}::uuid[]) m
    order by m on conflict do nothing`)
}

/** The id of the owner's post with this URL, if it exists. */
export async function readPostByUrl({ db }: Context, owner: OwnerId, url: string): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select t.id from blog_post t where ${ofOwner(owner)} and t.host_path = ${postKey(url)}`)
  return row?.id
}
