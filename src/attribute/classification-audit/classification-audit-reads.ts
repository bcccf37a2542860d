import { isOffering, publicPath } from '../../identity/entity/entity-rules.js'
import type { EntityType } from '../../identity/entity/types.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf } from '../../platform/database/client/sql-values.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import type { StandardizedClassification } from '../classification/classification.js'
import type { CategoryKey } from '../classification/classification-rules.js'
import { CODE_JOINED, codeItem } from '../classification/classification-section.js'
import type { ClassificationAuditEntry } from './classification-audit.js'
import { ancestorChains, findingsOf, hashOf, keyOf, multiplePrimary } from './classification-audit-rules.js'
import { SECTIONS } from './sections.js'

/** Which entities are audited. */
export interface AuditScope {
  readonly entityId?: string | undefined
  readonly includePrivate?: boolean | undefined
  readonly ancestorChain: boolean
  readonly multiplePrimary: boolean
  readonly category?: CategoryKey | undefined
  readonly minCount?: number | undefined
  readonly type?: EntityType | undefined
}

/** SQL of the ranges of codes below each code of the first level. */
const sections = raw(
  `(values ${SECTIONS.map(({ category, code, first, next }) => `('${category}', ${code}, ${first}, ${next})`).join(', ')}) s (category, code, first, next)`,
)
const codesOf = raw(`entity_classification j join standardized_classification c on c.id = j.classification_id`)

function matching({ caller }: Context, scope: AuditScope): Sql {
  const parts = [
    visibleEntities(caller, scope.includePrivate),
    ...(scope.entityId === undefined ? [] : [sql`e.id = ${scope.entityId}::uuid`]),
    ...(scope.type === undefined ? [] : [sql`e.type_record = ${scope.type}`]),
    ...(scope.category === undefined
      ? []
      : [sql`exists (select 1 from ${codesOf} where j.entity_id = e.id and c.category = ${scope.category})`]),
    ...(scope.minCount === undefined
      ? []
      : [sql`(select count(*) from entity_classification j where j.entity_id = e.id) >= ${scope.minCount}::int`]),
    ...(scope.multiplePrimary
      ? [
          sql`exists (select 1 from ${codesOf} where j.entity_id = e.id and j.is_primary group by c.category having count(*) > 1)`,
        ]
      : []),
    ...(scope.ancestorChain
      ? [
          sql`exists (
            select 1 from ${codesOf} join ${sections} on s.category = c.category and c.level = 2 and c.code >= s.first and c.code < s.next
            join standardized_classification a on a.category = c.category and a.level = 1 and a.code = s.code
            join entity_classification b on b.classification_id = a.id and b.entity_id = e.id
            where j.entity_id = e.id)`,
        ]
      : []),
  ]
  return join(parts, ' and ')
}

/** Counts the entities of an audit. */
export async function countAudited(context: Context, scope: AuditScope): Promise<number> {
  const [row] = await context.db.rows<{ total: number }>(sql`
    select count(*)::int as total from entity e where ${matching(context, scope)}`)
  return row?.total ?? 0
}

interface AuditRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly type: EntityType
  readonly isPublic: boolean
  readonly codes: string
  readonly named: number[] | null
}

/** SQL: a word of the name of the code `c` is in the search document `s`. */
const isNamed = sql`exists (
  select 1 from unnest(tsvector_to_array(to_tsvector('english', search_text(c.name)))) w (lexeme)
  where w.lexeme = any(tsvector_to_array(s.document)))`

/** Reads the entities of an audit after an id, in the order of their ids. */
export async function readAudited(
  context: Context,
  scope: AuditScope,
  after: string | undefined,
  most: number,
): Promise<ClassificationAuditEntry[]> {
  const rows = await context.db.rows<AuditRow>(sql`
    select e.id, e.name_brand as name, e.slug, e.type_record as type, ${entitiesWithin('public')} as "isPublic",
      (select ${arrayOf(codeItem(CODE_JOINED))} from ${codesOf} where j.entity_id = e.id) as codes,
      case when exists (select 1 from owned_text t where t.entity_id = e.id) then coalesce((
        select array_agg(c.id) filter (where ${isNamed}) from entity_search s cross join (${codesOf})
        where s.entity_id = e.id and j.entity_id = e.id), '{}') end as named
    from entity e where ${matching(context, scope)} and ${after === undefined ? raw('true') : sql`e.id > ${after}::uuid`}
    order by e.id limit ${most}`)
  return rows.map((row) => entryOf(context, row))
}

function entryOf({ hasPages }: Context, row: AuditRow): ClassificationAuditEntry {
  const { id, name, slug, type, isPublic, named } = row
  const codes: StandardizedClassification[] = JSON.parse(row.codes)
  const inOrder = codes.sort((a, b) => (a.category < b.category ? -1 : a.category > b.category ? 1 : a.id - b.id))
  return {
    entityId: id,
    name,
    slug,
    type,
    publicVisible: isPublic,
    publicRoute: isPublic && hasPages && !isOffering(type) ? publicPath(type, slug, null) : null,
    join: inOrder,
    joinCount: codes.length,
    multiplePrimaryCategory: multiplePrimary(inOrder),
    ancestorChainCategory: ancestorChains(inOrder),
    finding: findingsOf({ type, join: inOrder, named }),
    expectedHash: hashOf(inOrder.map(keyOf)),
  }
}

/** Reads the standards of codes, by the ids of the codes. */
export async function readCategories(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly category: string; readonly name: string }>> {
  const rows = await db.rows<{ id: number; category: string; name: string }>(sql`
    select c.id, c.category, c.name from standardized_classification c where c.id = any(${ids}::int[])`)
  return new Map(rows.map(({ id, ...code }) => [id, code]))
}
