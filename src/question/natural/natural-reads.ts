import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { SearchFacet } from './facet.js'
import type { Scope } from './federated.js'

/** The kinds of record that have facets. */
export type FacetScope = Exclude<Scope, 'person'>

/** Maximum number of values of a facet. */
const MOST = raw('10')

/**
 * The facets of each kind of record: the name of the filter, and the SQL of its value. An article can have several
 * categories, so the SQL returns rows.
 */
const FACETS: Readonly<Record<FacetScope, { readonly from: Sql; readonly values: Sql }>> = {
  entity: {
    from: sql`entity e`,
    values: sql`(values ('typeRecord', e.type_record), ('operatingStatus', e.operating_status),
      ('headquartersCountry', e.hq_country), ('stage', e.stage)) f(field, value)`,
  },
  news: {
    from: sql`news_article n`,
    values: sql`(select 'category' as field, c.value from unnest(n.categories) c(value)) f`,
  },
}

/** Counts, with one statement, the values of all facets of one kind of record, in the records that satisfy `where`. */
export async function readFacets({ db }: Pick<Context, 'db'>, scope: FacetScope, where: Sql): Promise<SearchFacet[]> {
  const { from, values } = FACETS[scope]
  const rows = await db.rows<{ field: string; value: SearchFacet['value'] }>(sql`
    select o.field, json_agg(json_build_object('value', o.value, 'count', o.count) order by o.position) as value from (
      select f.field, f.value, count(*)::int as count,
        row_number() over (partition by f.field order by count(*) desc, f.value collate "C") as position
      from ${from} cross join lateral ${values} where f.value is not null and ${where}
      group by f.field, f.value) o
    where o.position <= ${MOST} group by o.field order by o.field`)
  return rows.map(({ field, value }) => ({ scope, field, value }))
}
