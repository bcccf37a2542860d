import type { Context } from '../../operation/pipeline/definition/context.js'
import { type RowUpdate, updateRows } from '../../operation/provenance/update.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { type EntityState, nameKey } from './entity-rules.js'

/*
 * The statements that write the table `entity`. Two other places write it too: src/derived recomputes its derived
 * columns, and a merge changes `slug_namespace` of the products and services that get another provider.
 */

/** Values of the columns of `entity` that are not derived, by column name. */
export const columnsOf = (state: EntityState) => ({
  slug: state.slug,
  type_record: state.typeRecord,
  name_brand: state.nameBrand,
  name_legal: state.nameLegal,
  name_brand_key: nameKey(state.nameBrand),
  name_legal_key: state.nameLegal === null ? null : nameKey(state.nameLegal),
  operating_status: state.operatingStatus,
  founded_year: state.foundedYear,
  default_currency: state.defaultCurrency,
  is_featured: state.isFeatured,
  is_hidden: state.isHidden,
  is_verified: state.isVerified,
  show_on_sitemap: state.showOnSitemap,
})

/**
 * Derived columns that the writer of a new entity may know before the recomputation. If they are right, the
 * recomputation does not write the row again, with all its indexes.
 */
export interface ExpectedValues {
  readonly stage: string | null
  readonly hq_country: string | null
  readonly hq_state: string | null
  readonly hq_city: string | null
  readonly employee_count: number | null
}

/**
 * The statement that inserts the entities whose slugs are free. Because of `offset 0`, PostgreSQL looks up each slug in an
 * index. It would otherwise join the whole tables.
 */
export const entityInsert = (rows: readonly object[], now: Date): Sql => sql`
    insert into entity (
      id, public_id, slug, slug_namespace, type_record, name_brand, name_legal, name_brand_key, name_legal_key,
      operating_status, founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap,
      stage, hq_country, hq_state, hq_city, employee_count, last_event_id, version, created_at, updated_at, last_modified_at)
    select id, public_id, slug, slug_namespace, type_record, name_brand, name_legal, name_brand_key, name_legal_key,
      operating_status, founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap,
      stage, hq_country, hq_state, hq_city, employee_count, last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::entity, ${JSON.stringify(rows)}::json) d
    where not exists (
        select 1 from slug_redirect r where r.namespace in ('entity', d.slug_namespace) and r.slug = d.slug offset 0)
      and not exists (
        select 1 from entity c where c.slug = d.slug and 'entity' in (c.slug_namespace, d.slug_namespace) offset 0)
    order by d.id
    on conflict (slug, slug_namespace) do nothing`

/**
 * Updates columns of locked entities and records the history, with two statements. All updates of one call must set the
 * same columns.
 */
export const updateEntityRows = (context: Context, updates: readonly RowUpdate[]): Promise<void> =>
  updateRows(
    context,
    { table: 'entity', recordType: 'entity' },
    updates.map(({ columns, ...update }) => ({
      ...update,
      columns: { ...columns, last_modified_at: context.clock.now().toISOString() },
    })),
  )

/**
 * Returns the statement of a soft deletion: the row and the slug of the entity stay. `eventId` is the id of the
 * deletion in the history, if known.
 */
export const entitySoftDelete = (id: string, now: Date, eventId?: string): Sql => sql`
    update entity set deleted_at = ${now}, updated_at = ${now}, last_modified_at = ${now}, version = version + 1,
      last_event_id = coalesce(${eventId ?? null}::uuid, last_event_id)
    where id = ${id}::uuid`
