import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { list, object, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'

/** Maximum number of product and service slugs in one sitemap entry. */
const MAX_PRODUCT_SERVICE_SLUGS = 100

const shown = (exists: Sql): Sql => sql`(${exists})::text`

/**
 * EntitySitemap of the entity row `e`: which sub-pages its profile has. A flag is true only if the sub-page has
 * content. Rows that refer to a hidden record do not count, so every caller gets the same value.
 */
export const sitemapSection = (): Sql =>
  object({
    hasAcquisitions: shown(sql`${entitiesWithin('public')} and exists (
      select 1 from (
        select r.target_entity_id as id from entity_relationship r
        where r.source_entity_id = e.id and r.relationship_type = 'acquirer' and r.is_current
        union all
        select r.source_entity_id from entity_relationship r
        where r.target_entity_id = e.id and r.relationship_type = 'acquirer' and r.is_current) c
      join entity o on o.id = c.id where ${entitiesWithin('public', 'o')})`),
    hasAnalysis: shown(sql`exists (
      select 1 from research_snippet s where s.entity_id = e.id and s.is_current and s.is_primary and s.visible)`),
    hasEmployees: shown(sql`exists (
      select 1 from entity_person j join person p on p.id = j.person_id where j.entity_id = e.id and ${peopleWithin('public')})`),
    hasFundraising: shown(sql`e.round_count > 0`),
    hasNews: shown(sql`exists (
      select 1 from news_entity n join news_article a on a.id = n.news_id where n.entity_id = e.id and ${newsWithin('public', 'a')})`),
    productServiceSlug: list(
      token('o.slug'),
      sql`(
        select o.slug from entity_relationship r join entity o on o.id = r.target_entity_id
        where r.source_entity_id = e.id and r.relationship_type = 'productService' and r.is_current and ${entitiesWithin('public', 'o')}
        order by o.slug collate "C", o.id limit ${raw(String(MAX_PRODUCT_SERVICE_SLUGS))}) o`,
    ),
  })
