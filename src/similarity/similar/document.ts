import { rowDocument } from '../../document/entity.js'
import { personRow } from '../../document/person.js'
import { association, PROMINENT_FIRST } from '../../document/section/association-section.js'
import { newsCore } from '../../document/section/news-section.js'
import type { News } from '../../document/shape/news.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { type JsonSql, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import type { EntitySimilarityResult, PersonSimilarityResult } from './similar.js'

const NONE = sql`'null'`
const similarity = {
  compositeScore: number('k.score'),
  cosineScore: number('k.score'),
  matchedSectionWeight: NONE,
  rank: number('k.rank'),
  sharedSectionCount: NONE,
}

/** SQL for the most important current association of the person row `p` that has a title. */
export const currentRole = (options: DocumentOptions): Sql => sql`coalesce((
  select ${association(options)} from entity_person j join entity x on x.id = j.entity_id
  join corporate_title t on t.id = j.title_id
  where j.person_id = p.id and j.is_current and ${entitiesWithin(options.reach, 'x')} ${PROMINENT_FIRST} limit 1), 'null')`

/** SQL for the JSON of a PersonSimilarityResult, from the person row `x` and the row `k` with its score. */
export const similarPerson = (options: DocumentOptions): JsonSql<PersonSimilarityResult> => sql`(
  select ${object({
    currentRole: currentRole(options),
    person: personRow(options),
    similarity: object({ ...similarity, origin: sql`'"live"'` }),
  })} from person p where p.id = x.id)`

/** SQL for the JSON of an EntitySimilarityResult, from the entity row `x` and the row `k` with its score. */
export const similarEntity = (options: DocumentOptions): JsonSql<EntitySimilarityResult> => sql`(
  select ${object({
    entity: rowDocument(options),
    similarity: object({
      ...similarity,
      curatedAsOf: token('r.as_of'),
      curatedRelationshipType: token('r.relationship_type'),
      curatedSource: text('r.source'),
      derivedFromEntityId: NONE,
      origin: raw(`case when r.id is null then '"semantic"' else '"curated"' end`),
    }),
  })} from entity e left join entity_relationship r on r.id = k.relationship_id where e.id = x.id)`

/** SQL for the JSON of a News, from the article row `x`. */
export const similarArticle = (options: DocumentOptions): JsonSql<News> => sql`(
  select ${newsCore(options)} from news_article n where n.id = x.id)`
