import type { Context } from '../../../operation/pipeline/definition/context.js'
import { type Change, created, newEventId } from '../../../operation/provenance/record.js'
import { sql } from '../../../platform/database/client/sql.js'
import type { NewsLink } from './news-state.js'

/** A link from an article to an entity or a person. */
export type ArticleLink = NewsLink & { readonly newsId: number }

/** Inserts the links that are not stored yet. Returns their changes for the history. */
export async function insertLinks(
  { db, clock }: Context,
  kind: 'entity' | 'person',
  links: readonly ArticleLink[],
): Promise<Change[]> {
  if (links.length === 0) return []
  const now = clock.now()
  const rows = links.map(({ newsId, id, mention = null, matchType = null, matchScore = null }) => ({
    news_id: newsId,
    [`${kind}_id`]: id,
    mention,
    match_type: matchType,
    match_score: matchScore,
  }))
  const json = JSON.stringify(rows)
  const inserted = await db.rows<{ newsId: number; id: string }>(
    kind === 'entity'
      ? sql`insert into news_entity (news_id, entity_id, mention, match_type, match_score, created_at, updated_at)
          select news_id, entity_id, mention, match_type, match_score, ${now}::timestamptz, ${now}::timestamptz
          from json_populate_recordset(null::news_entity, ${json}::json) order by entity_id, news_id
          on conflict (news_id, entity_id) do nothing returning news_id as "newsId", entity_id as id`
      : sql`insert into news_person (news_id, person_id, mention, match_type, match_score, created_at, updated_at)
          select news_id, person_id, mention, match_type, match_score, ${now}::timestamptz, ${now}::timestamptz
          from json_populate_recordset(null::news_person, ${json}::json) order by person_id, news_id
          on conflict (news_id, person_id) do nothing returning news_id as "newsId", person_id as id`,
  )
  const linkByKey = new Map(links.map((mention) => [`${mention.newsId} ${mention.id}`, mention]))
  return inserted.map(({ newsId, id }) => {
    const { mention, matchType, matchScore } = linkByKey.get(`${newsId} ${id}`) ?? {}
    return {
      eventId: newEventId(),
      recordType: kind === 'entity' ? 'newsArticleEntityJoin' : 'newsArticlePersonJoin',
      recordId: `${newsId}/${id}`,
      ...(kind === 'entity' ? { entityId: id } : { personId: id }),
      action: 'create',
      change: created({ newsId, mention, matchType, matchScore }),
    }
  })
}
