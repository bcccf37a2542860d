import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { RecordType } from '../../operation/provenance/record.js'
import type { RowUpdate } from '../../operation/provenance/update.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, number, object, token } from '../../platform/database/client/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { newsWithin, visibleNews } from '../../visibility/news-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import { updateEntityRows } from '../entity/entity-rows.js'
import { canonicalPath } from '../entity/path.js'
import { updateNewsRows } from '../news/news-rows.js'
import { updatePersonRows } from '../person/person-rows.js'
import type { SlugResource } from './slug.js'

/**
 * SQL fragments that differ between the kinds of record that have slugs. In these fragments, `o` is the alias of the
 * table of the records.
 */
interface SlugTable {
  readonly table: Sql
  /** Column of slug_redirect that contains the owner's id. */
  readonly column: Sql
  readonly id: Sql
  readonly recordType: RecordType
  readonly namespace: Sql
  /** Path of the record. `shown` is a condition on alias `v`, the provider of an offering; see `canonicalPath`. */
  readonly path: (shown?: Sql) => Sql
  readonly entityType: Sql
  /** SQL condition: the caller can see the record. */
  readonly visible: (caller: Caller) => Sql
  /** SQL for the record as the JSON object `CurrentSlugOwner` of the API. */
  readonly holder: Sql
  /** Updates columns of locked records and records the history. */
  readonly update: (context: Context, updates: readonly RowUpdate[]) => Promise<void>
}

const holderOf = (kind: SlugResource, nameBrand: string, showOnSitemap: Sql, deletedAt: string): Sql =>
  sql`json_build_object('deletedAt', ${raw(deletedAt)}, 'id', o.id::text, 'isHidden', o.is_hidden, 'nameBrand', ${raw(nameBrand)},
    'resourceType', ${raw(`'${kind}'`)}, 'showOnSitemap', ${showOnSitemap}, 'slug', o.slug)`

export const SLUG_TABLES: Readonly<Record<SlugResource, SlugTable>> = {
  entity: {
    table: raw('entity'),
    column: raw('entity_id'),
    id: raw('uuid'),
    recordType: 'entity',
    namespace: raw('o.slug_namespace'),
    path: (shown) => canonicalPath('o', shown),
    entityType: raw('o.type_record'),
    visible: (caller) => visibleEntities(caller, undefined, 'o'),
    holder: holderOf('entity', 'o.name_brand', raw('o.show_on_sitemap'), 'o.deleted_at'),
    update: updateEntityRows,
  },
  person: {
    table: raw('person'),
    column: raw('person_id'),
    id: raw('uuid'),
    recordType: 'person',
    namespace: raw(`'person'`),
    path: () => raw(`('/people/' || o.slug)`),
    entityType: raw('null::text'),
    visible: (caller) => visiblePeople(caller, undefined, 'o'),
    holder: holderOf('person', 'o.name_full', raw('o.show_on_sitemap'), 'o.deleted_at'),
    update: updatePersonRows,
  },
  news: {
    table: raw('news_article'),
    column: raw('news_id'),
    id: raw('int'),
    recordType: 'newsArticle',
    namespace: raw(`'news'`),
    path: () => raw(`('/news/' || o.slug)`),
    entityType: raw('null::text'),
    visible: (caller) => visibleNews(caller, 'o'),
    holder: holderOf('news', 'o.title', newsWithin('public', 'o'), 'null'),
    update: updateNewsRows,
  },
}

/**
 * SQL for the JSON of a UrlSlugRedirect, from a row `r` of `slug_redirect`. `path` is the current path of the record.
 */
export const redirectObject = (path: Sql): Sql =>
  object({
    createdAt: instant('r.created_at'),
    newUrl: sql`'"' || ${path} || '"'`,
    oldUrl: token('r.old_path'),
    redirectId: number('r.id'),
    redirectType: sql`'301'`,
    updatedAt: instant('r.updated_at'),
  })
