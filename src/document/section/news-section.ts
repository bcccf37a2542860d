import { mediaUrl } from '../../attribute/media/media-url.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import type { OwnerRef } from '../../visibility/owner-column.js'
import { peopleWithin, unhiddenPeople } from '../../visibility/person-visibility.js'
import { publicUrl } from './entity-core-section.js'

/** Maximum number of articles in an entity document. The list of an owner's news has no such limit. */
const DOCUMENT_CAP = 20
/** Maximum number of entities, and maximum number of people, in one article. */
const MENTION_CAP = 200

/** SQL for the JSON of a News, from the article row `n`. */
export const newsCore = (options: DocumentOptions): Sql =>
  object({
    author: text('n.author'),
    category: text('n.category'),
    createdAt: instant('n.created_at'),
    excerpt: text('n.excerpt'),
    externalNewsArticle: flag('n.is_external'),
    id: number('n.id'),
    newsImageThumbnail: options.isPast ? sql`'null'` : mediaUrl(options, 'n.image_thumbnail'),
    newsUrlOriginal: text('n.url_original'),
    pendingApproval: number('n.pending_approval'),
    publication: text('n.publication'),
    publishedAt: instant('n.published_at'),
    slug: token('n.slug'),
    title: text('n.title'),
    updatedAt: instant('n.updated_at'),
  })

/**
 * SQL for the ids of the records whose news belongs to an owner. They are the owner itself and, for an entity, its
 * visible products and services.
 */
export const newsOwners = ({ reach }: Pick<DocumentOptions, 'reach'>, { kind, id }: OwnerRef): Sql =>
  kind === 'person'
    ? sql`select ${id}`
    : sql`select ${id} union all select v.id from entity v where v.provider_id = ${id} and ${entitiesWithin(reach, 'v')}`

/** SQL condition: the article row `n` belongs to the owner. */
export const newsOf = (options: Pick<DocumentOptions, 'reach'>, owner: OwnerRef): Sql =>
  owner.kind === 'person'
    ? sql`n.id in (select j.news_id from news_person j where j.person_id = ${owner.id})`
    : sql`n.id in (select j.news_id from news_entity j where j.entity_id in (${newsOwners(options, owner)}))`

/** Section: an entity's articles, newest first. */
export const newsSection = (options: DocumentOptions, owner: OwnerRef): Sql => sql`(
  select ${arrayOf(sql`x.item`)} from (
    select ${newsCore(options)} as item from news_article n
    where ${newsOf(options, owner)} and ${newsWithin(options.reach)}
    order by n.published_at desc nulls last, n.id desc limit ${raw(String(DOCUMENT_CAP))}) x)`

/**
 * SQL of the fields that contain how an article was linked to a record. `j` is the row of the link (in news_entity or
 * news_person). Only with private reach, `matchType` contains which user decided on the link, and when.
 */
export const matchOf = ({
  reach,
}: Pick<DocumentOptions, 'reach'>): Record<'matchScore' | 'matchType' | 'mention', Sql> => ({
  matchScore: number('j.match_score'),
  matchType: text(reach === 'private' ? 'j.match_type' : `regexp_replace(j.match_type, '\\|(user|at)=[^|]*', '', 'g')`),
  mention: text('j.mention'),
})

/** Entities that the article `n` mentions and that the caller may see. */
const entityLinks = (options: DocumentOptions): Sql => {
  const href = publicUrl(options, 'e')
  return list(
    sql`x.item`,
    sql`(
      select ${object({
        createdAt: instant('j.created_at'),
        entityId: token('e.id'),
        href,
        internal: sql`case when ${href} = 'null' then 'false' else 'true' end`,
        ...matchOf(options),
        slug: token('e.slug'),
        typeRecord: token('e.type_record'),
        updatedAt: instant('j.updated_at'),
      })} as item
      from news_entity j join entity e on e.id = j.entity_id
      where j.news_id = n.id and ${entitiesWithin(options.reach)}
      order by j.created_at, e.id limit ${raw(String(MENTION_CAP))}) x`,
  )
}

/** People that the article `n` mentions and that the caller may see. */
const personLinks = (options: DocumentOptions): Sql =>
  list(
    sql`x.item`,
    sql`(
      select ${object({
        createdAt: instant('j.created_at'),
        href: sql`case when ${raw(String(options.hasPages === true))} and ${unhiddenPeople()} then to_json(${`${options.base}/people/`}::text || p.slug)::text else 'null' end`,
        ...matchOf(options),
        personId: token('p.id'),
        slug: token('p.slug'),
        updatedAt: instant('j.updated_at'),
      })} as item
      from news_person j join person p on p.id = j.person_id
      where j.news_id = n.id and ${peopleWithin(options.reach)}
      order by j.created_at, p.id limit ${raw(String(MENTION_CAP))}) x`,
  )

/** SQL for the JSON of a NewsDetail, from the article row `n`. */
export const newsDetail = (options: DocumentOptions): Sql =>
  object({
    content: text('n.content'),
    core: newsCore(options),
    entityMentionResolved: entityLinks(options),
    externalId: text('n.external_id'),
    language: token('n.language'),
    linkedContent: text('n.linked_content'),
    personMentionResolved: personLinks(options),
  })
