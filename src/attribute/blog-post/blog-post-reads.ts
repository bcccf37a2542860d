import type { Reach } from '../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, list, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { ownerObject } from '../../visibility/owner-column.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { type OwnedRows, ownedRows } from '../family/family-reads.js'
import type { BlogPost } from './blog-post.js'

/**
 * SQL for the sorted ids of the records that a post mentions. `visible` is an SQL condition on alias `r`, the mentioned
 * record.
 */
const mentioned = (kind: 'entity' | 'person', alias: string, visible: Sql): Sql =>
  list(
    token('m.id'),
    sql`(
      select r.id from ${raw(`blog_post_${kind}`)} x join ${raw(kind)} r on r.id = x.${raw(`${kind}_id`)}
      where x.blog_post_id = ${raw(alias)}.id and ${visible} order by r.id limit 100) m`,
  )

/** The ids of all records that a post mentions, including hidden records. */
export const mentionsOf = (kind: 'entity' | 'person', alias: string): Sql => mentioned(kind, alias, sql`true`)

/**
 * SQL that reads posts, on alias `b`. The mentions contain only records that a read with this reach (public or private)
 * can see.
 */
export const blogPostRows = (reach: Reach): OwnedRows<BlogPost> =>
  ownedRows({
    table: 'blog_post',
    alias: 'b',
    members: {
      author: text('b.author'),
      createdAt: instant('b.created_at'),
      externalId: text('b.external_id'),
      id: token('b.id'),
      isCurrent: flag('b.is_current'),
      lastFetchedAt: instant('b.last_fetched_at'),
      mentionedEntityId: mentioned('entity', 'b', entitiesWithin(reach, 'r')),
      mentionedPersonId: mentioned('person', 'b', peopleWithin(reach, 'r')),
      owner: ownerObject('b'),
      publishedAt: instant('b.published_at'),
      summary: text('b.summary'),
      summaryGeneratedAt: instant('b.summary_generated_at'),
      title: text('b.title'),
      topic: text('b.topic'),
      type: token('b.type'),
      updatedAt: instant('b.updated_at'),
      url: text('b.url'),
    },
    columns: {
      publishedAt: { expression: 'b.published_at', type: 'timestamptz', nullable: true },
      title: { expression: 'b.title collate "und-x-icu"', type: 'text', nullable: true },
      type: { expression: 'b.type collate "C"', type: 'text' },
      createdAt: { expression: 'b.created_at', type: 'timestamptz' },
      updatedAt: { expression: 'b.updated_at', type: 'timestamptz' },
      id: { expression: 'b.id', type: 'uuid' },
    },
    id: { expression: 'b.id', type: 'uuid' },
    usual: { property: 'publishedAt', descending: true },
  })

export const currentPosts: Sql = sql`b.is_current`
export const allPosts: Sql = sql`true`
